import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { whatsAppToCustomer } from "~/domain/bookings/links";
import { bookingSchema } from "~/domain/bookings/schema.server";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import { bookings } from "~/platform/db/schema.server";
import {
  bookingsSheet,
  findBookings,
  findByBox,
  readForFile,
  readSearch,
} from "~/routes/desk/bookings/bookings.server";
import {
  customerDataSchema,
  personFile,
  readRecords,
  readStored,
} from "~/routes/desk/customer-data/customer-data.server";
import * as newPage from "~/routes/desk/new/page";
import { find, found, post as postAsCustomer, store, TOKEN } from "../customer/find-booking";
import { anonymized, bookingRow, db, everyRow, formOfSara, NOW, only, storeBookings } from "../support/builders";
import { startDesk } from "../support/desk-visit";
import { ask, book, REFERENCE, shownAfter, stored } from "./desk-booking";
import { deskPage } from "./desk-lists";

/**
 * Mobile numbers of other countries (product.md 5.3), from the form of the desk to a person's copy.
 */

startDesk();

const NUMBER = "+971501234567";
const TODAY = "2026-11-20";
const { after, ...page } = deskPage(newPage, "/en/desk/new");
const form = { ...formOfSara, told: "no", submissionId: crypto.randomUUID(), bookingDate: "2026-11-26" };
const create = (phoneNumber: string) => page.post({ ...form, intent: "create", phoneNumber });
const lookUp = (phoneNumber: string) => after({ intent: "find", phoneNumber });

it.each([
  [NUMBER, "00971 50 123 4567"],
  ["0512345678", "+966 51 234 5678"],
])("the desk stores %s for %j", async (number, typed) => {
  expect(await create(typed)).toMatchObject({ status: 303 });
  expect(await only(bookings)).toMatchObject({ phoneNumber: number });
});

// typed-values.test.ts has the other spellings.
it("the desk refuses a wrong number and says what it takes", async () => {
  expect((await create("+1234567")).result?.error).toEqual({
    phoneNumber: [expect.stringContaining("another country")],
  });
});

it("the form of the site refuses it in its own words", () => {
  const horizon = { today: TODAY, horizonDays: 10 };
  const { error } = bookingSchema("en", horizon).safeParse({
    ...formOfSara,
    thermal: ["thermal-titanium"],
    phoneNumber: NUMBER,
  });
  expect(error?.issues.map(({ message }) => message)).toContain("Invalid phone number format");
});

it("a correction stores it in place of a Saudi number, and the other way round", async () => {
  await book();
  const correct = (phoneNumber: string) => ask("correct", { customerName: "Sara Ahmed", phoneNumber });
  await correct("+971 50 123 4567");
  expect(await stored()).toMatchObject({ phoneNumber: NUMBER });
  await correct("0598765432");
  expect(await stored()).toMatchObject({ phoneNumber: "0598765432" });
});

