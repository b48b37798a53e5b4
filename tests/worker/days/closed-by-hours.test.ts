import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readBooking } from "~/domain/bookings/read.server";
import { createBooking } from "~/domain/bookings/write.server";
import { openingHours, type SpecialHours } from "~/domain/centre/opening-hours";
import { closedSoon, freeRuns } from "~/domain/days/days";
import { deskDayQueries, deskDays, readBookableDays } from "~/domain/days/days.server";
import { stayFor } from "~/domain/days/stay";
import { writeReminders } from "~/domain/email/reminders.server";
import { consecutiveDays } from "~/platform/calendar/dates";
import { batch } from "~/platform/db/client.server";
import { dbErrorKind } from "~/platform/db/errors.server";
import { bookingEvents, bookings, dayLimits } from "~/platform/db/schema.server";
import { action as bookingAction } from "~/routes/booking/page";
import { readStatistics } from "~/routes/desk/statistics/statistics.server";
import { readToday } from "~/routes/desk/today/today.server";
import { ask, book as bookAtDesk, stored } from "../desk/desk-booking";
import { book, dayOf, html, limits, page, post } from "../desk/desk-days";
import { at, bookingInput, bookingRow, db, formOfSara, NOW, storeBookings, updateBookings } from "../support/builders";
import { deskVisit, startDesk } from "../support/desk-visit";

/** Days that the owner's hours close (product.md 7.17). It is noon of Friday, 20 November. */

startDesk();

const TODAY = "2026-11-20";
const FRIDAY = "2026-11-27";
/** A feast from Tuesday to Thursday. */
const feast: SpecialHours = { from: "2026-12-01", until: "2026-12-03", spans: [], note: { ar: "عيد", en: "Feast" } };

const hours = openingHours as { -readonly [Name in keyof typeof openingHours]: (typeof openingHours)[Name] };
const built = { ...hours };
beforeEach(() => () => void Object.assign(hours, built));
/** Hours that close Fridays and the feast. */
const shut = { weekdays: { ...built.weekdays, friday: [] }, fridayOnContactPage: null, special: [feast] };
const close = () => void Object.assign(hours, shut);

describe("a day that the hours close", () => {
  beforeEach(close);

  it("is in the list of closed days, with its occasion or the reason of staff", async () => {
    await db.insert(dayLimits).values({ day: "2026-12-02", cars: 0, noteAr: "جرد" });
    const days = (language: "ar" | "en") => readBookableDays(db, { today: TODAY, language, ...stayFor([]) });
    const { closed, full } = await days("en");
    expect(closed).toMatchObject({ [FRIDAY]: "Closed", "2026-12-01": "Feast", "2026-12-02": "جرد" });
    expect(closed).not.toHaveProperty("2026-11-28");
    expect(full).toEqual([]);
    expect((await days("ar")).closed).toMatchObject({ [FRIDAY]: "مغلق", "2026-12-03": "عيد" });
    // A stay may continue after the horizon, so later closed days are listed, too.
    expect(closed).toHaveProperty("2027-11-26");
  });

  it("is marked at the desk", async () => {
    const query = { today: TODAY, language: "en", ...stayFor([]) } as const;
    const marked = deskDays(await batch(db, deskDayQueries(db, TODAY)), query);
    const closed = [TODAY, FRIDAY, ...consecutiveDays(feast.from, 4), "2026-12-11"];
    expect(closedSoon(marked).map(([day]) => day)).toEqual(closed);
    expect(freeRuns(marked)[0]).toEqual(["2026-11-21", "2026-11-26"]);
  });

  it("cannot be booked on the site, which offers others", async () => {
    const form = { ...formOfSara, bookingDate: FRIDAY };
    const visit = await deskVisit<Parameters<typeof bookingAction>[0]>("/en/booking", { form });
    const answer = await bookingAction(visit);
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: {
        result: { error: { bookingDate: ["We are closed on that day. Please choose another one."] } },
        offeredDays: ["2026-11-26", "2026-11-28", "2026-11-29"],
      },
    });
    expect(await db.$count(bookings)).toBe(0);
  });

  it("is asked about at the desk, and taken with a reason", async () => {
    await bookAtDesk({ status: "confirmed" });
    const fields = { bookingDate: "2026-12-02", arrivalTime: "16:30" };
    const asked = await ask("move", fields);
    expect(asked).toMatchObject({ status: 400, question: { about: "day" } });
    expect(asked.result?.error?.bookingDate?.[0]).toContain("This day is closed (Feast). ");
    expect(await ask("move", { ...fields, reason: "The owner opens" })).toMatchObject({ status: 303 });
    const moved = { bookingDate: "2026-12-02", acceptedDay: "2026-12-02", arrivalTime: "16:30" };
    expect(await stored()).toMatchObject(moved);
    // If staff change only the hour, the desk asks about the hour and not about the day.
    const { question, result } = await ask("agree", { arrivalTime: "18:00" });
    expect(question).toEqual({ about: "hour", asked: "2026-12-02 18:00" });
    expect(result?.error?.arrivalTime?.[0]).toContain("The centre is closed on that day.");
  });

  it("has a page at the desk on which staff cannot open it", async () => {
    expect(await dayOf("2026-12-02")).toMatchObject({
      closed: { noteAr: "عيد", noteEn: "Feast", byHours: true },
      arrivals: { cars: 0 },
    });
    for (const intent of ["open", "limit"]) {
      const { status, result } = await post({ intent, day: FRIDAY, cars: "3" });
      expect([status, Object.keys(result?.error ?? {})]).toEqual([400, ["day"]]);
    }
    expect(await limits()).toEqual([]);
    const written = await html(`?month=2026-11&day=${FRIDAY}`);
    expect(written).toContain("the owner adds special hours");
    expect(written).not.toContain('value="open"');
  });

  it("does not count for the promised reply", async () => {
    await book("2026-12-10", { createdAt: "2026-11-19T09:00:00.000Z" });
    // Only noon to midnight of Thursday counts, because the centre is closed on Friday.
    expect((await readToday(db, NOW)).lists.waiting.rows[0]?.minutesLeft).toBe(12 * 60);
  });
});

