import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { nearest } from "~/domain/days/days";
import { skipReason } from "~/domain/outbox/kinds.server";
import {
  bayLimits,
  bookingEvents,
  bookingPlaces,
  bookings,
  contactMessages,
  dayLimits,
  outbox,
} from "~/platform/db/schema.server";
import { countTurnedAway } from "~/platform/forms/turned-away.server";
import { languages } from "~/platform/i18n/languages";
import * as daysPage from "~/routes/desk/days/page";
import { loader as emailLoader } from "~/routes/desk/emails/page";
import { loader as frame } from "~/routes/desk/frame";
import { SubmissionId } from "~/routes/desk/kit/form";
import { countUnread } from "~/routes/desk/kit/unread-messages.server";
import * as bookingPage from "~/routes/desk/one-booking/page";
import * as todayPage from "~/routes/desk/today/page";
import DeskToday, { loader } from "~/routes/desk/today/page";
import { readToday } from "~/routes/desk/today/today.server";
import { contactRow, db, failedAt, NOW, pendingBookingEmail, updateBookings } from "../support/builders";
import { failingDatabase } from "../support/database-faults";
import { answered, deskVisit, startDesk } from "../support/desk-visit";
import { book, bookMany, deskPage, hoursAgo, html, pageOf, references } from "./desk-lists";

/** Today's page of the desk. It is noon of 20 November in Riyadh. */

startDesk();

const { shown } = deskPage(todayPage, "/en/desk");

