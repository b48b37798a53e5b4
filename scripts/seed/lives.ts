/** The people of the samples, and what happens to their bookings, on days relative to `now`. */
import type { CarType, ServiceCode } from "~/domain/catalogue/catalogue";
import { stayOf } from "~/domain/catalogue/stays";
import { addDays, type Day, riyadhDate } from "~/platform/calendar/dates";
import type { paymentMethods } from "~/platform/db/booking-status";
import type { Language } from "~/platform/i18n/languages";

type PaymentMethod = (typeof paymentMethods)[number];

export interface Person {
  readonly customerName: string;
  /** Ten digits that begin with `SAMPLE_PHONES`. */
  readonly phoneNumber: string;
  readonly email: string | null;
  readonly language: Language;
}

/** A booking or message whose mobile number begins with these digits counts as a sample. */
export const SAMPLE_PHONES = "0500001";

export type LifeStep = { readonly at: Date } & (
  | { readonly kind: "booked" | "arrived" | "ready" | "undone" | "completed" | "no-show" }
  | { readonly kind: "confirmed"; readonly hour: string }
  | { readonly kind: "cancelled"; readonly by: "customer" | "staff" }
  /** The customer moves the booking. */
  | { readonly kind: "moved"; readonly to: Day }
  | { readonly kind: "note"; readonly text: string }
  /** Without `part`, all that is due is paid; with "half", half of it in whole riyals. */
  | { readonly kind: "paid"; readonly method: PaymentMethod; readonly part?: "half" | "rest" }
);

/** A booking and what happens to it. `storeSamples` leaves out steps after now. */
export interface Life {
  readonly reference: string;
  readonly person: Person;
  readonly carType: CarType;
  /** The car, as staff record it on its arrival. */
  readonly vehicle: string;
  readonly plate: string;
  readonly services: readonly ServiceCode[];
  readonly day: Day;
  /** The agreed arrival time of a booking that the desk took; null if the customer booked. */
  readonly takenFor: string | null;
  readonly steps: readonly LifeStep[];
}

const arabicNames = ["سارة", "خالد", "نورة", "فهد", "ريم", "بدر", "هند", "ماجد", "لمى", "تركي", "جواهر", "سلطان"];
const families = ["الحربي", "العتيبي", "القحطاني", "الدوسري", "الشهري", "الغامدي", "المطيري", "الزهراني", "العنزي"];
const englishNames = ["Daniel Weber", "Priya Nair", "Karim Aziz", "Grace Cruz", "Bilal Khan", "Emma Clarke"];
const cars: Readonly<Record<CarType, readonly string[]>> = {
  sedan: ["تويوتا كامري بيضاء", "هيونداي سوناتا فضية", "Lexus ES grey", "BMW 530 black"],
  suv: ["تويوتا لاندكروزر بيضاء", "نيسان باترول سوداء", "GMC Yukon black", "Lexus LX silver"],
};
const choices: readonly (readonly ServiceCode[])[] = [
  ["thermal-titanium"],
  ["ceramic-interior", "polishing-exterior"],
  ["ppf-front-glossy-hexis"],
  ["polishing-interior"],
  ["thermal-nano-ceramic", "ceramic-exterior"],
  ["polishing-exterior"],
  ["ceramic-exterior"],
  ["ppf-full-matte-xpel", "thermal-titanium"],
];
const hours = ["10:00", "11:30", "13:00", "16:30", "17:30", "18:30", "20:00"];
const methods = ["card", "cash", "card", "transfer"] as const;
const plateLetters = ["ABJ", "DRS", "XTE", "GKL", "ZNH", "UVA"];

const pick = <Item>(list: readonly Item[], index: number) => list[index % list.length] as Item;

/** The same number always gives the same person, so some people come back. */
export function personOf(number: number, name?: string): Person {
  const isEnglish = name ? /^[a-z ]+$/i.test(name) : number % 5 === 0;
  const arabic = `${pick(arabicNames, number)} ${pick(families, number * 5 + Math.floor(number / 12))}`;
  return {
    customerName: name ?? (isEnglish ? pick(englishNames, number / 5) : arabic),
    phoneNumber: `${SAMPLE_PHONES}${String(number).padStart(3, "0")}`,
    email: `customer${number}@mail.example`,
    language: isEnglish ? "en" : "ar",
  };
}

function carOf(number: number, carType: CarType) {
  const plate = `${1000 + ((number * 137) % 9000)}${pick(plateLetters, number)}`;
  return { carType, vehicle: pick(cars[carType], number), plate };
}

