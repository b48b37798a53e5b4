import { describe, expect, it, vi } from "vitest";
import { centreCalendar, readCalendarEntries } from "~/domain/bookings/calendars.server";
import { readPlate } from "~/domain/bookings/car";
import { morningEmail, readMorning } from "~/domain/email/morning.server";
import { completedEmail, readyEmail, receivedEmail } from "~/domain/email/to-customer.server";
import { bookings, warranties } from "~/platform/db/schema.server";
import * as listPage from "~/routes/desk/bookings/page";
import { personFile, readRecords } from "~/routes/desk/customer-data/customer-data.server";
import * as newPage from "~/routes/desk/new/page";
import { anonymized, bookingRow, db, NOW, storeBookings, updateBookings } from "../support/builders";
import { startDesk } from "../support/desk-visit";
import { ask, book, lastEvent, ON_THE_DAY, post, REFERENCE, shownAfter, stored, versionNow } from "./desk-booking";
import { deskPage, references } from "./desk-lists";

/** The car of a booking for 26 November (product.md 19.1 to 19.3). It is the 20th. */

startDesk();

const CAR = { vehicle: "لاندكروزر أبيض 2024", plate: "1234ABJ" };
const typed = { vehicle: "  لاندكروزر  أبيض 2024 ", plate: "ح ب أ ١٢٣٤" };

describe("the car of a booking", () => {
  it("is typed when the appointment is confirmed, and stays when the arrival leaves it empty", async () => {
    await book();
    await ask("confirm", { arrivalTime: "16:30", ...typed });
    expect(await stored()).toMatchObject({ status: "confirmed", ...CAR });
    vi.setSystemTime(ON_THE_DAY);
    await ask("arrived");
    expect(await stored()).toMatchObject({ status: "arrived", ...CAR });
  });

  it.each([
    ["arrived", "pending", "arrived"],
    ["ready", "arrived", "ready"],
    ["complete", "arrived", "completed"],
    ["complete", "ready", "completed"],
  ] as const)("is stored by the step %s of a booking that is %s, in one tap", async (intent, before, after) => {
    await book({ status: before });
    vi.setSystemTime(ON_THE_DAY);
    expect((await ask(intent, typed)).status).toBe(303);
    expect(await stored()).toMatchObject({ status: after, ...CAR });
    const cards = await db.select().from(warranties);
    expect(cards.map(({ vehicle }) => vehicle)).toEqual(cards.map(() => CAR.vehicle));
  });

  it("is not lost when a colleague was faster, or when its plate is invalid", async () => {
    await book({ status: "arrived" });
    vi.setSystemTime(ON_THE_DAY);
    const version = await versionNow();
    const invalid = await post({ intent: "ready", version, plate: "@" });
    expect([invalid.status, Object.keys(invalid.result?.error ?? {})]).toEqual([400, ["plate"]]);
    await updateBookings({ status: "ready" });
    expect((await post({ intent: "ready", version, plate: "1234 ABJ" })).status).toBe(409);
    expect((await post({ intent: "ready", version })).status).toBe(303);
  });

  it("is removed by a correction alone, which the warranty card follows", async () => {
    await book({ ...CAR, serviceIds: ["thermal-titanium"], status: "arrived" });
    vi.setSystemTime(ON_THE_DAY);
    await ask("complete", {});
    const { customerName, phoneNumber, email } = await stored();
    await ask("correct", { customerName, phoneNumber, email: email ?? "", vehicle: "Patrol" });
    expect(await stored()).toMatchObject({ vehicle: "Patrol", plate: null });
    expect((await db.select().from(warranties)).map(({ vehicle }) => vehicle)).toEqual(["Patrol"]);
    expect(await lastEvent()).toMatchObject({ kind: "corrected" });
  });

  it("is refused by D1 when it is too long, or stays after the person is removed", async () => {
    await book(CAR);
    const update = (set: Partial<typeof CAR>) => db.update(bookings).set(set);
    await expect(update({ vehicle: "x".repeat(61) })).rejects.toThrow();
    await expect(update({ plate: "x".repeat(13) })).rejects.toThrow();
    await expect(db.update(bookings).set(anonymized)).rejects.toThrow();
  });
});

it("the car is shown in the copy for the person, where the Latin plate is isolated from the Arabic text", async () => {
  await book(CAR);
  const records = await readRecords(db, { phone: (await stored()).phoneNumber });
  const copy = records ? personFile(records, { q: "0512345678", language: "ar", now: NOW }) : "";
  expect(copy).toContain("\u2068ح ب أ 1234\u2069 = \u20681234 ABJ\u2069");
});

it("the car is shown in the emails after the arrival, and in no email before", async () => {
  const history = { changes: 0, customerMoves: 0, movedFrom: null, stay: null, doneAt: null } as const;
  const emailed = { ...(await book(CAR)), ...history };
  const before = receivedEmail(emailed, NOW);
  const ready = readyEmail(emailed, NOW, { closedDays: [], hasPhotos: false });
  const after = [ready, completedEmail(emailed, NOW, { card: null })];
  expect(before.text).not.toMatch(/لاندكروزر|1234/);
  for (const { text } of after) expect(text).toMatch(/لاندكروزر[\s\S]*1234/);
});

