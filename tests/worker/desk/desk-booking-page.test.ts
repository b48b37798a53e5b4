import { env } from "cloudflare:workers";
import { eq, inArray } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { riyadhDate } from "~/platform/calendar/dates";
import { bookingEvents, bookings, outbox } from "~/platform/db/schema.server";
import { loader } from "~/routes/desk/one-booking/page";
import { post as postAsCustomer } from "../customer/find-booking";
import {
  bookingRow,
  db,
  emptyDatabase,
  NOW,
  pendingBookingEmail,
  queuedNow,
  sentAt,
  storeBookings,
  updateBookings,
} from "../support/builders";
import { ACTOR, queued, startDesk } from "../support/desk-visit";
import {
  ask,
  book,
  emails,
  lastEvent,
  ON_THE_DAY,
  post,
  REFERENCE,
  shownAfter,
  stored,
  versionNow,
  visit,
} from "./desk-booking";
import { bookMany } from "./desk-lists";

/** The page of a booking. It is 20 November, the appointment on the 26th. */

startDesk();

/** What the page loads at the address to which a form leads. */
const loadedAt = async (location: string | null = "") =>
  loader(await visit(`${REFERENCE}${new URL(location ?? "", "https://x").search}`));

it("the customer's details are corrected, and the event names the actor", async () => {
  await book();
  await ask("correct", { customerName: "سارة أحمد", phoneNumber: "+966 50 123 4567" });
  expect(await stored()).toMatchObject({ customerName: "سارة أحمد", phoneNumber: "0501234567", email: null });
  expect((await db.select().from(bookingEvents)).slice(1)).toMatchObject([
    { kind: "corrected", actor: ACTOR },
    { kind: "address-changed", actor: ACTOR },
  ]);
});

it("a note of 500 characters is stored with its author, and one of 501 is rejected", async () => {
  await book();
  const note = "ن".repeat(500);
  await ask("note", { note });
  expect(await ask("note", { note: `${note}ن` })).toMatchObject({ status: 400 });
  expect(await lastEvent()).toMatchObject({ kind: "note", text: note, actor: ACTOR });
});

it("an email is sent again: the latest that is still accurate", async () => {
  await pendingBookingEmail(sentAt(NOW.toISOString()), "booking-customer", { reference: REFERENCE });
  const { id } = await stored();
  const sent = { ...queuedNow, ...sentAt(NOW.toISOString()) };
  await db.insert(outbox).values({ kind: "booking-cancelled", bookingId: id, ...sent });
  await ask("resend");
  expect(await emails()).toEqual(["booking-customer waiting", "booking-cancelled sent"]);
  expect(await lastEvent()).toMatchObject({ kind: "resent", actor: ACTOR });
  expect(queued).toHaveLength(1);
});

it.each([
  ["pending", "booking-customer"],
  ["confirmed", "booking-confirmed"],
] as const)("an email is the first of a %s booking that got an address later: %s", async (status, kind) => {
  await book({ status, email: null, createdBy: "desk" });
  expect((await loader(await visit(REFERENCE))).steps.rare).not.toContain("resend");
  await db.update(bookings).set({ email: "sara@example.sa" });
  expect((await loader(await visit(REFERENCE))).steps.rare).toContain("resend");
  expect(await ask("resend")).toMatchObject({ status: 303 });
  expect(await emails()).toEqual([`${kind} waiting`]);
  expect(await lastEvent()).toMatchObject({ kind: "resent", actor: ACTOR });
  expect(queued).toHaveLength(1);
});

it("an email is written once when two taps at the same moment ask for the first one", async () => {
  await book({ email: null, createdBy: "desk" });
  await db.update(bookings).set({ email: "sara@example.sa" });
  await Promise.all([post({ intent: "resend" }), post({ intent: "resend" })]);
  expect(await emails()).toEqual(["booking-customer waiting"]);
});

