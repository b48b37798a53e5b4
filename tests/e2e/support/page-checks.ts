/** Functions for `page.evaluate` that find problems of a page. */

/** By how many pixels the page is wider than the screen. */
export function horizontalOverflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** Text that is cut off by its box. */
export function clippedText(): string[] {
  return [...document.querySelectorAll<HTMLElement>("body *")].flatMap((element) => {
    // Text for screen readers only is one pixel wide.
    if (element.closest("svg") || !element.checkVisibility() || element.clientWidth <= 1) return [];
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    // An ellipsis shows that there is more, in a tooltip or behind a tap.
    if (textOverflow === "ellipsis") return [];
    const cut =
      (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1);
    return cut && element.innerText?.trim() ? [`${element.className}: ${element.innerText}`] : [];
  });
}

/** Headings and paragraphs without a margin to the edge of the screen. */
export function textAtTheEdge(): string[] {
  const shown = "main :is(h1, h2, h3, p):not([class*=sr-only], [class*=sr-only] *)";
  return [...document.querySelectorAll<HTMLElement>(shown)].flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const isAtEdge = left < 8 || right > document.documentElement.clientWidth - 8;
    return isAtEdge && width > 0 && element.innerText.trim() ? [element.innerText] : [];
  });
}

/** Links whose phone number can break across lines, which spoils reading and copying. */
export function breakablePhones(): string[] {
  return [...document.querySelectorAll<HTMLElement>("a[href^='tel:']")].flatMap((link) => {
    const number = [...link.querySelectorAll("*"), link].find(({ innerHTML }) => /^\+?\d[\d ]*$/.test(innerHTML));
    return number && getComputedStyle(number).whiteSpace !== "nowrap" ? [link.outerHTML] : [];
  });
}

/** Arabic words that are torn across two lines, which separates their joined letters. */
export function tornWords(): string[] {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    // Typed texts, which are in `<bdi>`, may have words of any length.
    if (!parent?.checkVisibility() || parent.closest(".sr-only, noscript, bdi")) continue;
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{Script=Arabic}\p{M}]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => bottom);
      if (Math.max(...lines) - Math.min(...lines) > 10) found.add(word);
    }
  }
  return [...found];
}

/** The different right edges of what is found, in pixels: one if units stand under units. */
export function rightEdges(selector: string): number[] {
  const ends = [...document.querySelectorAll(selector)].flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { right, width } = range.getBoundingClientRect();
    return width > 0 ? [Math.round(right)] : [];
  });
  return [...new Set(ends)];
}

/** Finds times of day and amounts that break within their digits. */
export function tornNumbers(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const torn: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const found = /\d{1,2}:\d{2}|\d{1,3}(?:,\d{3})+/.exec(node.textContent ?? "");
    if (!found || !node.parentElement?.checkVisibility() || node.parentElement.closest(".sr-only")) continue;
    const range = document.createRange();
    range.setStart(node, found.index);
    range.setEnd(node, found.index + found[0].length);
    const tops = [...range.getClientRects()].map(({ top }) => top);
    if (Math.max(...tops) - Math.min(...tops) > 10) torn.push(node.textContent ?? "");
  }
  return torn;
}

/** Whether the bar at the bottom takes more than a third of the screen. */
export function isBarHigh(): boolean {
  const bar = document.querySelector(".bottom-bar");
  return bar !== null && bar.getBoundingClientRect().height > innerHeight / 3;
}

