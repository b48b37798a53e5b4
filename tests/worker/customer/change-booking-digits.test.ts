import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings } from "~/db/schema.server";
import { at, bookingRow, changeBookings, emptyDatabase, storeBookings } from "../support/builders";
import { ask, cancel, HOUR, move, read, store, TOKEN, tries } from "./change-booking";

/** The last digits of the mobile number, which a customer's change needs. */

beforeEach(emptyDatabase);

const OTHER = "token-of-huda-in-these-tests";

describe("wrong last digits", () => {
  it("change nothing, and are counted", async () => {
    await store();
    expect(await ask(cancel({ lastDigits: "5679" }))).toBe("wrong");
    expect(await read()).toMatchObject({ status: "pending" });
    expect(await tries()).toBe(1);
  });

  it.each(["", "678", "05678", "0512345678", "567a", "٥٦٧٨"])(
    "that are not four digits (%o) change nothing and count as no try",
    async (lastDigits) => {
      await store();
      for (let turn = 0; turn < 11; turn++) expect(await ask(cancel({ lastDigits }))).toBe("wrong");
      expect(await read()).toMatchObject({ status: "pending" });
      expect(await tries()).toBe(0);
      expect(await ask(cancel())).toBe("changed");
    },
  );

  it("that are not four digits are refused while the booking is locked", async () => {
    await store();
    for (let turn = 0; turn < 10; turn++) await ask(cancel({ lastDigits: "0000" }));
    expect(await ask(cancel({ lastDigits: "" }))).toBe("locked");
  });

  it("lock the booking after ten tries, until the first of them is a day old", async () => {
    await store();
    for (let turn = 0; turn < 10; turn++) {
      expect(await ask(cancel({ lastDigits: "0000" }), at(turn * 60))).toBe("wrong");
    }
    expect(await ask(cancel({ lastDigits: "0000" }), at(HOUR))).toBe("locked");
    expect(await ask(cancel(), at(HOUR))).toBe("locked");
    expect(await ask(cancel(), at(24 * HOUR - 1))).toBe("locked");
    expect(await ask(cancel(), at(24 * HOUR))).toBe("changed");
  });

  it("are limited to ten in a burst of thirty", async () => {
    await store();
    const guesses = Array.from({ length: 30 }, (_, index) => cancel({ lastDigits: String(index).padStart(4, "0") }));
    const words = await Promise.all(guesses.map((guess) => ask(guess)));
    expect(words.filter((word) => word === "wrong")).toHaveLength(10);
    expect(words.filter((word) => word === "locked")).toHaveLength(20);
    expect(await tries()).toBe(10);
  });

  it("of one booking do not count for another", async () => {
    await store();
    await storeBookings(bookingRow({ token: OTHER }));
    for (let turn = 0; turn < 11; turn++) await ask(cancel({ lastDigits: "0000" }));
    expect(await ask({ ...cancel(), token: OTHER })).toBe("changed");
  });

  it("are reported before anything else about the booking", async () => {
    await store();
    await changeBookings({ status: "cancelled" }, eq(bookings.token, TOKEN));
    expect(await ask(cancel({ lastDigits: "0000" }))).toBe("wrong");
    expect(await ask(move("soon", { lastDigits: "0000" }))).toBe("wrong");
  });
});
