import { readLocal } from "./storage";

// Runs in the head of every page, before the first paint: applies the saved theme and redirects to the saved language.
const root = document.documentElement;

const theme = readLocal("theme");
if (theme === "light" || theme === "dark") root.dataset.theme = theme;

// Arabic URLs are the default and give way to a saved choice of English; English URLs are explicit and always stay.
if (root.lang === "ar" && readLocal("language") === "en") {
  const { pathname, search, hash } = location;
  location.replace(`/en${pathname === "/" ? "" : pathname}${search}${hash}`);
}
