import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { themeColors } from "~/business/brand-colors";
import { business } from "~/business/profile";
import { languages } from "~/i18n/languages";
import { webManifest } from "./web-manifest.server";

describe.each(languages)("the manifest in %s", (language) => {
  const manifest = webManifest(language);

  test("has the name, direction and URLs of its language", () => {
    expect(manifest).toMatchObject({
      name: business.name[language],
      short_name: business.shortName[language],
      lang: language,
      dir: language === "ar" ? "rtl" : "ltr",
      id: language === "ar" ? "/" : "/en",
      start_url: language === "ar" ? "/" : "/en",
      scope: "/",
      display: "minimal-ui",
    });
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  });

  test("has the icons required for installing, and their files exist", () => {
    const sizes = manifest.icons.map(({ sizes, purpose }) => (purpose ? `${purpose} ${sizes}` : sizes));
    expect(sizes).toEqual(expect.arrayContaining(["192x192", "512x512", "maskable 512x512"]));
    for (const { src, sizes, type } of manifest.icons) {
      const file = `public${src}`;
      expect(existsSync(file), `${file}: run npm run images`).toBe(true);
      if (type === "image/png") expect(pngSize(file)).toBe(sizes);
    }
  });
});

test.each(languages)("the share image in %s has the size given in its tags and at most 150 kB", (language) => {
  const file = `public/share/${language}.png`;
  expect(pngSize(file)).toBe("1200x630");
  expect(readFileSync(file).length).toBeLessThan(150_000);
});

test("the theme colours match the tokens of the style sheet", () => {
  const { brand, theme, background } = themeColors;
  expect(brand).toEqual(token("brand"));
  expect(theme).toEqual({ light: token("brand").light, dark: token("brand-soft").dark });
  expect(background).toBe(token("canvas").light);
});

function pngSize(file: string): string {
  const header = readFileSync(file);
  return `${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`;
}

/** A colour of tokens.css in both schemes, as sRGB. */
function token(name: string) {
  const css = readFileSync("app/styles/tokens.css", "utf8");
  const [, declaration = ""] = css.match(new RegExp(`--color-${name}: light-dark\\((.*)\\);`)) ?? [];
  const [light, dark] = [...declaration.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, l, c, h]) =>
    oklchToHex(Number(l), Number(c), (Number(h) * Math.PI) / 180),
  );
  return { light, dark };
}

/** CSS Color 4, sections 9.4 and 10.9; the tokens lie inside sRGB. */
function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(hexByte).join("")}`;
}

function hexByte(linear: number): string {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, encoded)) * 255)
    .toString(16)
    .padStart(2, "0");
}
