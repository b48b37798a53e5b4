import { beforeEach, expect, it, vi } from "vitest";
import { answerKinds, bookingEvents, bookings, outbox } from "~/platform/db/schema.server";
import { html, pageOf } from "~/platform/i18n/html.fixtures";
import { languages } from "~/platform/i18n/languages";
import { oneOf } from "~/platform/one-of";
import { readCustomerBooking, readMyBookingPage } from "~/routes/my-booking/my-booking.server";
import MyBooking from "~/routes/my-booking/page";
import { startFresh } from "../fresh-start";
import { bookingRow, db, NOW, storeBookings, updateBookings } from "../support/builders";
import { queued } from "../support/desk-visit";
import { pageData, post, store, TOKEN } from "./find-booking";

/** Answers of a customer to the arrival time, 16:00 on Thursday, 26 November (product.md 9.17). */

startFresh();
beforeEach(async () => {
  queued.splice(0);
  await store();
  await updateBookings({ status: "confirmed", arrivalTime: "16:00" });
  await db.delete(outbox);
});

const versionNow = async () => `${(await readCustomerBooking(db, TOKEN))?.version}`;
const answer = async (intent: string, fields: Record<string, string> = {}) =>
  post({ booking: TOKEN, intent, version: await versionNow(), ...fields });
const wish = (hour: string, fields: Record<string, string> = {}) => answer("asks-time", { wish: hour, ...fields });
const done = { status: 303, location: `/en/my-booking?booking=${TOKEN}` };
const outdated = { status: 409, failure: "outdated" };
const stored = async () =>
  (await db.select().from(bookingEvents)).flatMap(({ kind, text, by }) =>
    oneOf(answerKinds, kind) ? [[kind, text, by].join(" ").trim()] : [],
  );
async function lastEvent() {
  const [{ bookingId, at } = { bookingId: 0, at: "" }] = await db.select().from(bookingEvents);
  return { bookingId, at };
}
const question = async () => (await pageData()).question;
const pageIn = async (language: "ar" | "en") => {
  const details = { token: TOKEN, proof: null, language, now: new Date(), mayReadDays: async () => true };
  return html(pageOf(MyBooking, await readMyBookingPage(db, details)), language);
};

it.each(languages)(
  "an answer is given by a form of the page in %s, without digits and without scripts",
  async (language) => {
    const page = await pageIn(language);
    const forms = [...page.matchAll(/<form[^>]*>.*?<\/form>/gs)].flatMap(([form]) => {
      const fields = Array.from(form.matchAll(/name="(\w+)" value="([^"]*)"/g), ([, name, value]) => [name, value]);
      const { intent } = Object.fromEntries(fields);
      const wishes = [...form.matchAll(/<button[^>]*value="([\d:]+)"/g)].map(([, hour]) => hour);
      return oneOf(answerKinds, intent) ? [{ intent, fields, wishes }] : [];
    });
    expect(forms.map(({ intent }) => intent)).toEqual(["agrees", "asks-time"]);
    expect(forms[1]?.wishes).toEqual(["15:00", "15:30", "16:30"]);
    expect(await post(Object.fromEntries(forms[0]?.fields ?? []))).toEqual(done);
    expect(await pageIn(language)).toContain(language === "ar" ? "أفدتنا بأن" : "You told us that 4\u00a0pm suits you");
    // A browser also sends the button that is pressed.
    expect(await post({ ...Object.fromEntries(forms[1]?.fields ?? []), wish: "15:30" })).toEqual(done);
    expect(await pageIn(language)).toContain(language === "ar" ? "طلبت" : "You asked for 3:30\u00a0pm");
    expect(await stored()).toEqual(["asks-time 15:30 customer"]);
  },
);

