import { expect, it } from "vitest";
import { carTypes, servicesOn } from "~/domain/catalogue/catalogue";
import { html } from "~/platform/i18n/html.fixtures";
import { ServicePrices } from "./service-prices";

it.each([
  ["car-polishing", carTypes],
  ["nano-ceramic", [undefined]],
] as const)("%s has a price for each size of car whose prices differ", (screen, sizes) => {
  const page = html(<ServicePrices services={servicesOn(screen)} />);
  const options = servicesOn(screen).flatMap((service) => service.options);
  const links = Array.from(page.matchAll(/booking\?([^"]+)"/g), ([, query]) => /carType=(\w+)/.exec(query ?? "")?.[1]);
  expect(links).toEqual(options.flatMap(() => sizes));
  expect(page.match(/type="radio"/g)?.length).toBe(sizes.length > 1 ? sizes.length : undefined);
});
