import { describe, expect, it } from "vitest";
import { booking, facts, NOW, prices } from "./mailed-booking.fixtures";
import { centreCancelledEmail, centreEmail, centreMovedEmail } from "./to-centre.server";
import { receivedEmail } from "./to-customer.server";

const kinds = [
  ["a new booking", centreEmail, {}, "حجز جديد SQ-7K3M9Q"],
  [
    "a move",
    centreMovedEmail,
    { movedFrom: "2026-11-24", changes: 2, customerMoves: 1 },
    "نقل العميل موعد الحجز SQ-7K3M9Q إلى يوم الخميس 26 نوفمبر 2026",
  ],
  ["a cancellation", centreCancelledEmail, { status: "cancelled", changes: 1 }, "ألغى العميل الحجز SQ-7K3M9Q"],
] as const;

const noDesk = { desk: null };

describe.each(kinds)("the centre's email about %s", (_what, write, changes, subject) => {
  const mail = write({ ...booking, ...changes, language: "en" }, NOW, noDesk);

  it("is in Arabic, with the customer as reply-to", () => {
    expect(mail).toMatchObject({ replyTo: "sara@example.sa", subject });
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
  });

  it.each([...facts.ar, ...prices.ar, "سارة أحمد", "0512345678", "sara@example.sa", "English"])(
    "contains «%s»",
    (fact) => {
      expect(mail.text).toContain(fact);
      expect(mail.html).toContain(fact);
    },
  );

  it.each(["SQ-7K3M9Q", "0512345678", "sara@example.sa"])("keeps %s left to right", (value) => {
    expect(mail.html).toContain(`<span dir="ltr">${value}</span>`);
    expect(mail.text).toContain(`\u2066${value}\u2069`);
  });

  it("has neither the token of the customer's page nor its address", () => {
    const files = mail.attachments.map(({ content }) => new TextDecoder().decode(content));
    expect(JSON.stringify([mail, files])).not.toMatch(/secret-token|my-booking/);
  });

  it("links to the customer's WhatsApp with a text in the customer's language, without the name", () => {
    const [address = ""] = /https:\/\/wa\.me\/[^\s"]+/.exec(mail.text) ?? [];
    expect(mail.html).toContain(address);
    expect(address).toContain("wa.me/966512345678?");
    expect(new URL(address).searchParams.get("text")).toBe(
      "Hello, this is Saqeel Car Care, about your booking SQ-7K3M9Q for Thursday 26 November 2026.",
    );
  });

  it("has the calendar file attached, which replaces the one before", () => {
    const [file] = mail.attachments;
    expect(new TextDecoder().decode(file?.content)).toContain(
      `SEQUENCE:${"changes" in changes ? changes.changes : 0}\r\n`,
    );
  });
});

it("the email about a move names the former day and the next step of the team", () => {
  const { text } = centreMovedEmail({ ...booking, movedFrom: "2026-11-24" }, NOW, noDesk);
  expect(text).toContain("الموعد السابق: الثلاثاء، 24 نوفمبر 2026");
  expect(text).toContain("لم يُحدَّد وقت الحضور بعد");
  expect(text).toContain("خلال 24 ساعة (لا تُحسب منها أيام إغلاق المركز) لتأكيد الموعد الجديد");
});

it("the email links to the booking at the desk, where there is one", () => {
  const desk = "https://www.saqeel.example/desk/bookings/SQ-7K3M9Q";
  for (const write of [centreEmail, centreMovedEmail, centreCancelledEmail]) {
    expect(write(booking, NOW, { desk }).html).toContain(`href="${desk}"`);
    expect(write(booking, NOW, { desk }).text.split("\n")).toContain(desk);
    expect(write(booking, NOW, noDesk).text).not.toContain("/desk");
  }
});

it("a name cannot inject HTML or a header", () => {
  const customerName = `"><script>alert('x')</script>&amp;\r\nBcc: all@example.com`;
  for (const write of [receivedEmail, centreEmail, centreMovedEmail]) {
    const mail = write({ ...booking, customerName }, NOW, noDesk);
    expect(mail.html).not.toMatch(/<script|alert\('/);
    expect(mail.html).toContain("&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt;&amp;amp;");
    expect(mail.subject).toMatch(/^[^\p{Cc}]+$/u);
    expect(mail.headers).toEqual({ "Content-Language": "ar", "Auto-Submitted": "auto-generated" });
  }
});
