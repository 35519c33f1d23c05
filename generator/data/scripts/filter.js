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
    const { entries, label, clear, cards, lang } = filter.dataset, places = new Map(cards.split(" ").map((id, at) => [id, String(at)]));
    const all = [...main.querySelectorAll(entries)].map((entry) => [entry, places.get(cardOf(entry)), deckOf(entry)]).filter(([, place]) => place);
    if (!all.length) return;
    const blocks = blocksOf(main, filter, all.map(([entry]) => entry)), counts = [...countsOf(main, blocks)];
    const rows = [...filter.children].map((row) => [...row.children].map(buttonOf));
    const head = document.createElement("p"), line = document.createElement("p"), status = document.createElement("span"), none = button(clear);
    head.textContent = label;
    status.setAttribute("role", "status");
    line.className = "prelo-filtered";
    line.append(status, none);
    if (lang) for (const each of [head, line]) each.lang = lang;
    filter.prepend(head);
    filter.after(line);
    filter.setAttribute("role", "group");
    filter.setAttribute("aria-label", label);
    filter.classList.add("prelo-filter");
    let asked = null, end = null; // the entry that was asked for, though it is none of those; the last one
    const look = () => {
      const pressed = rows.map((row) => row.filter(({ ariaPressed }) => ariaPressed === "true")).filter(({ length }) => length);
      for (const [entry, place, deck] of all) entry.classList.toggle(OUT, entry !== asked && !pressed.every((row) => row.some((each) => fits(each, place, deck))));
      for (const [block, within] of blocks) {
        block.classList.toggle(OUT, within.every(isOut));
        block.caption?.classList.toggle(OUT, within.some(isOut)); // it may count all of them
      }
      for (const each of counts) tell(each, each.within.filter((entry) => !isOut(entry)));
      end = all.findLast(([entry]) => !isOut(entry))?.[0];
      status.textContent = said(pressed.flat().map((each) => each.title || each.textContent.trim()));
      none.disabled = !pressed.length;
      document.documentElement.classList.toggle("prelo-narrowed", pressed.length > 0);
      follow();
      document.dispatchEvent(new Event("prelo-narrowed")); // other sections are read now (page.js)
    };
    const said = (names) => {
      const count = (which) => String(new Set(which.map(([, place]) => place)).size), left = all.filter(([entry]) => !isOut(entry));
      const chosen = [...names, ...(asked ? [(asked.querySelector("th, .name") ?? asked).innerText.trim()] : [])].join(", ");
      const shown = filter.dataset.shown.replace("{}", count(left)).replace("{}", count(all));
      return `${chosen && `${chosen}: `}${shown}${left.length ? "" : `. ${filter.dataset.none}`}`;
    };
    // How many there are stays in sight as far as they go.
    const follow = () => line.classList.toggle("prelo-past", none.disabled || !end || end.getBoundingClientRect().bottom < line.offsetHeight);
    addEventListener("scroll", follow, { passive: true });
    const reset = () => {
      for (const each of rows.flat()) each.ariaPressed = "false";
      asked = null;
      look();
    };
    filter.addEventListener("click", ({ target }) => {
      const each = target.closest("button[aria-pressed]");
      if (!each) return;
      each.ariaPressed = String(each.ariaPressed !== "true");
      asked = null;
      look();
    });
    none.addEventListener("click", () => { reset(); rows[0][0].focus({ preventScroll: true }); });
    look();
    // Whatever leads to an entry that is left out shows it as well; to a part that is left out, all of it again.
    const show = (element) => {
      if (!element?.closest(`.${OUT}`)) return;
      asked = all.find(([entry]) => entry.contains(element))?.[0];
      if (asked) look(); else reset();
    };
    document.addEventListener("click", ({ target }) => { const link = target.closest?.("a[href^='#']"); if (link) show(find(link.hash)); }, true);
    document.addEventListener("prelo-found", ({ target }) => show(target), true);
    addEventListener("hashchange", () => show(find(location.hash)));
    addEventListener("beforeprint", () => { for (const each of counts) tell(each, each.within); }); // paper has all of it
    addEventListener("afterprint", look);
  }

  const isOut = (each) => each.classList.contains(OUT);

  const find = (hash) => { try { return document.getElementById(decodeURIComponent(hash.slice(1))); } catch { return null; } };

  // The numbers that lead to what has as many cards in it.
  function* countsOf(main, blocks) {
    const cardsOf = (within) => new Set(within.map(cardOf)).size;
    for (const link of main.querySelectorAll("a[href^='#']")) {
      const text = [...link.childNodes].findLast(({ nodeType, data }) => nodeType === 3 && /\d\s*$/.test(data));
      let block = text ? find(link.hash) : null;
      while (block && !blocks.has(block)) block = block.parentElement;
      const within = blocks.get(block) ?? [];
      if (within.length && cardsOf(within) === Number(text.data.match(/\d+(?=\s*$)/)[0])) yield { link, text, within };
    }
  }

  // Says in such a number how many of the cards are left; it leads nowhere where none is.
  function tell({ link, text }, left) {
    text.data = text.data.replace(/\d+(?=\s*$)/, String(new Set(left.map(cardOf)).size));
    link.classList.toggle(OUT, !left.length);
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