/** What is wrong with the call button: it is not at the right, or covers more than the bar. */
export function coveredByCallButton(): string[] {
  const button = document.querySelector(".call-button");
  // The desk has no call button.
  if (!button) return [];
  const found = new Set<string>();
  const bar = document.querySelector(".bottom-bar");
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const box = bar && getComputedStyle(bar).position === "fixed" ? bar.getBoundingClientRect() : null;
  // If the bar is fixed around the button, only the bar is ever behind the button.
  if (box && box.left <= left && box.right >= right && box.top <= top && box.bottom >= bottom) {
    return left < innerWidth / 2 ? ["not at the right"] : [];
  }
  for (let top = 0; top < document.documentElement.scrollHeight; top += 40) {
    scrollTo({ top, behavior: "instant" });
    const { left, right, top: above, bottom, width } = button.getBoundingClientRect();
    if (width === 0 || left < innerWidth / 2) found.add("not at the right");
    for (const [x, y] of [
      [left, above],
      [right - 1, above],
      [left, bottom - 1],
      [right - 1, bottom - 1],
      [left, (above + bottom) / 2],
    ] as const) {
      const [behind] = document.elementsFromPoint(x, y).filter((element) => !button.contains(element));
      if (behind?.closest(".bottom-bar") || !behind) continue;
      const isText = [...behind.childNodes].some((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].some(
          (box) => box.left <= x && box.right >= x && box.top <= y && box.bottom >= y,
        );
      });
      if (isText || behind.closest("a, button, input, textarea, label, summary"))
        found.add(behind.outerHTML.slice(0, 120));
    }
  }
  return [...found];
}

/** Main controls smaller than 44 pixels, and others smaller than 24, except links in a text. */
export function smallTargets(): string[] {
  const primary =
    "header a, summary, table:not(.plan-table) a, .plan-table tbody a, [data-tooltip] > :is(a, button), .button, .icon-button, form input, form [aria-expanded], textarea, .choice, label:has([name^=theme])";
  const controls = document.querySelectorAll("a[href], button, input:not([type=hidden]), summary, textarea");
  return [...controls].flatMap((control) => {
    const target = control.closest("label") ?? control;
    if (control.closest(".sr-only, [href='#content']") || !target.checkVisibility({ visibilityProperty: true }))
      return [];
    const { width, height } = target.getBoundingClientRect();
    let block: Element = target;
    while (block.parentElement && getComputedStyle(block).display === "inline") block = block.parentElement;
    const isInText = block.textContent?.trim() !== target.textContent?.trim();
    // A stretched link: its `::after` covers a card.
    const isStretched = getComputedStyle(target, "::after").position === "absolute";
    if ((block !== target && (isInText || isStretched)) || width === 0) return [];
    const least = (target.matches(primary) ? 44 : 24) - 0.5;
    if (height >= least && width >= least) return [];
    return [`${target.tagName} ${target.className} "${target.textContent}": ${width} × ${height}`];
  });
}

/** Controls that Tab reaches on a phone after one that is entirely below them. */
export function focusOrderProblems(): string[] {
  const isMoved = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).position !== "static" || isMoved(element.parentElement));
  const controls = [...document.querySelectorAll<HTMLElement>("main :is(a[href], button, input, select, summary)")];
  const stops = controls.filter(
    (control) => control.tabIndex === 0 && control.checkVisibility({ visibilityProperty: true }) && !isMoved(control),
  );
  return stops.flatMap((stop, index) => {
    const before = stops[index - 1];
    const isAbove = before && stop.getBoundingClientRect().bottom <= before.getBoundingClientRect().top;
    return isAbove ? [`${stop.outerHTML.slice(0, 120)} after ${before.outerHTML.slice(0, 120)}`] : [];
  });
}

export function disabledControls(): string[] {
  return [...document.querySelectorAll<HTMLElement>(":disabled, [aria-disabled=true]")]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => control.ariaLabel ?? control.innerText);
}

/**
 * Problems such as skipped heading levels, landmarks without a unique name, sections without a
 * heading, radio buttons of one name in several groups, controls with two names, ids that are not
 * unique, links to nothing that is shown, unnamed tables and pictures, cells that are not below
 * their headings.
 */