it("an email is not sent again when none is still accurate", async () => {
  await book({ status: "arrived" });
  expect(await ask("resend")).toMatchObject({ status: 303, location: `/en/desk/bookings/${REFERENCE}?done=unchanged` });
  expect(queued).toEqual([]);
});

it("a new link lets the email about a ready car wait, so that an undo still prevents it", async () => {
  vi.setSystemTime(ON_THE_DAY);
  await book({ status: "arrived" });
  await ask("ready");
  const [before] = await db.select().from(outbox);
  vi.setSystemTime(ON_THE_DAY.getTime() + 30_000);
  const { location } = await ask("replace-link");
  expect(await db.select().from(outbox)).toEqual([before]);
  expect(queued).toEqual([]);
  const { noticeMessages } = await loadedAt(location);
  expect(noticeMessages).toMatchObject([{ kind: "booking-ready", status: "waiting" }]);
});

it("a new link replaces the old one, and the latest email is sent with it", async () => {
  await pendingBookingEmail(sentAt(NOW.toISOString()), "booking-customer", { reference: REFERENCE });
  const { token } = await stored();
  await ask("replace-link");
  expect((await stored()).token).not.toBe(token);
  expect(await emails()).toEqual(["booking-customer waiting"]);
  const kinds = (await db.select().from(bookingEvents).orderBy(bookingEvents.id)).map(({ kind }) => kind);
  expect(kinds).toEqual(["created", "link-replaced", "resent"]);
});

it("the page does not list skipped emails", async () => {
  await book({ bookingDate: "2026-11-18" });
  const { location } = await ask("cancel", {});
  const { notice, noticeMessages } = await loadedAt(location);
  expect([notice?.kind, noticeMessages]).toEqual(["cancelled", []]);
  expect((await emails()).length).toBe(1);
});

/** These texts in the order of the page, each as often as it occurs. */
const inOrder = (page: string, texts: readonly string[]) =>
  texts
    .flatMap((text) => [...page.matchAll(new RegExp(`>${text}<`, "g"))].map(({ index }) => [index, text] as const))
    .toSorted(([one], [other]) => one - other)
    .map(([, text]) => text);

