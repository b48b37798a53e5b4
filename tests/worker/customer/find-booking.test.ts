import { describe, expect, it } from "vitest";
import { findBooking } from "~/customer/find.server";
import { action, loader } from "~/customer/page";
import type { BookingStatus } from "~/db/schema.server";
import { anonymizeRecords } from "~/retention/anonymize.server";
import { startFresh } from "../fresh-start";
import { changeBookings, db, NOW, STATUSES_BEFORE } from "../support/builders";
import { indexesOf, plansOf, scansOf } from "../support/query-plans";
import { argsOf, find, found, get, IP, PHONE, REFERENCE, store, TOKEN, tries } from "./find-booking";

/** The page that finds a booking, as the route answers. */

const loggedAt = startFresh();

describe("a search", () => {
  it("starts from its own form, and an unknown booking gets 404", async () => {
    expect(await get("")).toBeNull();
    expect(await get("?booking=guess")).toBe(404);
    expect(await get("?booking=")).toBe(404);
  });

  it.each([
    [REFERENCE, PHONE],
    ["  sq-٧k٣m٩q ", "٠٥١٢٣٤٥٦٧٨"],
    ["\u200eSQ 7K3M9Q\u200f", "+966 51 234 5678"],
  ])("finds %j with %j", async (reference, phone) => {
    await store();
    expect(await find(reference, phone)).toEqual(found);
    expect(await tries()).toBe(0);
    expect(loggedAt("info")).toEqual([{ event: "booking-found" }]);
  });

  it.each(Object.keys(STATUSES_BEFORE) as BookingStatus[])(
    "finds a booking that is %s, even long after its day",
    async (status) => {
      await store({ bookingDate: "2025-03-01" });
      for (const step of STATUSES_BEFORE[status]) await changeBookings({ status: step });
      expect(await find()).toEqual(found);
    },
  );

  it("gives the same answer to every wrong input, and keeps what was typed", async () => {
    await store();
    const wrong = [
      ["SQ-222222", PHONE],
      [REFERENCE, "0512345679"],
      ["my car", PHONE],
      [REFERENCE, "0112345678"],
      ["", ""],
    ] as const;
    for (const [reference, phoneNumber] of wrong) {
      expect(await find(reference, phoneNumber)).toEqual({
        status: 400,
        headers: undefined,
        failure: "notFound",
        typed: { intent: "find", ...(reference && { reference }), ...(phoneNumber && { phoneNumber }) },
        error: undefined,
      });
    }
    expect(await tries()).toBe(wrong.length);
    expect(loggedAt("info")).toEqual(wrong.map(() => ({ event: "booking-not-found" })));
  });

  it("shows the form again after a failure, whatever booking is in the address", async () => {
    await store();
    const args = await argsOf({ intent: "find", reference: "x", phoneNumber: "y" }, { path: `?booking=${TOKEN}` });
    await action(args);
    expect(await loader(args)).toBeNull();
  });

  it("shows the form again when the body is too long", async () => {
    expect(await find("S".repeat(200_000))).toMatchObject({ status: 413, failure: "malformed" });
  });

  it("finds no anonymized booking", async () => {
    await store();
    await anonymizeRecords(db, { beforeDay: "2030-01-01" }, NOW);
    for (const phone of [PHONE, "0500000000"]) {
      expect(await find(REFERENCE, phone)).toMatchObject({ status: 400, failure: "notFound" });
    }
  });

  it("keeps what was typed when D1 fails", async () => {
    const DB = {
      prepare() {
        throw new Error("D1_ERROR: D1 is away");
      },
    } as unknown as D1Database;
    expect(await find(REFERENCE, PHONE, { DB })).toMatchObject({
      status: 503,
      failure: "save",
      typed: { reference: REFERENCE, phoneNumber: PHONE },
    });
    expect(loggedAt("error")).toEqual([{ event: "booking-not-searched", error: "D1_ERROR: D1 is away" }]);
  });

  it("reads by index", async () => {
    const search = { reference: REFERENCE, phoneNumber: PHONE, ipAddress: IP };
    const plans = await plansOf((recorded) => findBooking(recorded, search, NOW));
    expect(scansOf(plans)).toEqual(["SCAN network_key"]);
    expect(indexesOf(plans)).toEqual(expect.arrayContaining(["find_tries_by_network"]));
  });
});