describe("a booking with it", () => {
  it("has links to call and to write, and its number on the page and in the file", async () => {
    const booking = await book({ phoneNumber: NUMBER });
    const shown = await shownAfter({ location: `/en/desk/bookings/${REFERENCE}` });
    expect(shown).toContain(`href="tel:${NUMBER}"`);
    expect(shown).toContain("https://wa.me/971501234567?");
    expect(shown).toContain(`<bdi dir="ltr">${NUMBER}</bdi>`);
    expect(whatsAppToCustomer(booking)).toMatch(/^https:\/\/wa\.me\/971501234567\?/);
    expect(bookingsSheet(await readForFile(db, readSearch(new URLSearchParams())), "en").rows[0]).toContain(NUMBER);
  });

  it.each(["00971 50 1234567", "971501234567", "01234567", "Sara 4567"])("is found by %j", async (q) => {
    await storeBookings([
      bookingRow({ reference: "SQ-8M4N2R" }),
      bookingRow({ reference: REFERENCE, phoneNumber: NUMBER }),
    ]);
    const { rows } = await findBookings(db, readSearch(new URLSearchParams({ q })), TODAY);
    expect(rows.map(({ reference }) => reference)).toEqual([REFERENCE]);
    expect(await findByBox(db, q, "", TODAY)).toEqual({ kind: "booking", reference: REFERENCE });
  });

  it("opens a new booking for a number that is not known", async () => {
    expect(await findByBox(db, "I am Sara, +971 50 123 4567", "", TODAY)).toEqual({ kind: "new" });
    expect(await after({ intent: "find", q: "my number +971 50 123 4567" })).toContain(`value="${NUMBER}"`);
  });

  it("is found by its customer", async () => {
    await store({ phoneNumber: NUMBER });
    expect(await find(undefined, "00971 50 123 4567")).toEqual(found);
  });

  it.each(["4567", "00971501234567"])("is cancelled by its customer with %j", async (lastDigits) => {
    await store({ phoneNumber: NUMBER });
    const cancel = (digits: string) => postAsCustomer({ intent: "cancel", booking: TOKEN, lastDigits: digits });
    expect(await cancel("+971501234568")).toMatchObject({ status: 400 });
    expect(await cancel(lastDigits)).toMatchObject({ status: 303 });
    expect(await only(bookings)).toMatchObject({ status: "cancelled" });
  });

  it("is in the copy for its person, and loses the number with the person", async () => {
    await storeBookings([
      bookingRow({ phoneNumber: NUMBER, status: "pending" }),
      bookingRow({ phoneNumber: "0500000000", customerName: "Nora" }),
    ]);
    await db.update(bookings).set({ status: "cancelled" });
    const person = customerDataSchema("en").parse({ q: "+971 50 123 4567" }).q;
    expect(await readStored(db, person, env.PHOTOS)).toMatchObject({ counts: [{ kind: "bookings", count: 1 }] });
    const records = await readRecords(db, person);
    expect(personFile(records, { q: NUMBER, language: "en", now: NOW })).toContain(NUMBER);
    expect(await anonymizeRecords(db, person, NOW)).toMatchObject({ bookings: 1 });
    expect(JSON.stringify(await everyRow())).not.toContain("971501234567");
    expect(await db.$count(bookings, eq(bookings.customerName, "Nora"))).toBe(1);
  });
});

describe("a number that several customers have", () => {
  const names = ["Sara Ahmed", "Omar", "Nora"];
  const storeFor = async (customers: readonly string[]): Promise<void> => {
    const car = { vehicle: "Kia", plate: "1ABJ" };
    await storeBookings(
      customers.map((customerName) => bookingRow({ phoneNumber: "0500000000", customerName, ...car })),
    );
  };

  it("fills in nobody, and says why", async () => {
    await storeFor(names);
    const shown = await lookUp("0500000000");
    expect(shown).toContain("Several customers have this number");
    for (const name of [...names, "Kia"]) expect(shown).not.toContain(`value="${name}"`);
  });

  it("fills in the customer while there are two names, also in other capitals", async () => {
    await storeFor(["Omar", "Sara Ahmed", "SARA AHMED"]);
    expect(await lookUp("0500000000")).toContain('value="Kia"');
  });

  it("does not count names that were removed", async () => {
    await storeFor(names.slice(0, 2));
    await db.update(bookings).set({ ...anonymized, plate: null });
    await storeFor(names.slice(2));
    expect(await lookUp("0500000000")).toContain('value="Nora"');
  });

  it("offers no car on the arrival of another", async () => {
    await book({ phoneNumber: "0500000000", customerName: "Fahad", bookingDate: TODAY });
    const offered = async () => (await shownAfter({ location: "/" })).includes("1 ABJ");
    await storeFor(names.slice(0, 1));
    expect(await offered()).toBe(true);
    await storeFor(names.slice(1));
    expect(await offered()).toBe(false);
  });
});
