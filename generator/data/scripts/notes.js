// What the links of a text lead to, said beside the text on a wide screen: a term's definition, a norm, a card; on a smaller
// one a sheet says it, from below, to whom such a link was followed.
// Whoever cannot see it misses nothing, because the links lead there; so it is not read aloud, searched or printed.
(() => {
  "use strict";
  const WIDE = matchMedia("screen and (min-width: 75rem)"); // as browser.css has it
  const MOST = 230, REMARKED = 330; // letters of a note, and of one with its remarks
  const MANY = 400, LONG = 20000; // notes of a page, and letters of what one is made of: more would keep a browser busy
  const GAP = 14, DRIFT = 150; // pixels between notes, and from a link to its note
  const NEAR = 480; // pixels: what stands as near as that can be read there
  const LINKS = ":is(p, li, dd) a[href^='#']";
  const NONE = "nav, table, .index, .imprint, .booklet-only, .prelo-up, .prelo-own";
  const SILENT = "nav, .index, .imprint, .prelo-up, .prelo-own"; // what leads on, and says nothing in between
  const BLOCKS = "h2, h3, dt, figure, figcaption, table, div, aside, section, svg, ul, dl, details, img";

  function start() {
    const main = document.querySelector("main");
    if (!main || !main.closest("body").querySelector(".prelo-bar")) return;
    startSheet(main, document.getElementById("prelo-said"));
    const notes = notesOf(main);
    startHints(main, notes);
    const margin = document.createElement("div");
    margin.className = "prelo-notes";
    margin.setAttribute("aria-hidden", "true");
    if (!notes.length) return;
    document.documentElement.classList.add("prelo-noted");
    for (const note of notes) margin.append(note.box);
    document.body.append(margin);
    startGlances(main, margin, notes);
    let waiting = false, hasFonts = !document.fonts, width = 0;
    const place = () => {
      waiting = false;
      if (main.clientWidth !== width) for (const note of notes) note.isGivenUp = false; // its lines are others now
      width = main.clientWidth;
      if (placeAll(main, margin, notes) || (hasFonts && giveUp(notes))) soon();
    };
    const soon = () => { if (!waiting) { waiting = true; requestAnimationFrame(place); } };
    new ResizeObserver(soon).observe(main);
    WIDE.addEventListener("change", soon);
    document.fonts?.ready.then(() => { hasFonts = true; soon(); });
  }

  // One note for each thing that a section's paragraphs lead to; what lists lead to is said when it is asked for.
  function notesOf(main) {
    const notes = [];
    let told = new Set();
    for (const each of main.querySelectorAll(`h2, ${LINKS}`)) {
      if (notes.length === MANY) break;
      if (each.matches("h2")) { told = new Set(); continue; }
      if (each.closest(NONE) || isListed(each) || isSign(each)) continue;
      const target = targetOf(each);
      if (!target || told.has(target) || each.closest("dl")?.contains(target)) continue;
      const said = saidOf(target, REMARKED);
      if (!said) continue;
      told.add(target);
      const box = boxOf(said), isGloss = !target.matches("h4"); // a norm or decision has its number at both ends
      box.classList.toggle("prelo-gloss", isGloss);
      notes.push({ link: each, target, box, isGloss });
    }
    return notes;
  }

  // An item that says little more than what it leads to.
  function isListed(link) {
    const item = link.closest("li");
    return item && item.textContent.trim().length < 40 + 2 * link.textContent.length;
  }

  // A sign in a text, as a dagger is: the paragraph that explains it is said when it is asked for.
  const isSign = (link) => /^[^\p{L}\p{N}]$/u.test(link.textContent.trim());

  function targetOf(link) {
    try { return document.getElementById(decodeURIComponent(link.getAttribute("href").slice(1))); } catch { return null; }
  }

  // What this page says of a card or term whose entry stands in another one.
  function entryOf(link) {
    const entries = document.getElementById("prelo-entries"), [file, id] = link.getAttribute("href").split("#");
    return entries && file === entries.dataset.file ? document.getElementById(`prelo-entry-${id}`) : null;
  }

  // What a place says in short: its name, and its first sentences, as they look there; null for what only begins something
  // longer. The remarks of a cell go no further than so many letters of it.
  function saidOf(target, most = Infinity) {
    if (!target.closest("main")) return null;
    const row = target.closest("tr"), block = target.closest("p, li");
    let name = null, said = null;
    if (target.matches("dt")) [name, said] = [target, target.nextElementSibling];
    else if (target.matches("h4")) [name, said] = [target, answerOf(target)];
    else if (row?.querySelector("th")) {
      const cells = [...row.querySelectorAll("td")].sort((one, other) => other.textContent.length - one.textContent.length);
      [name, said] = [row.querySelector("th"), cells[0]];
    } else if (block) [name, said] = [target === block ? null : target, block];
    if (!said?.matches("dd, p, td, li") || said.textContent.length > LONG) return null;
    const text = firstSentences(said, said.contains(target) && said !== target ? target : null, most);
    return text ? { name: name && nameOf(name), text } : null;
  }

  // The paragraph below a heading that begins boldly ("Decided: …"), or the first one.
  function answerOf(heading) {
    const below = [];
    for (let each = heading.nextElementSibling; each && !each.matches("h2, h3, h4"); each = each.nextElementSibling) below.push(each);
    return below.find((each) => each.matches("p") && each.firstElementChild?.matches("strong") && each.textContent.trim().startsWith(each.firstElementChild.textContent.trim())) ?? below[0];
  }

  // A name, and the number that stands before it in its row.
  function nameOf(element) {
    const strong = document.createElement("strong"), before = element.previousElementSibling;
    strong.className = "prelo-name";
    strong.append(...plain(copyOf(element)).childNodes);
    if (!element.matches("th") || !/^\s*\d+\s*$/.test(before?.textContent ?? "")) return strong;
    const number = Object.assign(document.createElement("span"), { className: "no", textContent: before.textContent.trim() });
    strong.append(" ", number);
    return strong;
  }

  // What is read of an element, with the marks in its lines, as it looks there; nothing in it is a place of the page.
  function copyOf(element, head = null) {
    const copy = element.cloneNode(true);
    if (head) copy.querySelector(`[id="${CSS.escape(head.id)}"]`)?.remove();
    for (const each of copy.querySelectorAll("svg:not(.badge, .icon, svg svg), .booklet-only, .here-only, sup")) each.remove();
    for (const each of copy.querySelectorAll("[id]")) each.removeAttribute("id");
    for (const each of textsOf(copy)) each.data = each.data.replace(/[ \t\n\r]+/g, " "); // other spaces keep words together
    return copy;
  }

  // A copy that leads nowhere and begins no part of a page.
  function plain(copy) {
    for (const each of copy.querySelectorAll("a, h1, h2, h3, h4, h5, h6")) {
      const span = document.createElement("span");
      span.className = [...each.classList].filter((name) => !name.startsWith("prelo-")).join(" ");
      span.append(...each.childNodes);
      each.replaceWith(span);
    }
    return copy;
  }

  // The texts of an element, without what its drawings are called.
  function textsOf(element) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), texts = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (!node.parentElement.closest("svg")) texts.push(node);
    return texts;
  }

  // The sentences before those that lead elsewhere ("See also …"), as many as a note holds; of a cell all.
  function firstSentences(element, head, most) {
    const copy = copyOf(element, head), isCell = copy.matches("td"), links = isCell ? [] : [...copy.querySelectorAll("a")];
    if (isCell && copy.textContent.trim().length > most) shortenRemarks(copy);
    const tail = links[0]?.closest("span:not(:first-child)") ?? null;
    if (tail && tail !== copy) tail.remove();
    for (const each of links) each.prepend("\u0001");
    const texts = textsOf(copy), whole = texts.map((each) => each.data).join("");
    if (!whole.trim()) return null;
    const ends = [...whole.matchAll(/(?<=[.!?]) +(?=[\p{Lu}\u0001])/gu)].map(({ index }) => index);
    let end = 0;
    for (const next of isCell ? [whole.length] : [...ends, whole.length]) {
      if (end && (whole.slice(end, next).includes("\u0001") || next > MOST)) break;
      end = next;
    }
    const room = isCell ? most : MOST, isLong = end > room + 20;
    cutOff(copy, texts, isLong ? whole.lastIndexOf(" ", room) : end);
    if (isLong) copy.append(" …");
    for (const each of texts) each.data = each.data.replaceAll("\u0001", "");
    return plain(copy).childNodes;
  }

  // The paragraphs below the text of a cell, for which there is no room: that there are any.
  function shortenRemarks(cell) {
    const remarks = [...cell.querySelectorAll(":scope > p")].filter((each) => each.previousElementSibling || each.previousSibling?.textContent.trim());
    if (!remarks.length) return;
    remarks[0].textContent = document.getElementById("prelo-said")?.dataset.more ?? "…";
    for (const each of remarks.slice(1)) each.remove();
  }

  // Takes away what stands after so many letters.
  function cutOff(copy, texts, letters) {
    const range = document.createRange();
    let rest = letters;
    const last = texts.find(({ length }) => rest <= length || ((rest -= length), false));
    range.selectNodeContents(copy);
    range.setStart(last, rest);
    range.deleteContents();
  }

  function boxOf({ name, text }) {
    const box = document.createElement("div");
    if (name) box.append(name, " ");
    box.append(...text);
    return box;
  }

  // Beside its link each, further up or down where another stands; what finds no room near by is left out. Tells whether
  // rings came that may have moved lines.
  function placeAll(main, margin, notes) {
    if (!WIDE.matches) return false;
    const frame = margin.getBoundingClientRect();
    const taken = takenOf(main, frame);
    const heads = [...main.querySelectorAll("h2, h3")].map((each) => each.getBoundingClientRect().top);
    // All is measured before anything is changed: whoever asks a page of 30,000 nodes after each change keeps it busy for seconds.
    const measured = notes.map(({ link, target, box }) => {
      const isShut = link.closest("details:not([open])"); // where a link would stand there takes a layout of its own to tell
      const line = isShut ? null : link.getClientRects()[0], high = box.offsetHeight;
      const isInSight = line && Math.abs(target.getBoundingClientRect().top - line.top) < NEAR;
      return { line, high, isSeen: Boolean(line?.height && !isInSight) };
    });
    let end = main.getBoundingClientRect().top, hasMoved = false;
    notes.forEach((note, index) => {
      const { link, box, isGloss } = note, { line, high, isSeen } = measured[index];
      let top = null;
      note.isSeen = isSeen;
      if (isSeen && !note.isGivenUp) {
        const next = heads.find((at) => at > line.top) ?? Infinity; // beside another part it would be a note on that
        const wanted = Math.max(line.top, end), isFree = (at) => at < next && !taken.some(([from, to]) => at < to && at + high > from);
        const near = [wanted, ...taken.flatMap(([from, to]) => [from - high, to])].filter((at) => at >= end && Math.abs(at - line.top) <= DRIFT);
        top = near.sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted)).find(isFree) ?? null;
      }
      box.classList.toggle("prelo-placed", top !== null);
      link.classList.toggle("prelo-mute", top === null);
      if (top === null) return;
      if (isGloss && !link.classList.contains("prelo-called")) {
        link.classList.add("prelo-called"); // a ring that came and went could move lines, and so itself: it goes once (giveUp)
        keepLastWord(link);
        hasMoved = true;
      }
      box.style.top = `${Math.round(top - frame.top)}px`;
      end = top + high + GAP;
    });
    return hasMoved;
  }

  // What stands in the margin already, from where to where, downwards.
  function takenOf(main, frame) {
    return [...main.querySelectorAll(BLOCKS)].map((each) => each.getBoundingClientRect())
      .filter((box) => box.height && box.right > frame.left + 1 && box.left < frame.right - 1).map((box) => [box.top - GAP, box.bottom + GAP])
      .sort((one, other) => one[0] - other[0]);
  }

  // The ring of a note that found no room in the end would leave a hole: neither comes again while lines are as long. Tells
  // whether any went.
  function giveUp(notes) {
    const lost = notes.filter(({ link, isSeen }) => isSeen && link.matches(".prelo-called.prelo-mute"));
    for (const note of lost) { note.isGivenUp = true; note.link.classList.remove("prelo-called"); }
    return lost.length > 0;
  }

  // The word that a ring stands at, in one piece with it: a ring behind the whole link would begin the next line.
  function keepLastWord(link) {
    if (link.querySelector(".prelo-last")) return;
    const last = textsOf(link).findLast((each) => each.data.trim());
    if (!last) return;
    const word = last.splitText(last.data.search(/\S+\s*$/)), kept = document.createElement("span");
    kept.className = "prelo-last";
    word.replaceWith(kept);
    kept.append(word);
  }

  // Where terms stand in the margin, a note would lie on some of them.
  const isOfTerms = (link) => Boolean(link.closest("dl"));

  // What any link leads to, while the pointer or the keyboard is on it: its own note stands out, or another one comes.
  function startGlances(main, margin, notes) {
    const glance = document.createElement("div");
    glance.className = "prelo-glance";
    margin.append(glance);
    const shown = new Map(notes.map((note) => [note.link, note.box])), links = new Map(notes.map((note) => [note.box, note.link]));
    const hide = () => {
      glance.classList.remove("prelo-placed");
      for (const each of document.querySelectorAll(".prelo-lit")) each.classList.remove("prelo-lit");
      margin.classList.remove("prelo-behind");
    };
    const look = (event) => {
      const link = event.target.closest?.(LINKS);
      hide();
      if (!WIDE.matches || !link || link.closest(NONE)) return;
      const own = shown.get(link), target = targetOf(link), frame = margin.getBoundingClientRect(), line = link.getClientRects()[0];
      if (own?.classList.contains("prelo-placed")) { own.classList.add("prelo-lit"); return; }
      const isBeside = line && !isOfTerms(link) && (line.right < frame.left || line.left > frame.right);
      const said = target && isBeside ? saidOf(target) : null;
      if (!said) return;
      glance.replaceChildren(...boxOf(said).childNodes);
      let top = line.top;
      for (const [from, to] of takenOf(main, frame)) if (top < to && top + glance.offsetHeight > from) top = to;
      if (top - line.top > DRIFT) top = line.top; // it covers what is there, rather than to be out of sight
      glance.style.top = `${Math.round(top - frame.top)}px`;
      glance.classList.add("prelo-placed");
      margin.classList.add("prelo-behind");
    };
    margin.addEventListener("pointerover", (event) => {
      hide();
      links.get(event.target.closest(".prelo-notes > div"))?.classList.add("prelo-lit"); // where it is called
    });
    margin.addEventListener("pointerleave", hide);
    main.addEventListener("pointerover", look);
    main.addEventListener("pointerleave", hide);
    main.addEventListener("focusin", look);
    main.addEventListener("focusout", hide);
    addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
  }

  const SOON = 250, LATER = 200; // milliseconds until a hint comes, and goes: time to move on to it
  const AWAY = 6; // pixels from a link to its hint

  // On a wide screen what another page has, or what a term leads to, is said at its link, while the pointer or the keyboard is
  // on it.
  function startHints(main, notes) {
    if (!document.getElementById("prelo-entries") && !main.querySelector("dl a[href^='#']")) return;
    const noted = new Map(notes.map(({ link, box }) => [link, box]));
    const hintOf = (link) => {
      const isLeft = isOfTerms(link) && link.matches(LINKS) && !link.closest(NONE) && !noted.get(link)?.classList.contains("prelo-placed");
      return entryOf(link) ?? (isLeft ? targetOf(link) : null);
    };
    const hint = document.createElement("div");
    hint.className = "prelo-hint";
    hint.setAttribute("aria-hidden", "true");
    document.body.append(hint);
    let timer = 0, shown = null;
    const after = (wait, act) => { clearTimeout(timer); timer = setTimeout(act, wait); };
    const hide = () => { clearTimeout(timer); shown = null; hint.classList.remove("prelo-placed"); };
    const leave = () => after(LATER, hide);
    const show = (link) => {
      const said = WIDE.matches ? saidOf(hintOf(link)) : null;
      if (!said) return;
      shown = link;
      hint.replaceChildren(boxOf(said));
      placeHint(hint, link, main);
    };
    const linkOf = (event) => { const link = event.target.closest("a[href]"); return link && hintOf(link) ? link : null; };
    main.addEventListener("pointerover", (event) => {
      const link = event.pointerType === "touch" ? null : linkOf(event);
      if (!link) leave(); else if (link === shown) clearTimeout(timer); else after(SOON, () => show(link));
    });
    hint.addEventListener("pointerover", () => clearTimeout(timer));
    for (const each of [main, hint]) each.addEventListener("pointerleave", leave);
    main.addEventListener("focusin", (event) => { const link = linkOf(event); if (link?.matches(":focus-visible")) show(link); });
    main.addEventListener("focusout", hide);
    addEventListener("scroll", hide, { passive: true });
    addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
  }

  // Below the last line of its link, or above the first where there is no room; no further to the right than the text.
  function placeHint(hint, link, main) {
    hint.classList.add("prelo-placed");
    const lines = [...link.getClientRects()], under = lines.at(-1).bottom + AWAY, { offsetWidth: wide, offsetHeight: high } = hint;
    const top = under + high <= innerHeight ? under : Math.max(AWAY, lines[0].top - AWAY - high);
    hint.style.top = `${Math.round(top)}px`;
    const edge = Math.min(main.getBoundingClientRect().right - parseFloat(getComputedStyle(main).paddingRight), document.documentElement.clientWidth - GAP);
    hint.style.left = `${Math.round(Math.max(GAP, Math.min(lines.at(-1).left, edge - wide)))}px`;
  }

  const TWICE = 700; // milliseconds in which a second touch, which closes the sheet as well, is one to go there

  // On a smaller screen a term, a card, a norm or a decision is said in a sheet, without leaving the page; from there, or by
  // a second touch, the link leads where it always does.
  function startSheet(main, sheet) {
    if (!sheet?.showPopover) return;
    const words = sheet.querySelector("div"), way = sheet.querySelector("a"), onward = way.textContent;
    let last = null, closed = -TWICE;
    sheet.addEventListener("beforetoggle", (event) => { if (event.newState === "closed") closed = performance.now(); });
    main.addEventListener("click", (event) => {
      const link = event.target.closest("a[href]");
      if (WIDE.matches || !link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const entry = entryOf(link), target = entry ?? (link.matches("[href^='#']") && !link.closest(SILENT) ? targetOf(link) : null);
      const isTold = target?.closest("dt, tr:has(> th), h4, .norm") ?? (isSign(link) && target?.matches("p"));
      if (!isTold || isInWindow(target) || (link === last && performance.now() - closed < TWICE)) return;
      const said = saidOf(target);
      if (!said) return;
      event.preventDefault();
      last = link;
      words.replaceChildren(boxOf(said));
      way.href = link.getAttribute("href");
      way.textContent = entry ? sheet.dataset.in.replace("{}", entry.closest("[data-title]").dataset.title) : onward;
      tellSection(way, target);
      sheet.showPopover();
      sheet.focus({ preventScroll: true });
      const under = link.getBoundingClientRect().bottom + GAP - sheet.getBoundingClientRect().top;
      if (under > 0) scrollBy(0, under); // the word stays in sight
    });
    way.parentElement.addEventListener("click", (event) => { if (event.target.closest("a")) { last = null; sheet.hidePopover(); } });
    sheet.addEventListener("focusout", ({ relatedTarget: to }) => { if (to && !sheet.contains(to)) sheet.hidePopover(); });
    WIDE.addEventListener("change", () => { if (sheet.matches(":popover-open")) sheet.hidePopover(); });
  }

  // A second way: to the first section that a word's meaning leads to, which says more of it.
  function tellSection(way, target) {
    way.parentElement.querySelector("a + a")?.remove();
    const links = target.matches("dt") ? [...target.nextElementSibling.querySelectorAll("a[href^='#']")] : [];
    const heading = links.map(targetOf).find((each) => each?.matches("h2, h3, h4"));
    if (!heading) return;
    const words = textsOf(heading).map((each) => each.data).join("").replace(/\s+/g, " ").trim();
    way.after(Object.assign(document.createElement("a"), { href: `#${encodeURIComponent(heading.id)}`, textContent: words }));
  }

  function isInWindow(element) {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
  }

  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start); else start();
})();
