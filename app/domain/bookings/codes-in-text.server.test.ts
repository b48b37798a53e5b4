import { describe, expect, it } from "vitest";
import { business } from "~/domain/centre/profile";
import { booking, NOW } from "~/domain/email/emailed-booking.fixtures";
import { centreWriters } from "~/domain/email/to-centre.server";
import { customerWriters } from "~/domain/email/to-customer.server";
import { cardUrl, whatsAppClaim } from "~/domain/warranty/card";
import { languages } from "~/platform/i18n/languages";
import { deskBookingLink, deskLink, deskPhotosLink } from "~/platform/urls/desk-links";
import { linkTo } from "~/platform/urls/screens";
import { codesIn, findCode, findReference, readMessage, TEXT_MAX } from "./codes-in-text.server";
import {
  myBookingUrl,
  whatsAppCarIsReady,
  whatsAppToCentre,
  whatsAppToCustomer,
  whatsAppWithCard,
  whatsAppWithLink,
} from "./links";

const TOKEN = "Zb3_0512345678-SQ7K3M9";
const CARD = "WC-2B4D6F";

/** The codes of a text, as `kind value`. */
const found = (text: string) => codesIn(text).map(({ kind, value }) => `${kind} ${value}`);
const code = (text: string) => {
  const { kind, value } = findCode(text) ?? {};
  return kind && `${kind} ${value}`;
};

describe.each(languages)("what the site writes in the language %s", (language) => {
  const reference = "SQ-7K3M9Q";
  const sent = { ...booking, reference, language, token: TOKEN };
  const about = {
    desk: business.origin + deskBookingLink(reference, language),
    closedDays: [],
    card: { card: CARD, token: TOKEN, carType: "suv", vehicle: null, voidedAt: null, items: [] } as const,
    hasPhotos: false,
    changed: null,
  };
  const emails = Object.values({ ...customerWriters, ...centreWriters }).map((write) => write(sent, NOW, about));
  const query = new URLSearchParams({ booking: TOKEN });
  const messages = [
    whatsAppToCentre(sent),
    whatsAppToCustomer(sent),
    whatsAppWithLink(sent),
    whatsAppCarIsReady({ ...sent, today: "2026-11-20", closedDays: [] }),
  ];
  const textOf = (link: string) => new URL(link).searchParams.get("text") ?? "";

  it.each([
    ...emails.flatMap(({ subject, text = "" }) => [subject, `${subject}\n${text}`]),
    ...messages.flatMap((link) => [link, textOf(link)]),
    business.origin + deskBookingLink(reference, language),
    deskPhotosLink("sq-7k3m9q", language),
    deskLink("new", language, new URLSearchParams({ again: reference })),
  ])("contains one reference: %j", (text) => expect(code(text)).toBe("reference SQ-7K3M9Q"));

  it.each([
    whatsAppClaim(CARD, language),
    textOf(whatsAppClaim(CARD, language)),
    textOf(whatsAppWithCard(sent, { card: CARD, token: TOKEN })),
  ])("contains one card: %j", (text) => expect(code(text)).toBe(`card ${CARD}`));

  it.each([
    myBookingUrl(sent),
    `${linkTo("thank-you", language, query)}#details`,
    `${business.origin}${linkTo("thank-you", language)}/appointment.ics?${query}`,
    `${myBookingUrl(sent)}&sent=1`,
    encodeURIComponent(myBookingUrl(sent)),
  ])("contains one link to a booking: %j", (text) => expect(found(text)).toEqual([`bookingToken ${TOKEN}`]));

  it("contains one link to a card", () => expect(found(cardUrl(TOKEN, language))).toEqual([`cardToken ${TOKEN}`]));
});

