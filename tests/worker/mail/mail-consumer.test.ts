import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { createBooking } from "~/bookings/write.server";
import { business } from "~/business/profile";
import { bookings, outbox } from "~/db/schema.server";
import { startFresh } from "../fresh-start";
import {
  at,
  bookingInput,
  changeBookings,
  db,
  emailRow,
  failedAt,
  leasedUntil,
  type MailState,
  mailError,
  NOW,
  pendingBookingEmail,
  pendingContactEmail,
  pendingMorningEmail,
  sentAt,
} from "../support/builders";
import { consumer } from "../support/deliver-batch";
import { deadLetters, nameOf } from "./mail-consumer";

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
  const [centre] = business.centreMailboxes;
  const mail = (to: string, replyTo: string, language: "ar" | "en") => ({
    from: { email: business.mailSender, name: business.name[language] },
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
    type: "text/calendar",
    content: expect.any(Uint8Array),
  };
  expect(sent).toEqual([
    { ...mail("sara@example.sa", business.email, "en"), attachments: [calendarFile] },
    { ...mail(centre, "sara@example.sa", "ar"), attachments: [calendarFile] },
    mail(centre, "omar@example.sa", "ar"),
  ]);
  for (const body of bodies) {
    expect(await emailRow(body)).toMatchObject({
      ...{ status: "sent", sentAt: NOW.toISOString(), attempts: 1, firstTriedAt: NOW.toISOString() },
      ...{ failedAt: null, failure: null },
    });
  }
});

it.each([
  ["of a real desk", "0123abcd", true],
  ["of a developer's machine", "development", false],
  ["of no desk", "", false],
])("the centre's emails link to a real desk only: audience %s", async (_whose, POLICY_AUD, links) => {
  const bodies = [
    await pendingBookingEmail({}, "booking-centre"),
    await pendingContactEmail(),
    await pendingMorningEmail(),
  ];
  const { sent, take } = consumer();
  await take(bodies, { settings: { POLICY_AUD } });
  const [{ reference } = { reference: "" }] = await db.select().from(bookings);
  const paths = [`/desk/bookings/${reference}`, "/desk/messages", "/desk"];
  expect(sent.map((mail) => "text" in mail && `${mail.text}`.match(/^https.*\/desk.*$/gm))).toEqual(
    paths.map((path) => (links ? [business.origin + path] : null)),
  );
});

it("a customer's email never links to the desk", async () => {
  const { sent, take } = consumer();
  await take([await pendingBookingEmail()], { settings: { POLICY_AUD: "0123abcd" } });
  expect(JSON.stringify(sent)).toContain("/my-booking");
  expect(JSON.stringify(sent)).not.toContain("/desk");
});

it.each(["E_VALIDATION_ERROR", "E_HEADER_VALUE_INVALID"])(
  "the centre's email is sent without a reply address when that is rejected with %s",
  async (code) => {
    const body = await pendingContactEmail();
    const { sent, take } = consumer(mailError(code));
    expect(await take([body])).toMatchObject({ acked: ["m0"] });
    expect(sent.map(({ replyTo }) => replyTo)).toEqual([undefined]);
    expect(await emailRow(body)).toMatchObject({ status: "sent", attempts: 1 });
  },
);

