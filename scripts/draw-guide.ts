/**
 * Captures the pictures of the staff guides: pages of the desk on a phone, in both languages and
 * without scripts, with the invented people of `npm run seed`. It also captures the README's
 * picture. Run `npm run build && npm run guide` after a visual change, and check every picture.
 */
import { existsSync, mkdirSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { addDays, riyadhDate } from "~/platform/calendar/dates";
import { monthBefore, monthOf } from "~/platform/calendar/months";
import { languages } from "~/platform/i18n/languages";
import { linkTo, translatedPath } from "~/platform/urls/screens";
import { DEV_AUDIENCE } from "../app/platform/http/dev-audience";
import { chromiumArgs, requireChromium } from "./browser";
import { openLocalDatabase } from "./seed/local-database";
import { storeSamples } from "./seed/samples";
import { serveBuild } from "./serve-build";
import { runWrangler } from "./wrangler";

const FOLDER = "docs/pictures";
const PORT = 8809;
const WIDTH = 360;
/** The margin of a picture, in pixels. */
const MARGIN = 10;
const SMALL = { palette: true, colours: 16, dither: 0, effort: 10, compressionLevel: 9 };
const today = riyadhDate(new Date());
/** The closing that is typed for the picture of the page Days. Its reason fits any date. */
const closing = {
  from: addDays(today, 30),
  until: addDays(today, 33),
  noteAr: "الجرد السنوي",
  noteEn: "Annual stocktaking",
};

interface Picture {
  path: string;
  /** The first and the last element of the page that the picture shows. */
  from: string;
  until: string;
  prepare?: (page: Page) => Promise<void>;
}

const pictures: Readonly<Record<string, Picture>> = {
  today: { path: "/desk", from: "header", until: "main section:nth-of-type(1) li:nth-of-type(3)" },
  booking: {
    path: "/desk/bookings/SQ-7K3M9Q",
    from: "main header",
    until: `${formOf("confirm")} [name=plate]`,
    prepare: (page) => page.fill(`${formOf("confirm")} [name=arrivalTime]`, "16:30"),
  },
  new: { path: "/desk/new", from: "#new section[aria-labelledby=appointment]", until: "#new .action-bar" },
  plan: { path: "/desk/plan", from: "main header", until: "main .plan-table" },
  statistics: {
    path: `/desk/statistics?month=${monthBefore(monthOf(today))}`,
    from: "main section[aria-labelledby=short]",
    until: "main section[aria-labelledby=sales] table",
  },
  days: { path: "/desk/days", ...folded("close", closing) },
};

if (!existsSync("build/server/index.js")) throw new Error("Nothing is built: run `npm run build` first");
await using state = await mkdtempDisposable(join(tmpdir(), "guide-"));
runWrangler(["d1", "migrations", "apply", "DB", "--local", "--persist-to", state.path]);
await storePictured(state.path);
await using site = await serveBuild({ port: PORT, stateDir: state.path, vars: { POLICY_AUD: DEV_AUDIENCE } });
await using browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArgs });

mkdirSync(FOLDER, { recursive: true });
for (const language of languages) {
  const page = await browser.newPage({
    // Nothing scrolls, so positions in the window are positions on the page.
    viewport: { width: WIDTH, height: 4000 },
    deviceScaleFactor: 2,
    colorScheme: "light",
    javaScriptEnabled: false,
  });
  for (const [name, picture] of Object.entries(pictures)) {
    await visit(page, translatedPath(picture.path, language));
    await picture.prepare?.(page);
    // Removes focus and hover styles.
    await page.mouse.click(0, 0);
    const file = `${FOLDER}/desk-${name}-${language}.png`;
    const image = sharp(await page.screenshot({ clip: await area(page, picture) }));
    const { size } = await image.png(SMALL).toFile(file);
    console.info(`${file}: ${Math.round(size / 1000)} kB`);
  }
  await page.close();
}

/** The README's picture: the first screen of the site in both languages, side by side. */
const screens = languages.map(async (language) => {
  const page = await browser.newPage({ viewport: { width: 1080, height: 900 }, colorScheme: "light" });
  await visit(page, linkTo("home", language));
  return sharp(await page.screenshot())
    .resize(716)
    .toBuffer();
});
const [start, end] = await Promise.all(screens);
await sharp({ create: { width: 1440, height: 597, channels: 3, background: "#fff" } })
  .composite([
    { input: end, left: 0, top: 0 },
    { input: start, left: 724, top: 0 },
  ])
  .png({ palette: true, colours: 256, effort: 10 })
  .toFile(`${FOLDER}/home.png`);

/** Enough weeks for the statistics: the pictured month, and the same number of days before it. */
async function storePictured(stateDir: string): Promise<void> {
  await using local = await openLocalDatabase(stateDir);
  await storeSamples(local.db, new Date(), { weeks: 13 });
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, site.url).href);
  await page.evaluate(() => document.fonts.ready);
}

function formOf(intent: string): string {
  return `form:has([name=intent][value=${intent}])`;
}

/** A collapsed form, opened and filled in. */
function folded(intent: string, fields: Readonly<Record<string, string>>): Omit<Picture, "path"> {
  const element = `details:has(${formOf(intent)})`;
  return {
    from: element,
    until: element,
    prepare: async (page) => {
      await page.click(`${element} > summary`);
      for (const [name, value] of Object.entries(fields)) await page.fill(`${element} [name=${name}]`, value);
    },
  };
}

/** The part of the page that a picture shows, without the notice of a developer's machine. */
async function area(page: Page, { from, until }: Picture) {
  const last = await box(page, until);
  const top = Math.max((await box(page, "header")).y, (await box(page, from)).y - MARGIN);
  return { x: 0, y: top, width: WIDTH, height: last.y + last.height + MARGIN - top };
}

async function box(page: Page, element: string) {
  const found = await page.locator(element).first().boundingBox();
  if (!found) throw new Error(`${page.url()} does not show ${element}`);
  return found;
}
