import { read } from "./storage";

// Runs in the head of every page, before anything is painted.
const root = document.documentElement;

const theme = read("theme");
if (theme === "light" || theme === "dark") root.dataset.theme = theme;

// An Arabic address is the default, not a wish; an English one is explicit and always stays.
if (root.lang === "ar" && read("language") === "en") {
  const { pathname, search, hash } = location;
  location.replace(`/en${pathname === "/" ? "" : pathname}${search}${hash}`);
}
