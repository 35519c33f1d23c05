// Lists of cards, narrowed to those of some groups, decks and kinds: buttons, of which those of a row add to one another.
(() => {
  "use strict";
  const OUT = "prelo-left-out";

  function start() {
    const main = document.querySelector("main");
    for (const filter of main?.querySelectorAll(".card-filter") ?? []) startFilter(main, filter);
  }

  // The card that an entry is, or leads to.
  function cardOf(entry) {
    const link = entry.querySelector("a[href*='#card-']");
    return (/^card-/.test(entry.id) ? entry.id : link?.hash.slice(1) ?? "").replace(/^card-/, "");
  }

  // The deck in whose list an entry stands: a card of several decks has an entry in each list.
  const deckOf = (entry) => entry.closest("[data-deck]")?.dataset.deck;

  const fits = (choice, place, deck) => choice.places.has(place) && (!choice.deck || !deck || choice.deck === deck);

  function startFilter(main, filter) {
    const { entries, label, shown, clear, cards, lang } = filter.dataset, places = new Map(cards.split(" ").map((id, at) => [id, String(at)]));
    const all = [...main.querySelectorAll(entries)].map((entry) => [entry, places.get(cardOf(entry)), deckOf(entry)]).filter(([, place]) => place);
    if (!all.length) return;
    const blocks = blocksOf(main, filter, all.map(([entry]) => entry));
    const rows = [...filter.children].map((row) => [...row.children].map(buttonOf));
    const head = document.createElement("p"), line = document.createElement("p"), status = document.createElement("span"), none = button(clear);
    head.textContent = label;
    status.setAttribute("role", "status");
    line.append(status, none);
    if (lang) for (const each of [head, line]) each.lang = lang;
    filter.prepend(head);
    filter.append(line);
    filter.setAttribute("role", "group");
    filter.setAttribute("aria-label", label);
    filter.classList.add("prelo-filter");
    const look = () => {
      const asked = rows.map((row) => row.filter(({ ariaPressed }) => ariaPressed === "true")).filter(({ length }) => length);
      const isIn = (place, deck) => asked.every((row) => row.some((each) => fits(each, place, deck)));
      const isOut = (each) => each.classList.contains(OUT);
      for (const [entry, place, deck] of all) entry.classList.toggle(OUT, !isIn(place, deck));
      for (const [block, within] of blocks) {
        block.classList.toggle(OUT, within.every(isOut));
        block.caption?.classList.toggle(OUT, within.some(isOut)); // it may count all of them
      }
      const count = (which) => String(new Set(which.map(([, place]) => place)).size);
      status.textContent = shown.replace("{}", count(all.filter(([, place, deck]) => isIn(place, deck)))).replace("{}", count(all));
      none.disabled = !asked.length;
    };
    const reset = () => {
      for (const each of rows.flat()) each.ariaPressed = "false";
      look();
    };
    filter.addEventListener("click", ({ target }) => {
      const each = target.closest("button[aria-pressed]");
      if (each) each.ariaPressed = String(each.ariaPressed !== "true");
      if (each) look();
    });
    none.addEventListener("click", () => { reset(); rows[0][0].focus({ preventScroll: true }); });
    look();
    // Whatever leads to what is left out shows all of it again.
    const find = (hash) => { try { return document.getElementById(decodeURIComponent(hash.slice(1))); } catch { return null; } };
    const show = (element) => { if (element?.closest(`.${OUT}`)) reset(); };
    document.addEventListener("click", ({ target }) => { const link = target.closest?.("a[href^='#']"); if (link) show(find(link.hash)); }, true);
    document.addEventListener("prelo-found", ({ target }) => show(target), true);
    addEventListener("hashchange", () => show(find(location.hash)));
  }

  const button = (text) => Object.assign(document.createElement("button"), { type: "button", textContent: text });

  // A choice as a button; one with the sign of its cards says its name to whom cannot see it.
  function buttonOf(choice) {
    const each = button(""), drawn = choice.querySelector("svg"), name = choice.lastElementChild;
    each.ariaPressed = "false";
    each.places = new Set(choice.dataset.places.split(" "));
    each.deck = choice.dataset.deck;
    drawn?.setAttribute("aria-hidden", "true");
    drawn?.querySelector("title")?.remove();
    if (drawn?.matches(".badge")) each.title = name.textContent;
    each.append(...choice.childNodes);
    choice.replaceWith(each);
    return each;
  }

  // What has entries in it, each with them: what is around them, and all from a heading to the next one.
  function blocksOf(main, filter, entries) {
    const tops = new Set(), blocks = new Map(), put = (block, entry) => blocks.set(block, [...(blocks.get(block) ?? []), entry]);
    const sections = new Map();
    let section = [];
    for (const each of main.children) {
      if (each.matches("h2")) section = [];
      section.push(each);
      sections.set(each, section);
    }
    for (const entry of entries) {
      let around = entry;
      while (around.parentElement !== main) put(around = around.parentElement, entry);
      tops.add(around);
    }
    for (const [top, within] of [...blocks].filter(([block]) => tops.has(block))) {
      for (const part of sections.get(top) ?? []) if (!tops.has(part)) for (const entry of within) put(part, entry);
    }
    const own = [...sections.values()].find((parts) => parts.some((each) => each.contains(filter))) ?? [];
    for (const block of [...blocks.keys()]) if (block.contains(filter) || (own.includes(block) && !tops.has(block))) blocks.delete(block);
    return blocks;
  }

  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start); else start();
})();
