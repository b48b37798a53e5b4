import { readLocal } from "./storage";

// Runs before the first paint: applies the saved theme and redirects to the saved language.
const root = document.documentElement;

const theme = readLocal("theme");
if (theme === "light" || theme === "dark") root.dataset.theme = theme;

// Only Arabic URLs redirect: they are the default, and English ones are an explicit choice. The
// response to a form does not redirect, because its URL would not show that response again.
if (root.lang === "ar" && !root.id && readLocal("language") === "en") {
  const { pathname, search, hash } = location;
  location.replace(`/en${pathname === "/" ? "" : pathname}${search}${hash}`);
}