export function structureProblems(): string[] {
  const seen = <T extends Element>(selector: string) =>
    [...document.querySelectorAll<T>(selector)].filter((element) => element.checkVisibility());
  const problems: string[] = [];

  const levels = seen("h1, h2, h3, h4").map(({ tagName }) => Number(tagName.slice(1)));
  if (levels.filter((level) => level === 1).length !== 1) problems.push("not exactly one h1");
  for (const [index, level] of levels.entries()) {
    if (level > (levels[index - 1] ?? 0) + 1) problems.push(`h${level} after h${levels[index - 1]}`);
  }

  for (const landmark of ["body > header", "main", "body > footer"]) {
    if (seen(landmark).length !== 1) problems.push(`not exactly one ${landmark}`);
  }
  for (const landmarks of ["nav", "aside", "section[aria-labelledby], section[aria-label]"]) {
    const names = seen(landmarks).map((landmark) => {
      const label = document.getElementById(landmark.getAttribute("aria-labelledby") ?? "")?.textContent;
      return landmark.getAttribute("aria-label") ?? label ?? "";
    });
    if (names.includes("")) problems.push(`${landmarks} without a name`);
    if (new Set(names).size < names.length) problems.push(`${landmarks} with the same name: ${names}`);
  }

  // Browsers present a summary as a button, so screen readers find no heading inside it.
  for (const heading of seen("summary :is(h1, h2, h3, h4)")) problems.push(`in a summary: ${heading.textContent}`);
  for (const section of seen("section:not(:has(h1, h2, h3, h4))"))
    problems.push(`a section without a heading: ${section.className}`);
  for (const radio of seen<HTMLInputElement>("input[type=radio]")) {
    const group = radio.closest("fieldset");
    const others = document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${radio.name}"]`);
    const isApart = [...others].some((other) => other.form === radio.form && other.closest("fieldset") !== group);
    if (!group || isApart) problems.push(`not in one fieldset: ${radio.name}=${radio.value}`);
  }
  for (const control of seen<HTMLInputElement>("input, select, textarea")) {
    // A screen reader would read both labels. The picture of a service is a label without text or
    // title.
    const names = [...(control.labels ?? [])].filter((label) => label.textContent || label.title);
    if (names.length > 1) problems.push(`two names: ${control.id}`);
  }
  // With `maxlength`, browsers silently cut off a pasted text.
  for (const field of seen("[maxlength]")) problems.push(`cuts off: ${field.id}`);
  // People who use their voice say the visible text, so it is in the name (WCAG 2.5.3).
  for (const control of seen<HTMLElement>(":is(a, button)[aria-label]")) {
    const shown = control.innerText.replace(/\s+/g, " ").trim();
    if (!control.ariaLabel?.includes(shown)) problems.push(`named otherwise than shown: ${shown}`);
  }
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) < index))) problems.push(`not unique: #${id}`);
  for (const link of seen("a[href^='#']")) {
    const id = decodeURIComponent(link.getAttribute("href")?.slice(1) ?? "");
    const target = document.getElementById(id);
    // Following the link of a folded list shows its rows.
    if (!target?.checkVisibility() && !id.startsWith("more")) problems.push(`a link to nothing: #${id}`);
  }

  for (const table of seen<HTMLTableElement>("table:not([role=grid])")) {
    if (!table.caption?.textContent) problems.push("a table without a caption");
    const ownHeading = "tbody:not(:has(th[scope=rowgroup])) tr:not(:has(th))";
    if (table.querySelector(`th:not([scope]), ${ownHeading}`)) problems.push("cells without headings");
    const columns = [...table.querySelectorAll("thead th")].map((heading) => heading.getBoundingClientRect());
    for (const row of table.querySelectorAll("tbody tr:not(:has([colspan]))")) {
      const cells = [...row.querySelectorAll("td")].map((cell) => cell.getBoundingClientRect());
      // A heading for screen readers only is one pixel wide.
      const isApart = cells.some(({ left }, index) => {
        const column = columns[index];
        return column && column.width > 1 && Math.abs(left - column.left) > 1;
      });
      if (cells.length === columns.length && isApart && row.checkVisibility())
        problems.push(`not below their headings: ${row.textContent}`);
    }
  }

  const labelled = "[aria-hidden=true], [aria-hidden=true] *, [role=img][aria-label], [role=img] *";
  for (const svg of document.querySelectorAll(`svg:not(${labelled})`)) problems.push(`no name: ${svg.outerHTML}`);
  for (const link of document.querySelectorAll("a[hreflang]:not([lang])")) problems.push(`no lang: ${link.outerHTML}`);
  return problems;
}

