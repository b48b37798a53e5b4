import { expect, it } from "vitest";
import { bookingSchema } from "~/domain/bookings/schema.server";
import { carTypes, serviceFields, services } from "~/domain/catalogue/catalogue";
import { priceOf, pricesOf } from "~/domain/catalogue/pricing";
import { weekdays } from "~/domain/centre/opening-hours";
import { business } from "~/domain/centre/profile";
import { warrantyPeriods, warrantyYears } from "~/domain/centre/warranty-periods";
import { weekInWords, weekOnContactPage } from "~/domain/days/hours-in-words";
import { faqQuestions } from "~/domain/seo/faq-questions";
import { businessData } from "~/domain/seo/structured-data/business-data";
import { bookings } from "~/platform/db/schema.server";
import { answerWithFailure, type FormAnswer } from "~/platform/forms/form-answer";
import { html, pageOf } from "~/platform/i18n/html.fixtures";
import { defaultLanguage, type Language, languageProfiles, languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { screens } from "~/platform/urls/screens";
import { CallButton } from "~/ui/layout/bottom-bar";
import { NotFoundScreen } from "~/ui/problems";
import { toastPlaces, toastPresets } from "~/ui/toasts/toast-body";
import { maskName, maskPhone } from "./booking/masks";
import { bookingToast } from "./booking/sections";
import { Summary } from "./booking/summary";
import ThankYou from "./booking/thank-you";
import { contactSchema } from "./contact/contact.server";
import { contactToast } from "./contact/form";
import { filmSpecs } from "./site/films/specs";
import Packages from "./site/packages";

/**
 * What the specification prescribes. Each comment is a sentence of it, word for word, and the lines
 * below it test that sentence. To change them is to contradict the specification.
 */

const { terms } = business;
const [ar, en] = [translator("ar").t, translator("en").t];
const bookingTexts = (language: Language) => translator(language).getFixedT(null, "booking");
const bookingToastIn = (language: Language, answer: FormAnswer) =>
  bookingToast(answer, bookingTexts(language), language);
const contactTexts = translator("ar").getFixedT(null, "contact");
const inOrder = (...patterns: string[]) => new RegExp(patterns.join(".*"), "s");
const withoutTags = (page: string) => page.replaceAll(/<[^>]*>/g, "");

it("the specification, section 1: what the product does", () => {
  // "online bookings get a 5% discount"
  expect(terms.onlineDiscountPercent).toBe(5);
  // "thermal insulation rejects up to 80% of heat"
  expect(terms.heatRejectionPercent).toBe(80);
  // "Structured business data lists six services"
  expect(JSON.stringify(businessData("en", [])).match(/"@type":"Service"/g)).toHaveLength(6);
  // "The interface is right-to-left Arabic by default …"
  expect([defaultLanguage, languageProfiles.ar.dir, languageProfiles.en.dir]).toEqual(["ar", "rtl", "ltr"]);
  // "A fixed round call button … opens a phone call to the company number {phone} (accessible label
  // 'اتصل بنا', meaning 'call us')."
  const button = html(<CallButton phone={business.unifiedPhone.dial} />, "ar");
  expect(button).toMatch(inOrder(`href="tel:${business.unifiedPhone.dial}"`, 'aria-label="اتصل بنا"', "rounded-full"));
  // "A National Day special-offer badge with a discount on all services appears on one page."
  const [arabic = "", english = ""] = languages.map((language) => html(<Packages />, language));
  expect(withoutTags(arabic)).toContain("عرض خاصاليوم الوطني: خصم على جميع الخدمات");
  expect(withoutTags(english)).toContain("Special offerNational Day: a discount on all services");
  expect(arabic + english).not.toContain("<p hidden");
});

it("the specification, section 2: screens and routes", () => {
  // The column "Route".
  const routes = ["/", "/warranty", "/about", "/contact", "/booking", "/faq", "/privacy", "/terms", "/thank-you"];
  const ofServices = ["ppf-selection", "ppf", "ppf-matte", "thermal-insulation", "nano-ceramic", "car-polishing"];
  const paths = Object.values(screens).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([...routes, ...ofServices.map((name) => `/services/${name}`)]));
  // "copyright line '2025, all rights reserved to the company'"
  expect(ar("common:footer.rights", { company: "X" })).toMatch(/2025 X.*جميع الحقوق.محفوظة/);
  expect(en("common:footer.rights", { company: "X" })).toMatch(/2025 X.*All rights.reserved/);
  // "meta locale ar_SA for Arabic, en_US for English"
  expect(languages.map((language) => languageProfiles[language].openGraph)).toEqual(["ar_SA", "en_US"]);
  // "a submit button labelled with the Arabic word for 'book'"
  expect(ar("booking:form.submit")).toBe("احجز");
  // "Learn More targets: thermal insulation to /services/thermal-insulation; nano ceramic to
  // /services/nano-ceramic; both glossy PPF services to /services/ppf; matte PPF to
  // /services/ppf-matte; polishing to /services/car-polishing."
  const targets = ["thermal-insulation", "nano-ceramic", "ppf", "ppf", "ppf-matte", "car-polishing"];
  expect(services.map(({ page }) => page)).toEqual(targets);
  // "Shows '404', 'Oops! Page not found' and a link to '/'."
  const notFound = html(<NotFoundScreen pathname="/en/x" />);
  expect(notFound).toMatch(inOrder(">404<", ">Oops! Page not found<", 'href="/en"'));
});