describe("today's page", () => {
  it("lists pending bookings, oldest first, with the time left to answer", async () => {
    const late = await book({ createdAt: hoursAgo(25) });
    const early = await book({ createdAt: hoursAgo(1) });
    const { waiting } = (await readToday(db, NOW)).lists;
    expect(references(waiting.rows)).toEqual([late, early]);
    expect(waiting.rows.map(({ minutesLeft }) => minutesLeft)).toEqual([-60, 23 * 60]);
    expect(waiting.total).toBe(2);
  });

  it("offers the first hours that are free of another arrival (product.md 16.5)", async () => {
    const day = "2026-11-25";
    const reference = await book({ bookingDate: day });
    await book({ bookingDate: day, arrivalTime: "10:30" });
    expect((await readToday(db, NOW)).lists.waiting.rows[0]).toMatchObject({
      reference,
      hours: ["10:00", "11:00", "11:30"],
    });
  });

  it("offers no hour to a customer who must be called about the day", async () => {
    await book({ bookingDate: "2026-11-25" });
    await db.insert(dayLimits).values({ day: "2026-11-25", cars: 0 });
    expect((await readToday(db, NOW)).lists.waiting.rows[0]?.hours).toEqual([]);
  });

  it("does not count closed days towards the time to reply", async () => {
    await book({ createdAt: hoursAgo(25) });
    await db.insert(dayLimits).values([
      { day: "2026-11-19", cars: 0 },
      { day: "2026-11-18", cars: 0 },
      { day: "2026-11-20", cars: 3 },
    ]);
    expect((await readToday(db, NOW)).lists.waiting.rows[0]?.minutesLeft).toBe(12 * 60);
  });

  it("lists a pending booking of a past day once, as late", async () => {
    const reference = await book({ bookingDate: "2026-11-19" });
    const { waiting, late } = (await readToday(db, NOW)).lists;
    expect([references(waiting.rows), waiting.total, references(late.rows)]).toEqual([[], 0, [reference]]);
  });

  it("says how many bookings and other forms were turned away in the last hour (product.md 6.11)", async () => {
    expect(await shown()).not.toContain("turned away");
    for (let sent = 0; sent < 12; sent++)
      await countTurnedAway(env.DB, { form: "booking", exceeded: "PER_NETWORK" }, NOW);
    await countTurnedAway(env.DB, { form: "booking", exceeded: "PER_PERSON" }, new Date(hoursAgo(1)));
    for (const form of ["contact", "find-booking"] as const)
      await countTurnedAway(env.DB, { form, exceeded: "RATE_BY_IP" }, NOW);
    const page = await shown();
    expect(page).toContain("12 bookings were turned away in the last hour");
    expect(page).toMatch(/>2 other forms were turned away in the last hour/);
  });

  it("counts the failed emails that the page of emails lists", async () => {
    for (const bookingDate of ["2026-11-19", "2026-11-26"])
      await pendingBookingEmail(failedAt(NOW.toISOString()), "booking-customer", { bookingDate });
    expect((await readToday(db, NOW)).failedEmails).toBe(1);
    expect((await emailLoader(await deskVisit("/en/desk/emails"))).failed).toHaveLength(1);
  });

  it("restarts the time to answer when the customer moves, but not when the centre does", async () => {
    const reference = await book({ createdAt: hoursAgo(20) });
    const move = (bookingDate: string, by: "customer" | "staff") =>
      updateBookings({ bookingDate, by, at: hoursAgo(2) }, eq(bookings.reference, reference));
    await move("2026-11-27", "staff");
    expect((await readToday(db, NOW)).lists.waiting.rows[0]?.minutesLeft).toBe(4 * 60);
    await move("2026-11-28", "customer");
    expect((await readToday(db, NOW)).lists.waiting.rows[0]?.minutesLeft).toBe(22 * 60);
  });

  it("lists the cars of today and tomorrow by hour, those inside, and late bookings", async () => {
    const noHour = await book({ bookingDate: "2026-11-20", status: "confirmed" });
    const morning = await book({ bookingDate: "2026-11-20", arrivalTime: "10:00" });
    const tomorrow = await book({ bookingDate: "2026-11-21", arrivalTime: "10:30" });
    await book({ bookingDate: "2026-11-22", arrivalTime: "10:30" });
    const inside = await book({ bookingDate: "2026-10-01", status: "arrived" });
    const ready = await book({ bookingDate: "2026-11-19", status: "ready" });
    const open = await book({ bookingDate: "2026-11-18", status: "confirmed" });
    await book({ bookingDate: "2026-11-20", status: "cancelled" });
    const found = (await readToday(db, NOW)).lists;
    expect(references(found.expected.rows)).toEqual([morning, noHour]);
    expect(references(found.tomorrow.rows)).toEqual([tomorrow]);
    expect(references(found.inWorkshop.rows)).toEqual([inside]);
    expect(references(found.ready.rows)).toEqual([ready]);
    expect(references(found.late.rows)).toEqual([open]);
  });

  it.each([
    ["expected", { bookingDate: "2026-11-20" }, ["confirmed"], 2],
    ["tomorrow", { bookingDate: "2026-11-21" }, ["confirmed"], 1],
    ["inWorkshop", { bookingDate: "2026-11-19" }, ["confirmed", "arrived"], 2],
    ["ready", { bookingDate: "2026-11-19" }, ["confirmed", "arrived", "ready"], 2],
    ["late", { bookingDate: "2026-11-19" }, ["confirmed"], 1],
  ] as const)("marks the list %s as cut after 40 bookings, on paper too", async (list, row, statuses, lines) => {
    await bookMany(51, row);
    for (const status of statuses) await updateBookings({ status });
    const { lists } = await readToday(db, NOW);
    expect([lists[list].rows.length, lists[list].total]).toEqual([40, 51]);
    const page = await shown();
    expect(page.split("The first 40 are shown here.")).toHaveLength(lines + 1);
    // A phone first shows three arrivals.
    expect(page.split("group-not-has-target")).toHaveLength(1 + (list === "expected" ? 37 : 0));
  });

  it("has a sheet for paper with the cars of the day and their state", async () => {
    await book({ bookingDate: "2026-11-20", customerName: "Omar" });
    await book({ bookingDate: "2026-11-20", customerName: "Lina", status: "confirmed", arrivalTime: "16:30" });
    const car = { vehicle: "Land Cruiser", plate: "1234ABJ" };
    const huda = await book({ bookingDate: "2026-11-19", customerName: "Huda", status: "arrived", ...car });
    const [{ id: bookingId } = { id: 0 }] = await db.select().from(bookings).where(eq(bookings.reference, huda));
    for (const text of ["Older note", "Latest note\nKeys in the box"])
      await db.insert(bookingEvents).values({ bookingId, at: NOW.toISOString(), kind: "note", by: "staff", text });
    // The last day of work is closed, so the car is due a day later.
    await db.insert(bookingPlaces).values({ bookingId, block: null, bay: "film", day: "2026-11-21" });
    await db.insert(dayLimits).values({ day: "2026-11-21", cars: 0 });
    await book({ bookingDate: "2026-11-19", customerName: "Zaid", status: "ready" });
    const page = await shown();
    const [sheet = ""] = page.match(/<div class="day-sheet.*?<\/div>/s) ?? [];
    const words =
      /Arriving today|At the centre|Ready to collect|Awaiting confirmation|4:30 pm|Omar|Lina|Huda|Zaid|0512345678|Land Cruiser|1234 ABJ|22 Nov|\w+ note/g;
    expect(sheet.match(words)?.join(" · ").replaceAll("0512345678", "05…")).toBe(
      "Arriving today · 4:30 pm · Lina · 05… · Awaiting confirmation · Omar · 05… · " +
        "At the centre · Huda · 05… · 1234 ABJ · Land Cruiser · 22 Nov · Latest note · Ready to collect · Zaid · 05…",
    );
    // The note keeps the line breaks that staff typed.
    expect(sheet).toMatch(/<bdi class="whitespace-pre-wrap">Latest note\nKeys in the box</);
  });

  it("has a sheet whose amounts all have halalas if one of them has", async () => {
    const car = { bookingDate: "2026-11-19", status: "ready", createdBy: "desk" } as const;
    for (const totalPrice of [950, 1500]) await book({ ...car, totalPrice });
    const amounts = async () =>
      Array.from((await shown()).matchAll(/<td[^>]*><b><bdi>([^<]*)</g), ([, amount]) => amount);
    expect(await amounts()).toEqual(["950", "1,500"]);
    await book({ ...car, totalPrice: 950, createdBy: "site", discountPercent: 5 });
    expect(await amounts()).toEqual(["950.00", "1,500.00", "902.50"]);
  });

  it("links to each list that is not empty, with its number, and to emails that could not be sent", async () => {
    const empty = await shown();
    await book({ bookingDate: "2026-11-22" });
    for (const customerName of ["Omar", "Lina"])
      await book({ bookingDate: "2026-11-20", status: "confirmed", customerName });
    await book({ bookingDate: "2026-11-19", status: "ready" });
    await pendingBookingEmail(failedAt(NOW.toISOString()), "booking-customer", { bookingDate: "2026-11-23" });
    expect(empty).not.toContain("Parts of the page");
    const page = await shown();
    const [jumps = ""] = page.match(/<nav aria-label="Parts of the page".*?<\/nav>/s) ?? [];
    const links = [...jumps.matchAll(/href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
      ([, href, words = ""]) => `${href} ${plain(words.replaceAll("<b", " <b"))}`,
    );
    // The list with a late car comes first.
    expect(links).toEqual([
      "#ready Ready to collect 1 late: 1",
      "#expected Arriving today 2",
      "#waiting Waiting for our reply 2",
      "/en/desk/emails Unsent messages 1",
    ]);
    for (const [, id] of jumps.matchAll(/href="#(\w+)"/g)) expect(page).toContain(`<section id="${id}"`);
  });

  it("counts unread messages in the menu, and shows no number when D1 fails", async () => {
    await db.insert(contactMessages).values([contactRow(), contactRow(), contactRow({ readAt: NOW.toISOString() })]);
    expect(await frame(await deskVisit<Parameters<typeof frame>[0]>("/en/desk"))).toMatchObject({ unread: 2 });
    expect(await countUnread(db, 1)).toBe(1);
    const visit = await deskVisit<Parameters<typeof frame>[0]>("/en/desk", { DB: failingDatabase() });
    expect(await frame(visit)).toMatchObject({ unread: 0 });
  });
});

const plain = (markup: string) => markup.replace(/<[^>]*>/g, "").replaceAll("\u00a0", " ");

type Language = (typeof languages)[number];
const start = (language: Language) => (language === "ar" ? "/desk" : "/en/desk");

/** Opens Today at the address to which an answer leads, in the language of that address. */
async function open(address: string): Promise<string> {
  const page = pageOf(DeskToday, await loader(await deskVisit(address.split("#")[0] ?? "")));
  const withId = createElement(SubmissionId, { value: crypto.randomUUID() }, page);
  return html(withId, address.startsWith("/en") ? "en" : "ar");
}

/** The form of a page for one booking and step, as a browser without scripts sends it. */
function formOf(page: string, reference: string, intent: string) {
  const found = [...page.matchAll(/<form[^>]*action="([^"]*)"[^>]*>.*?<\/form>/gs)].find(
    ([form, address]) => address?.includes(reference) && form.includes(`name="intent" value="${intent}"`),
  );
  const [form = "", address = ""] = found ?? [];
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]);
  const hours = [...form.matchAll(/<button[^>]*value="([\d:]+)"/g)].map(([, hour]) => hour);
  return { address, hours, fields: Object.fromEntries<string>(fields as [string, string][]) };
}

