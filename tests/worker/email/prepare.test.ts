import { asc, eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { centreMailboxes } from "~/domain/centre/mailboxes";
import { business } from "~/domain/centre/profile";
import { ANONYMOUS } from "~/domain/retention/personal-columns.server";
import { addDays } from "~/platform/calendar/dates";
import { type Booking, bookings, contactMessages, dayLimits, outbox, photos } from "~/platform/db/schema.server";
import { formatDay } from "~/platform/i18n/deadline";
import { translator } from "~/platform/i18n/translator";
import { startFresh } from "../fresh-start";
import { colorNow } from "../health/health-check";
import {
  at,
  bookingRow,
  db,
  emailRow,
  NOW,
  pendingBookingEmail,
  pendingContactEmail,
  pendingMorningEmail,
  queuedNow,
  storeBookings,
  updateBookings,
} from "../support/builders";
import { cronMinute } from "../support/cron-minute";
import { consumer } from "../support/deliver-batch";

/** Which emails the consumer sends, and what it sends with them. */

const loggedAt = startFresh();

it("each kind of email is sent with its sender, recipient, reply address, language and calendar file", async () => {
  const bodies = [
    await pendingBookingEmail(),
    await pendingBookingEmail({}, "booking-centre"),
    await pendingContactEmail(),
  ];
  const { sent, take } = consumer();
  expect(await take(bodies)).toEqual({ acked: ["m0", "m1", "m2"], retried: new Map(), threw: false });
  const [centre = ""] = centreMailboxes;
  const email = (to: string, replyTo: string, language: "ar" | "en") => ({
    from: { email: business.emailSender, name: business.name[language] },
    to,
    replyTo,
    subject: expect.stringMatching(/\S/),
    html: expect.stringMatching(/^<!doctype html>/),
    text: expect.stringMatching(/\S/),
    headers: { "Content-Language": language, "Auto-Submitted": "auto-generated" },
  });
  const calendarFile = {
    disposition: "attachment",
    filename: expect.stringMatching(/^SQ-.*\.ics$/),
    type: "text/calendar; charset=utf-8",
    content: expect.any(Uint8Array),
  };
  expect(sent).toEqual([
    { ...email("sara@example.sa", business.email, "en"), attachments: [calendarFile] },
    { ...email(centre, "sara@example.sa", "ar"), attachments: [calendarFile] },
    email(centre, "omar@example.sa", "ar"),
  ]);
  for (const [index, body] of bodies.entries()) {
    expect(await emailRow(body)).toMatchObject({
      status: "sent",
      sentAt: NOW.toISOString(),
      attempts: 1,
      firstTriedAt: NOW.toISOString(),
      messageIds: [expect.any(String)],
      // The row of an email to a customer stores no address.
      sentTo: index === 0 ? [] : [centre],
      failure: null,
    });
  }
});

it.each([
  ["of a real desk", "0123abcd", true],
  ["of a developer's machine", "development", false],
  ["of no desk", "", false],
])("emails link to a real desk only, and never those to customers: audience %s", async (_whose, POLICY_AUD, links) => {
  const bodies = [
    await pendingBookingEmail({}, "booking-centre"),
    await pendingContactEmail(),
    await pendingMorningEmail(),
    await pendingBookingEmail(),
  ];
  const { sent, take } = consumer();
  await take(bodies, { settings: { POLICY_AUD } });
  const [{ reference } = { reference: "" }] = await db.select().from(bookings);
  const paths = [`/desk/bookings/${reference}`, "/desk/messages", "/desk"];
  expect(sent.map(({ text }) => text.match(/^https.*\/desk.*$/gm))).toEqual([
    ...paths.map((path) => (links ? [business.origin + path] : null)),
    null,
  ]);
});

it.each([0, 1])("the email that the car is ready says that there are photos: %s", async (count) => {
  const [{ id: bookingId } = { id: 0 }] = await storeBookings(bookingRow());
  for (const status of ["confirmed", "arrived", "ready"] as const) await updateBookings({ status });
  await db.update(outbox).set(queuedNow);
  const [row] = await db.select().from(outbox).where(eq(outbox.kind, "booking-ready"));
  const photo = { bookingId, key: "2026-11-20/a", digest: "a", stage: "before", width: 1, height: 1 } as const;
  if (count > 0) await db.insert(photos).values({ ...photo, secret: "0".repeat(32), createdAt: NOW.toISOString() });
  const { sent, take } = consumer();
  await take([{ version: 1, outboxId: row?.id ?? 0 }]);
  const sentence = translator("en").t("email:booking.ready.photos");
  expect(sent.map(({ text }) => text.includes(sentence))).toEqual([count > 0]);
});

const { name: customerName, phone: phoneNumber } = ANONYMOUS;
const anonymized = { anonymizedAt: NOW.toISOString(), email: null };
const forgotten = { ...anonymized, token: null, searchText: null, customerName, phoneNumber };
const set = (values: Partial<Booking>) => () => db.update(bookings).set(values);
const cancel = () => updateBookings({ status: "cancelled" });
const tried = { attempts: 2, firstTriedAt: at(-60 * 60).toISOString(), rounds: 1, failure: "TIMEOUT" } as const;
const ofCentre = () => pendingBookingEmail({}, "booking-centre");
const forgetMessage = () => db.update(contactMessages).set(anonymized);

it.each([
  ["no-longer-matches", "its booking is cancelled", pendingBookingEmail, cancel],
  ["no-longer-matches", "it was tried before that", () => pendingBookingEmail(tried), cancel],
  ["no-address", "its booking has lost its address", pendingBookingEmail, set({ email: null })],
  ["day-passed", "its appointment has passed", pendingBookingEmail, set({ bookingDate: "2026-11-19" })],
  ["day-passed", "it is the morning email of yesterday", () => pendingMorningEmail("2026-11-19"), async () => {}],
  ["anonymized", "it is for the centre, about an anonymized booking", ofCentre, set(forgotten)],
  ["anonymized", "it is about an anonymized message", pendingContactEmail, forgetMessage],
])(
  "an email that is no longer worth sending is skipped without an attempt or an alarm: %s, %s",
  async (skippedBecause, _what, write, change) => {
    const body = await write();
    const { attempts, firstTriedAt } = await emailRow(body);
    await change();
    const { sent, take } = consumer();
    expect(await take([body])).toMatchObject({ acked: ["m0"], retried: new Map() });
    expect(sent).toEqual([]);
    const skipped = { status: "skipped", skippedBecause, attempts, firstTriedAt, sentAt: null, failedAt: null };
    expect(await emailRow(body)).toMatchObject(skipped);
    expect(loggedAt("info")).toContainEqual(
      expect.objectContaining({ event: "message-skipped", reason: skippedBecause }),
    );
    await db.delete(outbox).where(eq(outbox.status, "waiting"));
    vi.setSystemTime(at(60 * 60));
    expect(await colorNow()).toBe("green");
  },
);

/** Stores a booking whose car has arrived, and writes its further steps. */
async function visit(serviceId: string, steps: readonly (readonly [status: Booking["status"], at: string])[]) {
  await storeBookings(bookingRow({ bookingDate: "2026-11-20", serviceIds: [serviceId] }));
  await updateBookings({ status: "arrived" });
  for (const [status, at] of steps) await updateBookings({ status, at: new Date(at).toISOString() });
}

/** The list items of the emails that the site sends in a minute, without direction marks. */
async function listedAt(now: string) {
  vi.setSystemTime(now);
  const emails = await cronMinute(new Date(now));
  const texts = emails.map(({ text }) => text.replaceAll(/[\u2066-\u2069]/g, "").replaceAll("\u00a0", " "));
  return texts.flatMap((text) => [...text.matchAll(/^- (.*)$/gm)].map(([, item]) => item));
}

it("the email that a car is ready is due after two minutes, and says when the centre is closed that day", async () => {
  await db.insert(dayLimits).values([
    { day: "2027-01-01", cars: 0 },
    { day: "2027-01-02", cars: 1 },
  ]);
  await visit("polishing-interior", [["ready", "2026-12-31T20:59:30.500Z"]]);
  const due = "2026-12-31T21:01:30.500Z";
  expect(await db.select().from(outbox).orderBy(asc(outbox.id))).toMatchObject([{ dueAt: due, nextTryAt: due }]);
  expect(await listedAt("2026-12-31T21:01:30.499Z")).toEqual([]);
  expect(await listedAt(due)).toEqual([
    "Friday 1 January: closed",
    expect.stringMatching(/^Saturday 2 January: .* to midnight$/),
  ]);
});

it.each([
  ["the day it was ready", "ready 28T09:00, completed 30T09:00", "2026-11-28"],
  ["that day in Riyadh", "ready 28T22:30, completed 29T09:00", "2026-11-29"],
  ["the last time it was ready", "ready 28T09:00, arrived 28T10:00, ready 30T09:00, completed 30T15:00", "2026-11-30"],
  ["the visit, when ready was undone", "ready 26T09:00, arrived 26T09:01, completed 30T15:00", "2026-11-30"],
  ["the visit, when it was never ready", "completed 28T15:00", "2026-11-28"],
])("the days without washing exterior ceramic count from %s", async (_what, story, from) => {
  const steps = story.split(", ").map((step) => {
    const [status, at] = step.split(" ");
    return [status as Booking["status"], `2026-11-${at}Z`] as const;
  });
  await visit("ceramic-exterior", steps);
  const [item] = await listedAt("2026-12-02T09:00Z");
  expect(item).toContain(formatDay(addDays(from, business.terms.noWashDays), "en"));
});