it("the specification, section 2: content pages", () => {
  // "10 questions: why the product, card payment, thermal tint types, thermal insulator benefits,
  // PPF types, PPF benefits, electronic cutting, warranty, differentiators, and how to book"
  const subjects =
    /^Why.*by card.*types of thermal.*benefits of thermal.*types of .*PPF.*benefits of paint.*electronic cutting.*warranty.*different.*How do I book/;
  const questions = faqQuestions("en", []).map(({ question }) => question);
  expect(questions.slice(0, 10).join()).toMatch(subjects);
  // "six benefits" (glossy), "eight benefits" (matte), "six benefits" (thermal, nano ceramic)
  const benefits = [
    "film:glossy.benefits",
    "film:matte.benefits",
    "thermal:page.benefits",
    "ceramic:page.benefits",
  ] as const;
  expect(benefits.map((key) => en(key, { returnObjects: true }).length)).toEqual([6, 8, 6, 6]);
  // "English sections: collection and use, protection, data collection, privacy recommendations,
  // email communication."
  const privacy = en("privacy:sections", { returnObjects: true }).map(({ heading }) => heading);
  expect(privacy.join()).toMatch(
    /^Collection and use.*Protection.*data we collect.*recommendations.*Email communication/,
  );
  // "sections: agreement, services, booking and cancellation, payment, warranty, customer
  // responsibility, limitation of liability, changes, governing law (Saudi law), contact."
  const sections = en("terms:sections", { returnObjects: true }).map(({ heading }) => heading.toLowerCase());
  expect(sections.join(", ")).toBe(
    "agreement, services, booking and cancellation, payment, warranty, customer responsibility, limitation of liability, changes, governing law, contact",
  );
});

it.each([
  "glossy one: clear coat 10 µm, polyurethane 152 µm, adhesive 28 µm, total 190 µm, gloss above 90 GU, water contact angle above 110°, tensile strength above 15 MPa, elongation above 300%, tear strength above 60 kN/m, heat resistant to 80°C, 10-year warranty",
  "glossy two: polyurethane 150 µm, self-healing coat 12 µm, adhesive 25 µm, total 187 µm, water drop angle 91.3°, tensile 27.1 MPa, elongation above 370%, tear 81.8 kN/m, 10-year warranty",
  "matte one: satin coat 12 µm, polyurethane 152 µm, adhesive 41 µm, total 200 µm, gloss below 25 GU, tensile above 15 MPa, elongation above 200%, 10-year warranty",
  "matte two: total 187 µm, water drop angle 85°, tensile 32 MPa, elongation above 472%, tear 65 N, 10-year warranty",
])("the specification, section 2: film of brand %s", (sentence) => {
  const [finish, brand] = sentence.split(/[ :]/) as ["glossy" | "matte", "one" | "two"];
  const shown = filmSpecs[finish][brand].map(({ bound = "", value, unit }) => `${bound} ${value} ${unit}`);
  const found = sentence.matchAll(/(?:(above|below|to) )?([\d.]+)[ -]?(µm|GU|°C|°|MPa|%|kN\/m|N|year)/g);
  const prescribed = Array.from(found, ([, bound = "", value, unit]) => `${bound} ${value} ${unit}`);
  expect(shown.join().replace("upTo", "to").replace("years", "year").split(",").sort()).toEqual(prescribed.sort());
});

