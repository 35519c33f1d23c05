// What pages for browsers can do with a script and are whole without: search, the section that is read, light or dark.
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

  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  function start() {
    const main = document.querySelector("main");
    const bar = document.querySelector(".prelo-bar");
    const drawer = part("contents"), panel = part("search");
    if (!main || !bar || !panel) return;
    startShade(bar.querySelector(".prelo-shade"));
    const mark = drawer ? startContents(main, bar, drawer) : () => {};
    if (panel.showPopover) startSearch(main, bar, panel, mark);
    startNumbers(main);
    startFolds(main);
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

  // The way up is there for those who go up: on a telephone it would lie on words that are read.
  function startUp(way) {
    let last = scrollY;
    addEventListener("scroll", () => {
      if (!way || Math.abs(scrollY - last) < 4) return;
      way.classList.toggle("prelo-away", scrollY > last);
      last = scrollY;
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
        if (isFolded(heading)) continue;
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

  // ---- Search ----

  const UNITS = "h2, h3, h4, h5, h6, p, li, tr, dt, dd, caption, figcaption, pre";
  const MOST = 60; // places that are shown
  const AROUND = 60; // characters before the first find
  const APART = " · "; // between a name and what is said of it

  // The places that can be found: headings, paragraphs, rows, a word with what it means, each with the section in which it
  // stands, and with the heading whose part of the page it is.
  function placesOf(main) {
    const places = [], section = ["", ""];
    let anchor = "", under = null;
    const visit = (element) => {
      if (element.matches("nav, svg, thead, .index, .booklet-only, .prelo-entries, .prelo-up, script, style")) return;
      if (element.matches("dd") && element.previousElementSibling?.matches("dt, dd")) return; // said with its word
      const isUnit = element.matches(UNITS) || [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
      if (!isUnit) {
        for (const child of element.children) visit(child);
        return;
      }
      let [text, drawn] = textOf(element);
      const name = fold(element.matches("dt") ? text : element.querySelector(":scope > th, .name, strong")?.textContent ?? "");
      for (let next = element.nextElementSibling; element.matches("dt") && next?.matches("dd"); next = next.nextElementSibling) {
        text += APART + textOf(next)[0];
      }
      const head = element.matches("dt, tr:has(> th + td)") ? Math.max(0, text.indexOf(APART)) : 0; // as far as its name goes
      const level = Number(element.tagName.match(/^H([2-6])$/)?.[1] ?? 0);
      if (level && element.id) anchor = element.id;
      if (level === 2) section.splice(0, 2, text, "");
      if (level === 3) section[1] = text;
      const id = element.id || element.querySelector(":scope > [id]")?.id || anchor;
      if (!text) return;
      const place = { element, text, head, level, id, name, folded: folded(text), drawn: fold(drawn), section: level === 2 ? "" : level ? section[0] : section.filter(Boolean).join(" › ") };
      if (level) under = place;
      places.push(Object.assign(place, { under }));
    };
    for (const child of main.children) visit(child);
    return places;
  }

  // What is read of an element, and what its drawings are called; cells are parted. What calls a note above the line is no
  // part of the sentence.
  function textOf(element) {
    const read = [], drawn = [];
    const isCall = (node) => node.nodeType === 1 && node.matches("a, :has(> a:first-child)") && getComputedStyle(node).verticalAlign === "super";
    const calls = (node) => isCall(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, calls);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement.closest(".booklet-only, [aria-hidden='true']")) continue; // on paper only, or a mark of the page
      if (node.nodeType === 3) (node.parentElement.closest("svg") ? drawn : read).push(node.data);
      else if (node.matches("td, th, br, p, li")) read.push(node.matches("th + td") ? APART : " ");
    }
    const squeezed = (parts) => parts.join("").replace(/[ \t\n\r]+/g, " ").trim();
    return [squeezed(read), squeezed([drawn.join(" ")])];
  }

  // A text without its accents, and from which character of it each of that one is.
  function folded(text) {
    let plain = "";
    const from = [];
    for (let at = 0; at < text.length; at++) {
      const letter = fold(text[at]).replace(/\s/, " ");
      for (let n = 0; n < letter.length; n++) from.push(at);
      plain += letter;
    }
    from.push(text.length);
    return { plain, from };
  }

  // The words that are looked for one by one: a short one ("a", "de") says something only beside the others.
  function wordsOf(whole) {
    const words = whole.split(" ").filter(Boolean), telling = words.filter((word) => word.length > 2 || /\d/.test(word));
    return telling.length ? telling : words;
  }

  // How much a place tells of a phrase: what just that means, whatever the sense, a section, a heading, what has it in its
  // name, a text.
  function rankOf({ element, level, name }, whole) {
    if (level) return level === 2 ? 2 : 4;
    if (!element.matches("tr, dt") || !name.includes(whole)) return 7;
    return element.matches("dt") && name.replace(/ \([^)]*\)$/, "").trim() === whole ? 0 : 5;
  }

  // The places where all words stand, those with the very phrase first.
  function find(places, asked) {
    const whole = fold(asked).replace(/\s+/g, " ").trim();
    const words = wordsOf(whole);
    if (!words.length || whole.length < 2) return [whole, []];
    const found = [], parts = new Map();
    for (const place of places) {
      const { plain } = place.folded;
      if (place.under) parts.set(place.under, (parts.get(place.under) ?? "") + " " + plain);
      if (!words.every((word) => plain.includes(word) || place.drawn.includes(word))) continue;
      const at = plain.indexOf(whole);
      const begins = at >= 0 && !/[\p{L}\p{N}]/u.test(plain[at - 1] ?? " ");
      const isNumber = /^\d+$/.test(whole) && plain.split(" ", 1)[0] === whole && place.element.matches("tr, li");
      if (isNumber) found.push({ place, rank: place.element.matches("tr") ? -2 : -1 }); // the very card
      else found.push({ place, rank: (at >= 0 ? 0 : 9) + rankOf(place, whole) + (begins ? 0 : 1) });
    }
    // Words that stand in different paragraphs of a section: its heading leads there.
    const told = new Set(found.map(({ place }) => place.under));
    for (const [heading, text] of parts) {
      if (words.length > 1 && !told.has(heading) && words.every((word) => text.includes(word))) found.push({ place: heading, rank: 18 });
    }
    found.sort((one, other) => one.rank - other.rank); // of one rank, in the order of the page
    return [whole, found.map((each) => each.place)];
  }

  // What has the focus now; the page stays where it is.
  const still = (element) => element.focus({ preventScroll: true });

  function startSearch(main, bar, panel, mark) {
    const field = panel.querySelector("input"), list = panel.querySelector("ol"), status = panel.querySelector("[role=status]");
    const button = bar.querySelector(".prelo-search-button");
    let places = null, written = false, hasFound = false;
    button.hidden = false;

    const look = () => {
      places ??= placesOf(main);
      const [whole, found] = find(places, field.value);
      hasFound = found.length > 0;
      list.replaceChildren(...(hasFound || whole.length < 2 ? found.slice(0, MOST).map((place) => itemOf(place, whole)) : elsewhere()));
      list.scrollTop = 0;
      const { foundNone, foundOne, foundMany } = panel.dataset;
      const told = found.length === 0 ? foundNone : found.length === 1 ? foundOne : foundMany.replace("{}", found.length);
      status.textContent = whole.length > 1 ? told : "";
    };
    // What is not in this page may be in another one.
    const elsewhere = () => {
      const others = [...document.querySelectorAll(".prelo-others li")].map((each) => each.cloneNode(true));
      const head = Object.assign(document.createElement("li"), { className: "prelo-also", textContent: part("others")?.textContent ?? "" });
      return others.length ? [head, ...others] : [];
    };
    const itemOf = (place, whole) => {
      const item = document.createElement("li"), link = document.createElement("a");
      link.href = "#" + place.id;
      const name = document.createElement("strong"), line = document.createElement("span");
      name.textContent = place.section;
      line.append(...snippet(place, whole));
      link.append(...(place.section ? [name] : []), line);
      link.addEventListener("click", (event) => { event.preventDefault(); go(place); });
      item.append(link);
      return item;
    };
    const go = ({ element, id }) => {
      panel.hidePopover();
      if (id) { try { history.pushState(null, "", "#" + encodeURIComponent(id)); } catch { /* the address stays */ } }
      element.setAttribute("tabindex", "-1");
      unfold(element);
      element.scrollIntoView({ block: "center" });
      mark(element);
      still(element);
      for (const each of document.querySelectorAll(".prelo-found")) each.classList.remove("prelo-found");
      element.classList.add("prelo-found");
    };

    field.addEventListener("input", () => { written = true; look(); });
    panel.addEventListener("beforetoggle", () => { written = false; });
    panel.addEventListener("toggle", (event) => {
      // The browser tells late: who writes fast would write over their first letters, or leave a link that arrows led to.
      if (event.newState !== "open" || written) return;
      still(field);
      field.select();
      look();
    });
    panel.addEventListener("keydown", (event) => {
      const links = [...list.querySelectorAll("a")], at = links.indexOf(document.activeElement);
      if (event.key === "ArrowDown" && links.length) (links[at + 1] ?? links[0]).focus();
      else if (event.key === "ArrowUp" && at >= 0) (links[at - 1] ?? field).focus();
      else if (event.key === "Enter" && document.activeElement === field && hasFound) links[0].click();
      else if (event.key === "Escape") { panel.hidePopover(); still(button); }
      else return;
      event.preventDefault();
    });
    addEventListener("keydown", (event) => {
      const writing = event.target.closest?.("input, textarea, select, [contenteditable]");
      const asked = event.key === "/" && !event.altKey && !event.ctrlKey && !event.metaKey && !writing;
      if (!asked && !(event.key === "k" && (event.ctrlKey || event.metaKey))) return;
      event.preventDefault();
      panel.showPopover();
    });
  }

  // A line of a place around what was found, what was found marked.
  function snippet(place, whole) {
    const { plain, from } = place.folded;
    const spans = (plain.includes(whole) ? [whole] : wordsOf(whole)).flatMap((word) => {
      const found = [];
      for (let at = plain.indexOf(word); at >= 0 && found.length < 20; at = plain.indexOf(word, at + word.length)) {
        found.push([from[at], from[at + word.length]]);
      }
      return found;
    }).sort((one, other) => one[0] - other[0]);
    const first = spans[0]?.[0] ?? 0;
    const space = first > AROUND ? place.text.indexOf(" ", first - AROUND) + 1 : 0;
    const begin = space > first ? first : space, limit = begin + 5 * AROUND, word = place.text.lastIndexOf(" ", limit);
    const end = limit >= place.text.length ? place.text.length : word > (spans[0]?.[1] ?? 0) ? word : limit;
    const name = document.createElement("b"), rest = [], head = begin ? 0 : place.head;
    const put = (from, to, write) => {
      if (from < head) name.append(write(place.text.slice(from, Math.min(to, head))));
      if (to > head) rest.push(write(place.text.slice(Math.max(from, head), to)));
    };
    const plainly = (text) => document.createTextNode(text), marked = (text) => Object.assign(document.createElement("mark"), { textContent: text });
    let done = begin;
    for (const [start, stop] of spans) {
      if (start < done || stop > end) continue;
      put(done, start, plainly);
      put(start, stop, marked);
      done = stop;
    }
    put(done, end, plainly);
    return [...(begin ? ["… "] : []), ...(head ? [name] : []), ...rest, ...(end < place.text.length ? [" …"] : [])];
  }

  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start); else start();
})();
