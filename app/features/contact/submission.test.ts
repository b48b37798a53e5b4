import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Language } from "~/i18n/languages";
import { contactFailure, readContact, tooManyMessages, unreadableMessage } from "./submission";

const SUBMISSION = "0b9f6a52-6f6e-4c61-9d3c-0d5e3b2f7a10";
const complete = {
  name: "Omar",
  email: "omar@example.sa",
  phone: "+966 51 234 5678",
  message: "How much is polishing?",
  submissionId: SUBMISSION,
};

function read(changes: Partial<Record<string, string>> = {}, language: Language = "ar") {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...complete, ...changes })) {
    if (value !== undefined) form.append(name, value);
  }
  return readContact(form, language);
}

const problems = (changes: Partial<Record<string, string>>, language: Language = "ar") => {
  const reading = read(changes, language);
  return reading.kind === "problems" ? reading.answer.result?.error : reading.kind;
};
const stored = (changes: Partial<Record<string, string>>) => {
  const reading = read(changes);
  return reading.kind === "valid" ? reading.input : reading.kind;
};

/** Spec section 5, the Arabic messages word for word. */
const messages = {
  nameShort: "الاسم يجب أن يكون حرفين على الأقل",
  nameLong: "الاسم يجب أن يكون أقل من 100 حرف",
  email: "البريد الإلكتروني غير صحيح",
  emailLong: "البريد الإلكتروني طويل جداً",
  phone: "رقم الهاتف غير صحيح",
  messageShort: "الرسالة يجب أن تكون 10 أحرف على الأقل",
  messageLong: "الرسالة يجب أن تكون أقل من 1000 حرف",
};

describe("the contact form", () => {
  it("is read with its phone number in ten digits", () => {
    expect(stored({})).toEqual({ ...complete, phone: "0512345678", language: "ar" });
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
  ])("refuses a %s of %j in the words of the specification", (field, value, message) => {
    expect(problems({ [field]: value })).toEqual({ [field]: [message] });
  });

  it("accepts every boundary", () => {
    for (const name of ["Al", "a".repeat(100), "😀😀"]) expect(stored({ name })).toMatchObject({ name });
    for (const message of ["1234567890", "س".repeat(1000), "😀".repeat(1000)]) {
      expect(stored({ message })).toMatchObject({ message });
    }
  });

  it("shows every problem at once and keeps what was typed", () => {
    const reading = read({ name: "", email: "x", phone: "1", message: "short" });
    expect(reading).toMatchObject({
      kind: "problems",
      answer: {
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
    });
  });

  it("answers in English on the English page", () => {
    expect(problems({ phone: "1", message: "x" }, "en")).toEqual({
      phone: ["Invalid phone number"],
      message: ["Message must be at least 10 characters"],
    });
  });

  it("keeps the lines of a message and makes one line of a name", () => {
    expect(stored({ message: "  Line one\r\nLine two\r  " })).toMatchObject({ message: "Line one\nLine two" });
    expect(stored({ name: "Omar\r\nBcc: all@example.com" })).toMatchObject({ name: "Omar Bcc: all@example.com" });
  });

  it("never stores a name that holds a line break or steers direction, nor a text outside the bounds of the table", () => {
    const unit = fc.constantFrom(..."aس \r\n\t\u2028\u202e\u2066\u200f", "😀");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), fc.string({ unit, maxLength: 30 }), (name, message) => {
        const input = stored({ name, message });
        if (typeof input === "string") return;
        expect(input.name).not.toMatch(/[\r\n\u2028\u202e\u2066\u200f]/);
        expect([...input.name].length).toBeGreaterThanOrEqual(2);
        expect([...input.message].length).toBeGreaterThanOrEqual(10);
      }),
    );
  });

  it("takes whoever fills in the hidden field for a robot", () => {
    expect(read({ website: "https://example.com" }).kind).toBe("robot");
    expect(read({ website: "https://example.com", name: "" }).kind).toBe("robot");
    expect(read({ website: "" }).kind).toBe("valid");
  });

  it("says that sending failed in the words of the specification, with the form kept", () => {
    const reading = read();
    if (reading.kind !== "valid") throw new Error("The form was not valid");
    const title = "حدث خطأ أثناء إرسال الرسالة. يرجى المحاولة مرة أخرى.";
    expect(contactFailure(reading.kept, "ar")).toEqual({
      result: {
        status: "error",
        initialValue: expect.objectContaining({ name: "Omar", message: complete.message }),
        error: { send: [title] },
      },
      toast: { tone: "danger", title },
    });
  });
});

describe.each(["ar", "en"] as const)("in %s", (language) => {
  it("a message that is one too many is kept, with what to do", () => {
    const { result, toast } = tooManyMessages({ initialValue: { message: "kept" } }, language);
    expect(result.initialValue).toEqual({ message: "kept" });
    expect(toast?.description).toMatch(language === "ar" ? /انتظر دقيقة/ : /wait a minute, then press Send again/);
    expect(result.error).toEqual({ send: [toast?.description] });
  });

  it("a message that cannot be read is answered with the reason", () => {
    expect(unreadableMessage(400, language).toast?.title).toMatch(language === "ar" ? /^تعذّرت/ : /^We could not read/);
    const { result, toast } = unreadableMessage(413, language);
    expect(toast?.title).toMatch(language === "ar" ? /اختصرها/ : /Shorten/);
    expect(result.error).toEqual({ send: [toast?.title] });
  });
});

it("knows a robot by the hidden field, even when it sends that field twice", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(complete)) form.append(name, value);
  form.append("website", "");
  expect(readContact(form, "ar").kind).toBe("valid");
  form.append("website", "https://spam.example");
  expect(readContact(form, "ar").kind).toBe("robot");
});
