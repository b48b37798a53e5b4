import { describe, expect, it } from "vitest";
import { pricesOf } from "~/domain/catalogue/pricing";
import { pictureData } from "~/domain/seo/structured-data/page-graph";
import type { BuiltWork } from "~/domain/work/built";
import { formatRiyals } from "~/platform/i18n/format";
import { html } from "~/platform/i18n/html.fixtures";
import { languages } from "~/platform/i18n/languages";
import Work from "./page";
import { WorkTeasers } from "./work-teasers";

/** The pictures of our own work on the site (product.md 19.10). */

const picture = (name: string) => ({ name, width: 1600, height: 1200, widths: [480, 960, 1600] });
const work = (id: number, service: BuiltWork["service"], isPair = true): BuiltWork => ({
  id,
  service,
  car: "Lexus LX, white",
  month: "2026-11",
  title: { ar: `عمل ${id}`, en: `Work ${id}` },
  sentence: null,
  before: isPair ? picture(`before-${id}`) : null,
  after: picture(`after-${id}`),
});
const works = [
  work(1, "polishing-exterior"),
  work(2, "ppf-full-glossy-hexis", false),
  work(3, "ppf-full-matte-hexis"),
  work(4, "polishing-exterior"),
];

const all = (markup: string, pattern: RegExp) => Array.from(markup.matchAll(pattern), ([, found]) => found);

describe("the page of our own work", () => {
  const page = html(<Work works={works} />);

  it("has a section for each service that has work, in the order of the menu, and the owner's order in it", () => {
    expect(all(page, /<h2 id="(\w+)"/g)).toEqual(["film", "polishing", "book"]);
    expect(all(page, /<a href="#(\w+)"/g)).toEqual(["film", "polishing"]);
    expect(all(page, /<li id="work-(\d+)"/g)).toEqual(["2", "3", "1", "4"]);
  });

  it("loads the first picture at once and the others later, each with its size", () => {
    const images = all(page, /<img ([^>]*)>/g);
    expect(images).toHaveLength(7);
    expect(images.map((image) => image?.includes('loading="lazy"'))).toEqual([false, ...Array(6).fill(true)]);
    expect(images[0]).toContain('fetchPriority="high"');
    for (const image of images) expect(image).toMatch(/width="1600" height="1200"/);
  });

  it("names car, service, month and price, and books that service", () => {
    expect(page).toContain("<bdi>Lexus LX, white</bdi> · November");
    expect(page).toContain(formatRiyals(pricesOf("ppf-full-matte-hexis").sedan));
    expect(all(page, /href="\/en\/booking\?([^"]+)"/g)).toEqual([
      "film=ppf-full-glossy-hexis",
      "film=ppf-full-matte-hexis",
      "polishing=polishing-exterior",
      "polishing=polishing-exterior",
    ]);
    expect(all(page, /alt="([^"]*)"/g).slice(0, 3)).toEqual([
      "Lexus LX, white: Glossy Hexis film for the full car",
      "Lexus LX, white before the work: Matte Hexis film for the full car",
      "Lexus LX, white after the work: Matte Hexis film for the full car",
    ]);
  });

  it.each(languages)("cuts the second picture from the side where the first one begins, in %s", (language) => {
    const [cut] = all(html(<Work works={works} />, language), /clip-path:inset\(([^;"]+)\)/g);
    expect(cut).toBe(language === "ar" ? "0 var(--cut, 0) 0 0" : "0 0 0 var(--cut, 0)");
  });
});

it("other pages show the first works of their services, or nothing until there are enough", () => {
  const linked = (markup: string) => all(markup, /href="\/en\/work#work-(\d+)"/g);
  expect(linked(html(<WorkTeasers codes={["polishing-exterior"]} most={2} works={works} />))).toEqual(["1", "4"]);
  expect(html(<WorkTeasers codes={["ceramic-interior"]} most={2} works={works} />)).toBe("");
  expect(html(<WorkTeasers most={3} />) + html(<WorkTeasers codes={["polishing-exterior"]} most={2} />)).toBe("");
});

it("a picture has the credit and the licence of the centre", () => {
  expect(pictureData(works[0] as BuiltWork, "en")).toMatchObject({
    "@type": "ImageObject",
    name: "Work 1",
    license: expect.stringMatching(/\/en\/terms$/),
    creditText: expect.any(String),
    creator: { "@type": "Organization" },
  });
});