it.each([
  ["حجزي رقم SQ-7K3M9Q", "reference SQ-7K3M9Q"],
  ["حجزي رقم: «sq 7k3 m9q» شكراً", "reference SQ-7K3M9Q"],
  ["Booking SQ-7K3M9Q, please.", "reference SQ-7K3M9Q"],
  ["sq:7k3m9q is mine", "reference SQ-7K3M9Q"],
  ["RE: [#SQ–٧K٣M٩Q] 2 cars", "reference SQ-7K3M9Q"],
  ["SQ-7K3M9Q (again: sq7k3m9q)", "reference SQ-7K3M9Q"],
  ["بطاقة الضمان رقم WC-2B4D6F للحجز SQ-7K3M9Q", "reference SQ-7K3M9Q", "card WC-2B4D6F"],
  ["wa.me/966512345678", "phone 0512345678"],
  ["https://api.whatsapp.com/send?phone=%2B966512345678&text=Hi", "phone 0512345678"],
  ["Call Sara on +966 (0)51-234-5678. 2 cars", "phone 0512345678"],
  ["27/11/2026 0512345678", "phone 0512345678"],
  ["tel:+966512345678;ext=1", "phone 0512345678"],
  ["TEL;TYPE=CELL:+966 51 234 5678\nEMAIL:a@x.sa", "phone 0512345678", "email a@x.sa"],
  ["0512345678\n0551234567", "phone 0512345678", "phone 0551234567"],
  ["0512345678 / 055 123 4567", "phone 0512345678", "phone 0551234567"],
  // The centre's own phone number does not count beside another.
  [`من ${business.whatsapp} إلى 0512345678`, "phone 0512345678"],
  ["Sara <A@x.sa>", "email a@x.sa"],
  ["mailto:a@x.sa?subject=Hello", "email a@x.sa"],
  ["mailto:a%40x.sa", "email a@x.sa"],
  ["بريدي a@x.sa.", "email a@x.sa"],
  [`From: ${business.email} To: "a@x.sa"`, "email a@x.sa"],
  ["0512345678@x.sa", "email 0512345678@x.sa"],
  ["Sara: s@x.xn--mgberp4a5d4ar.", "email s@x.xn--mgberp4a5d4ar"],
  ["a&b@x.sa", "email b@x.sa", "email a&b@x.sa"],
  ["A @x.sa ", "email a@x.sa"],
  ["0512345678 @sara.ali", "phone 0512345678"],
  ["a@x.sa, b@x.sa", "email a@x.sa", "email b@x.sa"],
  // Texts in which no code is found.
  ["Sara 4567"],
  [""],
  ["%E0%A4%A"],
  ["https://www.saqeel.example/my-booking?booking="],
  ["SQ-7K3M9QQ"],
  ["MSQ-7K3M9Q"],
  ["my sq meters"],
  ["wc-2b4d6o"],
  ["sara@"],
  [`SQ-7K3M9Q ${"a".repeat(4000)}`],
])("%j contains what it says", (text, ...codes) => expect(found(text)).toEqual(codes));

it.each([
  [
    "+971501234567",
    "+971 50 123 4567",
    "00971 50 123 4567",
    "+971-50-123-4567",
    "971501234567+",
    "+971 (0)50 123 4567",
  ],
  ["+971501234567", "\u2066+٩٧١ ٥٠ ١٢٣ ٤٥٦٧\u2069", "Call me on +971 50 123 4567, please", "tel:+971501234567"],
  ["+447911123456", "+44 (0)7911 123456", "My plate is 1234, my number +44 7911 123456"],
  ["+14155552671", "+1 (415) 555-2671", "wa.me/message: +1 415.555.2671\n0112345678", "%2B14155552671"],
])("reads %s in its spellings", (number, ...texts) => {
  for (const text of texts) expect([text, findCode(text)]).toEqual([text, { kind: "phone", value: number }]);
});

it.each([
  ["a wrong Saudi number", "+966 5 123 4567", "+966112345678", "00966 51234567890"],
  ["a number of another country without a plus", "971501234567", "my number 4915112345678"],
  ["more or fewer digits than any number has", "+971 123", "+1234567890123456", "00 1234567"],
  ["a number with more digits", "my number 05123456789", "رقمي 051 234 5678 9", "4555 0512 3456 7812"],
  ["a landline", "call 011 234 5678", "920 000 000"],
  ["a footnote or a letter in it", "my number 051234567¹", "my number 05l2345678"],
  ["hidden digits", "my number 05123456**", "my number 05•• ••5 678"],
])("finds no mobile number in %s", (_what, ...texts) => {
  expect(texts.flatMap(codesIn).filter(({ kind }) => kind === "phone")).toEqual([]);
});

it("decides for none of two codes of the most exact kind", () => {
  expect(code("SQ-7K3M9Q SQ-2B4D6F 0512345678")).toBeUndefined();
  expect(code("0512345678 0551234567 a@x.sa")).toBeUndefined();
  expect(code("SQ-7K3M9Q 0512345678 0551234567")).toBe("reference SQ-7K3M9Q");
});

it.each(["7K3M9Q", "رقم حجزي 7K3M9Q", "My booking is 7k3m9q.", "حجز SQ-7K3M9Q يوم 2026-11-26"])(
  "a reference is found in %j, also without its prefix",
  (typed) => expect(findReference(typed)).toBe("SQ-7K3M9Q"),
);