const inRiyadh = (day: Day, hour: string) => new Date(`${day}T${hour}:00+03:00`);
const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** Visits from `weeks` weeks ago until two weeks ahead. Most go as planned. */
export function visits(now: Date, weeks: number): Life[] {
  const today = riyadhDate(now);
  const days = Array.from({ length: weeks * 7 + 14 }, (_, index) => addDays(today, index - weeks * 7));
  const isFriday = (day: Day) => new Date(day).getUTCDay() === 5;
  return days
    .flatMap((day, index) => (isFriday(day) ? [day] : index % 3 === 0 ? [day, day, day] : [day, day]))
    .map((day, index) => visit(day, index));
}

function visit(day: Day, index: number): Life {
  // Every fifth visit is that of a regular customer.
  const number = index % 5 === 0 ? (index * 7) % 60 : 100 + index;
  const person = personOf(number);
  const services = pick(choices, index);
  const hour = pick(hours, index * 3);
  const isTaken = index % 6 === 5;
  const firstDay = index % 11 === 6 ? addDays(day, -1) : day;
  const booked = inRiyadh(
    addDays(day, -3 - ((index * 5) % 9)),
    `${10 + ((index * 7) % 12)}:${10 + ((index * 13) % 50)}`,
  );
  const answered = minutesAfter(booked, 15 + ((index * 331) % 1500));
  const arrived = minutesAfter(inRiyadh(day, hour), 4);
  const lastDay = addDays(day, Math.max(...stayOf(services).map((place) => place.day)));
  const ready = lastDay === day ? minutesAfter(arrived, 230) : inRiyadh(lastDay, "17:20");
  const confirmed = { kind: "confirmed", hour, at: answered } as const;
  const moved = [
    { kind: "moved", to: day, at: minutesAfter(answered, 120) },
    { kind: "confirmed", hour, at: minutesAfter(answered, 420) },
  ] as const;
  const steps: readonly LifeStep[] = [
    { kind: "booked", at: booked },
    ...(isTaken ? [] : [confirmed]),
    ...(firstDay === day ? [] : moved),
    ...ending(index, { answered, arrived, ready, missed: inRiyadh(day, "23:40") }),
  ];
  const email = isTaken && index % 4 === 1 ? null : person.email;
  return {
    reference: referenceOf(index),
    person: { ...person, email },
    services,
    day: firstDay,
    steps,
    ...carOf(number, index % 3 === 0 ? "sedan" : "suv"),
    takenFor: isTaken ? hour : null,
  };
}

type Instants = Readonly<Record<"answered" | "arrived" | "ready" | "missed", Date>>;

function ending(index: number, { answered, arrived, ready, missed }: Instants): readonly LifeStep[] {
  if (index % 13 === 4) return [{ kind: "cancelled", by: "customer", at: minutesAfter(answered, 500) }];
  if (index % 17 === 8) return [{ kind: "no-show", at: missed }];
  const completed = minutesAfter(ready, 25 + ((index * 29) % 150));
  return [
    { kind: "arrived", at: arrived },
    { kind: "ready", at: ready },
    { kind: "completed", at: completed },
    ...paymentsOf(index, minutesAfter(completed, 1)),
  ];
}

/** Most customers pay at the handover, and some use two methods. A few pay half, or nothing yet. */
function paymentsOf(index: number, at: Date): readonly LifeStep[] {
  if (index % 19 === 6) return [];
  const half = { kind: "paid", method: "cash", part: "half", at } as const;
  if (index % 17 === 5) return [half];
  if (index % 7 === 3) return [half, { kind: "paid", method: "card", part: "rest", at: minutesAfter(at, 1) }];
  return [{ kind: "paid", method: pick(methods, index), at }];
}

/** A reference that no other sample has, from characters that people cannot confuse. */
function referenceOf(index: number): string {
  const digits = ((index * 7919) % 8 ** 6).toString(8).padStart(6, "0");
  return `SQ-${digits.replace(/./g, (digit) => String(Number(digit) + 2))}`;
}

type Visit = readonly [carType: CarType, service: ServiceCode, daysFromToday: number];

