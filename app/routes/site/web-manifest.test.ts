import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { themeColors } from "~/domain/centre/brand-colors";
import { business } from "~/domain/centre/profile";
import { languages } from "~/platform/i18n/languages";
import { webManifest } from "./web-manifest";

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

/** A colour of tokens.css in both schemes. */
function token(name: string) {
  const css = readFileSync("app/ui/styles/tokens.css", "utf8");
  const [, light, dark] = css.match(new RegExp(`--color-${name}: light-dark\\((.*), (.*)\\);`)) ?? [];
  return { light, dark };
}
