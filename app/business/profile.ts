import type { Fact, OwnerFacts } from "./owner-facts";

/** Hours that hold for a while in place of the usual ones. Days are `YYYY-MM-DD` in Riyadh, times `HH:MM`. */
export interface SpecialHours {
  readonly from: string;
  readonly until: string;
  readonly opens: string;
  readonly closes: string;
  /** What they are for: «رمضان». */
  readonly note: Readonly<Record<"ar" | "en", string>>;
}

/**
 * The facts of the business, each typed once. To make the site yours, edit this file: pages, mails, structured data
 * and the call button all read it.
 * Phones, mail addresses, domain, coordinates and the legal numbers below are placeholders, which no deployment takes.
 */
export const business = {
  /** The origin of the live site, used by canonical URLs, sharing tags and mails. */
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
  /** The sender of mails; `allowed_sender_addresses` in wrangler.toml must name it too. */
  mailSender: "bookings@saqeel.example",
  /** Who at the centre is told of bookings and messages. */
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
    coordinates: { latitude: 24.8331, longitude: 46.7644 },
    map: "https://www.google.com/maps/place/24.8331,46.7644",
  },
  /**
   * Friday has two readings (product.md 11.5): FAQ and structured data read `listed`, the contact
   * page reads `contact`. Times are Riyadh's; 24:00 is midnight.
   */
  hours: {
    saturdayToThursday: { opens: "10:00", closes: "24:00" },
    friday: { listed: { opens: "12:00", closes: "15:00" }, contact: { opens: "14:00", closes: "24:00" } },
    /**
     * Other hours from one day to another, both included, as in Ramadan or at Eid
     * (product.md 11.6). The contact page shows them until the last day has passed; FAQ and
     * structured data are files, which drop them at the next deployment.
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
  /** When the privacy policy last changed, `YYYY-MM-DD`. */
  privacyUpdated: "2026-11-23",
  /**
   * The National Day badge of the home page; `active: false` takes it down. A deployment asks for its discount, its
   * first and last day and the number of its licence, which the badge then shows.
   */
  nationalDayOffer: {
    active: true,
    percent: null as number | null,
    /** `YYYY-MM-DD` in Riyadh. */
    from: null as string | null,
    until: null as string | null,
    licence: null as string | null,
  },
  /** Who writes for the blog; an article names one of them by its key. */
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
    /** How soon the team contacts whoever has booked. */
    replyWithinHours: 24,
    /** How long before the appointment cancelling is still free. */
    freeCancellationHours: 24,
    /** Of the value of the service. */
    lateCancellationPercent: 50,
    noShowPercent: 100,
    /** By when a request about personal data is answered. */
    privacyReplyDays: 30,
    /** How long D1's Time Travel can bring back what was removed. */
    backupDays: 30,
    /**
     * After how many months names, phones, mail addresses and messages are removed: counted from the appointment, from
     * a message, and for a cancelled booking from the day it was made.
     */
    retentionMonths: 24,
    /** How many months after its last day a warranty card is deleted. It has no personal data. */
    warrantyCardMonths: 12,
    /** How much of the heat thermal insulation rejects, at most. */
    heatRejectionPercent: 80,
    /** How long after installation washing the car ends the warranty on nano ceramic. */
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
