/**
 * Checks rules that neither Biome nor Knip can check: imports go down the layers, components import
 * nothing of the server, bindings have the names that the code uses, forms of the desk have a key,
 * classes and style sheets use logical sides, and hand-written CSS overrides no utility, except for
 * print and reduced motion. Prints every violation, and fails if there is one.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** The layers, from the top. A module imports from its own layer and from those below. */
const LAYERS = ["app/routes", "app/domain", "app/ui", "app/platform"] as const;

/** Of the desk, only these files may have a form with `method="post"`. Others use `PostForm`. */
const POSTS = ["app/routes/desk/kit/form.tsx", "app/routes/desk/kit/answer.tsx"];

/** Classes and declarations that name a side of the screen instead of a side of the text. */
const PHYSICAL = {
  ".tsx":
    /(?<=["'`\s:])-?(?:(?:scroll-)?[mp][lr]-|left-|right-(?!to-)|text-left|text-right|float-(?:left|right)|rounded-[tb]?[lr]-|border-[lr]-)[\w[\].-]*/g,
  ".css": /^\s*(?:(?:[\w-]+-)?(?:left|right)(?:-\w+)?:|(?:text-align|float|clear): (?:left|right)\b)[^;]*/gm,
};
/** The declarations of a screen side that these files may have. */
const RIGHT_BY_SPEC: Readonly<Record<string, RegExp>> = {
  "app/ui/toasts/toast-body.tsx": /^right-/,
  "app/ui/styles/components.css": /^right: (?:0|max\(var\(--side, 12px\), env\(safe-area-inset-right\)\))$/,
  "app/ui/styles/fields.css": /^text-align: right$/,
};
/** Allowed at the top level of a style sheet: layers, reduced motion, what no utility can set. */
const BELOW_UTILITIES =
  /^@(?:utility\b|layer (?:theme|base|components)\b|theme|font-face|keyframes|media \(prefers-reduced-motion)/;

/** What the rules for reduced motion set on every element. */
const REDUCED_MOTION = /^\s*(?:scroll-behavior|transition-duration|animation-(?:duration|iteration-count)): /;

const checks = [
  importViolations,
  serverViolations,
  bindingViolations,
  formViolations,
  directionViolations,
  layerViolations,
];
const violations = checks.flatMap((check) => [...check()]);
for (const violation of violations) console.error(violation);
console.info(violations.length === 0 ? "Structure: no violations." : `Structure: ${violations.length} violations.`);
process.exitCode = violations.length === 0 ? 0 : 1;

/** Imports of types count too, because a reader follows them. */
function* importViolations() {
  const folders = new Map<string, Set<string>>();
  for (const file of globSync("app/**/*.{ts,tsx}")) {
    // React Router requires some files directly in app/. They may import anything, and so may
    // tests.
    if (/\.test\.tsx?$/.test(file) || dirname(file) === "app") continue;
    const own = layerOf(file);
    if (own < 0) yield `${file}: is in none of ${LAYERS.join(", ")}`;
    for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)) {
      const target = resolveLocal(file, specifier);
      if (!target?.startsWith("app/")) continue;
      if (layerOf(target) < own) yield `${file}: ${LAYERS[own]} may not import ${target}`;
      const [from, to] = [folderOf(file), folderOf(target)];
      // `app/routes/desk` itself contains what its pages share.
      if (layerOf(target) === 0 && from !== to && !from.startsWith(`${to}/`))
        yield `${file}: a page may not import ${target}`;
      if (from !== to) folders.set(from, new Set(folders.get(from)).add(to));
    }
  }
  yield* circlesIn(folders);
}

function layerOf(path: string): number {
  return LAYERS.findIndex((layer) => path.startsWith(`${layer}/`));
}

/** The page of a module; in other layers, its folder. All pages of the desk share its kit. */
function folderOf(path: string): string {
  const parts = dirname(path.replace("/desk/kit/", "/desk/")).split("/");
  return parts.slice(0, parts[1] === "routes" && parts[2] === "desk" ? 4 : 3).join("/");
}

/**
 * Folders of `app/domain` that import each other, directly or indirectly. Biome finds cycles of
 * files.
 */
function* circlesIn(folders: ReadonlyMap<string, ReadonlySet<string>>) {
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of folders.get(from) ?? []) if (!seen.has(to)) reach(to, seen.add(to));
    return seen;
  };
  for (const folder of folders.keys()) {
    if (layerOf(`${folder}/`) === 1 && reach(folder).has(folder)) yield `${folder}: is in a circle of folders`;
  }
}

/** React Router removes server code from routes only, so other components must not import it. */
function* serverViolations() {
  const routes = readFileSync("app/routes.ts", "utf8");
  const isComponent = (file: string) => !/\.(?:test|server)\.tsx$/.test(file) && !routes.includes(`"${file.slice(4)}"`);
  const inBrowser = new Set(globSync("app/*/**/*.tsx").filter(isComponent));
  for (const file of inBrowser) {
    const imports = /^(?:import|export) (?!type )[^;]*?(?:from )?"([^"]+)"/gm;
    for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(imports)) {
      const target = resolveLocal(file, specifier);
      if (target?.endsWith(".server"))
        yield `${file}: runs in the browser, too, so it may import only types from ${target}`;
      else if (target && existsSync(`${target}.ts`)) inBrowser.add(`${target}.ts`);
    }
  }
}

/** For a wrong name in wrangler.toml, the compiler only reports errors in the code that uses it. */
function* bindingViolations() {
  const names = readFileSync("wrangler.toml", "utf8").match(/(?<=^binding = ").*(?=")/gm);
  for (const used of ["DB", "MAIL_QUEUE", "WHATSAPP_QUEUE", "PHOTOS", "IMAGES"]) {
    const count = names?.filter((name) => name === used).length;
    if (count !== 3) yield `wrangler.toml: ${count} of 3 bindings are called ${used}, as the code calls them`;
  }
}

/** Forms of the desk without a key: a second tap would be a second change (product.md 16.16). */
function* formViolations() {
  for (const file of globSync("app/routes/desk/**/*.tsx")) {
    const isPost = /<form[^>]*method="post"/.test(readFileSync(file, "utf8"));
    if (isPost && !POSTS.includes(file)) yield `${file}: a form that is no PostForm`;
  }
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

/**
 * Rules outside the layers override utilities. They begin without indent, as Biome writes them.
 * Print styles override on purpose.
 */
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
