import type { Fact, OwnerFacts } from "./owner-facts";

/** Temporary opening hours. Days are `YYYY-MM-DD` in Riyadh, times `HH:MM`. */
export interface SpecialHours {
  readonly from: string;
  readonly until: string;
  readonly opens: string;
  readonly closes: string;
  /** The reason for them: «رمضان». */
  readonly note: Readonly<Record<"ar" | "en", string>>;
}

/**
 * The facts of the business, each typed once. To make the site yours, edit this file. Pages,
 * emails, structured data and the call button read it.
 * The phones, email addresses, domain, coordinates and legal numbers below are placeholders. The
 * deployment check stops the live site until you replace them.
 */
export const business = {
  /** The origin of the live site, used by canonical URLs, sharing tags and emails. */
  origin: "https://www.saqeel.example",
  name: { ar: "صقيل للعناية بالسيارات", en: "Saqeel Car Care" },
  shortName: { ar: "صقيل", en: "Saqeel" },
  /** As registered: who answers for personal data, and what an online seller shows by law. */
  legal: {
    name: { ar: "مؤسسة صقيل للعناية بالسيارات", en: "Saqeel Car Care Establishment" },
    commercialRegistration: "0000000000",
    vatNumber: "000000000000000",
  },
  /** The unified line: the call button dials it. `display` is always shown left to right. */
  unifiedPhone: { dial: "920000000", display: "9200 00000" },
  mobile: { dial: "+966500000000", display: "050 000 0000" },
  whatsapp: "966500000000",
  email: "care@saqeel.example",
  /** The sender of emails. `allowed_sender_addresses` in wrangler.toml must contain it too. */
  mailSender: "bookings@saqeel.example",
  /** The addresses to which the site sends the centre's emails about bookings and messages. */
  centreMailboxes: ["care@saqeel.example"],
  address: {
    lines: {
      ar: "7486 طريق الصحابة، حي المونسية، الرياض 13246، المملكة العربية السعودية",
      en: "7486 Al Sahaba Road, Al Munsiyah, Riyadh 13246, Saudi Arabia",
    },
    street: { ar: "7486 طريق الصحابة", en: "7486 Al Sahaba Road" },
    district: { ar: "المونسية", en: "Al Munsiyah" },
    city: { ar: "الرياض", en: "Riyadh" },
    postalCode: "13246",
    country: "SA",
    coordinates: { latitude: 24.83312, longitude: 46.76441 },
    map: "https://www.google.com/maps/place/24.83312,46.76441",
  },
  /**
   * Friday's hours have two versions (product.md 11.5): the FAQ and structured data use `listed`,
   * the contact page uses `contact`. Times are in Riyadh; 24:00 is midnight.
   */
  hours: {
    saturdayToThursday: { opens: "10:00", closes: "24:00" },
    friday: { listed: { opens: "12:00", closes: "15:00" }, contact: { opens: "14:00", closes: "24:00" } },
    /**
     * Other hours from one day to another, both included, such as in Ramadan or at Eid
     * (product.md 11.6). The contact page shows them until the last day has passed. The FAQ and
     * structured data are static files, which show them until the next deployment after that.
     */
    special: [] as readonly SpecialHours[],
  },
  social: {
    facebook: "https://www.facebook.com/saqeel.example",
    instagram: "https://www.instagram.com/saqeel.example",
    tiktok: "https://www.tiktok.com/@saqeel.example",
    x: "https://x.com/saqeel_example",
    youtube: "https://www.youtube.com/@saqeel.example",
  },
  /** The district where the business began. */
  firstDistrict: { ar: "المونسية", en: "Al Munsiyah" },
  areasServed: {
    city: { ar: "الرياض", en: "Riyadh" },
    districts: [
      { ar: "المونسية", en: "Al Munsiyah" },
      { ar: "قرطبة", en: "Qurtubah" },
      { ar: "غرناطة", en: "Ghirnatah" },
      { ar: "اليرموك", en: "Al Yarmuk" },
    ],
  },
  /** Where customers read and write reviews. The about page and the last email link to it. */
  reviews: null as Fact<string>,
  /** When the texts of these pages last changed, `YYYY-MM-DD`. Change the day with the text. */
  updated: { privacy: "2026-11-23", terms: "2026-11-23", warranty: "2026-11-23", accessibility: "2026-11-23" },
  /**
   * The National Day badge of the home page. `active: false` removes it. The live site needs its
   * discount, its first and last day and its licence number, which the badge then shows.
   */
  nationalDayOffer: {
    active: true,
    percent: null as number | null,
    /** `YYYY-MM-DD` in Riyadh. */
    from: null as string | null,
    until: null as string | null,
    licence: null as string | null,
  },
  /** The authors of the blog. Each article names one by its key. */
  authors: { team: { ar: "فريق صقيل", en: "The Saqeel team" } },
  brands: { one: "Hexis", two: "XPEL" },
  /**
   * What the centre promises and charges (product.md 1.5, 12.5). Texts take their figures from
   * here.
   */
  terms: {
    /** Included in every price. */
    vatPercent: 15,
    onlineDiscountPercent: 5,
    /** How soon the team contacts a customer who has booked. */
    replyWithinHours: 24,
    /** Cancelling is free until this many hours before the appointment. */
    freeCancellationHours: 24,
    /** How often a customer may move one booking on its page. */
    onlineMoves: 3,
    /** Both are percentages of the value of the service. */
    lateCancellationPercent: 50,
    noShowPercent: 100,
    /** You answer a request about personal data within this many days. */
    privacyReplyDays: 30,
    /** For how many days D1's Time Travel can restore deleted data. */
    backupDays: 30,
    /**
     * After how many months names, phones, email addresses and messages are deleted. They count
     * from the appointment, from the message, or from the day a cancelled booking was made.
     */
    retentionMonths: 24,
    /** How many months after its last day a warranty card is deleted. It has no personal data. */
    warrantyCardMonths: 12,
    /** How much of the heat thermal insulation rejects, at most. */
    heatRejectionPercent: 80,
    /** Washing the car within this many days of installation ends the nano ceramic warranty. */
    noWashDays: 7,
  },
} as const;

