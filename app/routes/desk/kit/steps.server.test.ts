import { expect, it } from "vitest";
import { z } from "zod";
import { booking } from "~/domain/email/emailed-booking.fixtures";
import { customerDataFieldNames, customerDataSteps } from "../customer-data/customer-data.server";
import { daysFieldNames, daysSteps } from "../days/days.server";
import { newBookingFieldNames, newBookingSteps } from "../new/new.server";
import { bookingSteps, deskFieldNames } from "../one-booking/booking.server";
import type { Step } from "./steps.server";

/** A subject that all schemas accept: a booking of today with one service that has a warranty. */
const subject = {
  today: "2026-11-26",
  month: "2026-11",
  codes: ["thermal-titanium"],
  card: null,
  events: [],
  payments: [],
  booking,
};

const pages = {
  "of a booking": [bookingSteps, deskFieldNames],
  "of the days": [daysSteps, daysFieldNames],
  "of a new booking": [newBookingSteps, newBookingFieldNames],
  "of customer data": [customerDataSteps, customerDataFieldNames],
} as const;

/**
 * Fields that no schema names: `chosenDay` and `chosenReason` read some of them, and the others end
 * in the code of a service.
 */
const isReadOtherwise = (name: string) => /^(?:nearDay|offeredReason|(?:product|serial)-.+)$/.test(name);

it.each(Object.entries(pages))("the page %s reads the fields of its steps, and no others", (_, [steps, names]) => {
  const asked = Object.values(steps as Record<string, Step<never>>).flatMap(({ schema }) => {
    if (!schema) return [];
    const { properties = {} } = z.toJSONSchema(schema(subject as never, "en"), { io: "input", unrepresentable: "any" });
    return Object.keys(properties);
  });
  expect(asked.length).toBeGreaterThan(0);
  const read: readonly string[] = names;
  expect(asked.filter((name) => name !== "submissionId" && !read.includes(name))).toEqual([]);
  expect(read.filter((name) => !asked.includes(name) && !isReadOtherwise(name))).toEqual([]);
});