it("the car is shown by name alone in the morning email and in the centre's calendar", async () => {
  await book({ ...CAR, bookingDate: "2026-11-20" });
  const { text = "" } = morningEmail(await readMorning(db, "2026-11-20", NOW));
  const calendar = centreCalendar(await readCalendarEntries(db, "2026-11-20")).replaceAll("\r\n ", "");
  for (const place of [text, calendar]) {
    expect(place).toContain(CAR.vehicle);
    expect(place).not.toMatch(/ABJ|ح ب أ/);
  }
});

const list = deskPage(listPage, "/en/desk/bookings");
const search = async (q: string) => references((await list.load(`?${new URLSearchParams({ q })}`)).rows).sort();

it.each([
  ...["1234ABJ", "abj 1234", "حبأ ١٢٣٤", "ح ب ا 1234", "1234", "لاندكروزر", "ابيض"],
  // The letters are typed in the opposite order.
  ...["1234 JBA", "أ ب ح 1234"],
])("a plate is found by %s", async (q) => {
  await book(CAR);
  await storeBookings(bookingRow({ plate: "1235ABJ", vehicle: "Patrol" }));
  expect(await search(q)).toEqual([REFERENCE]);
});

it.each<readonly [plate: string, q: string]>([
  // The letters are stored in the opposite order.
  ["1234JBA", "ح ب أ 1234"],
  // Plates that are not Saudi.
  ...["Q12345", "q 12345", "Q-12345", "q–12345", "٢٣٤٥", "۱۲۳۴۵"].map((q) => ["Q 12345", q] as const),
  ["1234MNH", "1234MNH"],
  ["1234MNH", "mnh"],
  ["Q ۱۲۳", "Q ١٢٣"],
])("a plate %s is found by %s", async (plate, q) => {
  await book({ plate });
  expect(await search(q)).toEqual([REFERENCE]);
});

it.each(["bj", "23"])("a plate is found by all of its digits, not by %s", async (q) => {
  await book({ plate: CAR.plate, customerName: "Sara" });
  expect(await search(q)).toEqual([]);
});

it.each([
  [{ vehicle: "لاندكروزر GXR 2024" }, "GXR 2024"],
  [{ vehicle: "Mercedes GLE450" }, "GLE ٤٥٠"],
])("a plate is found beside a car with the same characters: %j by %s", async (other, q) => {
  await book(other);
  await storeBookings(bookingRow({ plate: readPlate(q), reference: "SQ-777777" }));
  expect(await search(q)).toEqual(["SQ-777777", REFERENCE]);
});

it("a plate is found beside a booking whose reference has the same characters", async () => {
  await storeBookings([
    bookingRow({ reference: "SQ-234ABJ" }),
    bookingRow({ plate: "234ABJ", reference: "SQ-777777" }),
  ]);
  expect(await search("234ABJ")).toEqual(["SQ-234ABJ", "SQ-777777"]);
});

describe("booking again", () => {
  const page = deskPage(newPage, "/en/desk/new");

  it("starts with the customer and the car of an old booking", async () => {
    const { customerName, phoneNumber } = await book(CAR);
    const form = await page.shown(`?again=${REFERENCE}`);
    for (const value of [customerName, phoneNumber, CAR.vehicle, "1234 ABJ"])
      expect(form).toContain(`value="${value}"`);
    expect(form).toMatch(/value="suv"[^>]*checked|checked[^>]*value="suv"/);
  });

  it("is a usual form when the booking is unknown, or its person was removed", async () => {
    await book();
    await db.update(bookings).set(anonymized);
    for (const reference of [REFERENCE, "SQ-222222"]) expect((await page.load(`?again=${reference}`)).known).toBeNull();
  });
});

it("the car of the last visit with the same number is offered, and stored with the arrival by one tap", async () => {
  await book();
  vi.setSystemTime(ON_THE_DAY);
  const offer = "As on the last visit";
  expect(await shownAfter()).not.toContain(offer);
  const { phoneNumber } = await stored();
  await storeBookings(bookingRow({ reference: "SQ-9C3D5F", phoneNumber, bookingDate: "2026-10-01", ...CAR }));
  await storeBookings(bookingRow({ reference: "SQ-8M4N2R", phoneNumber: "0509999999", vehicle: "Kia", plate: "1ABJ" }));
  const page = await shownAfter();
  expect(page).toContain(offer);
  const form = page.match(/<form(?:(?!<\/form>).)*As on the last visit/s)?.[0] ?? "";
  const fields = form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g);
  await post(Object.fromEntries(Array.from(fields, ([, name = "", value = ""]) => [name, value])));
  expect(await stored()).toMatchObject({ status: "arrived", ...CAR });
  expect(await shownAfter()).not.toContain(offer);
});