/**
 * Facts that only you know. Replace `null` when you know one: the pages then print it, in both
 * languages. Write `false` where there is none. The deployment check lists those that are `null`.
 */
export const ownerFacts: OwnerFacts = {
  /** What `heatRejectionPercent` measures, by the data sheet: infrared or all solar energy. */
  heatMeasure: null,
  /** The insulation film and the shade that this percentage is for. */
  heatFilm: null,
  /** The windows that one insulation price covers; say whether a glass roof is included. */
  insulatedWindows: null,
  /** The panels that the price of the full front covers, each by name. */
  fullFrontPanels: null,
  /** Names of products as their makers print them, the same in both languages. */
  productNames: {
    /** Glossy films; `one` and `two` are the brands in `brands`. */
    glossy: { one: null, two: null },
    /** Matte films of the same two brands. */
    matte: { one: null, two: null },
    /** The two window films. */
    insulation: { titanium: null, ceramic: null },
  },
  /** The faults that each warranty covers, such as yellowing. Periods: `warranty-periods.ts`. */
  warrantyCovers: {
    /** Exterior nano ceramic. */
    ceramicExterior: null,
    /** Nano ceramic window film. */
    thermalCeramic: null,
    /** Titanium window film. */
    thermalTitanium: null,
    /** Black film of brand `one`. */
    filmBlack: null,
    /** Paint protection film of brand `one`. */
    filmOne: null,
    /** Paint protection film of brand `two`. */
    filmTwo: null,
    /** Film on interior trim. */
    interiorTrim: null,
  },
  /** The makers who authorized this centre in writing; the warranty needs an authorized centre. */
  authorizedInstallerOf: null,
  /** A list of ways to pay besides cash and bank cards: mada, Apple Pay, whose instalments. */
  otherPayment: null,
  /** The waiting area for customers, and whether it has a family section. */
  waitingArea: null,
  /** Whether you collect a car and bring it back, where and at what price. */
  collection: null,
  /** A full sentence: the class that pick-ups, crossovers and seven-seaters are priced in. */
  carClass: null,
  /** The Gregorian year in which the centre opened, such as 2019. */
  foundedYear: null,
};