async function send({ address, fields }: ReturnType<typeof formOf>, typed: Record<string, string> = {}) {
  const reference = /SQ-\w+/.exec(address)?.[0] ?? "";
  return answered(
    await bookingPage.action(await deskVisit(address, { params: { reference }, form: { ...fields, ...typed } })),
  );
}

/** After a step that staff take on Today, they stay on Today (product.md 16.5). */
describe.each(languages)("in %s", (language) => {
  it("an arrival opens in its row, with the undo and the fields of the car", async () => {
    const reference = await book({ bookingDate: "2026-11-20", arrivalTime: "10:00", customerName: "Huda" });
    const form = formOf(await open(start(language)), reference, "arrived");
    const { status, location } = await send(form);
    expect([status, location]).toEqual([
      303,
      expect.stringMatching(`^${start(language)}\\?event=\\d+&of=${reference}#done$`),
    ]);
    const page = await open(location ?? "");
    expect(page).toMatch(/<section id="inWorkshop".*<li.*<div id="done" tabindex="-1".*<\/li>.*<\/section>/is);
    // Loading the page at intervals would lose what is half typed.
    expect(page).toContain("data-load-again");
    expect(page).not.toContain("setInterval");
    // A second tap on the older page has the same answer.
    expect(await send(form)).toMatchObject({ status, location });

    const saved = await send(formOf(page, reference, "car"), { vehicle: "Land Cruiser", plate: "1234 ABJ" });
    expect(saved).toMatchObject({ status: 303, location: expect.stringContaining(`&of=${reference}#done`) });
    const withCar = await open(saved.location ?? "");
    expect(withCar).toContain("Land Cruiser");
    expect(withCar).not.toContain('name="plate"');
    expect(withCar).toMatch(new RegExp(`href="${start(language)}" data-load-again.*setInterval`, "s"));
    // The page with the undo was loaded before the car was stored.
    expect(await send(formOf(page, reference, "undo"))).toMatchObject({ status: 409 });
  });

  it("an arrival offers the car of the last visit, stored by one tap", async () => {
    const phoneNumber = "0509876543";
    await book({ phoneNumber, bookingDate: "2026-10-01", vehicle: "Patrol", plate: "1234ABJ" });
    const reference = await book({ phoneNumber, bookingDate: "2026-11-20", arrivalTime: "10:00" });
    const { location } = await send(formOf(await open(start(language)), reference, "arrived"));
    const saved = await send(formOf(await open(location ?? ""), reference, "car"));
    expect(saved.status).toBe(303);
    const [stored] = await db.select().from(bookings).where(eq(bookings.reference, reference));
    expect(stored).toMatchObject({ status: "arrived", vehicle: "Patrol", plate: "1234ABJ" });
  });

  it("a car that is ready says which email follows, and can be undone", async () => {
    const reference = await book({ bookingDate: "2026-11-20", status: "arrived" });
    await db.delete(outbox);
    const { location } = await send(formOf(await open(start(language)), reference, "ready"));
    const page = await open(location ?? "");
    const [notice = ""] = /<section id="ready".*?<div id="done".*?<\/section>/s.exec(page) ?? [];
    expect(notice).toContain(language === "ar" ? "تُرسل بعد دقيقتين" : "Will be sent in two minutes");
    expect(notice).toMatch(/wa\.me\/966512345678/);
    expect(page).toContain(`${start(language)}/bookings/${reference}?step=complete"`);
    const undone = await send(formOf(page, reference, "undo"));
    expect(undone.location).toContain(`&of=${reference}#done`);
    expect(await open(undone.location ?? "")).toMatch(/<section id="inWorkshop".*id="done"/s);
    expect(references((await readToday(db, NOW)).lists.inWorkshop.rows)).toEqual([reference]);
  });

  it("a car that is ready early frees its days in the same box", async () => {
    const reference = await book({
      bookingDate: "2026-11-20",
      status: "arrived",
      serviceIds: ["ppf-front-glossy-xpel"],
    });
    const { location } = await send(formOf(await open(start(language)), reference, "ready"));
    const page = await open(location ?? "");
    expect(page).toContain(
      language === "ar"
        ? "أتِح الأيام الباقية للحجز: قسم الأفلام (يوم واحد)"
        : "Free the remaining days: Film bay (1 day)",
    );
    const freed = await send(formOf(page, reference, "free-days"));
    expect(freed.location).toContain(`&of=${reference}#done`);
    expect(await open(freed.location ?? "")).toMatch(/<section id="ready".*id="done"/s);
    expect((await db.select().from(bookingPlaces)).map(({ day }) => day)).toEqual(["2026-11-20", "2026-11-20"]);
  });

  it("a confirmation by mistake is undone before its email leaves, and the customer waits again", async () => {
    const reference = await book({ bookingDate: "2026-11-25", email: "sara@example.sa" });
    const confirmed = await send(formOf(await open(start(language)), reference, "confirm"), { arrivalTime: "11:00" });
    const page = await open(confirmed.location ?? "");
    expect(page).toMatch(new RegExp(`<section id="waiting".*id="done".*href="[^"]*/desk/bookings/${reference}"`, "s"));
    expect(page).toContain(language === "ar" ? "تُرسل بعد دقيقتين" : "Will be sent in two minutes");
    const { location } = await send(formOf(page, reference, "undo"));
    expect(await open(location ?? "")).toMatch(/<section id="waiting".*id="done"/s);
    expect(await db.select().from(bookings)).toMatchObject([{ status: "pending", arrivalTime: null }]);
    expect(references((await readToday(db, NOW)).lists.waiting.rows)).toEqual([reference]);
    const [email] = await db.select().from(outbox).where(eq(outbox.kind, "booking-confirmed"));
    const [booking] = await db.select().from(bookings);
    expect(email && booking && skipReason(email, booking, [], NOW)).toBe("no-longer-matches");
  });
});

