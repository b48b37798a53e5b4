import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { business } from "~/business/profile";
import { openForm } from "~/forms/form.server";
import { answerWithFailure } from "~/forms/form-answer";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { contactSchema } from "./contact.server";
import { contactToast } from "./form";

const SUBMISSION_ID = "0b9f6a52-6f6e-4c61-9d3c-0d5e3b2f7a10";
const complete = {
  name: "Omar",
  email: "omar@example.sa",
  phone: "+966 51 234 5678",
  message: "How much is polishing?",
  submissionId: SUBMISSION_ID,
};

const textsOf = (language: Language) => translator(language).getFixedT(null, "contact");

function submit(changes: Partial<Record<string, string>> = {}, language: Language = "ar") {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...complete, ...changes })) {
    if (value !== undefined) form.append(name, value);
  }
  const schema = contactSchema(textsOf(language));
  return openForm(form, schema, { name: "contact", limits: {}, senderOf: () => ({ ipAddress: null }) });
}

async function problems(changes: Partial<Record<string, string>>, language?: Language) {
  const opened = await submit(changes, language);
  if (opened.ok) throw new Error("The form was accepted");
  return opened.answer.data.result.error;
}

async function stored(changes: Partial<Record<string, string>>) {
  const opened = await submit(changes);
  return opened.ok ? opened.value : opened.answer.data.result.error;
}

/** The Arabic messages of product.md 5, word for word. */
const messages = {
  nameShort: "الاسم يجب أن يكون حرفين على الأقل",
  nameLong: "الاسم يجب أن يكون أقل من 100 حرف",
  email: "البريد الإلكتروني غير صحيح. اكتبه هكذا: name@example.com",
  emailLong: "البريد الإلكتروني طويل جداً",
  phone: "رقم الهاتف غير صحيح. اكتب رقم جوال من 10 أرقام يبدأ بـ 05.",
  messageShort: "الرسالة يجب أن تكون 10 أحرف على الأقل",
  messageLong: "الرسالة يجب أن تكون أقل من 1000 حرف",
};

describe("the contact form", () => {
  it("is stored with the phone number in ten digits", async () => {
    expect(await stored({})).toEqual({ ...complete, phone: "0512345678" });
  });

  it.each([
    ["name", undefined, messages.nameShort],
    ["name", " س ", messages.nameShort],
    ["name", "\n\n\n", messages.nameShort],
    ["name", "a".repeat(101), messages.nameLong],
    ["email", undefined, messages.email],
    ["email", "omar", messages.email],
    ["email", `${"a".repeat(250)}@example.sa`, messages.emailLong],
    ["phone", undefined, messages.phone],
    ["phone", "0112345678", messages.phone],
    ["message", undefined, messages.messageShort],
    ["message", "   قصيرة   ", messages.messageShort],
    ["message", "123456789", messages.messageShort],
    ["message", "a".repeat(1001), messages.messageLong],
  ])("rejects a %s of %j with the specified message", async (field, value, message) => {
    expect(await problems({ [field]: value })).toEqual({ [field]: [message] });
  });

  it("accepts the shortest and longest values", async () => {
    for (const name of ["Al", "a".repeat(100), "😀😀"]) expect(await stored({ name })).toMatchObject({ name });
    for (const message of ["1234567890", "س".repeat(1000), "😀".repeat(1000)]) {
      expect(await stored({ message })).toMatchObject({ message });
    }
  });

  it("reports every problem at once and keeps what was typed", async () => {
    const outcome = await submit({ name: "", email: "x", phone: "1", message: "short" });
    expect(outcome).toMatchObject({
      answer: {
        init: { status: 400 },
        data: {
          result: {
            initialValue: { email: "x", phone: "1", message: "short" },
            error: {
              name: [messages.nameShort],
              email: [messages.email],
              phone: [messages.phone],
              message: [messages.messageShort],
            },
          },
        },
      },
    });
  });

  it("answers in English on the English page", async () => {
    expect(await problems({ phone: "1", message: "x" }, "en")).toEqual({
      phone: ["Enter a Saudi mobile number like 0501234567"],
      message: ["Your message must have at least 10 characters"],
    });
  });

  it("keeps line breaks in a message and replaces them in a name", async () => {
    expect(await stored({ message: "  Line one\r\nLine two\r  " })).toMatchObject({ message: "Line one\nLine two" });
    expect(await stored({ name: "Omar\r\nBcc: all@example.com" })).toMatchObject({ name: "Omar Bcc: all@example.com" });
  });

  it("never stores a name with a line break or direction mark, or a text too short for the table", async () => {
    const unit = fc.constantFrom(..."aس \r\n\t\u2028\u202e\u2066\u200f", "😀");
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit, maxLength: 30 }),
        fc.string({ unit, maxLength: 30 }),
        async (name, message) => {
          const opened = await submit({ name, message });
          if (!opened.ok) return;
          const { value } = opened;
          expect(value.name).not.toMatch(/[\r\n\u2028\u202e\u2066\u200f]/);
          expect([...value.name].length).toBeGreaterThanOrEqual(2);
          expect([...value.message].length).toBeGreaterThanOrEqual(10);
        },
      ),
    );
  });
});

describe("the toast", () => {
  it.each(["save", "network"] as const)("has the specified text when sending failed: %s", (failure) => {
    const title = "حدث خطأ أثناء إرسال الرسالة. يرجى المحاولة مرة أخرى.";
    expect(contactToast(answerWithFailure(failure, {}), false, textsOf("ar"))).toEqual({ tone: "danger", title });
  });

  it("has the specified text when the message was sent", () => {
    const title = "شكراً لتواصلك معنا! سنرد عليك قريباً.";
    expect(contactToast(undefined, true, textsOf("ar"))).toEqual({ tone: "success", title });
  });

  it("is null for errors at fields, and before a form was sent", () => {
    expect(contactToast({ result: { status: "error", error: { name: ["…"] } } }, true, textsOf("ar"))).toBeNull();
    expect(contactToast(undefined, false, textsOf("ar"))).toBeNull();
  });

  it.each([
    ["tooMany", "ar", "description", /انتظر دقيقة/],
    ["tooMany", "en", "description", /wait a minute, then press “Send” again/],
    ["personLimit", "ar", "title", /^يرجى الاتصال بنا$/],
    ["personLimit", "ar", "description", `اتصل بنا على \u2066${business.unifiedPhone.display}\u2069`],
    ["personLimit", "en", "title", /^Please call us$/],
    ["personLimit", "en", "description", `Call us on \u2066${business.unifiedPhone.display}\u2069`],
    ["malformed", "ar", "title", /^تعذّرت/],
    ["malformed", "en", "title", /^We could not read/],
    ["tooLong", "ar", "title", /اختصرها/],
    ["tooLong", "en", "title", /Shorten/],
  ] as const)("explains what to do about a form that is %s, in %s", (failure, language, part, words) => {
    expect(contactToast(answerWithFailure(failure, {}), false, textsOf(language))?.[part]).toMatch(words);
  });
});
