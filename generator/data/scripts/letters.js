// The letters of an index: the one that is read is marked, and where their line is longer than the screen it is pushed along;
// signs at its ends say that there are more.
(() => {
  "use strict";

  function start() {
    for (const line of document.querySelectorAll("main .index > .letters")) follow(line);
  }

  function follow(line) {
    const links = [...line.querySelectorAll("a")], letters = links.map((each) => document.getElementById(each.hash.slice(1)));
    if (!letters.length || letters.includes(null)) return;
    const index = line.parentElement;
    let current = null, waiting = false, held = null;
    const show = (link) => {
      if (link === current) return;
      current?.removeAttribute("aria-current");
      link?.setAttribute("aria-current", "true");
      current = link;
      if (link) line.scrollTo({ left: link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2 });
    };
    const look = () => {
      waiting = false;
      if (held !== null && Math.abs(scrollY - held) < 8) return;
      held = null;
      const edge = parseFloat(getComputedStyle(letters[0]).scrollMarginTop) + 8; // where one stands that was asked for
      const isOver = index.getBoundingClientRect().bottom < edge;
      show(isOver ? null : links[letters.findLastIndex((each) => each.getBoundingClientRect().top <= edge)] ?? null);
    };
    const sign = () => {
      line.classList.toggle("prelo-before", line.scrollLeft > 2);
      line.classList.toggle("prelo-after", line.scrollLeft + line.clientWidth < line.scrollWidth - 2);
    };
    const soon = () => { if (!waiting) { waiting = true; requestAnimationFrame(look); } };
    addEventListener("scroll", soon, { passive: true });
    line.addEventListener("scroll", sign, { passive: true });
    new ResizeObserver(() => { sign(); soon(); }).observe(line);
    // One of the last, which the page cannot bring up to the line, is marked until the page is scrolled.
    line.addEventListener("click", (event) => {
      const link = event.target.closest("a");
      if (link) requestAnimationFrame(() => requestAnimationFrame(() => { held = scrollY; show(link); }));
    });
    document.fonts?.ready.then(sign);
    look();
    sign();
  }

  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start); else start();
})();