describe("the box that says what was done", () => {
  const undos = ["Undo the arrival", "Undo “ready”"];
  const steps = ["Mark the car as ready", "Record handover and complete", ...undos];
  const buttons = [...steps, "Call", "Other actions"];

  it.each([
    ["confirmed", "arrived", "Car arrived", undos[0], ["Mark the car as ready", "Record handover and complete"]],
    ["arrived", "ready", "Car ready", undos[1], ["Record handover and complete"]],
  ] as const)("has the undo, and the next step follows: %s, then %s", async (status, intent, done, undo, next) => {
    vi.setSystemTime(ON_THE_DAY);
    await book({ status });
    const shown = inOrder(await shownAfter(await ask(intent)), [done, ...buttons]);
    expect(shown).toEqual([done, undo, "Call", ...next, "Other actions", done]);
  });

  it("asks for the car after an arrival that was recorded without it", async () => {
    vi.setSystemTime(ON_THE_DAY);
    await book({ status: "confirmed", vehicle: "Patrol" });
    const page = await shownAfter(await ask("arrived"));
    expect(page).toMatch(/name="vehicle"[^>]*value="Patrol"/);
    expect(page).toMatch(/button-primary[^>]*>Save the car</);
    expect(await shownAfter(await ask("car", { plate: "@" }))).toMatch(/button-primary[^>]*>Save the car</);
    await ask("car", { vehicle: "Patrol", plate: "1234 ABJ" });
    expect(await stored()).toMatchObject({ status: "arrived", vehicle: "Patrol", plate: "1234ABJ" });
    expect((await lastEvent())?.kind).toBe("corrected");
    expect(await emails()).toEqual([]);
  });

  it.each([
    ["pending", ["confirm", "arrived"]],
    ["arrived", ["ready", "car", "complete"]],
    ["ready", ["complete", "car"]],
  ] as const)("next steps of %s share one form, which asks once for the car", async (status, steps) => {
    vi.setSystemTime(ON_THE_DAY);
    await book({ status });
    const page = await shownAfter();
    const [before = "", after = "", ...others] = page.slice(0, page.indexOf('id="more"')).split('name="plate"');
    expect(others).toEqual([]);
    const form = before.slice(before.lastIndexOf("<form")) + after.slice(0, after.indexOf("</form>"));
    const [id] = /id="\w+"/.exec(form) ?? [];
    const names = [...page.matchAll(/<button[^>]* value="(\w+)"[^>]*>/g)].flatMap(([button, name]) =>
      form.includes(button) || button.includes(`form=${id?.slice(3)}`) ? [name] : [],
    );
    expect(new Set(names)).toEqual(new Set(steps));
  });

  it.each(["arrived", "ready"] as const)("keeps the typed car when the handover of an %s car fails", async (status) => {
    vi.setSystemTime(ON_THE_DAY);
    await book({ status, serviceIds: ["thermal-titanium"] });
    const answer = await ask("complete", { vehicle: "Patrol", plate: "1234 ABJ", startsOn: "2026-11-31" });
    expect(answer).toMatchObject({ status: 400 });
    const page = await shownAfter(answer);
    expect(page).toMatch(/<details[^>]* open="">[^>]*>Record handover and complete</);
    expect(page).toMatch(/name="vehicle"[^>]*value="Patrol"/);
    expect(page).toMatch(/name="plate"[^>]*value="1234 ABJ"/);
    expect(page).toMatch(/form="complete"[^>]*name="startsOn"[^>]*value="2026-11-31"/);
    // The page has this form once, around the fields of the car and of the card.
    expect(page.match(/<form[^>]* id="complete"/g)).toHaveLength(1);
  });

  it("opens the question of the handover for a link of the page Today", async () => {
    vi.setSystemTime(ON_THE_DAY);
    await book({ status: "ready" });
    const page = await shownAfter({ location: "/?step=complete" });
    expect(page).toMatch(/<details[^>]* open="">[^>]*autofocus=""[^>]*>Record handover and complete</);
    expect(page).not.toContain('class="action-bar');
  });

  it("offers no undo of any other step", async () => {
    vi.setSystemTime(ON_THE_DAY);
    await book({ status: "arrived" });
    const inBox = async (answer: Awaited<ReturnType<typeof post>>) =>
      inOrder(await shownAfter(answer), ["Call", ...undos]);
    expect(await inBox(await ask("note", { note: "Has a spare key" }))).toEqual(["Call", "Undo the arrival"]);
    const ready = await ask("ready");
    await ask("undo");
    expect(await inBox(ready)).toEqual(["Call", "Undo the arrival"]);
  });
});

it.each([
  ["pending", NOW, "Confirm the appointment"],
  ["confirmed", ON_THE_DAY, "Record arrival"],
  ["confirmed", new Date("2026-11-27T08:00:00.000Z"), "Record a no-show"],
  ["arrived", ON_THE_DAY, "Mark the car as ready"],
  ["ready", ON_THE_DAY, "Record handover and complete"],
] as const)("the next step of a %s booking at %s is its main button, also on a phone", async (status, now, next) => {
  vi.setSystemTime(now);
  await book({ status });
  const page = await shownAfter();
  const [bar = "", ...otherBars] = page.split('class="action-bar').slice(1);
  expect(otherBars).toEqual([]);
  expect(bar).toMatch(new RegExp(`^.{0,600}button-primary[^>]*>${next}</(button|summary)>`));
  const closed = page.replace(/<\/summary>.*?<\/details>|<template.*?<\/template>/gs, "");
  expect(closed.match(/button-primary/g)).toHaveLength(1);
});

