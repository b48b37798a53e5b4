import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";

/** The documentation refers only to rules, files and headings that exist. */

const read = (file: string) => readFileSync(file, "utf8");
const pages = globSync("{*.md,docs/**/*.md}");
const code = globSync("{app,workers,scripts,tests,migrations}/**/*.{ts,tsx,sql,css}");
const rules = new Set(Array.from(read("docs/product.md").matchAll(/\*\*(\d+\.\d+)\*\*/g), ([, rule = ""]) => rule));
/** Paths that documents name only as examples. */
const EXAMPLES = new Set(["app/domain/blog/articles/my-article"]);

/** The rules that a file names: in code as `product.md 7.3`, in Markdown as `(7.3, 8.1)`. */
function rulesIn(file: string): string[] {
  const named = file.endsWith(".md") ? /\((?:\d{1,2}\.\d{1,2}(?:, )?)+\)/g : /product\.md(?:[#\w-]*\))? \d+\.\d+/g;
  return [...read(file).matchAll(named)].flatMap(([text]) => text.match(/(?<![\d.])\d+\.\d+/g) ?? []);
}

it.each(["docs/product.md", "docs/architecture.md"])("%s names only rules that exist", (file) => {
  expect(rulesIn(file).length).toBeGreaterThan(10);
  expect(rulesIn(file).filter((rule) => !rules.has(rule))).toEqual([]);
});

it("comments and tests name only rules of product.md that exist", () => {
  const named = code.flatMap((file) => rulesIn(file).map((rule) => [rule, file] as const));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(([rule]) => !rules.has(rule))).toEqual([]);
});

it.each(pages)("the files and headings that %s names exist", (page) => {
  const text = read(page);
  const paths = [...text.matchAll(/`((?:app|workers|scripts|tests|migrations|docs|public)\/[\w./+-]+)`/g)];
  const missing = paths.map(([, path = ""]) => path).filter((path) => !EXAMPLES.has(path) && !existsSync(path));
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  const broken = links.filter((link) => {
    if (/^(?:https?:|mailto:|tel:|\/)/.test(link)) return false;
    const [path = "", anchor] = link.split("#");
    const file = path === "" ? page : join(dirname(page), path);
    return !existsSync(file) || (anchor !== undefined && !headingsOf(file).has(anchor));
  });
  expect([...missing, ...broken]).toEqual([]);
});

/** Words in quotes that are not on our screens. */
const NOT_OURS = new Set(["Everyone", "The form", "Undo"]);

it.each(["README.md", "docs/deploy.md", "docs/operations.md", "docs/product.md"])(
  "the words of screens that %s quotes are on a screen",
  (page) => {
    const texts = globSync("app/platform/i18n/texts/en/*.ts").map(read).join("\n");
    // Code and tags contain quotes that are no words of screens.
    const text = read(page).replace(/```[\s\S]*?```|`[^`]*`|<[^>]*>/g, "");
    const quoted = Array.from(text.matchAll(/"([A-Z][^"\n]*)"/g), ([, words = ""]) => words.replace(/[.,]$/, ""));
    const missing = quoted.filter((words) => !texts.includes(`"${words}`) && !NOT_OURS.has(words));
    expect(missing).toEqual([]);
  },
);

it("operations.md has every event of the log", () => {
  const sources = code.filter((file) => /^(?:app|workers)\//.test(file) && !/\.test\./.test(file)).map(read);
  const logged = sources.flatMap((text) =>
    Array.from(text.matchAll(/(?:event: |logged\()"([a-z-]+)"/g), ([, event = ""]) => event),
  );
  const page = read("docs/operations.md").split("## Log events")[1]?.split("\n## ")[0] ?? "";
  const rows = [...page.matchAll(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \|/gm)].map(([, names = ""]) => names);
  const named = rows.flatMap((names) => names.replaceAll("`", "").split(", "));
  expect(logged.filter((event) => !named.includes(event))).toEqual([]);
});

it("data-model.md has every table and every reference, and the index every decision", () => {
  const schema = globSync("migrations/*.sql").sort().map(read).join("\n");
  const tables = Array.from(
    schema.matchAll(/CREATE TABLE `?(\w+)`? \(([\s\S]*?)\n\) STRICT;/g),
    ([, name = "", body = ""]) => ({
      name,
      parents: Array.from(body.matchAll(/REFERENCES `?(\w+)/g), ([, parent]) => `${parent} ${name}`),
    }),
  );
  const page = read("docs/data-model.md");
  expect(tables.length).toBeGreaterThan(10);
  expect(tables.filter(({ name }) => !page.includes(`\`${name}\``))).toEqual([]);
  const drawn = Array.from(page.matchAll(/^ {2}(\w+) \|\|--o\{ (\w+)/gm), ([, parent, child]) => `${parent} ${child}`);
  expect(drawn.sort()).toEqual(tables.flatMap(({ parents }) => parents).sort());

  const index = read("docs/decisions/README.md");
  const decisions = globSync("docs/decisions/[0-9]*.md").map((file) => basename(file));
  expect(decisions.filter((file) => !index.includes(`(${file})`))).toEqual([]);
});

/** The anchors of a page, as GitHub makes them. */
function headingsOf(file: string): ReadonlySet<string> {
  const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
        .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
        .replace(/ /g, "-"),
    ),
  );
}
