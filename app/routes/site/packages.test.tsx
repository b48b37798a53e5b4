import { expect, it } from "vitest";
import { carTypes } from "~/domain/catalogue/catalogue";
import { servicePackages } from "~/domain/catalogue/packages";
import { payableAtCentre, priceOf } from "~/domain/catalogue/pricing";
import { readSelection } from "~/domain/catalogue/selection";
import { formatRiyals } from "~/platform/i18n/format";
import { html } from "~/platform/i18n/html.fixtures";
import Packages from "./packages";

it("each price of a package opens the booking with that car and its services", () => {
  const links = Array.from(
    html(<Packages />).matchAll(/href="\/en\/booking\?([^"]+)"(.*?)<\/a>/g),
    ([, query = "", price = ""]) => ({
      ...readSelection(new URLSearchParams(query.replaceAll("&amp;", "&"))).selection,
      due: /[\d.,]+(?=<\/bdi>)/.exec(price)?.[0],
    }),
  );
  const due = (...price: Parameters<typeof priceOf>) => formatRiyals(payableAtCentre(priceOf(...price).total));
  expect(links).toEqual(
    servicePackages.flatMap(({ codes }) => carTypes.map((carType) => ({ carType, codes, due: due(codes, carType) }))),
  );
});

it("the amounts of a package all have halalas if one of them has", () => {
  const lists = Array.from(html(<Packages />).matchAll(/<div class="prices.*?<a /gs), ([list]) =>
    Array.from(list.matchAll(/[\d,]+(\.\d\d)?(?=<\/bdi>)/g), ([, halalas]) => halalas !== undefined),
  );
  expect(lists.length).toBeGreaterThan(3);
  for (const list of lists) expect(new Set(list).size).toBe(1);
});

it("each line of a package shows what its service does, or else the car with it", () => {
  const lines = html(<Packages />).matchAll(/<dt[^>]*>(<span class="flex.*?)<\/dt>/g);
  const pictures = Array.from(lines, ([, line = ""]) => {
    const names = Array.from(line.matchAll(/files\/([a-z-]+)-\d+\.avif/g), ([, name]) => name);
    return `${line.replace(/<[^>]+>/g, "")}: ${[...new Set(names)].join(", ")}`;
  });
  expect([...new Set(pictures)].sort()).toEqual([
    "Exterior nano ceramic: nano-outside",
    "Exterior polishing: polishing",
    "Glossy Hexis film for the full car: sedan-grey, sedan-film",
    "Glossy Hexis film for the full car: suv-grey, suv-film",
    "Glossy Hexis film for the full front: film-gloss",
    "Interior nano ceramic: nano-inside",
    "Interior polishing: sedan-grey, sedan-cabin",
    "Interior polishing: suv-grey, suv-cabin",
    "Nano ceramic window film: insulation",
    "Titanium window film: insulation",
  ]);
});
