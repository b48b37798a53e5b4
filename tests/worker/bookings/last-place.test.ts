import { beforeEach, describe, expect, it } from "vitest";
import { createBooking, type NewBooking } from "~/bookings/write.server";
import { explainUnavailableDay, readBookableDays } from "~/days/availability.server";
import { dbErrorKind } from "~/db/errors.server";
import { bookings } from "~/db/schema.server";
import { addDays } from "~/i18n/dates";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { run, TODAY } from "../days/bookable-days";
import { bookingInput, changeBookings, db, emptyDatabase, NOW } from "../support/builders";

/** Many visitors who want the last place of a day. */

beforeEach(emptyDatabase);

describe("the last place", () => {
  it.each([
    ["of a day", "update booking_settings set cars_per_day = 1", ["thermal-titanium"]],
    ["of a film bay", "update bay_limits set cars = 1 where bay = 'film'", ["ppf-front-glossy-xpel"]],
    [
      "of a day that a stay of four days needs",
      "update bay_limits set cars = 1 where bay = 'film'",
      ["ppf-full-matte-hexis"],
    ],
  ] as const)(
    "%s goes to one of fifty visitors, and the others are offered three days",
    async (_what, limit, codes) => {
      await run(limit);
      const inputs = Array.from({ length: 50 }, (_, n) =>
        bookingInput({
          codes: [...codes],
          phoneNumber: `05${String(n).padStart(8, "0")}`,
          email: `visitor${n}@example.sa`,
        }),
      );
      const answers = await Promise.allSettled(inputs.map((input) => createBooking(db, input, NOW)));
      const stored = answers.filter(({ status }) => status === "fulfilled");
      const refused = answers.filter((answer) => answer.status === "rejected");
      expect(stored).toHaveLength(1);
      expect(await db.$count(bookings)).toBe(1);
      expect(refused.map(({ reason }) => dbErrorKind(reason))).toEqual(Array(49).fill("day-full"));
      const refusal = await refusedFull(bookingInput({ codes: [...codes] }), "en");
      expect(refusal.offeredDays).toHaveLength(3);
      const [booked] = inputs.filter((_input, index) => answers[index]?.status === "fulfilled");
      const [other] = inputs.filter((_input, index) => answers[index]?.status === "rejected");
      if (!booked || !other) throw new Error("Exactly one visitor must get the place");
      expect((await createBooking(db, booked, NOW)).messages).toEqual([]);
      await changeBookings({ status: "cancelled" });
      expect((await createBooking(db, other, NOW)).messages).toHaveLength(2);
    },
  );
});

describe("a refused day", () => {
  it("is explained as closed, with days that are open", async () => {
    await run("insert into day_limits (day, cars, note_en) values ('2026-11-26', 0, 'Eid')");
    const error = await createBooking(db, bookingInput(), NOW).catch((thrown: unknown) => thrown);
    expect(dbErrorKind(error)).toBe("day-full");
    const refusal = await refusedFull(bookingInput(), "en");
    expect(refusal.message).toBe(translator("en").t("booking:errors.dayClosed"));
    expect(refusal.offeredDays).toEqual(["2026-11-25", "2026-11-27", "2026-11-28"]);
  });

  it("comes with a day that can be booked", async () => {
    await run("update bay_limits set cars = 1 where bay = 'film'");
    const input = bookingInput({ codes: ["ppf-full-matte-hexis"] });
    await createBooking(db, input, NOW);
    const other = bookingInput({ codes: ["ppf-full-matte-hexis"], bookingDate: addDays(input.bookingDate, 3) });
    const error = await createBooking(db, other, NOW).catch((thrown: unknown) => thrown);
    expect(dbErrorKind(error)).toBe("day-full");
    const refusal = await refusedFull(other, "ar");
    expect(refusal.offeredDays).toEqual(["2026-11-30", "2026-12-01", "2026-12-02"]);
    const [first = ""] = refusal.offeredDays;
    expect((await createBooking(db, { ...other, bookingDate: first }, NOW)).booking.bookingDate).toBe(first);
  });
});

/** The answer to a visitor whose day the database refuses. */
function refusedFull({ codes, bookingDate }: NewBooking, language: Language) {
  const read = () => readBookableDays(db, { today: TODAY, language, codes });
  return explainUnavailableDay(read, "full", { bookingDate }, { language, now: NOW });
}