it.each([
  ["arrived", ["1234 ABJ", "ح ب أ 1234", "Amount due at the centre"]],
  ["completed", ["1234 ABJ", "ح ب أ 1234", "Still to be paid"]],
  ["cancelled", ["1234 ABJ", "ح ب أ 1234"]],
] as const)("the top of an %s booking has the plate and the amount that counts", async (status, shown) => {
  await book({ status: status === "cancelled" ? "confirmed" : "arrived", plate: "1234ABJ" });
  if (status !== "arrived") await updateBookings({ status });
  const [top = "", rest = ""] = (await shownAfter()).split("</header>");
  expect(rest.split('<h2 id="details"')[1]?.split("</section>")[0]).not.toMatch(
    /Amount due at the centre<|Still to be paid</,
  );
  const texts = ["1234 ABJ", "ح ب أ 1234", "Amount due at the centre", "Still to be paid", "Total"];
  expect(inOrder(top, texts)).toEqual(shown);
});

it("the latest note stands near the state, and the history has all", async () => {
  await book();
  const texts = ["Latest note", "The first note", "The second note", "Call"];
  expect(inOrder(await shownAfter(), texts)).toEqual(["Call"]);
  for (const note of ["The first note", "The second note"]) await ask("note", { note });
  const [heading, first, second, call] = texts;
  // The job sheet for paper comes first in the page.
  expect(inOrder(await shownAfter(), texts)).toEqual([second, heading, second, call, second, first]);
});

it("the history shows the last hundred events, and how many are earlier", async () => {
  await book();
  await env.DB.exec(
    "with recursive n (value) as (select 1 union all select value + 1 from n where value < 1000) insert into booking_events (booking_id, at, kind, by, text) select 1, '2026-11-20T09:00:00.000Z', 'note', 'staff', value || '.' from n",
  );
  const history = (await shownAfter()).split('id="history"')[1]?.split('id="emails"')[0] ?? "";
  expect(history.match(/<li/g)).toHaveLength(100);
  expect([history.includes(">901.<"), history.includes(">900.<")]).toEqual([true, false]);
  expect(history).toContain("Earlier entries that are not shown: 901");
});

it("a confirmation links to the customer who has waited longest (product.md 21.4)", async () => {
  await book();
  const day = { bookingDate: "2026-11-27" };
  await storeBookings([
    bookingRow({ ...day, reference: "SQ-8M4N2R", createdAt: "2026-11-20T08:00:00.000Z" }),
    bookingRow({ ...day, reference: "SQ-9C3D5F", createdAt: "2026-11-19T08:00:00.000Z" }),
  ]);
  const page = await shownAfter(await ask("confirm", { arrivalTime: "16:30" }));
  expect(page).toMatch(/href="\/en\/desk\/bookings\/SQ-9C3D5F"[^>]*>Next one waiting \(2\)</);
});

it("a wide screen shows the bookings of today beside a booking, which is marked in the list", async () => {
  vi.setSystemTime(ON_THE_DAY);
  const beside = async () => (await shownAfter()).split('<nav aria-label="Today"')[1];
  await book({ status: "completed" });
  expect(await beside()).toBeUndefined();
  await emptyDatabase();
  await book({ status: "confirmed", arrivalTime: "16:30" });
  await storeBookings([
    bookingRow({ reference: "SQ-8M4N2R", bookingDate: riyadhDate(ON_THE_DAY), customerName: "Omar" }),
    bookingRow({ reference: "SQ-9C3D5F", bookingDate: "2026-12-31", customerName: "Lina" }),
    bookingRow({ reference: "SQ-2H4J6K", bookingDate: riyadhDate(ON_THE_DAY) }),
    bookingRow({ reference: "SQ-3M5N7P", bookingDate: riyadhDate(ON_THE_DAY) }),
  ]);
  await updateBookings({ status: "arrived" }, inArray(bookings.reference, ["SQ-2H4J6K", "SQ-3M5N7P"]));
  await updateBookings({ status: "ready" }, eq(bookings.reference, "SQ-3M5N7P"));
  expect((await beside())?.match(/href="[^"]*"( aria-current="page")?|(?<=<h2[^>]*>)[^<]*|4:30 pm/g)).toEqual([
    "Arriving today (2)",
    `href="/en/desk/bookings/${REFERENCE}" aria-current="page"`,
    "4:30 pm",
    'href="/en/desk/bookings/SQ-8M4N2R"',
    "At the centre (1)",
    'href="/en/desk/bookings/SQ-2H4J6K"',
    "Ready to collect (1)",
    'href="/en/desk/bookings/SQ-3M5N7P"',
    "Waiting for our reply (2)",
    'href="/en/desk/bookings/SQ-8M4N2R"',
    'href="/en/desk/bookings/SQ-9C3D5F"',
    'href="/en/desk"',
  ]);
  await bookMany(11, { bookingDate: riyadhDate(ON_THE_DAY) });
  expect(await beside()).toContain("The first 12 are shown here.");
});

