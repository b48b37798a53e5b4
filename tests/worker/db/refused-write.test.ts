import { beforeEach, expect, it } from "vitest";
import { createBooking, type NewBooking } from "~/domain/bookings/write.server";
import { errorForLog } from "~/platform/db/errors.server";
import { bookingInput, db, emptyDatabase, NOW } from "../support/builders";

beforeEach(emptyDatabase);

const refusal = (changes: Partial<NewBooking>) =>
  createBooking(db, bookingInput(changes), NOW).then(() => "stored", errorForLog);

it("the log of a write that D1 refuses names the constraint, and no personal data", async () => {
  expect(await refusal({ phoneNumber: "0512345678x" })).toMatch(/^D1_ERROR: CHECK constraint failed: bookings_phone/);
  expect(await refusal({ customerName: "S" })).toMatch(/^D1_ERROR: CHECK constraint failed: bookings_name/);
});
