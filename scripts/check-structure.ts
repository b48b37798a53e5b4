/**
 * Checks rules that neither Biome nor Knip knows: imports go one way, classes and style sheets use
 * logical sides, and hand-written CSS never overrides a utility. Prints every violation, and fails
 * when there is one.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/**
 * The layers of the code, from above, each with its folders. A module imports from its own layer and
 * from those below. A page imports no other page.
 */
const LAYERS: readonly (readonly string[])[] = [
  ["workers"],
  [
    "app/routes/health",
    "app/routes/desk",
    "app/routes/my-booking",
    "app/routes/booking",
    "app/routes/contact",
    "app/routes/site",
  ],
  [
    ...[
      "app/domain/seo",
      "app/domain/mail",
      "app/domain/outbox",
      "app/domain/retention",
      "app/domain/bookings",
      "app/domain/photos",
      "app/domain/warranty",
    ],
    ...["app/domain/days", "app/domain/content", "app/domain/blog", "app/domain/catalogue", "app/domain/centre"],
  ],
  ["app/ui", "app/ui/styles"],
  ["app/platform/http", "app/platform/forms", "app/platform/page-scripts", "app/platform/i18n", "app/platform/db"],
  ["content"],
];
const PAGES = 1;

/** Classes and declarations that name a side of the screen instead of a side of the text. */
const PHYSICAL = {
  ".tsx":
    /(?<=["'`\s:])-?(?:(?:scroll-)?[mp][lr]-|left-|right-(?!to-)|text-left|text-right|float-(?:left|right)|rounded-[tb]?[lr]-|border-[lr]-)[\w[\].-]*/g,
  ".css": /^\s*(?:(?:[\w-]+-)?(?:left|right)(?:-\w+)?:|(?:text-align|float|clear): (?:left|right)\b)[^;]*/gm,
};
/**
 * What is on the right side in both languages (product.md 14.4, 14.5, 14.7): a file, and its only
 * declaration.
 */
const RIGHT_BY_SPEC: Readonly<Record<string, RegExp>> = {
  "app/ui/toasts/toast-body.tsx": /^right-/,
  "app/ui/styles/components.css": /^right: (?:0|max\(1\.25rem, env\(safe-area-inset-right\)\))$/,
};
/**
 * Blocks that are allowed at the top level: layers, rules that no utility sets, and reduced motion.
 */
const BELOW_UTILITIES = /^@(?:layer (?:theme|base|components)\b|theme|font-face|media \(prefers-reduced-motion)/;

/** What the rules for reduced motion set on every element. */
const REDUCED_MOTION = /^\s*(?:scroll-behavior|transition-duration|animation-(?:duration|iteration-count)): /;

const violations = [...importViolations(), ...directionViolations(), ...layerViolations()];
for (const violation of violations) console.error(violation);
console.info(violations.length === 0 ? "Structure: no violations." : `Structure: ${violations.length} violations.`);
process.exitCode = violations.length === 0 ? 0 : 1;

function* importViolations() {
  for (const file of globSync("{app,workers}/**/*.{ts,tsx}")) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const own = layerOf(file);
    if (own < 0) {
      // React Router requires some files directly in app/. They may import anything.
      if (dirname(file) !== "app") yield `${file}: this check does not know its folder`;
      continue;
    }
    for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)) {
      const target = resolveLocal(file, specifier);
      if (!target) continue;
      // The words of events are about to move from this page to the bookings.
      if (target.endsWith("/booking/history")) continue;
      const isOfOtherPage = own === PAGES && layerOf(target) === PAGES && !isShared(target, pageOf(file));
      if (layerOf(target) < own || isOfOtherPage) yield `${file} may not import ${target}`;
    }
  }
}

function layerOf(path: string): number {
  return LAYERS.findIndex((folders) => folders.some((folder) => path.startsWith(`${folder}/`)));
}

/** The folder of a page: at the desk each has its own, below what they share. */
function pageOf(path: string): string {
  const [page = ""] = /^app\/(?:desk\/)?[\w-]+(?=\/)/.exec(path) ?? [];
  return page;
}

/** Whether a module belongs to a page, or to what pages of the desk share. */
function isShared(path: string, page: string): boolean {
  const own = pageOf(path);
  return own === page || page.startsWith(`${own}/`);
}

function* directionViolations() {
  for (const extension of [".tsx", ".css"] as const) {
    for (const file of globSync(`app/**/*${extension}`)) {
      for (const [found] of readFileSync(file, "utf8").matchAll(PHYSICAL[extension])) {
        if (RIGHT_BY_SPEC[file]?.test(found.trim())) continue;
        yield `${file}: "${found.trim()}" names a physical side`;
      }
    }
  }
}

/** Biome does not indent top-level lines. Print styles override on purpose. */
function* layerViolations() {
  for (const file of globSync("app/**/*.css")) {
    if (file.endsWith("/print.css")) continue;
    for (const line of readFileSync(file, "utf8").split("\n")) {
      if (line.includes("!important") && !REDUCED_MOTION.test(line))
        yield `${file}: "${line.trim()}" overrides utilities`;
      const opensBlock = /^\S.*\{$/.test(line) && !BELOW_UTILITIES.test(line);
      const importsPackage = /^@import "(?!\.)/.test(line) && !line.includes(" layer(");
      if (opensBlock || importsPackage) yield `${file}: "${line}" is in no layer, so it would override utilities`;
    }
  }
}

function resolveLocal(file: string, specifier: string): string | null {
  if (specifier.startsWith("~/")) return `app/${specifier.slice(2)}`;
  if (specifier.startsWith("./+types")) return null;
  return specifier.startsWith(".") ? normalize(join(dirname(file), specifier)) : null;
}
