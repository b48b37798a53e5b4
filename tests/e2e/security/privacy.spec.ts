import { randomInt, randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { HONEYPOT } from "../../../app/platform/forms/field-rules";
import { breakBooking, refuseWritesOf } from "../support/broken-rows";
import { bookingToPost, post } from "../support/posted-forms";
import { execute, query, SERVER_LOG, STATE_DIR } from "../support/server-state";
import { expect, test } from "../support/site";
import { inDays, storeBooking, storeMany } from "../support/stored-booking";
import { storeCard } from "../support/stored-card";
import { FORMS_PER_PERSON } from "../support/test-settings";

/** Personal data that no other test uses. */
function uniquePerson() {
  const name = `Zahra ${[...randomUUID().replace(/\W|\d/g, "")].join("")}`;
  const message = `Please call me about ${randomUUID()}`;
  return { name, phone: `05${randomInt(1e7, 1e8)}`, email: `${randomUUID()}@example.com`, message };
}
type Person = ReturnType<typeof uniquePerson>;

const bookingOf = ({ name, phone, email }: Person) => ({
  ...bookingToPost(),
  customerName: name,
  phoneNumber: phone,
  email,
});
const messageOf = (who: Person) => ({ ...who, submissionId: randomUUID() });

/** The output of the server, without the emails that the local email binding prints. */
function printed(): string {
  return readFileSync(SERVER_LOG, "utf8").replace(
    /^.*send_email binding called with MessageBuilder:.*\n(?:(?:From|To|Cc|Bcc|Subject|Text|HTML|Attachment)\b.*\n)+/gm,
    "",
  );
}

/** What the server printed, and what local observability stored of its console, without emails. */
function logs(): string {
  const observed = globSync(`${STATE_DIR}/v3/observability/**/*.sqlite*`).map((file) =>
    readFileSync(file, "latin1").replace(
      /send_email binding called with MessageBuilder:(?:(?!send_email).){0,2000}?\.html/gs,
      "",
    ),
  );
  return [printed(), ...observed].join("\n");
}

function expectNoTraceOf(...traces: readonly string[]) {
  const text = logs();
  const spellings = traces.flatMap((trace) => [trace, encodeURIComponent(trace), trace.replace(" ", "+")]);
  const found = spellings.filter((trace) => text.includes(trace));
  const places = found.map((trace) => text.slice(Math.max(0, text.indexOf(trace) - 200)).slice(0, 400));
  expect(places, "personal data in the logs").toEqual([]);
}

const tracesOf = ({ name, phone, email, message }: Person) => [name, phone.slice(1), email, message];

const unsent = async (email: string) =>
  (
    await query(
      `select 1 from outbox o left join bookings b on b.id = booking_id left join contact_messages c on c.id = contact_message_id
      where o.sent_at is null and (b.email = ?1 or c.email = ?1)`,
      email,
    )
  ).length;

test("a booking and a message leave no personal data in the logs @server", async ({ request }) => {
  const who = uniquePerson();
  const booked = await post(request, "/en/booking", bookingOf(who));
  expect(booked.status()).toBe(303);
  await request.get(booked.headers().location ?? "");
  expect((await post(request, "/contact", messageOf(who))).status()).toBe(303);
  await expect.poll(() => unsent(who.email), { timeout: 20_000 }).toBe(0);
  const [booking] = await query<{ reference: string }>("select reference from bookings where email = ?", who.email);
  for (const event of ["booking-stored", "message-sent"])
    await expect.poll(logs).toMatch(new RegExp(`event: '${event}',[^}]*reference: '${booking?.reference}'`));
  await expect.poll(logs).toContain("contact-stored");
  expectNoTraceOf(...tracesOf(who));
});

test("forms that are refused, limited or lost leave no personal data in the logs @server", async ({ request }) => {
  const who = uniquePerson();
  const restore = await refuseWritesOf(who.email);
  try {
    expect((await post(request, "/en/booking", bookingOf(who))).status()).toBe(503);
    expect((await post(request, "/contact", messageOf(who))).status()).toBe(503);
  } finally {
    await restore();
  }
  expect((await post(request, "/booking", { ...bookingOf(who), carType: "tank" })).status()).toBe(400);
  expect((await post(request, "/contact", { ...messageOf(who), phone: `${who.phone}0` })).status()).toBe(400);
  expect((await post(request, "/booking", bookingOf(who), { Origin: "https://evil.example" })).status()).toBe(403);

  const limited = bookingOf(who);
  const { email } = who;
  await storeMany({ count: FORMS_PER_PERSON, day: `'${inDays(90)}'`, statuses: { pending: "true" }, email });
  expect((await post(request, "/booking", limited, { "CF-Connecting-IP": "192.0.2.78" })).status()).toBe(429);
  const statuses = new Set<number>();
  // Random, so that a repeated test reaches the limit of the person before that of the IP address.
  const address = `192.0.2.${80 + Math.floor(Math.random() * 100)}`;
  for (let turn = 0; turn < 22; turn += 1) {
    const form = bookingOf(who);
    statuses.add((await post(request, "/booking", form, { "CF-Connecting-IP": address })).status());
  }
  expect(statuses).toEqual(new Set([429]));
  expect((await post(request, "/contact", { ...messageOf(who), [HONEYPOT]: who.name })).status()).toBe(400);
  await expect.poll(() => unsent(who.email), { timeout: 20_000 }).toBe(0);
  await expect.poll(logs).toContain("form-not-stored");
  for (const line of [
    /event: 'form-rejected',\s+form: 'booking',\s+reason: 'other host'/,
    /event: 'form-limited',\s+form: 'booking',\s+limits: \[ 'PER_PERSON' \]/,
    /event: 'form-limited',\s+form: 'booking',\s+limits: \[ 'RATE_BY_PHONE', 'RATE_BY_EMAIL' \]/,
    /event: 'form-trapped',\s+form: 'contact'/,
  ]) {
    await expect.poll(logs).toMatch(line);
  }
  expectNoTraceOf(...tracesOf(who));
});

test("a move, a search and an email sent again leave no person or token in the logs @server", async ({ request }) => {
  const { token, reference, phone, email, lastDigits, wrongDigits } = await storeBooking(request);
  const find = { intent: "find", reference, phoneNumber: phone };
  expect((await post(request, "/my-booking", { ...find, reference: "SQ-222222" })).status()).toBe(400);
  expect((await post(request, "/my-booking", find)).status()).toBe(303);
  for (const event of ["booking-not-found", "booking-found"]) await expect.poll(logs).toContain(event);
  // The site does not resend an email that is still waiting, or was due within the last minute.
  await expect.poll(() => unsent(email), { timeout: 20_000 }).toBe(0);
  await execute(
    `update outbox set due_at = '2026-01-01T00:00:00.000Z' where booking_id = (select id from bookings where reference = '${reference}')`,
  );
  const change = async (form: Record<string, string>) =>
    (await post(request, "/my-booking", { booking: token, lastDigits, ...form })).status();
  expect(await change({ intent: "resend", lastDigits: wrongDigits })).toBe(400);
  expect(await change({ intent: "resend" })).toBe(303);
  await expect.poll(() => unsent(email), { timeout: 20_000 }).toBe(0);
  expect(await change({ intent: "move", bookingDate: "soon" })).toBe(400);
  expect(await change({ intent: "move", bookingDate: inDays(30) })).toBe(303);
  const answered = `event: 'booking-change',\\s+reference: '${reference}',[^}]*`;
  for (const outcome of [
    "resend',\\s+outcome: 'wrong",
    "resend',\\s+outcome: 'done",
    "outcome: 'invalid",
    "move',\\s+outcome: 'done",
  ])
    await expect.poll(logs).toMatch(new RegExp(`${answered}${outcome}'`));
  expectNoTraceOf(token, phone.slice(1), email, "Huda");
});

test("a warranty card leaves no token in the logs @server", async ({ request }) => {
  const card = await storeCard();
  expect((await request.get(card.path("en"))).status()).toBe(200);
  const { token } = await storeCard({ isVoided: true });
  const other = (token.startsWith("x") ? "y" : "x") + token.slice(1);
  expect((await request.get(`/warranty-card?card=${other}`)).status()).toBe(404);
  // Not `logs`: local observability keeps every URL; in production `invocation_logs` is off.
  for (const trace of [card.token, token]) expect(printed()).not.toContain(trace);
});

test("an unexpected error is logged without personal data @server", async ({ request }) => {
  const who = uniquePerson();
  const [, secret = ""] = who.name.split(" ");
  const broken = await breakBooking(secret);
  try {
    expect((await request.get(`/my-booking?booking=${broken.token}`)).status()).toBe(500);
    await expect.poll(logs).toContain("unexpected-error");
    expect(logs()).not.toContain(secret);
  } finally {
    await broken.restore();
  }
});