it("the specification, section 2: thank-you and contact page", () => {
  // "States the booking is confirmed, the team will contact the customer within 24 hours, and an
  // email with details will arrive. Buttons: back to home (/) and book again (/booking)."
  const thanks = (language: Language) => html(pageOf(ThankYou, { token: null, confirmation: null }), language);
  const arabic = [">تم تأكيد حجزك</h1>", "سنتواصل معك خلال 24 ساعة", "نرسل التفاصيل إلى بريدك"];
  expect(thanks("ar")).toMatch(inOrder(...arabic, 'href="/"', 'href="/booking"'));
  const english = [">Your booking is confirmed</h1>", "contact you within 24 hours", "emailing you the details"];
  expect(thanks("en")).toMatch(inOrder(...english, 'href="/en"', 'href="/en/booking"'));
  // "Heading meaning 'Contact us', subheading meaning 'We are here to answer your questions'."
  expect([en("contact:title"), en("contact:subtitle")]).toEqual(["Contact us", "We are here to answer your questions"]);
  // "address 7486 Al Sahaba Road, Al Munsiyah, Riyadh 13246, Saudi Arabia"
  expect(business.address.lines.en).toBe("7486 Al Sahaba Road, Al Munsiyah, Riyadh 13246, Saudi Arabia");
  // "working hours (Saturday to Thursday 10:00 to midnight; Friday 14:00 to midnight)"
  const week = weekOnContactPage("en").map(({ days, hours }) => `${days}: ${hours}`);
  expect(week).toEqual(["Saturday to Thursday: 10 am to midnight", "Friday: 2 pm to midnight"]);
  // "A form titled 'Send us a message' has … a submit button reading 'إرسال', which changes to
  // 'جاري الإرسال...'"
  expect(en("contact:form.title")).toBe("Send us a message");
  expect([ar("contact:form.submit"), ar("contact:form.submitting")]).toEqual(["إرسال", "جاري الإرسال..."]);
});

// "Service codes sent in service_ids: thermal-{variant}; ceramic-{interior|exterior}; …"
it.each([
  ["Thermal Insulation (single variant): nano-ceramic 600 / 800; titanium 1500 / 1650", "thermal-", "one"],
  ["Nano Ceramic (multi-select): interior 450 / 450; exterior 450 / 450", "ceramic-", "many"],
  ["Full Front PPF Glossy (variant): hexis 2500 / 2850; xpel 3000 / 4000", "ppf-front-glossy-", "one"],
  ["Full Car PPF Glossy (variant): hexis 7700 / 8500; xpel 10000 / 11000", "ppf-full-glossy-", "one"],
  ["Full Car PPF Matte (variant): hexis 8800 / 9000; xpel 11000 / 12000", "ppf-full-matte-", "one"],
  ["Polishing (multi-select): interior 350 / 450; exterior 600 / 800", "polishing-", "many"],
])("the specification, section 3: %s", (sentence, prefix, choices) => {
  const [name = "", options = ""] = sentence.split(/ \(.*\): /);
  const service = services.find((each) => each.name.en.startsWith(name));
  const prices = service?.options.map(({ code }) => {
    const { sedan, suv } = pricesOf(code);
    return `${code.replace(prefix, "")} ${sedan} / ${suv}`;
  });
  expect(prices?.join("; ")).toBe(options);
  expect(service && serviceFields[service.field]).toBe(choices);
});

it("the specification, section 3: records and warranty", () => {
  // "car_type: sedan or suv", "status: set to pending on creation"
  expect([carTypes, bookings.status.default]).toEqual([["sedan", "suv"], "pending"]);
  // "Nano ceramic exterior coating: 2 years", "Heat insulation nano ceramic: 5 years", "Heat
  // insulation titanium: 10 years", "Paint protection film black (first brand): 5 years", "(first
  // brand): 10 years", "(second brand): 10 years", "Interior trim protection films: 5 years"
  expect(warrantyPeriods.map(({ product }) => warrantyYears(product))).toEqual([2, 5, 10, 5, 10, 10, 5]);
});

it("the specification, section 5: the toast about several fields", () => {
  // "English description is the joined schema messages"
  const error = { customerName: ["A name"], email: ["An email"] };
  const toast = bookingToastIn("en", { result: { error, initialValue: {} } });
  expect(toast?.description).toMatch(inOrder("A name", "An email"));
});

type Field = { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } };
const said = (field: Field, ...values: string[]) =>
  values.map((value) => field.safeParse(value).error?.issues[0]?.message ?? "").join("|");
const longEmail = `${"a@".padEnd(252, "a.b")}.com`;