describe("an email", () => {
  it.each<[string, MailState, number]>([
    ["nobody has claimed", {}, 1],
    ["a dead consumer had claimed", leasedUntil(NOW.toISOString()), 2],
    ["may have been sent, when its next round is due", { ...leasedUntil(NOW.toISOString()), failure: "TIMEOUT" }, 2],
    ["a trigger has just written", { queuedAt: null }, 1],
  ])("that %s is sent once by ten consumers at once", async (_state, state, attempts) => {
    const body = await pendingBookingEmail(state);
    const { sent, take } = consumer();
    await Promise.all(Array.from({ length: 10 }, () => take([body])));
    expect(sent).toHaveLength(1);
    expect(await emailRow(body)).toMatchObject({ status: "sent", sentAt: NOW.toISOString(), attempts, failure: null });
    const events = loggedAt("info").map((line) => (line as { event: string }).event);
    expect(events.toSorted()).toEqual(["mail-sent", ...Array(9).fill("mail-skipped")]);
  });

  it.each<[string, MailState]>([
    ["was sent", { ...sentAt(at(-3600).toISOString()), attempts: 1 }],
    ["was skipped", { status: "skipped" }],
    ["has failed for good", { ...failedAt(at(-3600).toISOString(), "E_FIELD_MISSING"), attempts: 1 }],
    ["another consumer is sending", leasedUntil(at(0.001).toISOString())],
    [
      "may have been sent, before its next round",
      { ...leasedUntil(at(300).toISOString()), rounds: 1, failure: "TIMEOUT" },
    ],
    ["is to be tried again later", { nextTryAt: at(1).toISOString(), attempts: 4, rounds: 1 }],
  ])("that %s is not touched, and its message is acknowledged", async (_state, state) => {
    const body = await pendingBookingEmail(state);
    const before = await emailRow(body);
    const { sent, take } = consumer();
    expect(await take([body])).toMatchObject({ acked: ["m0"] });
    expect(sent).toEqual([]);
    expect(await emailRow(body)).toEqual(before);
  });

  it("that the site has just written is sent by a consumer whose clock is a minute behind", async () => {
    const { messages } = await createBooking(db, bookingInput(), NOW);
    const { sent, take } = consumer();
    vi.setSystemTime(at(-60));
    await take(messages);
    expect(sent).toHaveLength(2);
  });

  it("whose row was deleted is not sent", async () => {
    const body = await pendingBookingEmail();
    await db.delete(outbox).where(eq(outbox.id, body.outboxId));
    const { sent, take } = consumer();
    expect(await take([body])).toMatchObject({ acked: ["m0"] });
    expect(sent).toEqual([]);
  });

  it("changes no other row", async () => {
    const other = await pendingBookingEmail();
    const before = await emailRow(other);
    const { take } = consumer(mailError("E_FIELD_MISSING"), mailError("E_DELIVERY_FAILED"));
    await take([await pendingBookingEmail(), await pendingBookingEmail(), await pendingBookingEmail()]);
    await take([await pendingBookingEmail({ attempts: 4 })], deadLetters);
    expect(await emailRow(other)).toEqual(before);
  });
});

describe("an email to a customer", () => {
  it.each([
    ["was cancelled", { status: "cancelled" }],
    ["is of a day that has passed", { bookingDate: "2026-11-19" }],
  ] as const)("whose booking %s is skipped, and neither sent nor failed", async (_what, change) => {
    const body = await pendingBookingEmail();
    await changeBookings(change);
    const { sent, take } = consumer();
    expect(await take([body])).toMatchObject({ acked: ["m0"] });
    expect(sent).toEqual([]);
    expect(await emailRow(body)).toMatchObject({ status: "skipped", sentAt: null, failedAt: null });
  });

  it("waits when customers have received the hourly limit", async () => {
    const [first, second] = [await pendingBookingEmail(), await pendingBookingEmail()];
    const { sent, take } = consumer();
    await take([first, second], { settings: { STAFF_MAILS_PER_HOUR: "1" } });
    expect(sent).toHaveLength(1);
    expect(await emailRow(second)).toMatchObject({ status: "waiting", nextTryAt: at(15 * 60).toISOString() });
    expect(loggedAt("warn")).toEqual([
      { event: "mail-postponed", ...nameOf(second), attempt: 1, reason: "hourly limit of staff" },
    ]);
  });

  it("about today's booking is sent, and so is the centre's email about a cancelled one", async () => {
    const today = await pendingBookingEmail();
    await changeBookings({ bookingDate: "2026-11-20" });
    const centre = await pendingBookingEmail({}, "booking-centre");
    await changeBookings({ status: "cancelled" }, eq(bookings.bookingDate, "2026-11-26"));
    const { sent, take } = consumer();
    await take([today, centre]);
    expect(sent).toHaveLength(2);
  });
});
