import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { decodePng, encodePng, fillBox } from "~/domain/work/png";
import { coloursOf, drawing } from "../support/pictures";

const toWebp = async (png: Blob) => {
  const webp = await env.IMAGES.input(png.stream()).output({ format: "image/webp" });
  return webp.response().bytes();
};

it.each([
  ["with colours", 640, 480, "#fff"],
  ["with transparency", 37, 53, ""],
])("a PNG %s keeps every pixel outside its box, and none inside", async (_, width, height, back) => {
  const png = await drawing(width, height, "image/png", back);
  const picture = await decodePng(await png.bytes());
  expect(await toWebp(await encodePng(picture))).toEqual(await toWebp(png));
  fillBox(picture, { left: -5, top: 10, right: 20, bottom: 9999 });
  const [before, after] = [await coloursOf(png), await coloursOf(await encodePng(picture))];
  const isInside = (x: number, y: number) => x < 20 && y >= 10;
  for (let x = 0; x < 30; x++) {
    for (let y = 0; y < 50; y++) {
      expect(after.colourAt(x, y)).toBe(isInside(x, y) ? after.colourAt(0, 10) : before.colourAt(x, y));
    }
  }
});