it("an answer replaces the one before it if nothing has happened since, however often", async () => {
  const alternate = async (times: number) => {
    for (let turn = 0; turn < times; turn++) expect(await (turn % 2 ? answer("agrees") : wish("15:30"))).toEqual(done);
  };
  await alternate(30);
  expect(await stored()).toEqual(["agrees  customer"]);
  await db.insert(bookingEvents).values({ ...(await lastEvent()), kind: "note", by: "staff", text: "Called" });
  // Only one of several answers at the same moment is stored, and the page shows that one.
  await Promise.all(["15:00", "15:30", "16:30"].map((hour) => wish(hour)));
  const [, last = ""] = await stored();
  expect(await stored()).toEqual(["agrees  customer", last]);
  expect(last).toContain(`${(await question())?.answer?.wish}`);
  await alternate(4);
  expect(await stored()).toHaveLength(2);
});

it("an answer leaves the booking as it is, and sends no email", async () => {
  const before = await db.select().from(bookings);
  expect([await answer("agrees"), await wish("16:30")]).toEqual([done, done]);
  expect([await db.select().from(bookings), await db.select().from(outbox), queued]).toEqual([before, [], []]);
});

it("an answer is stored once, however often it is sent", async () => {
  const form = { submissionId: "one" };
  const all = await Promise.all(Array.from({ length: 10 }, () => wish("15:30", form)));
  expect([...all, await wish("15:30", form), await wish("15:30", { submissionId: "2" })]).toEqual(Array(12).fill(done));
  expect(await stored()).toEqual(["asks-time 15:30 customer"]);
});

it("an answer is rejected when its form arrives again after another answer", async () => {
  expect(await answer("agrees", { submissionId: "one" })).toEqual(done);
  expect(await wish("16:30")).toEqual(done);
  expect(await answer("agrees", { submissionId: "one" })).toMatchObject({ status: 409, failure: "repeated" });
  expect(await stored()).toEqual(["asks-time 16:30 customer"]);
});

it("an answer is rejected from a page that shows an earlier time or a wish that is taken by now", async () => {
  expect(await wish("03:00")).toMatchObject(outdated);
  const version = await versionNow();
  await storeBookings(bookingRow());
  await updateBookings({ status: "confirmed", arrivalTime: "16:30" });
  expect(await answer("agrees", { version })).toMatchObject(outdated);
  expect(await wish("16:30")).toMatchObject(outdated);
  expect(await stored()).toEqual([]);
});

it("an answer counts for its appointment only: after a move or another hour the page asks again", async () => {
  const agreed = { answer: { kind: "agrees" } };
  const isAskedAgain = async (change: Parameters<typeof updateBookings>[0]) => {
    await updateBookings(change);
    expect(await question()).toMatchObject({ answer: null });
  };
  expect(await answer("agrees")).toEqual(done);
  expect(await question()).toMatchObject(agreed);
  await isAskedAgain({ arrivalTime: "15:00" });
  expect(await answer("agrees")).toEqual(done);
  await isAskedAgain({ bookingDate: "2026-11-28" });
  expect(await answer("agrees")).toEqual(done);
  expect(await stored()).toHaveLength(3);
});

it("the page does not ask without an agreed time, nor once that has passed", async () => {
  vi.setSystemTime("2026-11-26T12:59:00.000Z");
  expect(await question()).not.toBeNull();
  vi.setSystemTime("2026-11-26T13:00:00.000Z");
  expect(await question()).toBeNull();
  expect(await answer("agrees")).toMatchObject({ status: 410, failure: "lateConfirmed" });
  await updateBookings({ arrivalTime: null });
  expect(await question()).toBeNull();
  await updateBookings({ status: "arrived" });
  expect(await answer("agrees")).toMatchObject({ status: 410, failure: "arrived" });
  vi.setSystemTime(NOW);
});

it("an answer is rejected for a booking that its customer has moved meanwhile", async () => {
  await updateBookings({ status: "pending", bookingDate: "2026-11-28", arrivalTime: null, by: "customer" });
  expect(await answer("agrees")).toMatchObject(outdated);
  expect(await stored()).toEqual([]);
});
