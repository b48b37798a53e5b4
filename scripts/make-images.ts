/**
 * Draws the icons and share images of the site into `public/`, with the components, font and
 * colours of its pages. Run `npm run images` after the logo, name, tagline, articles, pictures or
 * colours change, and commit the results.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { runnerImport } from "vite";
import { chromiumArgs, requireChromium } from "./browser";
import type { Picture } from "./images/pictures";
import { textOf } from "./inlined-plugin";
import { ROOT } from "./wrangler";

const PAGE = "http://images.test/";

// Imported by Vite, pictures get the URLs of development, which `page.route` serves below.
const { module } = await runnerImport<typeof import("./images/pictures")>("./scripts/images/pictures.tsx", {
  configFile: false,
  resolve: { tsconfigPaths: true },
});
const { favicon, pictures } = module;
const css = await textOf(`${ROOT}/scripts/images/share-card.css`);
// With `swap`, a picture could be taken before the font has loaded.
const styles = css.replaceAll("font-display:swap", "font-display:block");
const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArgs });
try {
  const page = await browser.newPage();
  await page.route("**", (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(ROOT, pathname.startsWith("/fonts/") ? "public" : "", pathname) });
  });
  for (const picture of pictures) {
    const image = await draw(page, picture);
    await save(picture.file, picture.file.endsWith(".ico") ? ico(image, picture.width) : image);
  }
} finally {
  await browser.close();
}
await save("favicon.svg", Buffer.from(favicon));

async function draw(page: Page, { file, width, height, html, language, direction }: Picture): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  const look = `lang="${language}" dir="${direction}" data-theme="dark"`;
  const body = `<!doctype html><html ${look}><style>${styles}</style><body style="background: none">${html}</body></html>`;
  await page.route(PAGE, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }), { times: 1 });
  await page.goto(PAGE);
  // Fails when a font does not load, instead of falling back to another.
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  return compress(await page.screenshot({ omitBackground: true }), file);
}

/** Compresses a screenshot better, or as JPEG, and drops the alpha channel of an opaque one. */
async function compress(screenshot: Buffer, file: string): Promise<Buffer> {
  const image = sharp(screenshot);
  if (file.endsWith(".jpg")) return image.jpeg({ quality: 76, mozjpeg: true }).toBuffer();
  const { isOpaque } = await image.stats();
  return (isOpaque ? image.removeAlpha() : image).png({ compressionLevel: 9 }).toBuffer();
}

async function save(file: string, content: Buffer): Promise<void> {
  const path = `public/${file}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  console.info(`${path}  ${content.length} bytes`);
}

/** A square PNG in an ICO container, which sharp does not write: header, one entry, the image. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