it.each(["thanks please", "7K3M9Q 2B4D6F", "SQ-7K3M9Q SQ-2B4D6F", "WC-7K3M9Q", ""])("no reference in %j", (typed) => {
  expect(findReference(typed)).toBeNull();
});

/** The values that `readMessage` finds in a text, without the empty ones. */
function facts(text: string): object {
  const entries = Object.entries(readMessage(text));
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value.length > 0));
}

const phones = ["0512345678"];

const messages: [text: string, facts: Partial<ReturnType<typeof readMessage>>][] = [
  ["السلام عليكم اسمي سارة العتيبي ورقمي 0512345678", { phones, customerName: "سارة العتيبي" }],
  ["السلام عليكم، معك محمد بن سعد، ٠٥١٢٣٤٥٦٧٨", { phones, customerName: "محمد بن سعد" }],
  ["معاك نورة من حي النرجس 051 234 5678", { phones, customerName: "نورة" }],
  ["الاسم: فهد الدوسري\nالجوال: 0512345678", { phones, customerName: "فهد الدوسري" }],
  ["الاسم : د. سارة أحمد\n+966512345678", { phones, customerName: "د سارة أحمد" }],
  ["معك أبو خالد أبغى أحجز 0512345678", { phones, customerName: "أبو خالد" }],
  ["اسمي وليد وأبي موعد", { customerName: "وليد" }],
  ["اسمي ريم\nسيارتي كامري", { customerName: "ريم" }],
  ["My name is Sara Ahmed and my number is +966 51 234 5678", { phones, customerName: "Sara Ahmed" }],
  ["hi, my name's Khalid Al-Otaibi, 0512345678", { phones, customerName: "Khalid Al Otaibi" }],
  ["Name: John O'Neil\nMobile: 0512345678", { phones, customerName: "John ONeil" }],
  ["MY NAME IS SARA. Call me", { customerName: "SARA" }],
  [`اسمي ${"س".repeat(101)}`, {}],
  [`اسمي ${"س".repeat(100)}`, { customerName: "س".repeat(100) }],
  [`Name: ${"Sara ".repeat(3)}${"a".repeat(3900)}`, {}],
  [`sara@${"a".repeat(250)}.sa 0512345678`, { phones }],
  [`${"@a".repeat(500)} sara@example.sa`, { email: "sara@example.sa" }],
  ["إسمي فاطمة ورقمى 0512345678", { phones, customerName: "فاطمة" }],
  ["الاسم الكريم: عبدالله", { customerName: "عبدالله" }],
  ["اسم العميل / سارة محمد", { customerName: "سارة محمد" }],
  ["Name - Sara Ahmed, Phone - 0512345678", { phones, customerName: "Sara Ahmed" }],
  // A transcript of a voice message. Digits spelled as words are not read as a mobile number.
  ["ابي تلميع خارجي اسمي سلطان والرقم صفر خمسة واحد", { customerName: "سلطان", services: ["polishing-exterior"] }],
  ["معك وقت؟", {}],
  ["إذا معك حق رد علي", {}],
  ["rename the file", {}],
  ["اسمي 0512345678", { phones }],
  // Plates, and words that look like a plate.
  ["لوحة السيارة ح ب أ 1234، جوالي 0512345678", { phones, plate: "1234ABJ" }],
  ["اللوحة: ١٢٣٤ ح ب أ", { plate: "1234ABJ" }],
  ["plate ABJ 1234, 0512345678", { phones, plate: "1234ABJ" }],
  ["my plate is KGT-2024", { plate: "2024KGT" }],
  ["plate A B J 1 2 3 4", { plate: "1234ABJ" }],
  ["لوحة ح ب أ 12 0512345678", { phones, plate: "12ABJ" }],
  ["لاندكروزر GXR 2024", {}],
  ["ABJ 1234 or RST 987", {}],
  ["عندي جيب وأبغى تلميع خارجي", { carType: "suv", services: ["polishing-exterior"] }],
  ["سيارة كبيرة دفع رباعي", { carType: "suv" }],
  ["سيارتي صغيرة", { carType: "sedan" }],
  ["sedan, exterior polish please", { carType: "sedan", services: ["polishing-exterior"] }],
  ["a sedan and an SUV", {}],
  ["النجيب يسلم عليك", {}],
  ["كم سعر النانو سيراميك الداخلي والخارجي؟", { services: ["ceramic-interior", "ceramic-exterior"] }],
  // A service without its option is unclear.
  ["أبي نانو سيراميك", { unclear: ["ceramic"] }],
  ["تلميع، وتظليل تيتانيوم", { services: ["thermal-titanium"], unclear: ["polishing"] }],
  // Services as people say and mistype them.
  ["نانو من جوا وبرا", { services: ["ceramic-interior", "ceramic-exterior"] }],
  ["بولش للسيارة من بره، جوالي 0512345678", { phones, services: ["polishing-exterior"] }],
  ["سيرامك خارجي", { services: ["ceramic-exterior"] }],
  ["تضليل سيراميك نانو", { services: ["thermal-nano-ceramic"] }],
  ["حماية نانو سيراميك خارجي", { services: ["ceramic-exterior"] }],
  ["عازل تيتانيوم أو نانو", { unclear: ["thermal"] }],
  ["أبغى عزل حراري", { unclear: ["thermal"] }],
  ["حماية المقدمة كاملة Hexis", { services: ["ppf-front-glossy-hexis"] }],
  ["فيلم حماية كامل مطفي اكسبل", { services: ["ppf-full-matte-xpel"] }],
  ["حماية السيارة كاملة لامع هكسيس", { services: ["ppf-full-glossy-hexis"] }],
  ["PPF front XPEL", { services: ["ppf-front-glossy-xpel"] }],
  ["full PPF matte hexis and interior polishing", { services: ["ppf-full-matte-hexis", "polishing-interior"] }],
  ["full car ppf xpel", { unclear: ["film"] }],
  ["PPF front, Hexis or XPEL?", { unclear: ["film"] }],
  ["interior and exterior polishing", { services: ["polishing-interior", "polishing-exterior"] }],
  ["exterior ceramic + titanium tint", { services: ["thermal-titanium", "ceramic-exterior"] }],
  ["How much is the nano ceramic window film?", { services: ["thermal-nano-ceramic"] }],
  // All mobile numbers are returned, each once.
  ["0512345678 or my wife 0551234567", { phones: ["0512345678", "0551234567"] }],
  ["جوالي ٠٥١٢٣٤٥٦٧٨ وجوال أخوي ٠٥٥١٢٣٤٥٦٧", { phones: ["0512345678", "0551234567"] }],
  ["0512345678 (same: +966512345678)", { phones }],
  ["+44 7911 123456 or +966 51 234 5678", { phones: ["+447911123456", ...phones] }],
  // Digits of a link or an IBAN are not a mobile number.
  ["https://www.saqeel.example/booking?fbclid=IwAR0551234567&utm=a_0561234567", {}],
  ["الحساب SA05 1234 5678 9012 3456 7890", {}],
  ["السلام عليكم، متى تفتحون؟", {}],
  [
    "[27/11, 10:15] +966 51 234 5678: السلام عليكم\nمعك سارة العتيبي\nعندي سيدان لوحة ح ب أ ١٢٣٤\nأبغى تلميع داخلي وخارجي\nsara@example.sa",
    {
      phones,
      customerName: "سارة العتيبي",
      plate: "1234ABJ",
      carType: "sedan",
      services: ["polishing-interior", "polishing-exterior"],
      email: "sara@example.sa",
    },
  ],
  [
    "Hello, my name is Sara, I have a large car (ABJ 1234). Ceramic interior please. 0512345678",
    { phones, customerName: "Sara", plate: "1234ABJ", carType: "suv", services: ["ceramic-interior"] },
  ],
  ['<script>alert("0512345678")</script> my name is <b>Sara</b>', { phones }],
];

