import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { bookingEvents, bookings, outbox, submissions } from "~/platform/db/schema.server";
import * as booking from "~/routes/desk/one-booking/page";
import * as customer from "~/routes/my-booking/page";
import { argsOf } from "../customer/find-booking";
import { bookingRow, db, everyRow, NOW, pendingBookingEmail, storeBookings, updateBookings } from "../support/builders";
import { answered, queued, startDesk, workIsDone } from "../support/desk-visit";
import { book, REFERENCE, stored } from "./desk-booking";
import {
  cases,
  counts,
  empty,
  laterOnBooking,
  loadBooking,
  ofBooking,
  ofNew,
  ofPeople,
  onBooking,
  onDays,
  send,
  sendAndRead,
  sendForm,
} from "./desk-forms";
import { html, pageOf } from "./desk-lists";

/**
 * A form that is sent twice makes one change. Once its answer is no longer true, the form gets 409
 * (product.md 16.16).
 */

startDesk();

it("every page of the desk that takes steps has cases", () => {
  const pages = import.meta.glob<{ action?: unknown }>(["/app/routes/desk/*/*.tsx", "!**/find.tsx"], { eager: true });
  const tested = Object.values(cases).flatMap((forms) => Object.values(forms).map(({ action }): unknown => action));
  const without = Object.keys(pages).filter((path) => pages[path]?.action && !tested.includes(pages[path].action));
  expect(without, "Add a table `Cases<typeof page>` for each of these pages to `cases` in desk-forms.ts").toEqual([]);
});

let asked = 0;
beforeEach(async () => {
  await empty();
  asked = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    asked += 1;
    return new Response();
  });
});

describe.each(Object.entries(cases))("a form of %s", (_, forms) => {
  it.each(Object.entries(forms))("is one change with one answer: %s", async (_name, one) => {
    const id = crypto.randomUUID();
    const form = await one.form();
    const first = await sendForm(one, form, id);
    expect(first).toMatchObject({ status: 303, location: expect.stringMatching(/[?&](?:event|done)=/) });
    await workIsDone();
    const [before, calls] = [await everyRow(), asked];
    expect(await sendForm(one, form, id)).toEqual(first);
    await workIsDone();
    expect([await everyRow(), asked]).toEqual([before, calls]);

    const [once, sizes] = [first, await counts()];
    await empty();
    const again = await one.form();
    const both = await Promise.all([sendForm(one, again, id), sendForm(one, again, id)]);
    await workIsDone();
    expect(both[0]).toEqual(both[1]);
    expect(both[0]?.location?.replace(/SQ-\w+/, "")).toBe(once.location?.replace(/SQ-\w+/, ""));
    expect(await counts()).toEqual(sizes);
    expect(await db.$count(submissions)).toBe(before.submissions?.length);
  });

  const reversible = Object.entries(forms).flatMap(([name, one]) =>
    one.reversal === "never" ? [] : [[name, one, one.reversal] as const],
  );
  it.each(reversible)("changes nothing once reversed, and offers a new change: %s", async (name, one, reverse) => {
    const id = crypto.randomUUID();
    const form = await one.form();
    expect(await sendForm(one, form, id)).toMatchObject({ status: 303 });
    await reverse();
    await workIsDone();
    const before = await everyRow();
    const { answer, idOfPage } = await sendAndRead(one, form, id);
    expect(answer).toMatchObject({ status: 409, data: { intent: name, problem: "repeated" } });
    expect(await everyRow()).toEqual(before);
    expect(idOfPage).toMatch(/^[\w-]{36}$/);
    expect(idOfPage).not.toBe(id);
    const { answer: next } = await sendAndRead(one, form, idOfPage);
    expect(next.data ?? {}).not.toMatchObject({ problem: "repeated" });
  });
});

it.each(Object.entries(ofBooking))("the page of a booking has a form for the step %s", async (name, { form }) => {
  await form();
  expect(html(pageOf(booking.default, await loadBooking()))).toContain(`value="${name}"`);
});

it.each(["replace-link", "card-issue", "card-reissue"] as const)("link and email are one change: %s", async (name) => {
  const one = ofBooking[name];
  const [id, form] = [crypto.randomUUID(), await one.form()];
  // An email that is still scheduled stays, and will have the new link.
  vi.setSystemTime(Date.now() + 3 * 60_000);
  const stored = async () => ({ ...(await everyRow()), submissions: [] });
  const before = await stored();
  for (const on of ["update", "insert"])
    await env.DB.exec(`create trigger no_${on} before ${on} on outbox begin select raise(abort, 'disk full'); end`);
  try {
    expect(await sendForm(one, form, id)).toMatchObject({ status: 503 });
    expect(await stored()).toEqual(before);
  } finally {
    for (const on of ["update", "insert"]) await env.DB.exec(`drop trigger no_${on}`);
  }
  queued.splice(0);
  expect(await sendForm(one, form, id)).toMatchObject({ status: 303 });
  await workIsDone();
  const due = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.dueAt, new Date().toISOString()));
  expect(due).toHaveLength(1);
  expect(queued).toEqual([{ body: { version: 1, outboxId: due[0]?.id, channel: "email" } }]);
});

