import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { PLATE_MAX, VEHICLE_MAX } from "~/domain/bookings/car";
import { OWN_LINE_MAX } from "~/domain/bookings/lines";
import type { ServiceField } from "~/domain/catalogue/catalogue";
import { SENTENCE_MAX } from "~/domain/centre/facts";
import { BLOCKED_DAYS_MAX, REASON_MAX } from "~/domain/days/days";
import { SERIAL_MAX } from "~/domain/warranty/card";
import { warrantedCodes } from "~/domain/warranty/products";
import { type Bay, bays } from "~/platform/codes";
import { textLimits } from "~/platform/db/schema/event-kinds";
import { EMAIL_MAX, MESSAGE_LIMITS, NAME_LIMITS } from "~/platform/forms/field-rules";
import * as booking from "~/routes/booking/page";
import * as contact from "~/routes/contact/page";
import type { daysFieldNames } from "~/routes/desk/days/days.server";
import type { newBookingFieldNames } from "~/routes/desk/new/new.server";
import type { deskFieldNames } from "~/routes/desk/one-booking/booking.server";
import { cases, empty, sendForm } from "../desk/desk-forms";
import { formOfOmar, formOfSara } from "../support/builders";
import { startDesk } from "../support/desk-visit";

/** D1 must store what a form accepts. Otherwise the form gets 503, however often it is sent. */

startDesk();
beforeEach(empty);

/** Each car counts as one character for D1 and for people, and as two for JavaScript. */
const many = (count: number) => "🚗".repeat(count);
const letters = (count: number) => "س".repeat(count);
const BLANK = " \u200f ";

const names = [letters(NAME_LIMITS.min), letters(NAME_LIMITS.max)] as const;
const longEmail = `@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.example.sa`.padStart(EMAIL_MAX, "a");
const serials = ["1", "1".repeat(SERIAL_MAX), BLANK] as const;
const numbers = (smallest: number) => [String(smallest), "9999", BLANK] as const;

type Field = (typeof deskFieldNames | typeof newBookingFieldNames | typeof daysFieldNames)[number];
/** Fields that keep what their form in `cases` sends, such as choices, days and phone numbers. */
type Kept =
  | ServiceField
  | Bay
  | `${"product" | "serial"}-${string}`
  | "phoneNumber"
  | "nearDay"
  | "bookingDate"
  | "arrivalTime"
  | "freeOnly"
  | "hourOverride"
  | "sameDayOverride"
  | "service"
  | "carType"
  | "language"
  | "from"
  | "day"
  | "bay"
  | "block"
  | "blockOverride"
  | "told"
  | "reference"
  | "update"
  | "whatsapp"
  | "whatsappShown"
  | "offeredReason"
  | "knows"
  | "method"
  | "payment"
  | "feeChoice"
  | "tell"
  | "line";

/** For each field the shortest or smallest value, the longest, and spaces if it may stay empty. */
const values: Record<Exclude<Field, Kept> | "car" | "sentenceAr" | "sentenceEn", readonly string[]> = {
  note: ["x", many(textLimits.note)],
  customerName: names,
  email: ["a@b.sa", longEmail, BLANK],
  reason: ["x", many(textLimits["over-limit"])],
  due: ["0", "1000000"],
  lineName: ["x", many(OWN_LINE_MAX)],
  linePrice: ["1", "1000000"],
  amountOverride: ["0", "1000000"],
  paidAmount: ["0.01", "1995", BLANK],
  backAmount: ["0.01", "500"],
  feeAmount: ["0.01", "1000000"],
  moneyReason: ["x", many(textLimits.paid)],
  dueReason: ["x", many(textLimits["price-agreed"])],
  vehicle: ["x", many(VEHICLE_MAX), BLANK],
  plate: ["x", letters(PLATE_MAX), BLANK],
  startsOn: [BLANK, BLANK, BLANK],
  serial: serials,
  ...Object.fromEntries(warrantedCodes.map((code) => [`serial-${code}`, serials])),
  until: [BLANK, BLANK, BLANK],
  noteAr: ["x", many(REASON_MAX), BLANK],
  noteEn: ["x", many(REASON_MAX), BLANK],
  why: ["x", many(REASON_MAX)],
  cars: ["1", "9999", BLANK],
  carsPerDay: numbers(1),
  horizonDays: numbers(1),
  formsPerPerson: numbers(1),
  siteBookingsPerHour: numbers(1),
  messagesPerHour: numbers(1),
  days: ["1", String(BLOCKED_DAYS_MAX), BLANK],
  car: ["x", many(VEHICLE_MAX)],
  sentenceAr: ["x", many(SENTENCE_MAX), BLANK],
  sentenceEn: ["x", many(SENTENCE_MAX), BLANK],
};

/** Separate from `values`, because a bay may have the name of a service. */
const ofBays = Object.fromEntries(bays.map((bay) => [bay, numbers(0)]));

const ofRound = (round: number, page: string) =>
  Object.entries({ ...values, ...(page === "the page of the days" && ofBays) }).flatMap(([name, each]) =>
    each[round] === undefined ? [] : [[name, each[round]]],
  );

/** The pages of the desk whose forms have limited texts. */
const desk = ["the page of a booking", "the page of the days", "the works of a booking", "a new booking"].flatMap(
  (page) => Object.entries(cases[page] ?? {}).map(([step, one]) => [step, page, one] as const),
);

describe.each([
  ["the shortest values", 0],
  ["the longest values", 1],
  ["blank fields where they may stay empty", 2],
])("with %s", (_round, round) => {
  it.each(desk)("the form of the step %s on %s is stored", async (step, page, one) => {
    const form = Object.fromEntries(Object.entries(await one.form())) as Record<string, string>;
    // Closes the days, so that forms also store a reason. The blank round has no value for it.
    if (round < 2)
      await env.DB.exec("insert or ignore into day_limits (day, cars) values ('2026-11-26', 0), ('2026-11-30', 0)");
    // The page shows again what is typed for the handover.
    const isKept = step === "car" || step === "ready";
    expect(await sendForm(one, { ...form, ...Object.fromEntries(ofRound(round, page)) })).toMatchObject({
      status: isKept ? 200 : 303,
    });
  });
});

it.each([0, 1])("the forms of visitors are stored with the shortest and the longest values (%i)", async (round) => {
  const email = ["a@b.sa", longEmail][round] ?? "";
  const name = names[round] ?? "";
  const message = [many(MESSAGE_LIMITS.min), many(MESSAGE_LIMITS.max)][round] ?? "";
  const booked = { action: booking.action, path: "/en/booking" };
  const asked = { action: contact.action, path: "/en/contact" };
  expect(await sendForm(booked, { ...formOfSara, customerName: name, email })).toMatchObject({ status: 303 });
  expect(await sendForm(asked, { ...formOfOmar, name, email, message })).toMatchObject({ status: 303 });
});
