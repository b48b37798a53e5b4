import { describe, expect, it } from "vitest";
import { business } from "~/business/profile";
import type { Booking } from "~/db/schema.server";
import { centreMail, customerMail } from "./mails.server";

const NOW = new Date("2026-11-20T09:00:00Z");

const booking: Booking = {
  id: "secret-token",
  reference: "SQ-7K3M9Q",
  submissionKey: "key",
  customerName: "سارة أحمد",
  phoneNumber: "0512345678",
  email: "sara@example.sa",
  carType: "suv",
  serviceIds: ["thermal-titanium", "ppf-full-glossy-xpel"],
  bookingDate: "2026-11-26",
  totalPrice: 12650,
  status: "pending",
  language: "ar",
  createdAt: NOW.toISOString(),
  arrivalTime: null,
  changedBy: "staff",
  changedAt: null,
  counted: 1,
};

/** What both bodies (text and HTML) of a mail about this booking must contain. */
const facts = {
  ar: [
    "SQ-7K3M9Q",
    "العزل الحراري: عازل تيتانيوم",
    "حماية السيارة كاملة – فيلم لامع: XPEL",
    "الخميس، 26 نوفمبر 2026",
    "12,650 ريال",
    "المستحق في المركز",
    "بعد خصم 5% للحجز عبر الموقع",
    "12,017.50 ريال",
    "سيارة كبيرة",
  ],
  en: [
    "SQ-7K3M9Q",
    "Thermal Insulation: Titanium film",
    "Full Car PPF Glossy: XPEL",
    "Thursday, 26 November 2026",
    "SAR 12,650",
    "Due at the centre",
    "after the 5% online booking discount",
    "SAR 12,017.50",
    "Large car",
  ],
};

describe.each(["ar", "en"] as const)("the customer's mail in %s", (language) => {
  const mail = customerMail({ ...booking, language }, NOW);

  it("comes from the allowed sender, with the centre as reply-to", () => {
    expect(mail).toMatchObject({
      from: { email: business.mailSender, name: business.name[language] },
      replyTo: business.email,
      headers: { "Content-Language": language },
    });
  });

  it("does not contain the token of the confirmation page", () => {
    const [file] = mail.attachments;
    const said = JSON.stringify({ ...mail, attachments: new TextDecoder().decode(file?.content) });
    expect(said).not.toContain("secret-token");
  });

  it("has the reference in its subject", () => expect(mail.subject).toContain("SQ-7K3M9Q"));

  it.each(facts[language])("contains «%s» in text and HTML", (fact) => {
    expect(mail.text).toContain(fact);
    expect(mail.html).toContain(fact);
  });

  it("greets the customer and mentions payment at the centre, free cancellation and a call within 24 hours", () => {
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain("سارة أحمد");
      expect(body).toMatch(language === "ar" ? /الدفع في المركز/ : /pay at the centre/);
      expect(body.match(/24 ساعة|24 hours/g)).toHaveLength(2);
    }
  });

  it("declares its language and direction", () => {
    expect(mail.html).toMatch(
      language === "ar" ? /^<!doctype html>\s*<html lang="ar" dir="rtl">/ : /<html lang="en" dir="ltr">/,
    );
    const directions = [...mail.html.matchAll(/<(?:table|html)[^>]* dir="(\w+)"/g)].map(([, dir]) => dir);
    expect(new Set(directions)).toEqual(new Set([language === "ar" ? "rtl" : "ltr"]));
  });

  it("keeps the reference and the centre's phone left to right", () => {
    expect(mail.html).toContain('<bdi dir="ltr">SQ-7K3M9Q</bdi>');
    expect(mail.text).toContain("\u2066SQ-7K3M9Q\u2069");
    expect(mail.text).toContain(`\u2066${business.unifiedPhone.display}\u2069`);
    expect(mail.html).toContain(`<bdi dir="ltr">${business.unifiedPhone.display}</bdi>`);
  });

  it("has the appointment attached as a calendar file, in bytes", () => {
    const [file, ...others] = mail.attachments;
    expect(others).toEqual([]);
    expect(file).toMatchObject({
      disposition: "attachment",
      filename: "SQ-7K3M9Q.ics",
      type: "text/calendar",
    });
    expect(new TextDecoder().decode(file?.content)).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });
});

describe("the centre's mail about a booking", () => {
  const mail = centreMail({ ...booking, language: "en" }, NOW);

  it("is in Arabic, with the customer as reply-to", () => {
    expect(mail).toMatchObject({
      replyTo: "sara@example.sa",
      subject: "حجز جديد SQ-7K3M9Q",
    });
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
  });

  it.each([...facts.ar, "سارة أحمد", "0512345678", "sara@example.sa", "English"])("contains «%s»", (fact) => {
    expect(mail.text).toContain(fact);
    expect(mail.html).toContain(fact);
  });

  it.each(["SQ-7K3M9Q", "0512345678", "sara@example.sa"])("keeps %s left to right", (value) => {
    expect(mail.html).toContain(`<bdi dir="ltr">${value}</bdi>`);
    expect(mail.text).toContain(`\u2066${value}\u2069`);
  });
});

it("a name cannot inject HTML or a header", () => {
  const customerName = `"><script>alert('x')</script>&amp;\r\nBcc: all@example.com`;
  for (const write of [customerMail, centreMail]) {
    const mail = write({ ...booking, customerName }, NOW);
    expect(mail.html).not.toMatch(/<script|alert\('/);
    expect(mail.html).toContain("&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt;&amp;amp;");
    expect(mail.subject).toMatch(/^[^\p{Cc}]+$/u);
    expect(mail.headers).toEqual({ "Content-Language": "ar", "Auto-Submitted": "auto-generated" });
  }
});
