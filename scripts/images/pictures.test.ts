import { globSync, readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { carTypes, serviceCodes } from "~/domain/catalogue/catalogue";
import { chooseOption, emptySelection, type Selection } from "~/domain/catalogue/selection";
import { choicePicture } from "~/domain/catalogue/treatments";
import { themeColors } from "~/domain/centre/brand-colors";
import { paints } from "~/platform/codes";

const shared = globSync("public/share/**/*");

test.each(shared.filter((file) => statSync(file).isFile()))(
  "%s has the size given in its tags and at most 70 kB",
  async (file) => {
    const { format, width, height } = await sharp(file).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
    expect(statSync(file).size).toBeLessThanOrEqual(70_000);
  },
);

test("every choice of a car and services has one of 160 pictures", () => {
  let choices: readonly Selection[] = [emptySelection];
  for (const code of serviceCodes) choices = [...choices, ...choices.map((choice) => chooseOption(choice, code))];
  const used = choices.flatMap(({ codes }) =>
    carTypes.flatMap((carType) => paints.map((paint) => `public${choicePicture(carType, codes, paint)}`)),
  );
  const cars = shared.filter((file) => file.includes("/cars/"));
  expect(new Set(used)).toEqual(new Set(cars));
  expect(cars).toHaveLength(160);
});

test("the theme colours match the tokens of the style sheet", () => {
  const { brand, theme } = themeColors;
  expect(brand).toEqual(token("brand"));
  expect(theme).toEqual({ light: token("brand").light, dark: token("brand-soft").dark });
});

function token(name: string) {
  const css = readFileSync("app/ui/styles/tokens.css", "utf8");
  const [, light, dark] = css.match(new RegExp(`--color-${name}: light-dark\\((.*), (.*)\\);`)) ?? [];
  return { light, dark };
}