it("an hour that two people give to two customers at one moment is taken once", async () => {
  const [one, other] = [await book({ bookingDate: "2026-11-25" }), await book({ bookingDate: "2026-11-25" })];
  const page = await open("/en/desk");
  const [first, second] = [one, other].map((reference) => formOf(page, reference, "confirm"));
  if (!first || !second) throw new Error("Nobody waits");
  expect(first.hours).toContain("10:30");
  const answers = await Promise.all([first, second].map((form) => send(form, { arrivalTime: "10:30" })));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
  expect(answers.find(({ status }) => status === 400)?.data).toMatchObject({
    result: { error: { arrivalTime: [expect.stringContaining("Another car is confirmed")] } },
  });
  const confirmed = await db.select().from(bookings).where(eq(bookings.status, "confirmed"));
  expect(confirmed).toMatchObject([{ arrivalTime: "10:30" }]);
  expect(await db.$count(bookingEvents, eq(bookingEvents.kind, "confirmed"))).toBe(1);
  // An hour close to another arrival is not free either. Without `freeOnly`, that does not matter.
  const { freeOnly: _, ...fields } = (references(confirmed)[0] === one ? second : first).fields;
  const form = references(confirmed)[0] === one ? second : first;
  expect(await send(form, { arrivalTime: "10:15" })).toMatchObject({ status: 400 });
  expect(await send({ ...form, fields }, { arrivalTime: "10:30" })).toMatchObject({ status: 303 });
});

