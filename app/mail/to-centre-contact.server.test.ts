import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { business } from "~/business/profile";
import { contactEmail } from "./to-centre.server";

const message = {
  id: 1,
  submissionKey: "key",
  name: "Omar",
  email: "omar@example.sa",
  phone: "0512345678",
  message: "السلام عليكم،\nكم سعر التلميع؟",
  language: "en" as const,
  createdAt: "2026-11-20T09:00:00.000Z",
  readAt: null,
  anonymizedAt: null,
};

const compose = (changes: Partial<typeof message> = {}) => contactEmail({ ...message, ...changes }, null);

describe("the centre's email about a contact message", () => {
  it("has the visitor's address as reply-to, in Arabic, without an attachment", () => {
    expect(compose()).toMatchObject({
      from: { email: business.mailSender },
      replyTo: "omar@example.sa",
      subject: "رسالة من Omar",
    });
    expect(compose()).not.toHaveProperty("attachments");
    expect(compose().html).toContain('<html lang="ar" dir="rtl">');
  });

  it("contains everything the visitor wrote, with line breaks", () => {
    for (const body of [compose().text, compose().html]) {
      for (const part of ["Omar", "omar@example.sa", "0512345678", "السلام عليكم،\nكم سعر التلميع؟"]) {
        expect(body).toContain(part);
      }
    }
  });

  it.each(["omar@example.sa", "0512345678"])("keeps %s left to right", (value) => {
    expect(compose().html).toContain(`<span dir="ltr">${value}</span>`);
    expect(compose().text).toContain(`\u2066${value}\u2069`);
  });

  it("lets the text direction follow the language of the message", () => {
    expect(compose().html).toMatch(/<blockquote dir="auto"[^>]*white-space:pre-wrap/);
  });
});

it("the email links to the messages at the desk, where there is one", () => {
  const desk = "https://www.saqeel.example/desk/messages";
  expect(contactEmail(message, desk).html).toContain(`href="${desk}"`);
  expect(contactEmail(message, null).text).not.toContain("/desk");
});

describe("hostile input", () => {
  const hostile = fc.string({
    unit: fc.constantFrom(..."aس <>&\"'`=/\r\n\t\0\u0085\u2028\u2029;", "</td>", "<script>", "Bcc:"),
    minLength: 1,
  });

  it("never becomes a header of the email", () => {
    fc.assert(
      fc.property(hostile, (name) => {
        expect(compose({ name }).subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(Object.keys(compose({ name }).headers)).toEqual(["Content-Language", "Auto-Submitted"]);
      }),
    );
  });

  it("never becomes markup of the email", () => {
    const tags = (html: string) => html.match(/<[^>]*>/g);
    const plain = tags(compose({ name: "a", message: "a" }).html);
    fc.assert(
      fc.property(hostile, hostile, (name, text) => {
        expect(tags(compose({ name, message: text }).html)).toEqual(plain);
      }),
    );
  });

  it("is escaped in HTML", () => {
    const html = compose({ message: `<b>"Tom" & 'Jerry'</b> &lt;` }).html;
    expect(html).toContain("&lt;b&gt;&quot;Tom&quot; &amp; &#x27;Jerry&#x27;&lt;/b&gt; &amp;lt;");
  });
});
