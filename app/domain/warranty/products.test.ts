import { describe, expect, it } from "vitest";
import { lookUp, serviceCodes } from "~/domain/catalogue/catalogue";
import { business } from "~/domain/centre/profile";
import { type WarrantedProduct, warrantyPeriods } from "~/domain/centre/warranty-periods";
import type { BookingEvent } from "~/platform/db/schema.server";
import { productsOf, startDays, warrantyEnd } from "./products";

it("the warranted products of the services are those of the table, with every row but the interior trim", () => {
  const reached = new Set(serviceCodes.flatMap(productsOf));
  const sold = warrantyPeriods.map(({ product }) => product).filter((product) => product !== "interiorTrim");
  expect([...reached].sort()).toEqual([...sold].sort());
});

it("the warranted products of the services are of the brand in the name of the service", () => {
  for (const code of serviceCodes.filter((code) => lookUp(code).service.field === "film")) {
    const brands = productsOf(code).map((product) => {
      const row = warrantyPeriods.find((period) => period.product === product);
      return row && "brand" in row ? business.brands[row.brand] : "";
    });
    expect(new Set(brands), code).toEqual(new Set([lookUp(code).option.name.en]));
  }
});

it("the warranted products of the services leave a choice for film of the first brand only", () => {
  expect(serviceCodes.filter((code) => productsOf(code).length > 1)).toEqual(
    serviceCodes.filter((code) => code.endsWith("-hexis")),
  );
});

it.each<[WarrantedProduct, string, string]>([
  ["thermalCeramic", "2026-12-06", "2031-12-05"],
  ["ceramicExterior", "2026-12-06", "2028-12-05"],
  ["thermalTitanium", "2027-01-01", "2036-12-31"],
  ["ceramicExterior", "2028-02-29", "2030-02-28"],
  ["filmOne", "2028-02-29", "2038-02-28"],
  ["thermalCeramic", "2027-03-01", "2032-02-29"],
  ["ceramicExterior", "2026-03-01", "2028-02-29"],
  ["ceramicExterior", "2027-02-28", "2029-02-27"],
])("a warranty of %s from %s ends on %s", (product, startsOn, end) => expect(warrantyEnd(product, startsOn)).toBe(end));

/** An event in the first hours of a day in Riyadh, when UTC still has the day before. */
const event = (kind: BookingEvent["kind"], day: number) => ({ kind, at: `2026-11-${day - 1}T22:30:00.000Z` });
const proposed = (...events: ReturnType<typeof event>[]) =>
  startDays({ booking: { bookingDate: "2026-11-20" }, events: events.toReversed() }, "2026-11-28").proposed;

describe("the proposed first day of a warranty", () => {
  it("is the day on which the car was ready", () => {
    expect(proposed(event("arrived", 20), event("ready", 23))).toBe("2026-11-23");
  });

  it("is today when the car was never marked ready", () => expect(proposed(event("arrived", 20))).toBe("2026-11-28"));

  it("is not the day of a step that was undone", () => {
    expect(proposed(event("ready", 21), event("undone", 21))).toBe("2026-11-28");
    expect(proposed(event("ready", 21), event("undone", 21), event("ready", 24))).toBe("2026-11-24");
  });

  it("is today for a car that was ready before its booking's day", () => {
    expect(proposed(event("ready", 19))).toBe("2026-11-28");
  });
});