it("lists who asks for another time, and takes a wish that is free with one tap (product.md 9.17)", async () => {
  const day = "2026-11-25";
  const answer = async (reference: string, kind: "agrees" | "asks-time", text: string | null = null) => {
    const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference));
    const row = { bookingId: booking?.id ?? 0, kind, text, by: "customer", at: NOW.toISOString() } as const;
    await db.insert(bookingEvents).values(row);
  };
  const [asks, asksTaken] = [
    await book({ bookingDate: day, arrivalTime: "16:00" }),
    await book({ bookingDate: day, arrivalTime: "18:00" }),
  ];
  const today = await book({ bookingDate: "2026-11-20", arrivalTime: "17:00" });
  await answer(asks, "agrees");
  await answer(asks, "asks-time", "15:00");
  await answer(asksTaken, "asks-time", "16:30");
  await answer(today, "agrees");
  const { asking } = (await readToday(db, NOW)).lists;
  expect(references(asking.rows)).toEqual([asks, asksTaken]);
  const page = await open("/en/desk");
  expect(page).toMatch(/Asks for 3\W+pm/);
  expect(page.split("Time suits")).toHaveLength(2);
  expect(formOf(page, asks, "agree").hours).toEqual(["15:00"]);
  await book({ bookingDate: day, arrivalTime: "16:45" });
  const later = await open("/en/desk");
  expect(formOf(later, asksTaken, "agree").address).toBe("");
  expect(later).toContain(`/en/desk/bookings/${asksTaken}?step=agree`);
  expect(await send(formOf(page, asksTaken, "agree"), { arrivalTime: "16:30" })).toMatchObject({ status: 400 });

  const wish = formOf(page, asks, "agree");
  const taken = await send(wish, { arrivalTime: "15:00" });
  expect(taken).toMatchObject({ status: 303, location: expect.stringContaining(`&of=${asks}#done`) });
  expect(await send(wish, { arrivalTime: "15:00" })).toMatchObject({ status: 303, location: taken.location });
  expect(await open(taken.location ?? "")).toMatch(/<section id="asking".*id="done".*Confirmed for/s);
  // The customer whose wish was granted no longer asks.
  expect(references((await readToday(db, NOW)).lists.asking.rows)).toEqual([asksTaken]);
  expect(await send(wish, { arrivalTime: "18:00", submissionId: "other" })).toMatchObject({ status: 409 });
});