/** Bookings in every status, at whatever hour they are stored. The staff guides show some. */
export function cast(now: Date): Life[] {
  const today = riyadhDate(now);
  const day = (days: number) => addDays(today, days);
  const ago = (minutes: number) => minutesAfter(now, -minutes);
  const booked = (minutes: number) => ({ kind: "booked", at: ago(minutes) }) as const;
  const confirmed = (minutes: number, hour: string) => ({ kind: "confirmed", hour, at: ago(minutes) }) as const;
  const onDay = (kind: "arrived" | "ready" | "completed" | "no-show", days: number, hour: string) => {
    return { kind, at: inRiyadh(day(days), hour) } as const;
  };
  const note = (text: string, at: Date) => ({ kind: "note", text, at }) as const;
  let number = 900;
  const life = (names: readonly [reference: string, name: string], visit: Visit, ...steps: LifeStep[]): Life => {
    const [reference, name] = names;
    const [carType, service, days] = visit;
    number += 1;
    const booking = { reference, person: personOf(number, name), services: [service], day: day(days), steps };
    return { ...booking, ...carOf(number, carType), takenFor: null };
  };
  return [
    // Bookings that the centre must answer: with little time left, with more, overdue, just booked,
    // and after a move.
    life(["SQ-7K3M9Q", "سارة الحربي"], ["suv", "thermal-titanium", 6], booked(1310)),
    life(["SQ-8M4N2R", "Omar Nasser"], ["sedan", "ceramic-interior", 9], booked(290)),
    life(["SQ-4D7F2G", "بدر العنزي"], ["sedan", "ceramic-exterior", 8], booked(1630)),
    life(["SQ-9V3W6X", "جواهر الرشيد"], ["suv", "polishing-exterior", 12], booked(12)),
    life(["SQ-6J2K8L", "يوسف الشمري"], ["suv", "ppf-front-glossy-xpel", 2], booked(2900), confirmed(2500, "13:00"), {
      kind: "moved",
      to: day(3),
      at: ago(400),
    }),
    // Bookings of today and tomorrow.
    life(["SQ-2T9V5W", "خالد العتيبي"], ["suv", "ppf-front-glossy-hexis", 0], booked(5000), confirmed(4100, "10:30")),
    life(
      ["SQ-3R8T4V", "سلمان السبيعي"],
      ["sedan", "polishing-interior", 0],
      booked(4400),
      confirmed(4300, "18:00"),
      note("سيترك المفتاح عند الاستقبال", ago(4290)),
    ),
    life(["SQ-5C9D2F", "Maria Santos"], ["sedan", "ceramic-interior", 0], booked(1900)),
    life(["SQ-4H6J8K", "نورة القحطاني"], ["sedan", "polishing-exterior", 1], booked(5100), confirmed(4200, "16:30")),
    life(["SQ-5Z2A4B", "عبدالله الغامدي"], ["suv", "thermal-titanium", 1], booked(6000), confirmed(5600, "16:30")),
    // A car at the centre, one that is ready, a booking whose day passed without an outcome, and
    // bookings that ended.
    life(
      ["SQ-9C3D5F", "Ahmed Khan"],
      ["sedan", "ppf-full-matte-hexis", -2],
      booked(8000),
      confirmed(7400, "10:30"),
      onDay("arrived", -2, "10:35"),
      note("Small scratch on the left door, shown to the customer", inRiyadh(day(-2), "10:50")),
    ),
    life(
      ["SQ-6P8Q2S", "فهد الدوسري"],
      ["suv", "ceramic-exterior", -1],
      booked(8100),
      confirmed(7500, "16:30"),
      onDay("arrived", -1, "16:40"),
      // Staff tapped "Ready" too early and undid this step, so its message is skipped.
      { kind: "ready", at: ago(160) },
      { kind: "undone", at: ago(159) },
      { kind: "ready", at: ago(100) },
    ),
    life(["SQ-3B7X9Y", "ريم الشهري"], ["sedan", "ceramic-interior", -1], booked(8200), confirmed(7600, "16:30")),
    life(
      ["SQ-8E6G3H", "هند المطيري"],
      ["sedan", "thermal-nano-ceramic", -3],
      booked(9000),
      confirmed(8600, "10:30"),
      onDay("arrived", -3, "10:30"),
      onDay("ready", -3, "15:10"),
      onDay("completed", -3, "18:45"),
      { kind: "paid", method: "card", at: inRiyadh(day(-3), "18:46") },
    ),
    life(["SQ-2J4K6M", "ماجد الزهراني"], ["suv", "polishing-exterior", 4], booked(9100), confirmed(8900, "17:30"), {
      kind: "cancelled",
      by: "customer",
      at: ago(1500),
    }),
    life(
      ["SQ-7N9P3Q", "Lina Haddad"],
      ["sedan", "ceramic-interior", -3],
      booked(9200),
      confirmed(8700, "13:00"),
      onDay("no-show", -3, "23:30"),
    ),
  ];
}

/** Messages of the contact form: hours ago, whether staff have read it, its sender and text. */
export const messages = [
  [1, false, "Peter Novak", "Is polishing possible on a car with matte paint?"],
  [2, false, "فيصل السبيعي", "السلام عليكم، كم يستغرق فيلم الحماية الكامل؟ وهل أترك السيارة عندكم؟"],
  [20, false, "منيرة العجمي", "هل يمكن تركيب العازل للزجاج الخلفي فقط؟"],
  [75, true, "Anna Lindqvist", "Do you give a discount for three cars of one company?"],
  [140, true, "عبدالعزيز الرويلي", "شكرًا لكم، الشغل نظيف والاستقبال راقي."],
  [400, true, "أمل البقمي", "أين أجد بطاقة الضمان بعد تغيير رقم جوالي؟"],
] as const;