describe("a booking on a day that the hours close later", () => {
  it("stays, and its form sent again finds it", async () => {
    const input = bookingInput({ bookingDate: FRIDAY });
    const { booking } = await createBooking(db, input, NOW);
    close();
    expect((await createBooking(db, input, at(1))).booking.reference).toBe(booking.reference);
    const other = createBooking(db, bookingInput({ bookingDate: FRIDAY }), at(1)).catch(dbErrorKind);
    expect(await other).toBe("day-full");
  });

  it("is listed for a call, also with a stay over a special closing, but not over a weekly closed day", async () => {
    const film = { serviceIds: ["ppf-full-glossy-xpel" as const] };
    const onFriday = await book(FRIDAY);
    const acrossFeast = await book("2026-11-30", film);
    await book("2026-12-10", film);
    close();
    expect(
      (await page()).overbooked.map(({ reference, placeDay, goesAcross }) => [reference, placeDay, goesAcross]),
    ).toEqual([
      [onFriday, FRIDAY, false],
      [acrossFeast, feast.from, true],
    ]);
  });

  it("has a plan that ends on the next open day", async () => {
    const [{ id } = { id: 0 }] = await storeBookings(
      bookingRow({ bookingDate: "2026-11-26", serviceIds: ["ceramic-exterior"] }),
    );
    close();
    expect((await readBooking(db, { id }))?.stay).toMatchObject({ until: "2026-11-28", closed: [FRIDAY] });
  });

  it.each([
    [FRIDAY, "closed by the hours", "2026-11-25T15:00:00Z"],
    ["2026-11-26", "closed by staff", "2026-11-24T15:00:00Z"],
  ])("gets no reminder, unless staff accepted the day: %s, %s", async (day, _by, due) => {
    await storeBookings(bookingRow({ bookingDate: day }));
    await db.insert(dayLimits).values({ day: "2026-11-26", cars: 0 });
    close();
    expect(await writeReminders(db, new Date(due))).toEqual([]);
    await db.update(bookings).set({ acceptedDay: bookings.bookingDate });
    expect(await writeReminders(db, new Date(due))).toHaveLength(1);
  });

  it("counts neither its day nor its wait in the numbers", async () => {
    await book(FRIDAY, { createdAt: "2026-11-19T09:00:00.000Z" });
    await updateBookings({ status: "confirmed" });
    await db.update(bookingEvents).set({ at: "2026-11-20T21:00:00.000Z" }).where(eq(bookingEvents.kind, "confirmed"));
    const span = { first: "2026-11-21", last: "2026-11-30" };
    const within = async () => {
      const { answers, use } = (await readStatistics(db, span, at(7 * 24 * 60 * 60))).now;
      return { within12: answers.byHour[12], arrivals: use[0]?.taken };
    };
    expect(await within()).toEqual({ within12: 0, arrivals: 1 });
    close();
    expect(await within()).toEqual({ within12: 1, arrivals: 0 });
  });
});
