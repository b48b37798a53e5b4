import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { whatsAppToCustomer } from "~/domain/bookings/links";
import { about, booking, facts, NOW, prices } from "./emailed-booking.fixtures";
import { centreWriters, contactEmail } from "./to-centre.server";

const moved = { movedFrom: "2026-11-24", changes: 2, customerMoves: 1 };
const cancelled = { status: "cancelled", changes: 1 } as const;

describe.each([
  ["booking-centre", {}, "حجز جديد ليوم الخميس 26 نوفمبر (SQ-7K3M9Q)"],
  ["centre-moved", moved, "نقل العميل موعده إلى يوم الخميس 26 نوفمبر (SQ-7K3M9Q)"],
  ["centre-cancelled", cancelled, "ألغى العميل حجزه ليوم الخميس 26 نوفمبر (SQ-7K3M9Q)"],
] as const)("the centre's email %s", (kind, changes, subject) => {
  const email = centreWriters[kind]({ ...booking, ...changes, language: "en" }, NOW, about);
  const files = email.attachments?.map(({ content }) => new TextDecoder().decode(content as Uint8Array)) ?? [];

  it("is in Arabic, with all facts of the booking and of its customer in text and HTML", () => {
    expect(email.subject).toBe(subject);
    // Nothing is due for a cancelled booking.
    const amounts = kind === "centre-cancelled" ? ["12,650 ريال", "شاملاً الضريبة"] : prices.ar;
    const all = [...facts.ar, ...amounts, "سارة أحمد", "0512345678", "sara@example.sa", "English"];
    for (const body of [email.text, email.html]) for (const fact of all) expect(body).toContain(fact);
    expect(email.text.includes("المبلغ المستحق")).toBe(kind !== "centre-cancelled");
  });

  it.each(["SQ-7K3M9Q", "0512345678", "sara@example.sa"])("keeps %s left to right", (value) => {
    expect(email.html).toMatch(new RegExp(`<span dir="ltr"[^>]*>${value}</span>`));
    expect(email.text).toContain(`\u2066${value}\u2069`);
  });

  it("has neither the token of the customer's page nor its address", () => {
    expect(JSON.stringify([email, files])).not.toMatch(/secret-token|my-booking/);
  });

  it("links to the customer's WhatsApp, with a text in the customer's language", () => {
    const address = whatsAppToCustomer({ ...booking, language: "en" });
    for (const body of [email.text, email.html]) expect(body.replaceAll("&amp;", "&")).toContain(address);
  });

  it("has the calendar file attached, which replaces the one before", () => {
    expect(files).toEqual([expect.stringContaining(`SEQUENCE:${"changes" in changes ? changes.changes : 0}\r\n`)]);
  });
});

it("the email about a move names the former day and the next step of the team", () => {
  const { text } = centreWriters["centre-moved"]({ ...booking, ...moved }, NOW, about);
  expect(text).toContain("الموعد السابق: الثلاثاء، 24 نوفمبر 2026");
  expect(text).toContain("لم يُحدَّد وقت الحضور بعد");
  expect(text).toContain("خلال 24 ساعة (عدا أيام الإجازة) لتحديد وقت الحضور");
  const answered = centreWriters["centre-moved"]({ ...booking, ...moved, status: "confirmed" }, NOW, about);
  expect(answered.text).not.toContain("خلال 24 ساعة");
});

const message = { name: "Omar", email: "o@example.sa", phone: "0512345678", message: "السلام عليكم،\nكم سعر التلميع؟" };

const compose = (changes: Partial<typeof message> = {}) => contactEmail({ ...message, ...changes }, null);

it("the centre's email about a message contains everything the visitor wrote, in the direction of its language", () => {
  expect(compose().subject).toBe("رسالة من Omar");
  for (const body of [compose().text, compose().html]) {
    for (const part of Object.values(message)) expect(body).toContain(part);
  }
  expect(compose().html).toMatch(/<blockquote dir="auto"[^>]*white-space:pre-wrap/);
});

const hostile = fc.string({
  unit: fc.constantFrom(..."aس <>&\"'`=/\r\n\t\0\u0085\u2028\u2029;", "</td>", "<script>", "Bcc:"),
  minLength: 1,
});

it("hostile input never becomes a header of the email", () => {
  fc.assert(
    fc.property(hostile, (name) => {
      expect(compose({ name }).subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(Object.keys(compose({ name }).headers)).toEqual(["Content-Language", "Auto-Submitted"]);
    }),
  );
});

it("hostile input never becomes markup of the email", () => {
  const tags = (html: string) => html.match(/<[^>]*>/g);
  const plain = tags(compose({ name: "a", message: "a" }).html);
  fc.assert(
    fc.property(hostile, hostile, (name, text) => {
      expect(tags(compose({ name, message: text }).html)).toEqual(plain);
    }),
  );
});