const SARA = { customerName: "Sara Ali", phoneNumber: "0512345678", email: "new@example.sa" };

it("what was typed is shown again when a colleague has made the step impossible", async () => {
  await book();
  await updateBookings({ status: "cancelled" });
  const form = { intent: "move", version: await versionNow(), bookingDate: "2026-11-28", arrivalTime: "16:30" };
  const answer = await post(form);
  expect(answer).toMatchObject({ failure: "impossible" });
  const page = await shownAfter(answer);
  for (const typed of ["Saturday 28 November", "16:30"]) expect(page).toContain(`<bdi>${typed}</bdi>`);
});

it("another change by a colleague rejects the form of an older page, and the next one is a change", async () => {
  await book();
  const version = await versionNow();
  const move = { intent: "move", bookingDate: "2026-11-28" };
  expect(await post({ intent: "correct", version, ...SARA })).toMatchObject({ status: 303 });
  expect(await post({ intent: "note", version, note: "Call first" })).toMatchObject({ status: 303 });
  const rejected = await post({ ...move, version });
  expect(rejected).toMatchObject({ status: 409, failure: "outdated" });
  expect(await shownAfter(rejected)).toContain("<bdi>Saturday 28 November</bdi>");
  expect(await ask("move", move)).toMatchObject({ status: 303 });
  expect(await stored()).toMatchObject({ bookingDate: "2026-11-28", customerName: SARA.customerName });
});

it("when customer and desk change a booking at the same moment, it ends unconfirmed on the customer's day", async () => {
  await book();
  const { token, phoneNumber } = await stored();
  const move = { intent: "move", booking: `${token}`, lastDigits: phoneNumber, bookingDate: "2026-11-28" };
  const version = await versionNow();
  const [desk] = await Promise.all([post({ intent: "confirm", version, arrivalTime: "16:30" }), postAsCustomer(move)]);
  expect([303, 409]).toContain(desk.status);
  expect(await stored()).toMatchObject({ status: "pending", bookingDate: "2026-11-28", arrivalTime: null });
});

it("an email is not sent again while it is being sent, and once by two taps at the same moment", async () => {
  await pendingBookingEmail({ status: "sending" }, "booking-customer", { reference: REFERENCE });
  const resent = () => db.$count(bookingEvents, eq(bookingEvents.kind, "resent"));
  expect(await ask("resend")).toEqual({ status: 303, location: `/en/desk/bookings/${REFERENCE}?done=unchanged` });
  expect([await emails(), await resent(), queued]).toEqual([["booking-customer sending"], 0, []]);
  await db.update(outbox).set(sentAt(NOW.toISOString()));
  vi.setSystemTime(NOW.getTime() + 100_000);
  await Promise.all([ask("resend"), ask("resend")]);
  expect([await emails(), await resent(), queued.length]).toEqual([["booking-customer waiting"], 1, 1]);
});
