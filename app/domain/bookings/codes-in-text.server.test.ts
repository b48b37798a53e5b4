import { describe, expect, it } from "vitest";
import { business } from "~/domain/centre/profile";
import { booking, NOW } from "~/domain/email/emailed-booking.fixtures";
import { centreWriters } from "~/domain/email/to-centre.server";
import { customerWriters } from "~/domain/email/to-customer.server";
import { cardUrl, whatsAppClaim } from "~/domain/warranty/card";
import { deskBookingLink, deskLink, deskPhotosLink } from "~/platform/i18n/desk-links";
import { languages } from "~/platform/i18n/languages";
import { linkTo } from "~/platform/i18n/screens";
import { codesIn, findCode, findReference } from "./codes-in-text.server";
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
  // References and cards.
  ["حجزي رقم SQ-7K3M9Q", "reference SQ-7K3M9Q"],
  ["حجزي رقم: «sq 7k3 m9q» شكراً", "reference SQ-7K3M9Q"],
  ["رقم الحجزSQ-7K3M9Qوشكراً", "reference SQ-7K3M9Q"],
  ["Booking SQ-7K3M9Q, please.", "reference SQ-7K3M9Q"],
  ["booking ＳＱ－７Ｋ３Ｍ９Ｑ", "reference SQ-7K3M9Q"],
  ["sq:7k3m9q is mine", "reference SQ-7K3M9Q"],
  ["RE: [#SQ–٧K٣M٩Q] 2 cars", "reference SQ-7K3M9Q"],
  ["SQ-7K3M9Q (again: sq7k3m9q)", "reference SQ-7K3M9Q"],
  ["Card WC-2B4D6F", "card WC-2B4D6F"],
  ["بطاقة الضمان رقم WC-2B4D6F للحجز SQ-7K3M9Q", "reference SQ-7K3M9Q", "card WC-2B4D6F"],
  // Mobile numbers.
  ["wa.me/966512345678", "phone 0512345678"],
  ["https://api.whatsapp.com/send?phone=%2B966512345678&text=Hi", "phone 0512345678"],
  ["جوالي 0512345678 وشكراً", "phone 0512345678"],
  ["السلام عليكم، رقمي ٠٥١ ٢٣٤ ٥٦٧٨", "phone 0512345678"],
  ["Call Sara on +966 (0)51-234-5678. 2 cars", "phone 0512345678"],
  ["27/11/2026 0512345678", "phone 0512345678"],
  ["051 234 5678 = +966 51 234 5678", "phone 0512345678"],
  ["tel:+966512345678;ext=1", "phone 0512345678"],
  ["[29/11, 10:15] +966 51 234 5678: السلام عليكم", "phone 0512345678"],
  ["TEL;TYPE=CELL:+966 51 234 5678\nEMAIL:a@x.sa", "phone 0512345678", "email a@x.sa"],
  ["0512345678\n0551234567", "phone 0512345678", "phone 0551234567"],
  ["0512345678 0551234567", "phone 0512345678", "phone 0551234567"],
  ["0512345678 / 055 123 4567", "phone 0512345678", "phone 0551234567"],
  ["٠٥١٢٣٤٥٦٧٨ أو ٠٥٥١٢٣٤٥٦٧", "phone 0512345678", "phone 0551234567"],
  // The number of the centre beside that of a customer.
  [`من ${business.whatsapp} إلى 0512345678`, "phone 0512345678"],
  // Addresses.
  ["Sara <A@x.sa>", "email a@x.sa"],
  ["mailto:a@x.sa?subject=Hello", "email a@x.sa"],
  ["mailto:a%40x.sa", "email a@x.sa"],
  ["بريدي a@x.sa.", "email a@x.sa"],
  [`From: ${business.email} To: "a@x.sa"`, "email a@x.sa"],
  ["0512345678@x.sa", "email 0512345678@x.sa"],
  ["a@x.sa, b@x.sa", "email a@x.sa", "email b@x.sa"],
  ["سارة 0512345678 a@x.sa", "phone 0512345678", "email a@x.sa"],
  // Plates.
  ["سيارتي ح ب أ 1234 بيضاء", "plate 1234ABJ"],
  ["my car is 1234 ABJ", "plate 1234ABJ"],
  ["Sara\n+966 51 234 5678\nABJ 1234", "phone 0512345678", "plate 1234ABJ"],
  ["السلام عليكم اسمي سارة، جوالي 0512345678، لوحة ABJ-1234", "phone 0512345678", "plate 1234ABJ"],
  // Nothing.
  ["Sara 4567"],
  ["نورة العتيبي"],
  [""],
  ["100% sure"],
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
  ["a number of another country", "+971 50 123 4567", "+971 501234567", "00971 501234567", "+971 050 123 4567"],
  ["a number with more digits", "my number 05123456789", "رقمي 051 234 5678 9", "4555 0512 3456 7812"],
  ["a landline", "call 011 234 5678", "920 000 000"],
  ["an account", "SA05 1234 5678 9012 3456 7890"],
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

it.each(["thanks please", "7K3M9Q 2B4D6F", "SQ-7K3M9Q SQ-2B4D6F", "WC-7K3M9Q", ""])(
  "no reference is found in %j",
  (typed) => {
    expect(findReference(typed)).toBeNull();
  },
);
