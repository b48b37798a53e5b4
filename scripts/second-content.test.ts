import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { TFunction } from "i18next";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { factAt, type Place, sectionNames } from "~/domain/centre/facts";
import type { Span } from "~/domain/centre/opening-hours";
import { fieldsOf } from "~/domain/content/content.server";
import { languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { articlePath, linkTo, type Screen, screenNames } from "~/platform/urls/screens";
import { ROOT } from "./wrangler";

/**
 * Each fact is typed only in `content/` (product.md 1.7). Proof: a build with a second set of facts
 * prints no fact of the first set.
 */

const SECOND = join(ROOT, "tests/second-content");
const copy = mkdtempSync(join(tmpdir(), "second-content-"));
const said: { where: string; text: string }[] = [];

/** An article about the service of the works below, so it shows one of them. */
const ARTICLE = "what-polishing-can-mend";

/** The fewest works that the site shows, as `npm run content` writes them. */
const works = Array.from({ length: 6 }, (_, index) => ({
  id: index + 1,
  service: "polishing-exterior",
  car: "Lexus LX",
  month: "2026-11",
  title: { ar: "لمعان", en: "Shine" },
  sentence: null,
  before: null,
  after: { name: `picture${index}`, width: 480, height: 360, widths: [480] },
}));

beforeAll(async () => {
  const parts = ["app", "content", "public", "scripts", "tests/second-content", "workers"];
  for (const part of [...parts, ...globSync("*.{ts,json,toml}")])
    cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  cpSync(SECOND, join(copy, "content"), { recursive: true });
  writeFileSync(join(copy, "content/works.json"), JSON.stringify(works));
  const pictures = join(copy, "content", "work");
  mkdirSync(pictures);
  for (const { after } of works) writeFileSync(join(pictures, `${after.name}-480.avif`), after.name);
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  run("react-router", "build");
  for (const file of globSync("build/client/**/*.{html,xml,txt}", { cwd: copy }))
    said.push({ where: file, text: visibleText(readFileSync(join(copy, file), "utf8")) });
  await renderPages();
  const emails = run("tsx", "--tsconfig", "tsconfig.node.json", "tests/second-content/emails.ts");
  for (const text of textsIn(JSON.parse(emails)))
    said.push({ where: "an email or a calendar", text: visibleText(text) });
}, 300_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(join(copy, "node_modules/.bin", command), args, {
    cwd: copy,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: "production", VITEST: "" },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${stderr}\n${stdout}`);
  return stdout;
}

/** Reads the screens as the Worker renders them. */
async function renderPages() {
  const worker = await import(/* @vite-ignore */ join(copy, "build/server/index.js"));
  const chosen = new URLSearchParams("carType=sedan&thermal=thermal-titanium&film=ppf-front-glossy-hexis");
  for (const language of languages) {
    const paths = screenNames.map((screen) => linkTo(screen, language));
    for (const path of [...paths, linkTo("booking", language, chosen)]) {
      const request = new Request(`http://127.0.0.1${path}`);
      const answer: Response = await worker.default.fetch(request, {}, { waitUntil() {} });
      said.push({ where: path, text: visibleText(await answer.text()) });
    }
  }
}

/** Figures about light, films and years that are no facts of the owner. */
const NO_FACTS =
  /5% (?:is ultraviolet|أشعة)|Ultraviolet: about 5%|فوق البنفسجية: نحو 5%|100% تعني|سنة أو سنتين|من سنة إلى 5 سنوات|1 to 5 years/g;

/** The id of a form and the hash of a file, which can contain the digits of any price. */
const RANDOM = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\/assets\/[\w.-]+/g;

