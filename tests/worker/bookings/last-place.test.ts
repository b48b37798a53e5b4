import { beforeEach, expect, it } from "vitest";
import { createBooking } from "~/domain/bookings/write.server";
import { explainUnavailableDay, readBookableDays } from "~/domain/days/days.server";
import { stayFor } from "~/domain/days/stay";
import { dbErrorKind } from "~/platform/db/errors.server";
import { bookings } from "~/platform/db/schema.server";
import { run, TODAY } from "../days/bookable-days";
import { bookingInput, db, emptyDatabase, NOW, updateBookings } from "../support/builders";

/** Many visitors who want the last place of a day. */

beforeEach(emptyDatabase);

it.each([
  ["of a day", "update booking_settings set cars_per_day = 1", "thermal-titanium"],
  ["of a film bay", "update bay_limits set cars = 1 where bay = 'film'", "ppf-front-glossy-xpel"],
  [
    "of a day that a stay of four days needs",
    "update bay_limits set cars = 1 where bay = 'film'",
    "ppf-full-matte-hexis",
  ],
] as const)(
  "the last place %s goes to one of fifty visitors, and the others are offered three free days",
  async (_what, limit, code) => {
    await run(limit);
    const inputs = Array.from({ length: 50 }, () => bookingInput({ codes: [code] }));
    const answers = await Promise.allSettled(inputs.map((input) => createBooking(db, input, NOW)));
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(await db.$count(bookings)).toBe(1);
    expect(refused.map(({ reason }) => dbErrorKind(reason))).toEqual(Array(49).fill("day-full"));
    const other = inputs.find((_input, index) => answers[index]?.status === "rejected") ?? bookingInput();
    const read = () => readBookableDays(db, { today: TODAY, language: "en", ...stayFor([code]) });
    const { offeredDays } = await explainUnavailableDay(read, "full", other, "en");
    expect(offeredDays).toHaveLength(3);
    const bookingDate = `${offeredDays[0]}`;
    expect((await createBooking(db, { ...other, bookingDate }, NOW)).booking).toMatchObject({ bookingDate });
    await updateBookings({ status: "cancelled" });
    expect((await createBooking(db, other, NOW)).messages).toHaveLength(2);
  },
);
