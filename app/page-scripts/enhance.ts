import { keep, read } from "./storage";

// What HTML cannot do by itself. Every page works without it.
const root = document.documentElement;

/** Spec section 9: a tooltip opens at once when another was open within this time. */
const TOOLTIP_SKIP_MS = 300;

let skipTimer: ReturnType<typeof setTimeout> | undefined;

const savedTheme = read("theme") ?? "system";
for (const input of document.querySelectorAll<HTMLInputElement>("input[name=theme]")) {
  input.checked = input.value === savedTheme;
}

addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== "theme") return;
  keep("theme", target.value);
  if (target.value === "system") delete root.dataset.theme;
  else root.dataset.theme = target.value;
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

addEventListener("click", (event) => {
  leaveMenu(event.target);
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link) return;
  if (link.dataset.language) {
    keep("language", link.dataset.language);
    // The address may have changed since the page was made: the booking form keeps its choices there.
    link.search = location.search;
  }
  if ("back" in link.dataset && document.referrer.startsWith(location.origin) && history.length > 1) {
    event.preventDefault();
    history.back();
  }
});

addEventListener("pointerout", ({ target }) => {
  if (!(target instanceof Element) || !target.closest("[data-tooltip]")) return;
  root.dataset.tooltips = "instant";
  clearTimeout(skipTimer);
  skipTimer = setTimeout(() => delete root.dataset.tooltips, TOOLTIP_SKIP_MS);
});

const missing = document.querySelector<HTMLElement>("[data-missing-path]");
if (missing) console.error("404 Error: User attempted to access non-existent route:", missing.dataset.missingPath);
