/**
 * Checks the rules of this project that no linter knows: imports run one way, style sheets and class names use logical
 * directions only, CSS by hand stays short and in layers below the utilities, and migrations only ever add. Prints every
 * violation with its place, and fails when there is one.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** The folders of the code, from the entry points to the tables. Each imports only from those below it. */
const FOLDERS = [
  "workers",
  "app/routes",
  "app/http",
  "app/seo",
  "app/features/health",
  "app/features/reminder",
  "app/features/morning",
  "app/features/desk",
  "app/features/booking",
  "app/features/contact",
  "app/features/faq",
  "app/features/hours",
  "app/features/warranty",
  "app/features/blog",
  "app/features/services",
  "app/features/films",
  "app/features/retention",
  "app/forms",
  "app/mail",
  "app/outbox",
  "app/ui",
  "app/styles",
  "app/page-scripts",
  "app/catalogue",
  "app/i18n",
  "app/business",
  "app/db",
];

/** Utilities and properties that name a side of the screen instead of a side of the text. */
const PHYSICAL_CLASS =
  /(?<=["'`\s:])-?(?:[mp][lr]-|(?:scroll-)?[mp][lr]-|left-|right-|text-left|text-right|float-(?:left|right)|rounded-[lr]-|rounded-[tb][lr]-|border-[lr]-)[\w[\].-]*/g;
const PHYSICAL_DECLARATION =
  /^(?:left|right|(?:scroll-)?(?:margin|padding|border|inset)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)\b|^(?:text-align|float|clear)\s*:\s*(?:left|right)\b/;
/** CSS by hand is for what utilities cannot say. */
const STYLE_LIMITS = { files: 9, lines: 660 };
/** Blocks whose declarations utilities win over, or have no counterpart of. */
const BELOW_UTILITIES = /^@(?:layer (?:theme|base|components)\b|theme|font-face)|@view-transition$/;
const REDUCED_MOTION = /^@media \(prefers-reduced-motion: reduce\)/;
/** These are at the right of the screen in both languages (product.md 14.4, 14.5). */
const PHYSICAL_BY_SPEC = ["app/ui/layout/call-button.tsx", "app/ui/toasts/toast-body.tsx"];

const violations = [...importViolations(), ...directionViolations(), ...styleViolations(), ...migrationViolations()];
for (const violation of violations) console.error(violation);
console.info(violations.length === 0 ? "Structure: every rule holds." : `Structure: ${violations.length} violations.`);
process.exitCode = violations.length === 0 ? 0 : 1;

function* importViolations() {
  for (const file of globSync("{app,workers}/**/*.{ts,tsx}")) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const own = folderOf(file);
    if (own < 0) {
      // The files that React Router wants directly in app/ may import anything.
      if (dirname(file) !== "app") yield `${file}: is in none of the folders that this check knows`;
      continue;
    }
    for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)) {
      const target = resolveLocal(file, specifier);
      if (target && folderOf(target) < own) yield `${file}: ${FOLDERS[own]} may not import ${target}`;
    }
  }
}

function folderOf(path: string): number {
  return FOLDERS.findIndex((folder) => path.startsWith(`${folder}/`));
}

function* directionViolations() {
  for (const file of globSync("app/**/*.tsx")) {
    for (const [index, line] of readFileSync(file, "utf8").split("\n").entries()) {
      if (!/class(?:Name)?|["'`]/.test(line) || /\bd="/.test(line)) continue;
      for (const [name] of line.matchAll(PHYSICAL_CLASS))
        if (!(PHYSICAL_BY_SPEC.includes(file) && name.startsWith("right-")))
          yield `${file}:${index + 1}: "${name}" is not logical`;
    }
  }
  for (const file of globSync("app/**/*.css")) {
    for (const { selector, declaration } of declarations(readFileSync(file, "utf8"))) {
      if (!PHYSICAL_DECLARATION.test(declaration) || selector.includes('[data-tooltip="above-end"]')) continue;
      yield `${file}: "${declaration}" in "${selector}" is not logical`;
    }
  }
}

function* styleViolations() {
  const files = globSync("app/**/*.css");
  const sheets = files.map((file) => readFileSync(file, "utf8"));
  const lines = sheets.join("").split("\n").length - 1;
  if (files.length > STYLE_LIMITS.files) yield `app: ${files.length} style sheets; at most ${STYLE_LIMITS.files}`;
  if (lines > STYLE_LIMITS.lines) yield `app: ${lines} lines of CSS by hand; at most ${STYLE_LIMITS.lines}`;
  for (const [index, file] of files.entries()) {
    if (file.endsWith("/print.css")) continue;
    for (const { selector, declaration } of declarations(sheets[index] ?? "")) {
      if (REDUCED_MOTION.test(selector)) continue;
      if (BELOW_UTILITIES.test(selector) && !declaration.includes("!important")) continue;
      yield `${file}: "${declaration}" in "${selector}" would win over utilities`;
    }
    for (const [line] of (sheets[index] ?? "").matchAll(/^@import "(?!\.).*$/gm)) {
      if (!/ layer\(/.test(line)) yield `${file}: ${line} needs a layer`;
    }
  }
}

/** Every declaration of a style sheet; its selector is that of all the blocks around it. */
function* declarations(css: string) {
  const open: string[] = [];
  for (const [, text = "", end] of css
    .replace(/\/\*.*?\*\/|^@(?:import|source)[^\n]*/gms, "")
    .matchAll(/([^{};]*)([{};])/g)) {
    if (end === "{") open.push(text.trim());
    else if (text.trim() && open.length > 0) yield { selector: open.join(" "), declaration: text.trim() };
    if (end === "}") open.pop();
  }
}

function* migrationViolations() {
  for (const file of globSync("migrations/*.sql")) {
    const [found] = readFileSync(file, "utf8").match(/\bDROP TABLE\b|ON DELETE CASCADE/i) ?? [];
    // D1 keeps foreign keys on while it migrates: rebuilding a table loses or refuses the rows that point to it.
    if (found) yield `${file}: ${found}; migrations only add`;
  }
}

function resolveLocal(file: string, specifier: string): string | null {
  if (specifier.startsWith("~/")) return `app/${specifier.slice(2)}`;
  if (specifier.startsWith("./+types")) return null;
  return specifier.startsWith(".") ? normalize(join(dirname(file), specifier)) : null;
}