it("shows a wish for another hour beside how late the car is", async () => {
  const reference = await book({ bookingDate: "2026-11-20", arrivalTime: "10:59" });
  const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference));
  const wish = { bookingId: booking?.id ?? 0, kind: "asks-time", text: "15:00", by: "customer" } as const;
  await db.insert(bookingEvents).values({ ...wish, at: NOW.toISOString() });
  const arrivals = (await open("/en/desk")).split('<section id="expected"')[1]?.split("</section>")[0] ?? "";
  expect(plain(arrivals)).toMatch(/1 hour late.*Asks for 3/s);
});

/** The days to which the page offers to move a booking. */
async function freeDays(address: string, reference: string) {
  const page = await open(address);
  const [form = ""] =
    page.match(new RegExp(`<form[^>]*${reference}\\?back=(?:(?!</form>).)*value="move".*?</form>`, "s")) ?? [];
  return [...form.matchAll(/<button(?=[^>]* value="([\d-]+)")[^>]* name="nearDay"/g)].map(([, day]) => day);
}

describe("three free days of a late car", () => {
  const titanium = { serviceIds: ["thermal-titanium"] };

  it("are the nearest on which every place of its stay is free, as in the form of its page", async () => {
    const reference = await book({ ...titanium, bookingDate: "2026-11-18", status: "confirmed" });
    const today = await book({ ...titanium, bookingDate: "2026-11-20", arrivalTime: "10:00" });
    await book({ ...titanium, bookingDate: "2026-11-20", arrivalTime: "15:00" });
    await db.insert(dayLimits).values({ day: "2026-11-22", cars: 0 });
    await db.update(bayLimits).set({ cars: 1 }).where(eq(bayLimits.bay, "glass"));
    await db.insert(bookingPlaces).values({ bay: "glass", day: "2026-11-23" });
    expect(await freeDays("/en/desk", reference)).toEqual(["2026-11-21", "2026-11-24", "2026-11-25"]);
    // The booking's own day is not offered.
    expect(await freeDays("/desk", today)).toEqual(["2026-11-21", "2026-11-24", "2026-11-25"]);
    const form = await deskPage(bookingPage, `/en/desk/bookings/${reference}`, { reference }).load();
    expect(nearest(form.days, 3, "2026-11-18")).toEqual(["2026-11-21", "2026-11-24", "2026-11-25"]);
  });

  it.each([
    ["leave out today", "that has passed", "10:00", false],
    ["leave out today", "that has just passed", "11:59", false],
    ["include today", "of this minute", "12:00", true],
    ["include today", "that is to come", "16:00", true],
    ["include today", "that is not agreed", null, true],
  ] as const)("%s for an hour %s, on Days too, and each can be taken", async (_, __, arrivalTime, hasToday) => {
    const today = "2026-11-20";
    const late = await book({ bookingDate: "2026-11-18", arrivalTime });
    expect((await freeDays("/en/desk", late)).includes(today)).toBe(hasToday);
    const coming = await book({ bookingDate: "2026-11-21", arrivalTime });
    await db.insert(dayLimits).values({ day: "2026-11-21", cars: 0, setAt: NOW.toISOString() });
    const { overbooked } = await deskPage(daysPage, "/en/desk/days").load();
    const call = overbooked.find(({ reference }) => reference === coming);
    expect(call?.freeDays.includes(today)).toBe(hasToday);
    const form = { intent: "move", nearDay: call?.freeDays[0] ?? "", version: String(call?.version) };
    const page = deskPage(bookingPage, `/en/desk/bookings/${coming}`, { reference: coming });
    expect(await page.post(form, "?back=days")).toMatchObject({ status: 303 });
  });

  it("leave out days on which the centre is closed at the hour of the booking", async () => {
    // On Fridays the centre does not open before noon.
    const late = await book({ bookingDate: "2026-11-19", arrivalTime: "10:30" });
    expect(await freeDays("/en/desk", late)).toEqual(["2026-11-21", "2026-11-22", "2026-11-23"]);
    const coming = await book({ bookingDate: "2026-11-26", arrivalTime: "10:30" });
    await db.insert(dayLimits).values({ day: "2026-11-26", cars: 0, setAt: NOW.toISOString() });
    const { overbooked } = await deskPage(daysPage, "/en/desk/days").load();
    const call = overbooked.find(({ reference }) => reference === coming);
    expect(call?.freeDays).toEqual(["2026-11-24", "2026-11-25", "2026-11-28"]);
  });

  it("are offered to nobody else", async () => {
    const onTime = await book({ bookingDate: "2026-11-20", arrivalTime: "15:00" });
    const here = await book({ bookingDate: "2026-11-17", status: "arrived" });
    const waits = await book({ bookingDate: "2026-11-25" });
    for (const reference of [onTime, here, waits]) expect(await freeDays("/en/desk", reference)).toEqual([]);
  });

  it.each([
    ["/en/desk", "The customer agreed to another day", "Moved for Sara", "Friday"],
    ["/desk", "وافق العميل على يوم آخر", "نُقل موعد Sara", "السبت"],
  ])("move it with two taps on %s, which says that the customer agreed", async (address, agreed, moved) => {
    const row = { bookingDate: "2026-11-18", arrivalTime: "16:00", customerName: "Sara" } as const;
    const reference = await book(row);
    const page = await open(address);
    expect(plain(page)).toContain(agreed);
    expect(page).toMatch(new RegExp(`<button[^>]* name="nearDay"[^>]*>(?:(?!</button>).)*${agreed}`, "s"));
    const form = formOf(page, reference, "move");
    const { status, location } = await send(form, { nearDay: "2026-11-21" });
    expect([status, location]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^${address}\\?.*of=${reference}#done`)),
    ]);
    const after = await open(location ?? "");
    expect(after).toMatch(/<section id="late".*id="done"/s);
    expect(plain(after)).toContain(moved);
    const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference));
    expect(booking).toMatchObject({ bookingDate: "2026-11-21", arrivalTime: "16:00", status: "confirmed" });
    expect(references((await readToday(db, NOW)).lists.late.rows)).toEqual([]);
    // A second tap is the same move, and an older page moves nothing.
    expect(await send(form, { nearDay: "2026-11-21" })).toMatchObject({ status: 303, location });
    expect(await send(form, { nearDay: "2026-11-24", submissionId: "other" })).toMatchObject({ status: 409 });
  });

  it("say what happened in the row of a car of today, whose day is full by now", async () => {
    const reference = await book({
      ...titanium,
      bookingDate: "2026-11-20",
      arrivalTime: "10:00",
      customerName: "Huda",
    });
    const form = formOf(await open("/en/desk"), reference, "move");
    await db.insert(dayLimits).values({ day: "2026-11-21", cars: 0 });
    expect(await send(form, { nearDay: "2026-11-21" })).toMatchObject({
      status: 400,
      data: { question: { about: "day" } },
    });
    const { location } = await send(form, { nearDay: "2026-11-22" });
    expect(await open(location ?? "")).toMatch(/<section id="expected".*id="done".*Moved for Huda/s);
  });
});

