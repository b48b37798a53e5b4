import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { z } from "zod";
import { bookingSchema } from "~/domain/bookings/schema.server";
import { translator } from "~/platform/i18n/translator";
import { contactSchema } from "~/routes/contact/contact.server";
import { customerDataSchema } from "~/routes/desk/customer-data/customer-data.server";
import { type DaysIntent, daysSteps } from "~/routes/desk/days/days.server";
import { newBookingSchema } from "~/routes/desk/new/new.server";
import { cardSchema, serialSchema } from "~/routes/desk/one-booking/fields.server";
import { changeSchema } from "~/routes/my-booking/change.server";
import { findSchema } from "~/routes/my-booking/find.server";
import { optionalText, textField } from "./field-schemas.server";

it.each([
  [undefined, null],
  ["", null],
  [" \u200f ", null],
  [" a  b ", "a b"],
])("a text that may stay empty is stored of %j as %j", (typed, stored) => {
  expect(optionalText(textField(3, "long")).parse(typed)).toBe(stored);
});

describe("the schema of every form", () => {
  const today = "2026-11-20";
  const daysSchemas = (Object.keys(daysSteps) as DaysIntent[]).flatMap((intent) => {
    const found = { today, month: today.slice(0, 7), day: null, times: null, version: null };
    const schema = daysSteps[intent].schema?.(found, "en");
    return schema ? [[`days: ${intent}`, schema] as const] : [];
  });
  const span = { first: "2026-11-01", last: today, proposed: today };
  const schemas: Readonly<Record<string, ZodType>> = {
    booking: bookingSchema("en", { today, horizonDays: 365 }),
    contact: contactSchema(translator("en").getFixedT(null, "contact")),
    change: changeSchema,
    find: findSchema,
    people: customerDataSchema("en"),
    new: newBookingSchema("en", today),
    card: cardSchema("en", { codes: ["thermal-titanium"], days: span }),
    serial: serialSchema("en", ["thermal-titanium"]),
    ...Object.fromEntries(daysSchemas),
  };
  /** A valid form, as far as one set of fields can be valid for all schemas. */
  const valid: Readonly<Record<string, string>> = {
    carType: "suv",
    thermal: "thermal-titanium",
    customerName: "Sara",
    name: "Sara",
    phone: "0512345678",
    phoneNumber: "0512345678",
    email: "sara@example.sa",
    bookingDate: "2026-11-26",
    arrivalTime: "10:00",
    message: "How long does it take?",
    submissionId: crypto.randomUUID(),
    language: "en",
    q: "0512345678",
    reference: "SQ-7K3M9Q",
    lastDigits: "5678",
    startsOn: today,
    service: "thermal-titanium",
    serial: "A1",
    day: "2026-11-26",
    days: "2",
    bay: "film",
    from: "2026-11-26",
    until: "2026-11-27",
    cars: "3",
    film: "2",
    carsPerDay: "6",
    horizonDays: "90",
    formsPerPerson: "5",
    siteBookingsPerHour: "30",
    messagesPerHour: "30",
    block: "a1b2",
  };
  const hostile = [
    ...["", " ", "x", "0", "-1", "1e999", "٣", "99999999999999999999", "25:99"],
    ...["2026-02-30", "0000-00-00", "9999-12-31", "+275760-09-13"],
    ...["\u0000", "\u202E", "😀".repeat(5000), "__proto__", "' or 1=1 --", "<b>"],
  ];

  function formOf(fields: Readonly<Record<string, string | readonly string[]>>): FormData {
    const form = new FormData();
    for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
    return form;
  }

  const long = ["é\u0301\u{1F600}-1".repeat(1000), "@a.".repeat(2000), "9 ".repeat(3000)];

  /** The fields of `valid` that a schema reads; all of them if it is no object. */
  function fieldsOf(schema: ZodType): string[] {
    let fields: unknown = schema;
    while (fields instanceof z.ZodPipe) fields = fields.in;
    const shape: object = fields instanceof z.ZodObject ? fields.shape : valid;
    return Object.keys(valid).filter((name) => name in shape);
  }

  it.each(Object.entries(schemas))(
    "throws for no value of any field, and says all in our words: %s",
    (form, schema) => {
      for (const field of fieldsOf(schema)) {
        for (const values of [[], ["a", "b"], ...[...hostile, ...long].map((value) => [value])]) {
          const { error } = parseWithZod(formOf({ ...valid, [field]: values }), { schema }).reply();
          // A text that is too long has no message after that.
          if (long.includes(values[0] ?? "")) expect(error?.[field]?.length ?? 0, field).toBeLessThanOrEqual(1);
          // `take-step.test.ts` checks the messages of the desk.
          if (!/^(?:booking|contact|change|find)$/.test(form)) continue;
          expect(Object.values(error ?? {}).join(), field).not.toMatch(
            /Invalid (?:input|option|string)|Too \w+: expected/,
          );
        }
      }
    },
  );
});