/** Arabic texts of an English page, except in `lang=ar` and, at the desk, what was typed. */
export function arabicOnEnglishPage(): string[] {
  if (document.documentElement.lang !== "en") return [];
  return [...document.querySelectorAll("body *:not(script, style)")].flatMap((element) => {
    if (element.closest(location.pathname.includes("/desk") ? "[lang=ar], [dir=auto], bdi" : "[lang=ar]")) return [];
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    // A `title` may repeat a typed name, whose own element inside has `dir=auto`.
    const names = element.querySelector("[dir=auto]") ? [] : ["title"];
    const labels = ["aria-label", "alt", "placeholder", ...names].map((name) => element.getAttribute(name));
    return [...own.map(({ textContent }) => textContent), ...labels].flatMap((text) =>
      /[\u0600-\u06ff]/.test(text ?? "") ? [`${element.tagName}: ${text}`] : [],
    );
  });
}

/**
 * Right-to-left texts with Latin words or groups of digits outside `<bdi>`: browsers may show them
 * in the wrong order. It skips `<option>`, which cannot contain elements.
 */
export function unisolatedText(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    const parent = node.parentElement;
    if (!parent || parent.closest("script, style, title, option, noscript, [hidden]")) continue;
    const mixed = /[A-Za-z][\w.@-]*[ &/-]+[A-Za-z\d]|\d[ .-]+\d|\+\d/.test(text);
    const brand = /[؀-ۿ]/.test(text) && /XPEL|PPF|Hexis/i.test(text);
    const { direction, unicodeBidi } = getComputedStyle(parent);
    const isolated = parent.closest("bdi") !== null || unicodeBidi.includes("isolate");
    if (!isolated && (brand || (mixed && direction === "rtl"))) found.push(text);
  }
  return found;
}

/** Links within text that differ from it by colour only. */
export function linksByColourAlone(): string[] {
  return [...document.querySelectorAll<HTMLElement>("a[href]")].flatMap((link) => {
    const { display, textDecorationLine, fontWeight } = getComputedStyle(link);
    if (display !== "inline" || textDecorationLine.includes("underline") || !link.checkVisibility()) return [];
    let block = link.parentElement;
    while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
    if (!block || getComputedStyle(block).fontWeight !== fontWeight) return [];
    return block.innerText.trim() !== link.innerText.trim() ? [link.outerHTML] : [];
  });
}

/** Whether the middle of an element is covered by another one or outside of the screen. */
export function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return !found || !element.contains(found);
}

/**
 * Inputs that may silently block their form: the browser validates them, but cannot show a message
 * because they are hidden while the button is visible. Tries every choice of the form.
 */
export function hiddenConstraints(): string[] {
  const constrained =
    ":required, [pattern], [min], [max], [minlength], [type=email], [type=url], [type=number], [type=date], [type=time]";
  const isHiddenBeside = (input: Element, button: Element) => {
    for (let around: Element | null = input; around && !around.contains(button); around = around.parentElement) {
      const isClosed = around instanceof HTMLDetailsElement && !around.open;
      if (isClosed || getComputedStyle(around).display === "none") return true;
    }
    return false;
  };
  const found = new Set<string>();
  for (const form of document.querySelectorAll<HTMLFormElement>("form:not([novalidate])")) {
    const controls = [...form.elements] as HTMLInputElement[];
    // A radio button that is chosen remains valid: nobody can clear it.
    const staysValid = ({ type, validity }: HTMLInputElement) => type === "radio" && validity.valid;
    const inputs = controls.filter(
      (control) => control.willValidate && control.matches(constrained) && !staysValid(control),
    );
    const buttons = controls.filter(({ type, formNoValidate }) => type === "submit" && !formNoValidate);
    const isHidden = (input: Element) => buttons.some((button) => isHiddenBeside(input, button));
    const setValidity = (some: readonly HTMLInputElement[], message: string) => {
      for (const input of some) input.setCustomValidity(message);
    };
    const look = (some: readonly HTMLInputElement[]) => {
      const hidden = some.filter(isHidden);
      // Some inputs are hidden only while they are valid.
      setValidity(hidden, "invalid");
      for (const input of hidden) if (isHidden(input)) found.add(`${form.id} ${input.name}`);
      setValidity(hidden, "");
    };
    for (const input of inputs) look([input]);
    const choices = controls.filter((control) => control.matches("[type=radio], [type=checkbox]"));
    const checked = choices.filter((choice) => choice.checked);
    for (const choice of choices) {
      choice.checked = !choice.checked;
      look(inputs);
      for (const each of choices) each.checked = checked.includes(each);
    }
  }
  return [...found];
}
