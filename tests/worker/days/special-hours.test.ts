import { beforeEach, expect, it, vi } from "vitest";
import { openingHours } from "~/domain/centre/opening-hours";
import { eid, ramadan } from "~/domain/centre/special-hours.fixtures";
import { loader, meta } from "~/routes/contact/page";
import { startFresh } from "../fresh-start";
import { deskVisit } from "../support/desk-visit";

startFresh();
beforeEach(() => {
  const { special } = openingHours;
  Object.assign(openingHours, { special: [eid, ramadan] });
  return () => void Object.assign(openingHours, { special });
});

it.each([
  ["2026-11-20T09:00:00Z", ["رمضان", "عيد الفطر"]],
  ["2027-03-08T20:59:59Z", ["رمضان", "عيد الفطر"]],
  ["2027-03-08T21:00:00Z", ["عيد الفطر"]],
  ["2027-03-12T21:00:00Z", []],
])("at %s, the contact page has the special hours of coming days in Riyadh, the earliest first", async (now, notes) => {
  vi.setSystemTime(now);
  const loaderData = loader(await deskVisit<Parameters<typeof loader>[0]>("/contact"));
  expect(loaderData.specialHours?.map(({ note }) => note)).toEqual(notes);
  expect(JSON.stringify(meta({ loaderData } as never)).match(/"validThrough"/g) ?? []).toHaveLength(notes.length);
});
