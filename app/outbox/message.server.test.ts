import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { serviceCodes } from "~/catalogue/catalogue";
import type { Booking, ContactMessage } from "~/db/schema";
import {
  type BookingMessage,
  type MailMessage,
  mailMessage,
  messageForBooking,
  messageForContact,
} from "./message.server";

const OUTBOX_ID = "0b9f6a52-6f6e-4c61-9d3c-0d5e3b2f7a10";
const booking: Booking = {
  id: "secret-token-of-the-page",
  reference: "SQ-7K3M9Q",
  submissionId: "11111111-1111-4111-8111-111111111111",
  customerName: "Sara Ahmed",
  phoneNumber: "0512345678",
  email: "sara@example.sa",
  carType: "suv",
  serviceIds: ["thermal-titanium", "ceramic-interior"],
  bookingDate: "2026-11-26",
  totalPrice: 2100,
  status: "pending",
  language: "en",
  createdAt: "2026-11-20T09:00:00.000Z",
};
const contact: ContactMessage = {
  id: "c1",
  submissionId: "s1",
  name: "Omar",
  email: "omar@example.sa",
  phone: "0512345678",
  message: "How much is polishing?",
  language: "en",
  createdAt: "2026-11-20T09:00:00.000Z",
  readAt: null,
};

describe("the message for a booking", () => {
  it("holds the payload of the specification, with the long date in the language of the booking", () => {
    const toCustomer = messageForBooking(OUTBOX_ID, "booking-customer", booking);
    expect(toCustomer).toMatchObject({ language: "en", reference: "SQ-7K3M9Q", day: "2026-11-26", totalPrice: 2100 });
    expect(Object.keys(toCustomer.payload).sort()).toEqual([
      "bookingDate",
      "carType",
      "customerName",
      "email",
      "phoneNumber",
      "serviceIds",
    ]);
    expect(toCustomer.payload).toMatchObject({
      customerName: "Sara Ahmed",
      phoneNumber: "0512345678",
      email: "sara@example.sa",
      carType: "suv",
      serviceIds: ["thermal-titanium", "ceramic-interior"],
    });
    expect(toCustomer.payload.bookingDate).toMatch(/^Thursday,? 26 November 2026$/);
  });

  it("speaks Arabic to the centre, whatever the customer speaks, and says what that is", () => {
    const toCentre = messageForBooking(OUTBOX_ID, "booking-centre", booking);
    expect(toCentre).toMatchObject({ language: "ar", customerLanguage: "en" });
    expect(toCentre.payload.bookingDate).toBe("الخميس، 26 نوفمبر 2026");
    expect(messageForBooking(OUTBOX_ID, "booking-customer", { ...booking, language: "ar" }).language).toBe("ar");
  });

  it("never holds the token of the confirmation page", () => {
    expect(JSON.stringify(messageForBooking(OUTBOX_ID, "booking-customer", booking))).not.toContain(booking.id);
  });
});

it("the message for a contact form holds the payload of the specification, for the centre, in Arabic", () => {
  expect(messageForContact(OUTBOX_ID, contact)).toEqual({
    version: 1,
    outboxId: OUTBOX_ID,
    kind: "contact-centre",
    language: "ar",
    payload: { name: "Omar", email: "omar@example.sa", phone: "0512345678", message: "How much is polishing?" },
  });
});

describe("the contract of the queue", () => {
  const overTheWire = (message: MailMessage) => mailMessage.parse(JSON.parse(JSON.stringify(message)));

  it("carries every message unharmed through JSON", () => {
    const text = fc.string({ unit: "grapheme" });
    const anyBooking = fc.record({
      customerName: text,
      email: text,
      carType: fc.constantFrom("sedan" as const, "suv" as const),
      serviceIds: fc.subarray([...serviceCodes], { minLength: 1 }),
      totalPrice: fc.integer({ min: 1, max: 100_000 }),
      language: fc.constantFrom("ar" as const, "en" as const),
    });
    const kind = fc.constantFrom<BookingMessage["kind"]>("booking-customer", "booking-centre");
    fc.assert(
      fc.property(fc.uuid(), kind, anyBooking, (outboxId, of, changes) => {
        const message = messageForBooking(outboxId, of, { ...booking, ...changes });
        expect(overTheWire(message)).toEqual(message);
      }),
    );
    fc.assert(
      fc.property(fc.uuid(), text, text, (outboxId, name, message) => {
        const sent = messageForContact(outboxId, { ...contact, name, message });
        expect(overTheWire(sent)).toEqual(sent);
      }),
    );
  });

  const good = messageForBooking(OUTBOX_ID, "booking-customer", booking);
  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["text", "hello"],
    ["another version", { ...good, version: 2 }],
    ["another kind", { ...good, kind: "booking-sms" }],
    ["a contact message with the body of a booking", { ...good, kind: "contact-centre" }],
    ["another language", { ...good, language: "fr" }],
    ["no outbox row", { ...good, outboxId: undefined }],
    ["an outbox row that is no UUID", { ...good, outboxId: "1" }],
    ["a price in words", { ...good, totalPrice: "2100" }],
    ["a service that is not sold", { ...good, payload: { ...good.payload, serviceIds: ["x"] } }],
    ["no payload", { ...good, payload: undefined }],
  ])("refuses %s", (_what, body) => expect(mailMessage.safeParse(body).success).toBe(false));
});
