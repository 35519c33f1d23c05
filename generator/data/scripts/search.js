// Search in a page: its headings, paragraphs, rows and words, without accents and by what they begin with.
(() => {
  "use strict";
  const part = (name) => document.getElementById("prelo-" + name);
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  function start() {
    const main = document.querySelector("main"), bar = document.querySelector(".prelo-bar"), panel = part("search");
    if (main && bar && panel?.showPopover) startSearch(main, bar, panel);
  }

  const UNITS = "h2, h3, h4, h5, h6, p, li, tr, dt, dd, caption, figcaption, pre";
  const MOST = 60; // places that are shown
  const MOST_ELSEWHERE = 12; // of other pages
  const MOST_NEAR = 3; // names that are written nearly so
  const AROUND = 60; // characters before the first find
  const APART = " · "; // between a name and what is said of it
  const WITHIN = " › "; // between a section and its part
  const NOTHING = "\n"; // a phrase that no place has
  const NONE = { whole: NOTHING, words: [] }; // nothing that was asked for

  // The places that can be found: headings, paragraphs, rows, a word with what it means, each with the section in which it
  // stands, and with the heading whose part of the page it is.
  function placesOf(main) {
    const places = [], section = ["", ""];
    let anchor = "", under = null;
    const visit = (element) => {
      if (element.matches("[hidden], nav, svg, thead, .index, .booklet-only, .card-filter, .prelo-up, .prelo-fold-up, script, style")) return;
      if (element.matches("dd") && element.previousElementSibling?.matches("dt, dd")) return; // said with its word
      if (isOfFigures(element)) return; // where its name leads is found instead
      if (isHidden(element)) return;
      const isUnit = element.matches(UNITS) || [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
      if (!isUnit) {
        for (const child of element.children) visit(child);
        return;
      }
      let [text, drawn] = textOf(element);
      const named = element.querySelector(":scope > th, .name, strong"), name = fold(element.matches("dt") ? text : named ? textOf(named)[0] : "");
      for (const next of entryOf(element).slice(1)) text += APART + textOf(next)[0];
      const head = element.matches("dt, tr:has(> th + td)") ? Math.max(0, text.indexOf(APART)) : 0; // as far as its name goes
      const level = Number(element.tagName.match(/^H([2-6])$/)?.[1] ?? 0);
      if (level && element.id) anchor = element.id;
      if (level === 2) section.splice(0, 2, text, "");
      if (level === 3) section[1] = text;
      const id = element.id || element.querySelector(":scope > [id]")?.id || anchor;
      if (!text) return;
      const place = { element, text, head, level, id, name, folded: folded(text), drawn: fold(drawn.join(" ")), signs: drawn, section: level === 2 ? "" : level ? section[0] : section.filter(Boolean).join(WITHIN) };
      if (level) under = place;
      places.push(Object.assign(place, { under }));
    };
    for (const child of main.children) visit(child);
    return places;
  }

  // What this screen does not show, or paper only, is not read; what is folded up or left out of a list is.
  function isHidden(element) {
    return !element.closest(".prelo-left-out") && getComputedStyle(element).display === "none";
  }

  // Whether a row has nothing but figures beside a name, which leads to what they count.
  function isOfFigures(element) {
    return element.matches("tr:has(> th a[href^='#'])") && ![...element.querySelectorAll("td")].some((cell) => /\p{L}/u.test(cell.textContent));
  }

  // What the page carries of the other ones' places: what they are called, by the name of the element.
  function placesElsewhere() {
    return [...document.querySelectorAll(".prelo-index")].flatMap(({ dataset: { file, title }, textContent }) => {
      let above = "";
      return textContent.split("\n").map((line) => {
        const [, tag, id, text] = line.match(/^(\S+) (\S+) (.*)$/), level = Number(tag.match(/^h([2-6])$/)?.[1] ?? 0);
        if (level === 2) above = text;
        const section = [title, level > 2 || tag === "p" ? above : ""].filter(Boolean).join(" › ");
        return { element: document.createElement(tag), file, text, head: 0, level, id, name: fold(text), folded: folded(text), drawn: "", signs: [], under: null, section };
      });
    });
  }

  // What is read of an element, and what its drawings are called; cells are parted. What calls a note above the line is no
  // part of the sentence.
  function textOf(element) {
    const read = [], drawn = [];
    const isCall = (node) => node.nodeType === 1 && (node.matches("[data-search='no']") || !node.closest("svg") && isHidden(node) || node.matches("a, :has(> a:first-child)") && getComputedStyle(node).verticalAlign === "super");
    const calls = (node) => isCall(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, calls);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement.closest(".booklet-only, .here-only, [aria-hidden='true']")) continue; // on paper only, of one place only, or a mark of the page
      if (node.nodeType === 3) (node.parentElement.closest("svg") ? drawn : read).push(node.data);
      else if (node.matches("td, th, br, p, li")) read.push(node.matches("th + td, strong + br") ? APART : " ");
    }
    const squeezed = (parts) => parts.join("").replace(/[ \t\n\r]+/g, " ").trim();
    return [squeezed(read), [...new Set(drawn.map((each) => squeezed([each])).filter(Boolean))]];
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

  // What is found of some words, and of what the game calls what they say: the entries of that come first.
  function find(places, asked) {
    const whole = fold(asked).replace(/\s+/g, " ").trim(), words = wordsOf(whole);
    if (!words.length || whole.length < 2) return { whole, words, found: [] };
    const own = findWords(places, whole, words), meant = [];
    for (const { id, form, said } of synonyms()) {
      if (!said.test(whole)) continue;
      const rest = whole.replace(said, " ").split(" ").filter((word) => word.length > 2);
      const alike = findWords(places, NOTHING, [...rest, form]);
      meant.push({ ...alike, entry: alike.found.filter((place) => place.id === id) });
    }
    const found = [...meant.flatMap(({ entry }) => entry), ...own.found, ...meant.flatMap((each) => each.found)];
    return { whole, words: [own, ...meant].flatMap((each) => each.words), found: [...new Set(found)] };
  }

  // The names that are written nearly as what was asked for: a letter of a word is another one, or missing, or two of a long one.
  function nearest(places, asked) {
    const words = fold(asked.slice(0, 60)).split(/[^\p{L}\p{N}]+/u).filter(Boolean), slack = (word) => word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    const near = new Map();
    for (const place of places) {
      if (!isName(place)) continue;
      const own = (place.level ? place.folded.plain : place.name).split(/[^\p{L}\p{N}]+/u).filter(Boolean).slice(0, 30);
      const far = words.reduce((sum, word) => sum + Math.min(...own.map((each) => distance(word, each, slack(word)))), 0) + own.length / 100;
      if (far < Infinity && !near.has(own.join(" "))) near.set(own.join(" "), { place, far });
    }
    return words.length ? [...near.values()].sort((one, other) => one.far - other.far).slice(0, MOST_NEAR).map(({ place }) => place) : [];
  }

  const isName = ({ element, file, level }) => Boolean(level || file || element.matches("tr, dt") || element.querySelector(".norm"));

  // How many letters of a word have to be put in, taken out, changed or swapped with the next one for another word; Infinity
  // for more than so many.
  function distance(one, other, most) {
    if (Math.abs(one.length - other.length) > most) return Infinity;
    let above = [], last = [...other, ""].map((_, at) => at);
    for (let row = 1; row <= one.length; row++) {
      const line = [row];
      for (let at = 1; at <= other.length; at++) {
        const isSame = one[row - 1] === other[at - 1], isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
        line.push(Math.min(last[at] + 1, line[at - 1] + 1, last[at - 1] + (isSame ? 0 : 1), isSwapped ? above[at - 2] + 1 : Infinity));
      }
      [above, last] = [last, line];
    }
    return last[other.length] <= most ? last[other.length] : Infinity;
  }

  // The places where all words stand, those with the very phrase first. Endings change: where nobody writes them so, the
  // places of words that begin as they do; where there are none, of each section that has them all the place with the most
  // of them.
  function findWords(places, whole, words) {
    const found = ranked(places, whole, words);
    if (found.length) return { words, found };
    const starts = words.map((word) => word.source ? word : startOf(word)), alike = ranked(places, whole, starts);
    return { words: starts, found: alike.length ? alike : apart(places, starts) };
  }

  // What readers may say, how texts have that, and where it has its entry, as the page carries it.
  let known = null;
  function synonyms() {
    const lines = (part("synonyms")?.textContent ?? "").split("\n").filter(Boolean);
    const form = (text) => escaped(text.replace(/\*$/, "")) + (text.endsWith("*") ? "[\\p{L}\\p{N}]*" : "");
    const said = (text) => text.split(" ").map((word) => word.length < 6 ? `${escaped(word)}s?` : startOf(word).source).join(" ");
    const among = (texts, write) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${fold(texts).split("|").map(write).join("|")})(?![\\p{L}\\p{N}])`, "u");
    return known ??= lines.map((line) => line.split("\t")).map(([id, forms, words]) => ({ id, form: among(forms, form), said: among(words, said) }));
  }

  const isThere = ({ folded: { plain }, drawn }, word) => typeof word === "string" ? plain.includes(word) || drawn.includes(word) : word.test(plain);

  const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

  // Words that begin as one does, but for its ending.
  function startOf(word) {
    const stem = /^\p{L}{6,}$/u.test(word) ? word.slice(0, word.length < 8 ? -1 : -2) : word;
    return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(stem)}[\\p{L}\\p{N}]*`, "u");
  }

  // The places where all words stand, in the order of what they tell of them.
  function ranked(places, whole, words) {
    const found = [];
    for (const place of places) {
      const { plain } = place.folded;
      if (!words.every((word) => isThere(place, word))) continue;
      const at = plain.indexOf(whole);
      const begins = at >= 0 && !/[\p{L}\p{N}]/u.test(plain[at - 1] ?? " ");
      const isNumber = /^\d+$/.test(whole) && plain.split(" ", 1)[0] === whole && place.element.matches("tr, li");
      if (isNumber) found.push({ place, rank: place.element.matches("tr") ? -2 : -1 }); // the very card
      else found.push({ place, rank: (at >= 0 ? 0 : 9) + rankOf(place, whole) + (begins ? 0 : 1) });
    }
    found.sort((one, other) => one.rank - other.rank); // of one rank, in the order of the page
    return found.map((each) => each.place);
  }

  // Rows of one name in like tables of several parts, as a card has in several decks, are one find with several ways.
  function alike(found) {
    const groups = new Map();
    for (const place of found) {
      const { element, text, head, section } = place, key = head && element.matches("tr") && section.includes(WITHIN) ? `${element.closest("table").className} ${text.slice(0, head)}` : place;
      groups.set(key, [...(groups.get(key) ?? []), place]);
    }
    return [...groups.values()].flatMap((group) => new Set(group.map(({ section }) => section)).size === group.length ? [group] : group.map((each) => [each]));
  }

  // Of each section whose paragraphs have the words between them the one that has the most.
  function apart(places, words) {
    const parts = Map.groupBy ? Map.groupBy(places.filter(({ under }) => under), ({ under }) => under) : new Map();
    const count = (place) => words.reduce((sum, word) => sum + (isThere(place, word) ? word.source.length : 0), 0); // a long word tells more
    const hasAll = ([, group]) => words.length > 1 && words.every((word) => group.some((place) => isThere(place, word)));
    return [...parts].filter(hasAll).map(([, group]) => group.reduce((best, each) => (count(each) > count(best) ? each : best)));
  }

  // What has the focus now; the page stays where it is.
  const still = (element) => element.focus({ preventScroll: true });

  function startSearch(main, bar, panel) {
    const field = panel.querySelector("input"), list = panel.querySelector("ol"), status = panel.querySelector("[role=status]");
    const button = bar.querySelector(".prelo-search-button");
    let places = null, others = null, written = false, hasFound = false;
    button.hidden = false;

    const { foundNone, foundOne, foundMany, foundNear, foundIn } = panel.dataset;
    const count = ({ length }) => length === 0 ? foundNone : length === 1 ? foundOne : foundMany.replace("{}", length);
    const look = () => {
      places ??= placesOf(main);
      others ??= placesElsewhere();
      const here = find(places, field.value), groups = alike(here.found), there = find(others, field.value), isAsked = here.whole.length > 1;
      const also = there.found.slice(0, MOST_ELSEWHERE);
      const near = here.found.length + also.length || !isAsked ? [] : nearest([...places, ...others], field.value);
      const name = here.found.length ? foundIn : ""; // where nothing else is, the line above says it
      hasFound = here.found.length + also.length + near.length > 0;
      list.replaceChildren(
        ...groups.slice(0, MOST).map(([place, ...others]) => itemOf(place, here, others)),
        ...headed(name, also.map((place) => itemOf(place, there))),
        ...headed(foundNear, near.map((place) => itemOf(place, NONE))),
        ...(hasFound || !isAsked ? [] : pages()),
      );
      list.scrollTop = 0;
      const told = [...(here.found.length || !also.length ? [count(groups)] : []), ...(also.length ? [`${foundIn}: ${count(there.found)}`] : [])];
      status.textContent = isAsked ? told.join(APART) : "";
    };
    const headed = (text, items) => items.length && text ? [Object.assign(document.createElement("li"), { className: "prelo-also", textContent: text }), ...items] : items;
    // What is not in this page may be in the text of another one.
    const pages = () => {
      const items = [...document.querySelectorAll(".prelo-others li")].map((each) => each.cloneNode(true));
      for (const link of items.flatMap((each) => [...each.querySelectorAll("a")])) link.search = new URLSearchParams({ q: field.value });
      return headed(part("others")?.textContent ?? "", items);
    };
    const itemOf = (place, { whole, words }, others = []) => {
      const asked = place.folded.plain.includes(whole) ? [whole] : words;
      const item = document.createElement("li"), link = linkTo(place, asked);
      const name = document.createElement("strong"), line = document.createElement("span");
      name.textContent = place.section;
      line.append(...snippet(place, asked));
      link.append(...(place.section ? [name] : []), line);
      item.append(link);
      if (others.length) {
        const ways = document.createElement("p");
        name.textContent = place.section.split(WITHIN).slice(0, -1).join(WITHIN);
        ways.append(...[place, ...others].map((each) => {
          const way = linkTo(each, asked);
          way.textContent = each.section.split(WITHIN).at(-1);
          return way;
        }));
        item.append(ways);
      }
      return item;
    };
    const linkTo = (place, asked) => {
      const link = document.createElement("a");
      link.href = `${place.file ?? ""}#${encodeURIComponent(place.id)}`;
      if (!place.file) link.addEventListener("click", (event) => { event.preventDefault(); go(place, asked); });
      return link;
    };
    const go = ({ element, id }, asked) => {
      panel.hidePopover();
      if (id) { try { history.pushState(null, "", "#" + encodeURIComponent(id)); } catch { /* the address stays */ } }
      element.setAttribute("tabindex", "-1");
      element.dispatchEvent(new CustomEvent("prelo-found", { bubbles: true })); // which shows it (page.js)
      still(element);
      for (const each of document.querySelectorAll(".prelo-found")) each.classList.remove("prelo-found");
      const entry = entryOf(element);
      for (const each of entry) each.classList.add("prelo-found");
      highlight(entry, asked);
    };

    field.addEventListener("input", () => { written = true; look(); });
    addEventListener("resize", () => { places = null; }, { passive: true }); // it shows other words then
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
    lookAgain(main, panel, field);
  }

  // An element with what is said of it: of a word, what it means.
  function entryOf(element) {
    const entry = [element];
    for (let next = element.nextElementSibling; element.matches("dt") && next?.matches("dd"); next = next.nextElementSibling) entry.push(next);
    return entry;
  }

  // Marks words where they stand in elements, if the browser can without changing the page.
  function highlight(elements, words) {
    if (!window.Highlight) return;
    const marks = new Highlight();
    for (const element of elements) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const [start, end] of spansOf(folded(node.data), words)) {
          marks.add(new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end }));
        }
      }
    }
    CSS.highlights.set("prelo-words", marks);
  }

  // From where to where words stand in a text, twenty times each.
  function spansOf({ plain, from }, words) {
    const globally = (word) => new RegExp(word.source ?? escaped(word), "gu");
    return words.flatMap((word) => [...plain.matchAll(globally(word))].slice(0, 20).map(({ 0: { length }, index }) => [from[index], from[index + length]]))
      .sort((one, other) => one[0] - other[0]);
  }

  // What another page was asked for in vain comes along with the link to this one: search is open then, if it finds it here.
  function lookAgain(main, panel, field) {
    const asked = new URLSearchParams(location.search).get("q")?.slice(0, 200);
    if (!asked) return;
    try { history.replaceState(history.state, "", location.pathname + location.hash); } catch { /* it is asked again by a reload */ }
    field.value = asked;
    if (find(placesOf(main), asked).found.length) panel.showPopover(); // what finds nothing would lie over the page
  }

  // A line of a place around what was found, what was found marked.
  function snippet(place, words) {
    const spans = spansOf(place.folded, words);
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
    return [...(begin ? ["… "] : []), ...(head ? [name] : []), ...rest, ...(end < place.text.length ? [" …"] : []), ...signsFound(place, words, marked)];
  }

  // What drawings of a place are called that a word was found in, which is not in its text: the ideology of a card.
  function signsFound({ folded: text, signs }, words, marked) {
    const missing = words.filter((word) => !spansOf(text, [word]).length);
    return signs.flatMap((sign) => {
      const [span] = spansOf(folded(sign), missing);
      return span ? [APART, sign.slice(0, span[0]), marked(sign.slice(...span)), sign.slice(span[1])] : [];
    }).slice(0, 4);
  }

  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start); else start();
})();