it("the specification, section 5: the booking form", () => {
  const toast = (error: Record<string, string[]>, language: Language = "en") =>
    bookingToastIn(language, { result: { error, initialValue: {} } });
  const [texts, bookingDate] = [{ customerName: ["A name"], email: ["An email"] }, [en("booking:errors.date")]];
  const noService = [en("booking:errors.services")];
  // "1. No car type: 'Please select car type'"
  const all = { carType: [en("booking:errors.carType")], services: noService, ...texts, bookingDate };
  expect(toast(all)).toEqual({ tone: "danger", title: "Please select car type" });
  // "2. No service: 'Please select at least one service'."
  expect(toast({ services: noService, ...texts, bookingDate })?.title).toBe("Please select at least one service");
  // "3. Form schema failure: title 'Validation Error'. English description is the joined schema
  // messages (or 'Please check your inputs'); Arabic shows a generic message"
  expect(toast({ ...texts, bookingDate })).toMatchObject({ tone: "danger", title: "Validation Error" });
  expect(en("booking:errors.checkInputs")).toBe("Please check your inputs");
  expect(toast(texts, "ar")?.description).toBe(ar("booking:errors.checkInputs"));
  // "4. No date: 'Please select booking date'."
  expect(toast({ bookingDate })?.title).toBe("Please select booking date");

  const schema = bookingSchema("en", { today: "2026-11-20", horizonDays: null }).in.shape;
  // "trimmed, 2 to 100 characters ('Name must be at least 2 characters'; 'Name must be less than 100
  // characters'); letters, digits and spaces only ('Name contains invalid characters')."
  expect(said(schema.customerName, " a ", "a".repeat(101), "a@b")).toMatch(
    /^Name must be at least 2 characters\|Name must be less than 100 characters\|Name contains invalid characters/,
  );
  expect(said(schema.customerName, "ab", ` ${"a".repeat(100)} `, "سارة 2")).toBe("||");
  // "optional prefix 966, +966 or 0, then 5, then 8 digits ('Invalid phone number format')."
  expect(said(schema.phoneNumber, "0412345678")).toBe("Invalid phone number format");
  expect(said(schema.phoneNumber, "512345678", "0512345678", "966512345678", "+966512345678")).toBe("|||");
  // "valid email ('Invalid email address'), at most 255 characters ('Email must be less than 255
  // characters')."
  expect(said(schema.email, "a", longEmail)).toBe("Invalid email address|Email must be less than 255 characters");
  // "Name: strips everything except Latin or Arabic letters and spaces"
  expect(maskName("Sara سارة 2!")).toBe("Sara سارة ");
  // The design decisions, section 3: "The mask forces a leading 05 on at most eight digits that begin
  // with neither 0 nor 9; a landline, a foreign number or more digits stay as typed"
  expect(["5", "1", "12345678", "51234567"].map((typed) => maskPhone(typed)).join(" ")).toBe(
    "05 051 0512345678 051234567",
  );
  for (const typed of ["0", "91", "123456789", "0112345678", "+971501234567"]) expect(maskPhone(typed)).toBe(typed);
});

it("the specification, section 5: the contact form", () => {
  const { name, email, phone, message } = contactSchema(contactTexts).in.shape;
  // "min 2 ('الاسم يجب أن يكون حرفين على الأقل'), max 100 ('الاسم يجب أن يكون أقل من 100 حرف')"
  expect(said(name, " a ", "a".repeat(101))).toBe("الاسم يجب أن يكون حرفين على الأقل|الاسم يجب أن يكون أقل من 100 حرف");
  // "valid ('البريد الإلكتروني غير صحيح'), max 255 ('البريد الإلكتروني طويل جداً')"
  expect(said(email, "a", longEmail)).toMatch(/^البريد الإلكتروني غير صحيح\..*\|البريد الإلكتروني طويل جداً$/);
  // "('رقم الهاتف غير صحيح')"
  expect(said(phone, "0412345678")).toMatch(/^رقم الهاتف غير صحيح\./);
  // "min 10 ('الرسالة يجب أن تكون 10 أحرف على الأقل'), max 1000 ('الرسالة يجب أن تكون أقل من 1000 حرف')"
  expect(said(message, " 123456789 ", "a".repeat(1001), "a".repeat(10), "a".repeat(1000))).toBe(
    "الرسالة يجب أن تكون 10 أحرف على الأقل|الرسالة يجب أن تكون أقل من 1000 حرف||",
  );
});

