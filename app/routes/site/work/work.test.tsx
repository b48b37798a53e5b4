import { describe, expect, it } from "vitest";
import { pricesOf } from "~/domain/catalogue/pricing";
import { pictureData } from "~/domain/seo/structured-data/page-graph";
import type { BuiltWork } from "~/domain/work/built";
import { formatRiyals } from "~/platform/i18n/format";
import { html } from "~/platform/i18n/html.fixtures";
import { languages } from "~/platform/i18n/languages";
import { CallToAction } from "~/ui/content/call-to-action";
import Work from "./page";
import { WorkTeasers } from "./work-teasers";
import { works } from "./works.fixtures";

/** The pictures of our own work on the site (product.md 19.10). */

const all = (markup: string, pattern: RegExp) => Array.from(markup.matchAll(pattern), ([, found]) => found);

describe("the page of our own work", () => {
  const page = html(<Work works={works} />);

  it("has the owner's order, the first work across it, and a choice of the services that have work", () => {
    expect(all(page, /<li id="work-(\d+)"/g)).toEqual(["1", "2", "3", "4"]);
    expect(all(page, /<li id="work-(\d+)"[^>]*style="grid-column:1 \/ -1"/g)).toEqual(["1"]);
    expect(all(page, /type="radio"[^>]* value="(\w+)"/g)).toEqual(["all", "film", "polishing"]);
  });

  it("loads the first picture at once and the others later, each with its size", () => {
    const images = all(page, /<img ([^>]*)>/g);
    expect(images).toHaveLength(7);
    expect(images.map((image) => image?.includes('loading="lazy"'))).toEqual([false, false, ...Array(5).fill(true)]);
    expect(images[0]).toContain('fetchPriority="high"');
    for (const image of images) expect(image).toMatch(/width="1600" height="1200"/);
  });

  it("has no rendered picture", () => {
    expect(page).not.toContain("/ui/pictures/");
    expect(html(<CallToAction title="" text="" />)).toContain("/ui/pictures/");
  });

  it("names car, service, month and the prices of both sizes, and books that service", () => {
    expect(page).toContain("<bdi>Lexus LX, white</bdi> · November");
    for (const price of Object.values(pricesOf("ppf-full-matte-hexis"))) expect(page).toContain(formatRiyals(price));
    expect(all(page, /href="\/en\/booking\?([^"]+)"/g)).toEqual([
      "polishing=polishing-exterior",
      "film=ppf-full-glossy-hexis",
      "film=ppf-full-matte-hexis",
      "polishing=polishing-exterior",
    ]);
    expect(all(page, /alt="([^"]*)"/g).slice(0, 3)).toEqual([
      "Lexus LX, white before the work: Exterior polishing",
      "Lexus LX, white after the work: Exterior polishing",
      "Lexus LX, white: Glossy Hexis film for the full car",
    ]);
  });

  it.each(languages)("cuts the second picture from the side where the first one begins, in %s", (language) => {
    const [cut] = all(html(<Work works={works} />, language), /clip-path:inset\(([^;"]+)\)/g);
    expect(cut).toBe(language === "ar" ? "0 var(--cut, 0) 0 0" : "0 0 0 var(--cut, 0)");
  });
});

it.each(languages)("other pages show half of each picture of a pair, and the whole of another, in %s", (language) => {
  const half = language === "ar" ? "0 50% 0 0" : "0 0 0 50%";
  const teasers = html(<WorkTeasers most={2} works={works} />, language);
  expect(all(teasers, /clip-path:inset\(([^)]+)\)/g)).toEqual([half]);
  expect(teasers.match(/<img /g)).toHaveLength(3);
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
