// What pages for browsers can do with a script and are whole without: the section that is read, light or dark.
// It stands in every page; the page's Content-Security-Policy knows it by its digest and lets nothing else run.
(() => {
  "use strict";
  const root = document.documentElement;
  const part = (name) => document.getElementById("prelo-" + name);

  // Light or dark, by hand: kept where the browser keeps anything for files.
  const SHADE = "prelo-shade";
  const keep = (value) => { try { localStorage.setItem(SHADE, value); } catch { /* it is not kept, then */ } };
  const kept = () => { try { return localStorage.getItem(SHADE); } catch { return null; } };
  const shades = getComputedStyle(root).colorScheme.includes("dark");
  const show = (shade) => { if (shades && (shade === "light" || shade === "dark")) root.style.colorScheme = shade; };
  show(kept());

  function start() {
    const main = document.querySelector("main");
    const bar = document.querySelector(".prelo-bar");
    const drawer = part("contents"), panel = part("search");
    if (!main || !bar || !panel) return;
    startShade(bar.querySelector(".prelo-shade"));
    const mark = drawer ? startContents(main, bar, drawer) : () => {};
    main.addEventListener("prelo-found", ({ target }) => { unfold(target); target.scrollIntoView({ block: "center" }); mark(target); });
    startNumbers(main);
    startFolds(main);
    startFoldingUp(main, panel);
    startTables(main);
    startUp(main.querySelector(".prelo-up"));
    for (const each of [drawer, panel]) each?.addEventListener("focusout", (event) => leave(each, event.relatedTarget));
  }

  // What lies over the text is closed when the keyboard goes on past its end: nobody sees where they are behind it. The
  // button that opened it closes it itself.
  function leave(sheet, to) {
    if (to && !sheet.contains(to) && !to.matches("[popovertarget]") && sheet.matches(":popover-open")) sheet.hidePopover();
  }

  function startShade(button) {
    if (!button || !shades) return;
    const dark = () => (root.style.colorScheme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
    const tell = () => button.setAttribute("aria-pressed", String(dark()));
    button.hidden = false;
    tell();
    button.addEventListener("click", () => { const next = dark() ? "light" : "dark"; show(next); keep(next); tell(); });
  }

  // What is folded up is opened by whatever leads into it, and by printing.
  const unfold = (element) => { for (let fold = element?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true; };
  const isFolded = (element) => Boolean(element.closest("details:not([open]) > :not(summary)"));

  function startFolds(main) {
    const target = (hash) => { try { return document.getElementById(decodeURIComponent(hash.slice(1))); } catch { return null; } };
    const arrive = () => {
      const element = location.hash.length > 1 ? target(location.hash) : null;
      if (!element || !main.contains(element) || !element.closest("details")) return;
      unfold(element);
      element.scrollIntoView();
    };
    document.addEventListener("click", (event) => {
      const link = event.defaultPrevented ? null : event.target.closest("a[href^='#']");
      if (link) unfold(target(link.getAttribute("href"))); // before the browser goes there
    });
    addEventListener("hashchange", arrive);
    arrive();
    let opened = [];
    addEventListener("beforeprint", () => {
      opened = [...main.querySelectorAll("details:not([open])")];
      for (const each of opened) each.open = true;
    });
    addEventListener("afterprint", () => { for (const each of opened.splice(0)) each.open = false; });
  }

  // At the end of what is folded out and longer than the window stands what folds it up again.
  function startFoldingUp(main, panel) {
    const close = panel.querySelector("button[popovertarget]").getAttribute("aria-label");
    const look = (fold) => {
      if (!fold.open || fold.offsetHeight < innerHeight || fold.querySelector(":scope > .prelo-fold-up")) return;
      const line = fold.querySelector(":scope > summary"), end = document.createElement("p"), button = document.createElement("button");
      if (!line) return;
      Object.assign(button, { type: "button", textContent: close, ariaLabel: `${close}: ${line.textContent.trim()}` });
      if (panel.lang) button.lang = panel.lang;
      button.addEventListener("click", () => {
        fold.open = false;
        line.focus({ preventScroll: true });
        line.scrollIntoView({ block: "center" });
      });
      end.className = "prelo-fold-up";
      end.append(button);
      fold.append(end);
    };
    for (const fold of main.querySelectorAll("details")) {
      fold.addEventListener("toggle", () => look(fold));
      look(fold);
    }
  }

  // The number of a section or norm is its own address, for whoever wants to cite it.
  function startNumbers(main) {
    for (const number of main.querySelectorAll(":is(h2, h3, h4, .norm) > .number")) {
      const { id } = number.parentElement;
      if (!id || number.closest("a") || number.querySelector("a")) continue;
      const link = document.createElement("a");
      link.href = "#" + encodeURIComponent(id);
      link.className = "prelo-own";
      link.append(...number.childNodes);
      number.append(link);
    }
  }

  const STAYS = 2000; // milliseconds

  // The way up is there for those who go up: on a telephone it would lie on words that are read, so it does not stay there.
  function startUp(way) {
    const covers = matchMedia("(max-width: 63.99rem)"); // as browser.css has it
    let last = scrollY, timer = 0;
    const goAway = () => { if (covers.matches) way?.classList.add("prelo-away"); };
    goAway(); // whoever arrives in the middle of the page, by a link, begins to read there
    addEventListener("scroll", () => {
      if (!way || Math.abs(scrollY - last) < 4) return;
      way.classList.toggle("prelo-away", scrollY > last);
      last = scrollY;
      clearTimeout(timer);
      timer = setTimeout(goAway, STAYS);
    }, { passive: true });
  }

  const MANY = 16; // headings: more do not stand beside the text all at once

  // The contents: closed again when a link is followed; the section that is read is marked in them. Returns what marks
  // the section of an element that was jumped to, wherever it stands in the window, until the page is scrolled.
  function startContents(main, bar, drawer) {
    const links = new Map();
    for (const link of drawer.querySelectorAll("a")) {
      const heading = document.getElementById(link.getAttribute("href").slice(1));
      if (heading) links.set(heading, link);
    }
    drawer.addEventListener("click", (event) => {
      if (event.target.closest("a") && drawer.matches(":popover-open")) drawer.hidePopover();
    });
    drawer.classList.toggle("prelo-long", links.size > MANY);
    if (links.size > MANY) foldContents(drawer);
    const here = bar.querySelector(".prelo-home").appendChild(document.createElement("span"));
    here.className = "prelo-here";
    here.setAttribute("aria-hidden", "true");
    // A part is called after what it is a part of, in a line above: "to all" of what?
    const over = (link) => link?.closest("li")?.parentElement.closest("li")?.querySelector("a");
    const lineOfBar = (link) => Object.assign(document.createElement("span"), { textContent: link.textContent });
    let current = null, waiting = false, held = null;
    // A quarter down the window; over the last of the page the line goes down to its foot, so that every section has its turn.
    const lineOf = () => {
      const high = innerHeight, way = root.scrollHeight - high, last = Math.min(0.75 * high, way);
      const rest = Math.max(0, way - scrollY);
      return high * (last > 0 && rest < last ? 1 - 0.75 * rest / last : 0.25);
    };
    const look = () => {
      waiting = false;
      if (held !== null && Math.abs(scrollY - held) < 8) return;
      held = null;
      const line = lineOf();
      let found = null;
      for (const [heading, link] of links) {
        if (isFolded(heading) || !heading.getClientRects().length) continue; // or left out (filter.js)
        if (heading.getBoundingClientRect().top > line) break;
        found = link;
      }
      show(found);
    };
    const show = (found) => {
      if (found === current) return;
      current?.removeAttribute("aria-current");
      found?.setAttribute("aria-current", "true");
      current = found;
      here.replaceChildren(...[over(found), found].filter(Boolean).map(lineOfBar));
      reveal(drawer, found);
    };
    const soon = () => { if (!waiting) { waiting = true; requestAnimationFrame(look); } };
    addEventListener("scroll", soon, { passive: true });
    addEventListener("resize", soon, { passive: true });
    document.addEventListener("prelo-narrowed", soon);
    drawer.addEventListener("toggle", () => reveal(drawer, current));
    look();
    const mark = (element) => {
      let found = null;
      for (const [heading, link] of links) {
        if (heading !== element && !(heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)) break;
        found = link;
      }
      held = scrollY;
      show(found);
    };
    // What was asked for is what is read, wherever the page can bring it to; not what was asked for before a scroll.
    const arrive = () => {
      let element = null;
      try { element = document.getElementById(decodeURIComponent(location.hash.slice(1))); } catch { /* no address */ }
      const top = element && main.contains(element) ? element.getBoundingClientRect().top : -1;
      if (top >= 0 && top < innerHeight) mark(element);
    };
    const afterwards = () => requestAnimationFrame(() => requestAnimationFrame(arrive));
    addEventListener("hashchange", afterwards);
    addEventListener("load", afterwards);
    document.addEventListener("click", (event) => { if (!event.defaultPrevented && event.target.closest("a[href^='#']")) afterwards(); }); // also to where one was
    return mark;
  }

  // Of long contents a drawer shows the parts of the section that is read; those of others when they are asked for.
  function foldContents(drawer) {
    for (const item of drawer.querySelectorAll(":scope > ol > li:has(> ol)")) {
      const button = document.createElement("button"), link = item.querySelector("a");
      Object.assign(button, { type: "button", ariaLabel: link.textContent, ariaExpanded: "false" });
      button.addEventListener("click", () => { button.ariaExpanded = String(item.classList.toggle("prelo-open")); });
      link.after(button);
    }
  }

  function reveal(drawer, link) {
    const list = drawer.querySelector("ol");
    if (!link || !list) return;
    const inner = link.getBoundingClientRect(), outer = list.getBoundingClientRect();
    if (inner.top < outer.top || inner.bottom > outer.bottom) list.scrollTop += inner.top - outer.top - outer.height / 3;
  }

  // A table that scrolls is reached by the keyboard; one that fits is no stop on the way.
  function startTables(main) {
    const frames = main.querySelectorAll(".scroll");
    const measure = () => { for (const each of frames) each.tabIndex = each.scrollWidth > each.clientWidth + 1 ? 0 : -1; };
    addEventListener("resize", measure, { passive: true });
    main.addEventListener("toggle", measure, true); // a table that was folded up had no width
    measure();
  }

  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start); else start();
})();
