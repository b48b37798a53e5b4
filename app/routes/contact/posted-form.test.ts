import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { business } from "~/domain/centre/profile";
import { openForm } from "~/platform/forms/form.server";
import { answerWithFailure } from "~/platform/forms/form-answer";
import { type Language, languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
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
  const env = { DB: {} as D1Database };
  return openForm(form, schema, { name: "contact", env, now: new Date(), senderOf: () => ({ ipAddress: null }) });
}

async function stored(changes: Partial<Record<string, string>>) {
  const opened = await submit(changes);
  return opened.ok ? opened.value : opened.answer.data.result.error;
}

/** The Arabic messages, which begin as the specification prescribes (product.md 5). */
const messages = {
  nameShort: "الاسم يجب أن يكون حرفين على الأقل",
  nameLong: "الاسم يجب أن يكون أقل من 100 حرف",
  email: "البريد الإلكتروني غير صحيح. اكتبه هكذا: name@example.com",
  emailLong: "البريد الإلكتروني طويل جداً",
  phone: "رقم الهاتف غير صحيح. اكتب رقم جوالك: 10 أرقام تبدأ بـ 05.",
  messageShort: "الرسالة يجب أن تكون 10 أحرف على الأقل",
  messageLong: "الرسالة يجب أن تكون أقل من 1000 حرف",
};

describe("the contact form", () => {
  it("is stored with the phone number in ten digits", async () => {
    expect(await stored({})).toEqual({ ...complete, phone: "0512345678" });
    for (const phone of ["051\u2011234\u20115678", "(051) 234 5678", "tel:+966-51-234-5678"])
      expect(await stored({ phone })).toMatchObject({ phone: "0512345678" });
  });

  it.each([
    ["name", undefined, "اكتب اسمك"],
    ["name", "\n س \n", messages.nameShort],
    ["name", "a".repeat(101), messages.nameLong],
    ["name", "Omar <omar>", "في الاسم رموز لا نقبلها: «< >». اكتبه بحروف عربية أو إنجليزية."],
    ["email", " \u200f", "اكتب بريدك الإلكتروني"],
    ["email", "omar", messages.email],
    ["email", "omar@gmail،com", "في البريد الإلكتروني رموز لا نقبلها: «،». اكتبه هكذا: name@example.com"],
    ["email", "sa ra@gmail.com", "البريد الإلكتروني غير صحيح. فيه مسافة: «sa ra@gmail.com»"],
    ["email", `${"a".repeat(250)}@example.sa`, messages.emailLong],
    ["phone", "", "اكتب رقم جوالك"],
    ["phone", "0112345678", messages.phone],
    ["message", undefined, "اكتب رسالتك"],
    ["message", "  123456789  ", messages.messageShort],
    ["message", "a".repeat(1001), messages.messageLong],
  ])("rejects a %s of %j with its own message", async (field, value, message) => {
    expect(await stored({ [field]: value })).toEqual({ [field]: [message] });
  });

  it.each([
    ...["gmial.com", "gmai.com", "GMAIL.CON", "gmail.co", "gmaill.com", "gmal.cim"].map((slip) => [slip, "gmail.com"]),
    ...["hotmail.con", "hotmial.com", "homail.com", "hotmail.om"].map((slip) => [slip, "hotmail.com"]),
    ...["yaho.com", "yahooo.com", "yhaoo.com"].map((slip) => [slip, "yahoo.com"]),
    ["outlok.com", "outlook.com"],
    ["iclod.com", "icloud.com"],
    ["live.cmo", "live.com"],
  ])("asks once about %s, and never refuses it", async (slip, domain) => {
    const email = `omar.a@${slip}`;
    const question = `هل تقصد ${domain}؟ إن كان بريدك صحيحاً كما كتبته فاضغط «إرسال» مرة أخرى.`;
    expect(await stored({ email })).toEqual({ email: [question] });
    expect(await stored({ email, askedEmail: "omar@gmail.con" })).toEqual({ email: [question] });
    expect(await stored({ email, phone: "1" })).toEqual({ email: [question], phone: [messages.phone] });
    expect(await stored({ email, askedEmail: ` ${email} ` })).toEqual({ ...complete, email, phone: "0512345678" });
  });

  it.each(
    "gmail.com gmx.com gmx.de ymail.com mail.com email.com hotmail.co.uk hotmail.fr hotmail.ca outlook.sa outlook.com yahoo.ca yahoo.co.uk yahoo.com.au live.co.uk me.com mac.com aol.com msn.com rocketmail.com googlemail.com proton.me fastmail.com hushmail.com stc.com.sa man.com life.com zmail.sa example.com x.co".split(
      " ",
    ),
  )("asks nothing about %s", async (domain) => {
    expect(await stored({ email: `omar@${domain}` })).toMatchObject({ email: `omar@${domain}` });
  });

  it("accepts the shortest and longest values", async () => {
    for (const name of ["سا", "a".repeat(100)]) expect(await stored({ name })).toMatchObject({ name });
    for (const message of ["1234567890", "😀".repeat(1000)])
      expect(await stored({ message })).toMatchObject({ message });
  });

  it("keeps line breaks in a message", async () => {
    expect(await stored({ message: "  Line one\r\nLine two\r  " })).toMatchObject({ message: "Line one\nLine two" });
  });

  it("never stores a message too short for the table", async () => {
    const unit = fc.constantFrom(..."aس \r\n\t\u2028\u202e\u2066\u200f", "😀");
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, maxLength: 30 }), async (message) => {
        const opened = await submit({ message });
        if (opened.ok) expect([...opened.value.message].length).toBeGreaterThanOrEqual(10);
      }),
    );
  });
});

it.each(["save", "network"] as const)("the toast has the specified text when sending failed: %s", (failure) => {
  const title = "حدث خطأ أثناء إرسال الرسالة. يرجى المحاولة مرة أخرى.";
  expect(contactToast(answerWithFailure(failure, {}), false, textsOf("ar"))).toEqual({ tone: "danger", title });
});

it("the toast thanks for a message that was sent, and is null for errors at fields and before a form was sent", () => {
  const title = "شكراً لتواصلك معنا! سنرد عليك قريباً.";
  expect(contactToast(undefined, true, textsOf("ar"))).toEqual({ tone: "success", title });
  expect(contactToast({ result: { status: "error", error: { name: ["…"] } } }, true, textsOf("ar"))).toBeNull();
  expect(contactToast(undefined, false, textsOf("ar"))).toBeNull();
});

it.each(languages)("the toast has a separate text for each failure, in %s", (language) => {
  const failures = ["save", "tooMany", "personLimit", "malformed", "tooLong"] as const;
  const said = failures.map((failure) => {
    const toast = contactToast(answerWithFailure(failure, {}), false, textsOf(language));
    return `${toast?.title} ${toast?.description ?? ""}`;
  });
  expect(new Set(said).size).toBe(failures.length);
  expect(said.join()).not.toMatch(/undefined|errors\./);
  expect(said[2]).toContain(business.unifiedPhone.display);
});