const TOKEN = "token-of-sara-in-these-tests";

it("a form of the customer’s page is an older page once the booking has changed, and then a new change", async () => {
  await pendingBookingEmail({}, "booking-customer", { token: TOKEN, reference: REFERENCE });
  const to = async (bookingDate: string, submissionId: string) =>
    answered(
      await customer.action(
        await argsOf({ intent: "move", booking: TOKEN, lastDigits: "5678", bookingDate, submissionId }),
      ),
    );
  const id = crypto.randomUUID();
  const first = await to("2026-11-30", id);
  expect(first).toMatchObject({ status: 303 });
  expect(await to("2026-12-01", crypto.randomUUID())).toMatchObject({ status: 303 });
  const before = await everyRow();
  expect(await to("2026-11-30", id)).toMatchObject({ status: 409, data: { failure: "repeated" } });
  expect(await everyRow()).toEqual(before);
  expect(await to("2026-11-30", crypto.randomUUID())).toMatchObject({ status: 303 });
  expect((await stored()).bookingDate).toBe("2026-11-30");
  // The first form requests what is already stored.
  expect(await to("2026-11-30", id)).toEqual({ ...first, location: `${first.location}&unchanged=1` });
  await updateBookings({ status: "cancelled" });
  expect(await to("2026-11-30", id)).toMatchObject({ status: 410 });
});

it.each([
  [9, 1],
  [11, 2],
])("a form sent again after %i minutes makes %i changes in all", async (minutes, changes) => {
  await book();
  const id = crypto.randomUUID();
  const note = { intent: "note", note: "Call first" };
  await sendForm(ofBooking.note, note, id);
  vi.setSystemTime(NOW.getTime() + minutes * 60_000);
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendForm(ofBooking.note, note, id)));
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
  expect(await db.$count(bookingEvents, eq(bookingEvents.kind, "note"))).toBe(changes);
  expect(await db.$count(submissions)).toBe(1);
});

it("a form that is sent to another booking is a change there", async () => {
  await book({ status: "confirmed", bookingDate: "2026-11-20" });
  await storeBookings(bookingRow({ reference: "SQ-222222", bookingDate: "2026-11-20" }));
  const [id, form] = [crypto.randomUUID(), { intent: "note", note: "Call first" }];
  const path = "/en/desk/bookings/SQ-222222";
  for (const one of [ofBooking.note, { ...ofBooking.note, path, params: { reference: "SQ-222222" } }])
    await sendForm(one, form, id);
  expect(await db.$count(bookingEvents, eq(bookingEvents.kind, "note"))).toBe(2);
});

it("a note of a booking that was anonymized is not said to be stored", async () => {
  await book();
  const [id, form] = [crypto.randomUUID(), { intent: "note", note: "Call first" }];
  await sendForm(ofBooking.note, form, id);
  await db.update(bookings).set({ status: "cancelled" });
  await sendForm(ofPeople, { intent: "forget", q: "0512345678" });
  expect(await sendForm(ofBooking.note, form, id)).toMatchObject({ status: 409, data: { failure: "impossible" } });
});

it("the form of a new booking that was cancelled is a new booking, fifty times one", async () => {
  const [id, form] = [crypto.randomUUID(), await ofNew.form()];
  const first = await sendForm(ofNew, form, id);
  await db.update(bookings).set({ status: "cancelled" });
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendForm(ofNew, form, id)));
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
  expect(answers[0]?.location).not.toBe(first.location);
  expect((await db.select().from(bookings)).map(({ status }) => status)).toEqual(["cancelled", "confirmed"]);
});

it("a move across a closed day is not overtaken by what the customer knows", async () => {
  await send(onDays("close", { from: "2026-12-01", until: "2026-12-02" }, "never"));
  const move = onBooking("move", { serviceIds: ["ppf-full-glossy-xpel"] }, { bookingDate: "2026-11-30" }, "never");
  const [id, form] = [crypto.randomUUID(), await move.form()];
  const first = await sendForm(move, form, id);
  expect(first.location).toContain("?event=");
  expect(await db.$count(bookingEvents, eq(bookingEvents.kind, "informed"))).toBe(2);
  expect(await sendForm(move, form, id)).toEqual(first);
});

it.each(["arrived", "resend"] as const)("a form of %s gets its answer again after a note", async (name) => {
  const [id, form] = [crypto.randomUUID(), await ofBooking[name].form()];
  const first = await sendForm(ofBooking[name], form, id);
  await laterOnBooking("note", { note: "Scratch" })();
  await workIsDone();
  const before = [await everyRow(), queued.length];
  expect(await sendForm(ofBooking[name], form, id)).toEqual(first);
  await workIsDone();
  expect([await everyRow(), queued.length]).toEqual(before);
});