it.each(messages)("%j says what is expected", (text, expected) => expect(facts(text)).toEqual(expected));

it.each([
  ["الرقم التسلسلي: HX-900/12", "HX-900/12"],
  ["Serial no. HX90012 please", "HX90012"],
  ["ضاعت البطاقة، s/n 12345678", "12345678"],
  ["رقم تسلسلي HX90012", "HX90012"],
  ["SN HX90012", "HX90012"],
])("%j has a serial number", (text, value) => expect(found(text)).toEqual([`serial ${value}`]));

it.each(["serial", "Serial: HX", "my serial is gone", "serial number please 12"])("%j has none", (text) => {
  expect(found(text)).toEqual([]);
});

it("ignores a text that is too long, and reads every text of the maximum length quickly", () => {
  const parts = ["سارة ", "0512345678 ", "اسمي ", "نانو و", "front ", "serial ", "ABJ", "name: ", "-", " "];
  const texts = parts.map((part) => part.repeat(10_000).slice(0, TEXT_MAX));
  const begun = process.threadCpuUsage();
  for (const text of texts) readMessage(text);
  expect(process.threadCpuUsage(begun).user).toBeLessThan(2_000_000);
  expect(facts(`0512345678 ${"a".repeat(10_000)}`)).toEqual({});
});
