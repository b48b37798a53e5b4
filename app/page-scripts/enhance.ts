import { forgetInTab, keep, read } from "./storage";

// What HTML cannot do by itself. Every page works without it.
const root = document.documentElement;

/** Spec section 9: a tooltip opens after the first of these, or at once when another was open within the second. */
const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_MS = 300;

/** When the tooltip under the pointer opens, in milliseconds on the clock of events. */
let opensAt = 0;

let skipTimer: ReturnType<typeof setTimeout> | undefined;

function showTheme(theme = read("theme") ?? "system"): void {
  root.dataset.theme = theme;
  for (const input of document.querySelectorAll<HTMLInputElement>("input[name=theme]")) {
    input.checked = input.value === theme;
  }
  // The colours of the browser's own bar, for light and for dark.
  document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]").forEach((meta, dark) => {
    const scheme = dark ? "dark" : "light";
    meta.media = theme === "system" ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? "" : "not all";
  });
}

showTheme();
// A page that waited, in the browser's cache or to be visited, does not know of a later choice. That of English is
// for the script in the head to follow.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  if (root.lang === "ar" && read("language") === "en") location.reload();
  showTheme();
});
document.addEventListener("prerenderingchange", () => showTheme());

addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== "theme") return;
  keep("theme", target.value);
  showTheme(target.value);
});

/** Closes the open menu of the header, unless what was clicked or focused is part of it: its panel would cover that. */
function leaveMenu(target: EventTarget | null): void {
  const menu = openMenu();
  if (menu && !menu.contains(target as Node)) menu.open = false;
}

function openMenu(): HTMLDetailsElement | null {
  return document.querySelector("details[name=header-menu][open]");
}

addEventListener("focusin", ({ target }) => {
  leaveMenu(target);
  delete root.dataset.tooltips;
});

addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  const menu = openMenu();
  if (menu) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
  clearTimeout(skipTimer);
  root.dataset.tooltips = "off";
});

function follow(event: MouseEvent): void {
  leaveMenu(event.target);
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link) return;
  const { language, back } = link.dataset;
  // A new tab is a page of its own.
  const inThisTab = event.type === "click" && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (language) {
    // English addresses need no telling, and the tab that stays may be in Arabic.
    if (inThisTab || language === "ar") keep("language", language);
    // The address may have changed since the page was made: the booking form keeps its choices there.
    link.search = location.search;
    link.hash = location.hash;
    // The same page in other words is no step in the history: going back from it leads to another page.
    if (inThisTab) leave(event, () => location.replace(link.href));
  }
  if (back === "" && inThisTab && cameFromElsewhere()) leave(event, () => history.back());
}

/** Whether there is another page of this site to go back to: the same one in the other language is none. */
function cameFromElsewhere(): boolean {
  if (!document.referrer.startsWith(`${location.origin}/`) || history.length < 2) return false;
  const twin = document.querySelector<HTMLAnchorElement>("[data-language]");
  return new URL(document.referrer).pathname !== twin?.pathname;
}

function leave(event: Event, go: () => void): void {
  event.preventDefault();
  go();
}

addEventListener("click", follow);
// The middle button opens a tab, the right one only asks what there is to do.
addEventListener("auxclick", (event) => event.button === 1 && follow(event));

/** Whether the pointer comes to or leaves a control with a tooltip, and not only moves from one part of it to another. */
function crossesEdge({ target, relatedTarget }: PointerEvent): boolean {
  const control = target instanceof Element && target.closest("[data-tooltip]");
  return control instanceof Element && !control.contains(relatedTarget as Node);
}

addEventListener("pointerover", (event) => {
  if (crossesEdge(event)) opensAt = event.timeStamp + (root.dataset.tooltips === "instant" ? 0 : TOOLTIP_DELAY_MS);
});

addEventListener("pointerout", (event) => {
  if (!crossesEdge(event)) return;
  delete root.dataset.tooltips;
  if (event.timeStamp < opensAt) return;
  root.dataset.tooltips = "instant";
  clearTimeout(skipTimer);
  skipTimer = setTimeout(() => delete root.dataset.tooltips, TOOLTIP_SKIP_MS);
});

// The page of a booking that is in.
const done = document.querySelector<HTMLElement>("[data-forget]");
if (done?.dataset.forget) forgetInTab(done.dataset.forget);

const missing = document.querySelector<HTMLElement>("[data-missing-path]");
if (missing) console.error("404 Error: User attempted to access non-existent route:", missing.dataset.missingPath);
