/**
 * Draws the icons and share images of the site from the same components, font and colours, into
 * `public/`. Run `npm run images` after the logo, name, tagline, sedan or colours change, and
 * commit the results.
 */
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { chromiumArgs, requireChromium } from "./browser";
import { favicon, type Picture, pictures } from "./images/pictures";
import { textOf } from "./inlined-plugin";
import { ROOT } from "./wrangler";

const styles = await stylesheet();
const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArgs });
try {
  const page = await browser.newPage();
  for (const picture of pictures) {
    const png = await draw(page, picture);
    await save(picture.file, picture.file.endsWith(".ico") ? ico(png, picture.width) : png);
  }
} finally {
  await browser.close();
}
await save("favicon.svg", Buffer.from(favicon));

async function draw(page: Page, { width, height, html, language, direction }: Picture): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  const look = `lang="${language}" dir="${direction}" data-theme="dark"`;
  await page.setContent(
    `<!doctype html><html ${look}><style>${styles}</style><body style="background: none">${html}</body></html>`,
  );
  // Fails when a font does not load, instead of falling back to another.
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  return compress(await page.screenshot({ omitBackground: true }));
}

/** Compresses a screenshot better, and drops the alpha channel of an opaque one. */
async function compress(screenshot: Buffer): Promise<Buffer> {
  const image = sharp(screenshot);
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

/** The style sheet, with its fonts inside. */
async function stylesheet(): Promise<string> {
  const css = await textOf(`${ROOT}/scripts/images/share-card.css`);
  return css.replace(/\/fonts\/[\w.-]+/g, (file) => {
    const font = readFileSync(`public${file}`, "base64");
    return `data:font/woff2;base64,${font}`;
  });
}
