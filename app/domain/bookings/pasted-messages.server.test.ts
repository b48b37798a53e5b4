import { expect, it } from "vitest";
import { codesIn, type MessageFacts, readMessage, TEXT_MAX } from "./codes-in-text.server";

/** What a message says: only what is not empty. */
function facts(text: string): object {
  const entries = Object.entries(readMessage(text));
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value.length > 0));
}

const phones = ["0512345678"];

const messages: [text: string, facts: Partial<MessageFacts>][] = [
  // Names.
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
  ["إسمي فاطمة ورقمى 0512345678", { phones, customerName: "فاطمة" }],
  ["الاسم الكريم: عبدالله", { customerName: "عبدالله" }],
  ["اسم العميل / سارة محمد", { customerName: "سارة محمد" }],
  ["Name - Sara Ahmed, Phone - 0512345678", { phones, customerName: "Sara Ahmed" }],
  // A transcript of a voice message. Digits in words are not guessed into a number.
  ["ابي تلميع خارجي اسمي سلطان والرقم صفر خمسة واحد", { customerName: "سلطان", services: ["polishing-exterior"] }],
  ["معكم سارة", {}],
  ["معك وقت؟", {}],
  ["إذا معك حق رد علي", {}],
  ["rename the file", {}],
  ["اسمي 0512345678", { phones }],
  // Plates, and what reads like one.
  ["لوحة السيارة ح ب أ 1234، جوالي 0512345678", { phones, plate: "1234ABJ" }],
  ["اللوحة: ١٢٣٤ ح ب أ", { plate: "1234ABJ" }],
  ["plate ABJ 1234, 0512345678", { phones, plate: "1234ABJ" }],
  ["my plate is KGT-2024", { plate: "2024KGT" }],
  ["plate A B J 1 2 3 4", { plate: "1234ABJ" }],
  ["١ ٢ ٣ ٤ ح ب أ", { plate: "1234ABJ" }],
  ["لوحة ح ب أ 12 0512345678", { phones, plate: "12ABJ" }],
  ["كيا 2024 0512345678", { phones }],
  ["لاندكروزر GXR 2024", {}],
  ["ABJ 1234 or RST 987", {}],
  // Sizes.
  ["سيارتي سيدان", { carType: "sedan" }],
  ["عندي جيب وأبغى تلميع خارجي", { carType: "suv", services: ["polishing-exterior"] }],
  ["سيارة كبيرة دفع رباعي", { carType: "suv" }],
  ["سيارتي صغيرة", { carType: "sedan" }],
  ["I have an SUV", { carType: "suv" }],
  ["sedan, exterior polish please", { carType: "sedan", services: ["polishing-exterior"] }],
  ["a sedan and an SUV", {}],
  ["النجيب يسلم عليك", {}],
  // Services.
  ["كم سعر النانو سيراميك الداخلي والخارجي؟", { services: ["ceramic-interior", "ceramic-exterior"] }],
  // A service without its option is only named.
  ["أبي نانو سيراميك", { unclear: ["ceramic"] }],
  ["تلميع، وتظليل تيتانيوم", { services: ["thermal-titanium"], unclear: ["polishing"] }],
  // As people say and mistype them.
  ["نانو من جوا وبرا", { services: ["ceramic-interior", "ceramic-exterior"] }],
  ["بولش للسيارة من بره، جوالي 0512345678", { phones, services: ["polishing-exterior"] }],
  ["سيرامك خارجي", { services: ["ceramic-exterior"] }],
  ["تضليل سيراميك نانو", { services: ["thermal-nano-ceramic"] }],
  ["حماية نانو سيراميك خارجي", { services: ["ceramic-exterior"] }],
  ["عازل حراري تيتانيوم", { services: ["thermal-titanium"] }],
  ["تظليل نانو سيراميك للزجاج", { services: ["thermal-nano-ceramic"] }],
  ["عازل تيتانيوم أو نانو", { unclear: ["thermal"] }],
  ["أبغى عزل حراري", { unclear: ["thermal"] }],
  ["حماية المقدمة كاملة Hexis", { services: ["ppf-front-glossy-hexis"] }],
  ["فيلم حماية كامل مطفي اكسبل", { services: ["ppf-full-matte-xpel"] }],
  ["حماية السيارة كاملة لامع هكسيس", { services: ["ppf-full-glossy-hexis"] }],
  ["PPF front XPEL", { services: ["ppf-front-glossy-xpel"] }],
  ["full PPF matte hexis and interior polishing", { services: ["ppf-full-matte-hexis", "polishing-interior"] }],
  ["full car ppf xpel", { unclear: ["film"] }],
  ["PPF front, Hexis or XPEL?", { unclear: ["film"] }],
  ["تلميع داخلي", { services: ["polishing-interior"] }],
  ["بوليش خارجي ونانو داخلي", { services: ["ceramic-interior", "polishing-exterior"] }],
  ["interior and exterior polishing", { services: ["polishing-interior", "polishing-exterior"] }],
  ["exterior ceramic + titanium tint", { services: ["thermal-titanium", "ceramic-exterior"] }],
  ["How much is the nano ceramic window film?", { services: ["thermal-nano-ceramic"] }],
  // Several numbers, and none: nothing is guessed.
  ["0512345678 or my wife 0551234567", { phones: ["0512345678", "0551234567"] }],
  ["جوالي ٠٥١٢٣٤٥٦٧٨ وجوال أخوي ٠٥٥١٢٣٤٥٦٧", { phones: ["0512345678", "0551234567"] }],
  ["0512345678 (same: +966512345678)", { phones }],
  ["رقمي 05123456", {}],
  ["+44 7911 123456 or +966 51 234 5678", { phones }],
  // What a link ends with is no number.
  ["https://www.saqeel.example/booking?fbclid=IwAR0551234567&utm=a_0561234567", {}],
  ["الحساب SA05 1234 5678 9012 3456 7890", {}],
  ["السلام عليكم، متى تفتحون؟", {}],
  ["What time do you open?", {}],
  ["a@x.sa or b@x.sa", {}],
  // A whole message.
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

it("has sixty messages", () => expect(messages.length).toBeGreaterThanOrEqual(60));

it.each(messages)("%j says what is expected", (text, expected) => expect(facts(text)).toEqual(expected));

it.each([
  ["الرقم التسلسلي: HX-900/12", "HX-900/12"],
  ["Serial no. HX90012 please", "HX90012"],
  ["ضاعت البطاقة، s/n 12345678", "12345678"],
  ["رقم تسلسلي HX90012", "HX90012"],
  ["SN HX90012", "HX90012"],
])("%j has a serial number", (text, value) => expect(codesIn(text)).toContainEqual({ kind: "serial", value }));

it.each(["serial", "Serial: HX", "my serial is gone", "serial number please 12"])("%j has none", (text) => {
  expect(codesIn(text).filter(({ kind }) => kind === "serial")).toEqual([]);
});

it("reads nothing of a text that is too long, and each longest text in a moment", () => {
  const parts = [
    "سارة ",
    "a",
    "0512345678 ",
    "اسمي ",
    "نانو و",
    "front ",
    "serial ",
    "ABJ",
    "حمايه",
    "name: ",
    "-",
    " ",
  ];
  const texts = parts.map((part) => part.repeat(10_000).slice(0, TEXT_MAX));
  const begun = performance.now();
  for (const text of texts) readMessage(text);
  expect(performance.now() - begun).toBeLessThan(2000);
  expect(facts(`0512345678 ${"a".repeat(10_000)}`)).toEqual({});
});