it("says that more cars may be late than a list shows", async () => {
  for (let car = 0; car < 41; car++) await book({ bookingDate: "2026-11-20", arrivalTime: "10:00" });
  expect(plain(await open("/en/desk"))).toContain("late: 40+");
});

it("says which cars are late to arrive, and for how long (product.md 16.18)", async () => {
  for (const arrivalTime of ["10:59", "11:15", "12:00", "12:30"])
    await book({ bookingDate: "2026-11-20", arrivalTime });
  await book({ bookingDate: "2026-11-19", arrivalTime: "12:30" });
  await book({ bookingDate: "2026-11-18" });
  const late = async (address: string) =>
    [...(await open(address)).matchAll(/<b class="font-semibold text-danger">(.*?)<\/b>/g)].map(([words]) =>
      plain(words),
    );
  expect(await late("/en/desk")).toEqual(["1 hour late", "45 minutes late", "2 days late", "23 hours late"]);
  expect(await late("/desk")).toEqual(["متأخرة ساعة واحدة", "متأخرة 45 دقيقة", "متأخرة يومين", "متأخرة 23 ساعة"]);
});

it("says when each car at the centre is due, and which is late", async () => {
  for (const lastDay of ["2026-11-21", "2026-11-18", "2026-11-20", "2026-11-23"]) {
    const reference = await book({ bookingDate: "2026-11-17", status: "confirmed" });
    const thisBooking = eq(bookings.reference, reference);
    const [booking] = await db.select().from(bookings).where(thisBooking);
    const bookingId = booking?.id ?? 0;
    await db.delete(bookingPlaces).where(eq(bookingPlaces.bookingId, bookingId));
    await db.insert(bookingPlaces).values({ bookingId, block: null, bay: "film", day: lastDay });
    await updateBookings({ status: "arrived" }, thisBooking);
  }
  const page = (await open("/en/desk")).split('<section id="inWorkshop"')[1] ?? "";
  const due = plain(page).match(/Due (?:today|\w{3} \d+)|\d days? late/g);
  expect(due).toEqual(["2 days late", "Due today", "Due Sat 21", "Due Mon 23"]);
  // Only an overdue car has a solid button.
  const looks = [...page.matchAll(/button-(primary|quiet)[^>]*>Ready </g)].map(([, look]) => look);
  expect(looks).toEqual(["primary", "quiet", "quiet", "quiet"]);
});