it("the specification, section 8: failures", () => {
  const failed = answerWithFailure("save", {});
  // "Toast titled 'Error', description 'An error occurred while saving the booking. Please try again'"
  const description = "An error occurred while saving the booking. Please try again";
  expect(bookingToastIn("en", failed)).toEqual({ tone: "danger", title: "Error", description });
  // "Error toast 'حدث خطأ أثناء إرسال الرسالة. يرجى المحاولة مرة أخرى.'; form kept"
  const notSent = "حدث خطأ أثناء إرسال الرسالة. يرجى المحاولة مرة أخرى.";
  expect(contactToast(failed, false, contactTexts)).toEqual({ tone: "danger", title: notSent });
  // "Toast 'شكراً لتواصلك معنا! سنرد عليك قريباً.'; form reset"
  const sent = "شكراً لتواصلك معنا! سنرد عليك قريباً.";
  expect(contactToast(undefined, true, contactTexts)).toEqual({ tone: "success", title: sent });
});

// "VAT 15%, included in prices. Displayed subtotal = total / 1.15 rounded to 2 decimals; VAT = total
// minus subtotal." "Summary: each chosen service with its price, a pre-VAT subtotal, VAT, a total,
// and a note that payment is at the centre." The design decisions, section 5: "the 5 % of online
// bookings stands below that total as what is taken off at the centre, then the amount due".
it.each([
  ["sedan", ["ppf-front-glossy-hexis"], "2,500.00 2,173.91 326.09 2,500.00 125.00 2,375.00"],
  ["suv", ["thermal-titanium", "polishing-interior"], "1,650.00 450.00 1,826.09 273.91 2,100.00 105.00 1,995.00"],
  ["sedan", ["ceramic-interior"], "450.00 391.30 58.70 450.00 22.50 427.50"],
  ["suv", ["ppf-full-matte-xpel"], "12,000.00 10,434.78 1,565.22 12,000.00 600.00 11,400.00"],
  ["sedan", ["ceramic-exterior", "polishing-exterior"], "450.00 600.00 913.04 136.96 1,050.00 52.50 997.50"],
  [
    "suv",
    ["thermal-nano-ceramic", "ppf-front-glossy-hexis"],
    "800.00 2,850.00 3,173.91 476.09 3,650.00 182.50 3,467.50",
  ],
] as const)("the specification, sections 2 and 9: the summary for a %s with %j", (carType, codes, shown) => {
  for (const language of languages) {
    const t = bookingTexts(language);
    const ofPage = { day: "", closedDays: null, submitting: false, onRemove: () => {}, children: null } as const;
    const page = html(<Summary {...ofPage} selection={{ carType, codes }} price={priceOf(codes, carType)} />, language);
    expect(page.match(/(?<=riyal-sign[^>]*><\/span>)[\d,.]+/g)?.join(" ")).toBe(shown);
    const terms = [t("summary.subtotal"), t("summary.vat"), t("amounts.totalBeforeDiscount"), t("amounts.discount")];
    const order = [...terms, t("amounts.due"), t("summary.payAtCentre")].map((term) => term.replaceAll(/[()]/g, "."));
    expect(withoutTags(page).replaceAll(/[\u2066-\u2069]/g, "")).toMatch(inOrder(...order));
  }
});

it("the specification, section 9: constants and limits", () => {
  // "VAT 15%", "thank-you promise: contact within 24 hours"
  expect([terms.vatPercent, terms.replyWithinHours]).toEqual([15, 24]);
  // "Opening hours per structured data and FAQ: Saturday to Thursday 10:00 to 24:00; Friday 12:00 to
  // 15:00."
  expect(weekInWords("en")).toMatch(/Saturday to Thursday.*10 am.*midnight.*Friday.*12 noon.*3 pm/);
  // "free up to 24 hours before the appointment; late cancellation may carry 50% of the service
  // value; no-show charged in full"
  expect([terms.freeCancellationHours, terms.lateCancellationPercent, terms.noShowPercent]).toEqual([24, 50, 100]);
  // "void if the car is washed within seven days of installation"
  expect(terms.noWashDays).toBe(7);
  // "The Arabic calendar week starts on Saturday."
  expect(weekdays[0]).toBe("saturday");
  // "first system shows 1 toast at a time, default display 5000 ms, swipe threshold 50 px, hotkey F8."
  expect(toastPresets.booking).toEqual({ limit: 1, duration: 5000, swipeThreshold: 50, hotkey: ["F8"] });
  // "up to 3 toasts, default 4000 ms, width 356 px, …, swipe threshold 20 px, …, hotkey Alt+T"
  expect(toastPresets.contact).toEqual({ limit: 3, duration: 4000, swipeThreshold: 20, hotkey: ["altKey", "KeyT"] });
  expect(toastPlaces.contact).toContain("w-[356px]");
});
