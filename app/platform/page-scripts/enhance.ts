import { showDatedParts } from "./dated-parts";
import { readLocal, removeFromSession, saveLocal } from "./storage";

// Runs on every page. Pages also work without it.
const root = document.documentElement;

const TOOLTIP_DELAY_MS = 700;
/** For how long after a tooltip closes another one opens at once (product.md 14.7). */
const TOOLTIP_SKIP_MS = 300;

/** When the tooltip under the pointer opens, in milliseconds, comparable with `event.timeStamp`. */
let opensAt = 0;

let skipTimer: ReturnType<typeof setTimeout> | undefined;

/** Applies the saved theme, or that of the system if none or an unknown one is saved. */
function applyTheme(saved = readLocal("theme")): void {
  const theme = saved === "light" || saved === "dark" ? saved : "system";
  root.dataset.theme = theme;
  for (const input of document.querySelectorAll<HTMLInputElement>("input[name^=theme]")) {
    input.checked = input.value === theme;
  }
  // The first tag has the light colour of the browser's toolbar, the second the dark one.
  document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]").forEach((meta, dark) => {
    const scheme = dark ? "dark" : "light";
    meta.media = theme === "system" ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? "" : "not all";
  });
}

function showToday(): void {
  showDatedParts(document.querySelectorAll<HTMLElement>("[data-until]"));
}

applyTheme();
showToday();
// The centre may open or close while a page is open.
setInterval(showToday, 60_000);
// A page restored from the back/forward cache may have missed a later choice of theme or
// language. The reload lets the script in the head redirect to English.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  if (root.lang === "ar" && readLocal("language") === "en") location.reload();
  applyTheme();
  showToday();
});
// A page that the browser rendered in advance may have missed a later choice of theme, too.
document.addEventListener("prerenderingchange", () => applyTheme());

addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.name.startsWith("theme")) return;
  saveLocal("theme", target.value);
  applyTheme(target.value);
});

/** Closes the open menu of the header when something outside of it is clicked or focused. */
function closeMenuOutside(target: EventTarget | null): void {
  const menu = openMenu();
  if (menu && !menu.contains(target as Node)) menu.open = false;
}

function openMenu(): HTMLDetailsElement | null {
  return document.querySelector("details[name=header-menu][open]");
}

addEventListener("focusin", ({ target }) => {
  closeMenuOutside(target);
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

function handleClick(event: MouseEvent): void {
  closeMenuOutside(event.target);
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a,[data-language]");
  if (!link) return;
  const { language, back, share, text = "" } = link.dataset;
  // With another mouse button or a modifier key, the link opens in a new tab or window.
  const inThisTab = event.type === "click" && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (language) {
    // Opening English in a new tab saves nothing, because this tab stays Arabic.
    if (inThisTab || language === "ar") saveLocal("language", language);
    // On a page with forms, `restored.ts` loads the other language, or a button sends the form to it.
    if (!link.href || event.defaultPrevented) return;
    // The booking form may have changed the query since the page was rendered.
    link.search = location.search;
    link.hash = location.hash;
    // Switching the language adds no history entry, so that Back returns to the previous page.
    if (inThisTab) navigateInstead(event, () => location.replace(link.href));
  }
  if (share && inThisTab && navigator.share)
    navigateInstead(event, () => void navigator.share({ text, url: share }).catch(() => {}));
  if (back === "" && inThisTab && hasPreviousPage()) navigateInstead(event, () => history.back());
}

/** Whether Back leads to a page of this site, other than the translation of this page. */
function hasPreviousPage(): boolean {
  if (!document.referrer.startsWith(`${location.origin}/`) || history.length < 2) return false;
  const otherLanguage = document.querySelector<HTMLAnchorElement>("[data-language]");
  return new URL(document.referrer).pathname !== otherLanguage?.pathname;
}

function navigateInstead(event: Event, navigate: () => void): void {
  event.preventDefault();
  navigate();
}

addEventListener("click", handleClick);
// Button 1 is the middle button, which opens a tab; the right button also fires `auxclick`.
addEventListener("auxclick", (event) => event.button === 1 && handleClick(event));

/** Whether the pointer enters or leaves a control with a tooltip, rather than moving within it. */
function entersOrLeavesTooltip({ target, relatedTarget }: PointerEvent): boolean {
  const control = target instanceof Element && target.closest("[data-tooltip]");
  return control instanceof Element && !control.contains(relatedTarget as Node);
}

addEventListener("pointerover", (event) => {
  if (entersOrLeavesTooltip(event))
    opensAt = event.timeStamp + (root.dataset.tooltips === "instant" ? 0 : TOOLTIP_DELAY_MS);
});

addEventListener("pointerout", (event) => {
  if (!entersOrLeavesTooltip(event)) return;
  delete root.dataset.tooltips;
  if (event.timeStamp < opensAt) return;
  root.dataset.tooltips = "instant";
  clearTimeout(skipTimer);
  skipTimer = setTimeout(() => delete root.dataset.tooltips, TOOLTIP_SKIP_MS);
});

// The confirmation of a booking: its draft is no longer needed.
const confirmation = document.querySelector<HTMLElement>("[data-forget]");
if (confirmation?.dataset.forget) removeFromSession(confirmation.dataset.forget);

const notFound = document.querySelector<HTMLElement>("[data-missing-path]");
if (notFound) console.error("404 Error: User attempted to access non-existent route:", notFound.dataset.missingPath);
