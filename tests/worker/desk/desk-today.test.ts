import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bookingEvents, bookingPlaces, bookings, contactMessages, dayLimits } from "~/platform/db/schema.server";
import { countTurnedAway } from "~/platform/forms/turned-away.server";
import { loader as emailLoader } from "~/routes/desk/emails/page";
import { loader as frame } from "~/routes/desk/frame";
import { countUnread } from "~/routes/desk/kit/unread-messages.server";
import * as todayPage from "~/routes/desk/today/page";
import { readToday } from "~/routes/desk/today/today.server";
import { contactRow, db, failedAt, NOW, pendingBookingEmail, updateBookings } from "../support/builders";
import { failingDatabase } from "../support/database-faults";
import { deskVisit, startDesk } from "../support/desk-visit";
import { book, bookMany, deskPage, hoursAgo, references } from "./desk-lists";

/** Today's page of the desk. It is noon of 20 November in Riyadh. */

startDesk();

const { shown } = deskPage(todayPage, "/en/desk");

describe("today's page", () => {
  it("lists pending bookings, oldest first, with the time left to answer", async () => {
    const late = await book({ createdAt: hoursAgo(25) });
    const early = await book({ createdAt: hoursAgo(1) });
    const { waiting } = await readToday(db, NOW);
    expect(references(waiting.rows)).toEqual([late, early]);
    expect(waiting.rows.map(({ minutesLeft }) => minutesLeft)).toEqual([-60, 23 * 60]);
    expect(waiting.total).toBe(2);
  });

  it("offers the first hours that are free of another arrival (product.md 16.5)", async () => {
    const day = "2026-11-25";
    const reference = await book({ bookingDate: day });
    await book({ bookingDate: day, arrivalTime: "10:30" });
    expect((await readToday(db, NOW)).waiting.rows[0]).toMatchObject({ reference, hours: ["10:00", "11:00", "11:30"] });
  });

  it("offers no hour to a customer who must be called about the day", async () => {
    await book({ bookingDate: "2026-11-25" });
    await db.insert(dayLimits).values({ day: "2026-11-25", cars: 0 });
    expect((await readToday(db, NOW)).waiting.rows[0]?.hours).toEqual([]);
  });

  it("does not count closed days towards the time to reply", async () => {
    await book({ createdAt: hoursAgo(25) });
    await db.insert(dayLimits).values([
      { day: "2026-11-19", cars: 0 },
      { day: "2026-11-18", cars: 0 },
      { day: "2026-11-20", cars: 3 },
    ]);
    expect((await readToday(db, NOW)).waiting.rows[0]?.minutesLeft).toBe(12 * 60);
  });

  it("lists a pending booking of a past day once, as late", async () => {
    const reference = await book({ bookingDate: "2026-11-19" });
    const { waiting, late } = await readToday(db, NOW);
    expect([references(waiting.rows), waiting.total, references(late.rows)]).toEqual([[], 0, [reference]]);
  });

  it("says how many bookings and other forms were turned away in the last hour (product.md 6.11)", async () => {
    expect(await shown()).not.toContain("turned away");
    for (let sent = 0; sent < 12; sent++) {
      await countTurnedAway(env.DB, { form: "booking", exceeded: "PER_NETWORK" }, NOW);
    }
    await countTurnedAway(env.DB, { form: "booking", exceeded: "PER_PERSON" }, new Date(hoursAgo(1)));
    for (const form of ["contact", "find-booking"] as const) {
      await countTurnedAway(env.DB, { form, exceeded: "RATE_BY_IP" }, NOW);
    }
    const page = await shown();
    expect(page).toContain("12 bookings were turned away in the last hour");
    expect(page).toMatch(/>2 other forms were turned away in the last hour/);
  });

  it("counts the failed emails that the page of emails lists", async () => {
    for (const bookingDate of ["2026-11-19", "2026-11-26"]) {
      await pendingBookingEmail(failedAt(NOW.toISOString()), "booking-customer", { bookingDate });
    }
    expect((await readToday(db, NOW)).failedEmails).toBe(1);
    expect((await emailLoader(await deskVisit("/en/desk/emails"))).failed).toHaveLength(1);
  });

  it("restarts the time to answer when the customer moves, but not when the centre does", async () => {
    const reference = await book({ createdAt: hoursAgo(20) });
    const move = (bookingDate: string, by: "customer" | "staff") =>
      updateBookings({ bookingDate, by, at: hoursAgo(2) }, eq(bookings.reference, reference));
    await move("2026-11-27", "staff");
    expect((await readToday(db, NOW)).waiting.rows[0]?.minutesLeft).toBe(4 * 60);
    await move("2026-11-28", "customer");
    expect((await readToday(db, NOW)).waiting.rows[0]?.minutesLeft).toBe(22 * 60);
  });

  it("lists the cars of today and tomorrow by hour, those inside, and late bookings", async () => {
    const noHour = await book({ bookingDate: "2026-11-20", status: "confirmed" });
    const morning = await book({ bookingDate: "2026-11-20", arrivalTime: "10:00" });
    const tomorrow = await book({ bookingDate: "2026-11-21", arrivalTime: "09:00" });
    await book({ bookingDate: "2026-11-22", arrivalTime: "09:00" });
    const inside = await book({ bookingDate: "2026-10-01", status: "arrived" });
    const ready = await book({ bookingDate: "2026-11-19", status: "ready" });
    const open = await book({ bookingDate: "2026-11-18", status: "confirmed" });
    await book({ bookingDate: "2026-11-20", status: "cancelled" });
    const found = await readToday(db, NOW);
    expect(references(found.expected.rows)).toEqual([morning, noHour]);
    expect(references(found.expectedTomorrow.rows)).toEqual([tomorrow]);
    expect(references(found.inWorkshop.rows)).toEqual([inside]);
    expect(references(found.ready.rows)).toEqual([ready]);
    expect(references(found.late.rows)).toEqual([open]);
  });

  it.each([
    ["expected", { bookingDate: "2026-11-20" }, ["confirmed"], 2],
    ["expectedTomorrow", { bookingDate: "2026-11-21" }, ["confirmed"], 1],
    ["inWorkshop", { bookingDate: "2026-11-19" }, ["confirmed", "arrived"], 2],
    ["ready", { bookingDate: "2026-11-19" }, ["confirmed", "arrived", "ready"], 2],
    ["late", { bookingDate: "2026-11-19" }, ["confirmed"], 1],
  ] as const)(
    "marks the list %s as cut after 40 bookings, on paper too if it is there",
    async (list, row, statuses, lines) => {
      await bookMany(51, row);
      for (const status of statuses) await updateBookings({ status });
      const today = await readToday(db, NOW);
      expect([today[list].rows.length, today[list].total]).toEqual([40, 51]);
      const page = await shown();
      expect(page.split("The first 40 are shown here.")).toHaveLength(lines + 1);
      // A phone shows three arrivals.
      expect(page.split("group-not-has-target")).toHaveLength(1 + (list === "expected" ? 37 : 0));
    },
  );

  it("has a sheet for paper with the cars of the day and their state", async () => {
    await book({ bookingDate: "2026-11-20", customerName: "Omar" });
    await book({ bookingDate: "2026-11-20", customerName: "Lina", status: "confirmed", arrivalTime: "16:30" });
    const car = { vehicle: "Land Cruiser", plate: "1234ABJ" };
    const huda = await book({ bookingDate: "2026-11-19", customerName: "Huda", status: "arrived", ...car });
    const [{ id: bookingId } = { id: 0 }] = await db.select().from(bookings).where(eq(bookings.reference, huda));
    for (const note of ["Older note", "Latest note\nKeys in the box"])
      await db.insert(bookingEvents).values({ bookingId, at: NOW.toISOString(), kind: "note", by: "staff", note });
    // The day after the last day of work, which is closed.
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
    // The lines that staff typed.
    expect(sheet).toMatch(/<bdi class="whitespace-pre-wrap">Latest note\nKeys in the box</);
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
    const links = [...jumps.matchAll(/href="([^"]*)"[^>]*>([^<]*)<b[^>]*>(\d+)</g)].map(([, ...link]) =>
      link.join(" "),
    );
    expect(links).toEqual([
      "#expected Arriving today 2",
      "#waiting Waiting for our reply 2",
      "#ready Ready to collect 1",
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