/** A page without drawings, styles and scripts, but with data, links and attributes. */
function visibleText(page: string): string {
  return page
    .replace(RANDOM, " ")
    .replace(/https:\/\/wa\.me\/[^"\s]+/g, (link) => decodeURIComponent(link))
    .replace(/<style.*?<\/style>|<svg.*?<\/svg>|<script(?![^>]*ld\+json).*?<\/script>/gs, " ")
    .replace(/ (?:class|style|id|d|viewBox|width|height|sizes|srcSet|for|aria-labelledby)="[^"]*"/g, " ")
    .replaceAll("\u00a0", " ")
    .replace(/<\/?(?:bdi|span|b|strong)[^>]*>/g, "")
    .replace(NO_FACTS, " ");
}

const read = (folder: string, file: string) => JSON.parse(readFileSync(join(ROOT, folder, `${file}.json`), "utf8"));
/** The folder of the first set of facts: `tests/content` if `content/` has the second set. */
const FIRST = isDeepStrictEqual(read("content", "prices"), read("tests/second-content", "prices"))
  ? "tests/content"
  : "content";
const [contact, prices, terms, hours] = ["contact", "prices", "terms", "hours"].map((file) => read(FIRST, file));
const firstHours: readonly Span[] = [...Object.values<Span[]>(hours.weekdays), hours.fridayOnContactPage ?? []].flat();

const { notice } = read("tests/second-content", "announcements");
const secondSet = Object.fromEntries(sectionNames.map((section) => [section, read("tests/second-content", section)]));
Object.assign(secondSet.contact, read("tests/second-content", "mailboxes"));

/** Matches a figure of the first set of facts, but not as a part of another number. */
const figure = (digits: string, unit = "") => new RegExp(`(?<![\\d,.#/-])${digits}${unit || "(?![\\d,%]|\\.\\d)"}`);
const inBoth = (words: (t: TFunction) => string) => languages.map((language) => words(translator(language).t));

/** The facts of the first set as pages, emails and files would print them. */
const firstFacts: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  prices: textsIn(prices).map((price) => figure(price)),
  phones: [
    contact.unifiedPhone,
    contact.unifiedPhone.replace(/^\d{4}/, "$& "),
    contact.mobile,
    contact.mobile.replace(/^(\d{3})(\d{3})/, "$1 $2 "),
    `966${contact.mobile.slice(1)}`,
    `966${contact.whatsapp.slice(1)}`,
  ],
  addresses: textsIn([contact.email, read(FIRST, "mailboxes"), contact.map, contact.social]),
  hours: firstHours.flatMap(({ opens, closes }) => [
    ...languages.flatMap((language) => {
      const { t } = translator(language);
      return [t("hours:open", { opens, closes }), t("hours:between", { opens, closes })];
    }),
    `"opens":"${opens}"`,
    `"closes":"${closes}"`,
  ]),
  percentages: Object.keys(terms)
    .filter((name) => name.endsWith("Percent"))
    .map((name) => figure(terms[name], "%")),
  spans: [
    ...[terms.replyWithinHours, terms.freeCancellationHours].flatMap((count) =>
      inBoth((t) => t("spans.hours", { count })),
    ),
    ...[terms.privacyReplyDays, terms.backupDays, terms.noWashDays].flatMap((count) =>
      inBoth((t) => t("spans.days", { count })),
    ),
    ...[terms.retentionMonths, terms.warrantyCardMonths].flatMap((count) =>
      inBoth((t) => t("spans.months", { count })),
    ),
    ...Object.values<number>(terms.warrantyYears).flatMap((count) => inBoth((t) => t("spans.years", { count }))),
  ],
};

describe("built with a second set of facts, the site has no", () => {
  it.each(Object.keys(firstFacts))("%s of the first", (kind) => {
    const found = said.flatMap(({ where, text }) =>
      (firstFacts[kind] ?? []).flatMap((fact) => {
        const at = typeof fact === "string" ? text.indexOf(fact) : text.search(fact);
        return at < 0 ? [] : [`${where}: …${text.slice(Math.max(0, at - 60), at + 40)}…`];
      }),
    );
    expect(found).toEqual([]);
  });

  it("lack of the second: every fact is printed somewhere", () => {
    const everything = said.map(({ text }) => text).join("\n");
    const { mobile, whatsapp, ...others } = read("tests/second-content", "contact");
    const phones = [mobile, whatsapp].map((phone: string) => `966${phone.slice(1)}`);
    const files = ["facts", "prices"].map((file) => read("tests/second-content", file));
    const missing = textsIn([others, notice.text, phones, ...files]).filter((fact) => !everything.includes(fact));
    expect(missing).toEqual([]);
  });
});

/** The screen of a page; an article counts as the blog. */
function screenOf(where: string): Screen | undefined {
  const path = where.replace(/^build\/client|\/?index\.html$|\?.*/g, "").replace(/^\/en(?=\/|$)/, "") || "/";
  return screenNames.find((screen) => linkTo(screen, "ar") === path.replace(/^(\/blog)\/.*/, "$1"));
}

/** These pages print a price only if it is the lowest, part of a sum, or chosen. */
const SOMETIMES: readonly Place[] = ["home", "ppf-selection", "packages", "booking"];

it("the second set has every fact: a fact without a value would be found on no page", () => {
  const missing = sectionNames.flatMap(fieldsOf).filter((field) => factAt(secondSet, field) === undefined);
  expect(missing.map(({ name }) => name)).toEqual([]);
});

it("the desk names each page that prints a fact, and no other (product.md 18.4)", () => {
  const printed = (value: unknown, kind: string): readonly (string | RegExp)[] => {
    if (typeof value === "number") return [figure(kind === "price" ? value.toLocaleString("en") : `${value}`)];
    return kind === "phone" ? [`966${String(value).slice(1)}`] : textsIn(value);
  };
  const pages = said.map(({ where, text }) => ({
    screen: screenOf(where),
    text: text.replace(/<script.*?<\/script>/gs, " "),
  }));
  const has = (text: string, value: string | RegExp) =>
    typeof value === "string" ? text.includes(value) : value.test(text);
  const differences = sectionNames.flatMap(fieldsOf).flatMap((field) => {
    const { kind, printedOn } = field.meta;
    if (!["number", "phone", "text", "url", "email"].includes(kind) || field.name === "nationalDay.percent") return [];
    const values = printed(factAt(secondSet, field), field.section === "prices" ? "price" : kind);
    if (values.length === 0 || printedOn.includes("everywhere")) return [];
    const printing = pages.filter(({ text }) => values.some((value) => has(text, value)));
    const found = screenNames.filter((name) => printing.some(({ screen }) => screen === name));
    const unnamed = found.filter((screen) => !printedOn.includes(screen));
    const screens = screenNames.filter((screen) => printedOn.includes(screen) && !SOMETIMES.includes(screen));
    const unfound = screens.filter((screen) => !found.includes(screen));
    return unnamed.length + unfound.length > 0 ? [{ fact: `${field.section}.${field.name}`, unnamed, unfound }] : [];
  });
  expect(differences).toEqual([]);
});

it("six works of ours are on their page, in footer and sitemap, and on other pages (product.md 19.10)", () => {
  const built = (path: string) => readFileSync(join(copy, "build/client", path, "index.html"), "utf8");
  for (const language of languages) {
    const path = linkTo("work", language);
    const page = built(path);
    expect(page.match(/<li id="work-\d/g)).toHaveLength(6);
    expect(page.match(/"@type":"ImageObject"/g)).toHaveLength(6);
    for (const { after } of works) expect(page).toMatch(new RegExp(`/assets/${after.name}-480-[\\w-]+\\.avif 480w`));
    const teasers = [linkTo("home", language), linkTo("car-polishing", language), articlePath(ARTICLE, language)];
    expect(teasers.map((other) => built(other).split(`href="${path}#work-`).length - 1)).toEqual([3, 2, 1]);
    expect(built(linkTo("faq", language))).toContain(`href="${path}"`);
    expect(readFileSync(join(copy, "build/client/sitemap.xml"), "utf8")).toContain(`${path}</loc>`);
  }
});

/** The texts and numbers of a fact as pages print them. A number near 2,000 is a year. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [value > 2100 || value < 1900 ? value.toLocaleString("en") : String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
