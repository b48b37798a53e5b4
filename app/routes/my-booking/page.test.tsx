import { describe, expect, it } from "vitest";
import { factsOf } from "~/domain/bookings/columns";
import { whatsAppToCentre } from "~/domain/bookings/links";
import type { FullBooking } from "~/domain/bookings/read.server";
import type { ChangeRefusal } from "~/domain/bookings/status";
import { payableAtCentre } from "~/domain/catalogue/pricing";
import { business } from "~/domain/centre/profile";
import type { BookableDays } from "~/domain/days/days";
import { booking, NOW } from "~/domain/email/emailed-booking.fixtures";
import { productName } from "~/domain/warranty/card";
import { finalStatuses } from "~/platform/db/booking-status";
import type { Booking } from "~/platform/db/schema.server";
import { formatDay, formatDeadline } from "~/platform/i18n/deadline";
import {
  formatDayOfYear,
  formatHijriDate,
  formatLongDate,
  formatRiyals,
  formatShortDay,
  partsOfDay,
} from "~/platform/i18n/format";
import { html, pageOf } from "~/platform/i18n/html.fixtures";
import { type Language, languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { linkTo } from "~/platform/urls/screens";
import type { ChangeAnswer } from "./forms";
import { type MyBooking, myBookingOf } from "./my-booking.server";
import MyBookingPage from "./page";

const stored: Booking = { ...booking, totalPrice: 1650, status: "confirmed" };
const missed = { ...stored, bookingDate: "2026-11-19" };
const none = { events: [], messages: [], places: [], closedDays: [], photos: [] };
const belongings = { ...none, codes: ["thermal-titanium"], lines: [], payments: [], stay: null, card: null } as const;

const limit = "2026-11-25T07:00:00.000Z";

/** The text of the page without tags. It takes the arguments of `htmlOf`. */
function said(...page: Parameters<typeof htmlOf>): string {
  return htmlOf(...page)
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("\u00a0", " ");
}

interface PageOptions {
  isJustChanged?: boolean;
  days?: BookableDays | null;
  answer?: ChangeAnswer;
  question?: object;
}

/** `move` and `cancel` say why the booking cannot be moved or cancelled; null means that it can. */
function htmlOf(
  language: Language,
  move: ChangeRefusal | null,
  cancel: ChangeRefusal | null,
  changes: Partial<MyBooking> = {},
  { isJustChanged = false, days = null, answer, question }: PageOptions = {},
): string {
  const loaderData = {
    keys: { token: "secret-token", proof: null, submissionId: "" },
    work: { works: [], isAllowed: true, answer: null, seen: "" },
    booking: {
      ...myBookingOf(
        { version: 0, booking: { ...(cancel === "passed" ? missed : stored), paid: 0 }, ...belongings },
        { language, now: NOW },
      ),
      milestones: [],
      ...changes,
    },
    limit,
    refusals: { move, cancel },
    firstDay: "2026-11-21",
    lastDay: null,
    days,
    isJustChanged,
    canResend: false,
    done: null,
    question,
  } as const;
  return html(pageOf(MyBookingPage, loaderData, answer), language);
}

it.each(languages)("after the last move the page names only the deadline for cancelling, in %s", (language) => {
  const { t } = translator(language);
  const deadline = formatDeadline(new Date(limit), t, language);
  const until = t("myBooking:change.until", { deadline });
  const text = said(language, "movedOften", null);
  expect(text).toContain(`${t("myBooking:cancel.title")}${until}`);
  expect(said(language, null, null)).toContain(`${t("myBooking:change.title")}${until}`);
  // The page must not offer a move instead of cancelling when a move is impossible.
  expect(text).not.toContain(t("myBooking:cancel.instead"));
  expect(said(language, null, null)).toContain(t("myBooking:cancel.instead"));
});

it.each(languages)("the page has the facts of the booking, and its links, in %s", (language) => {
  const { t } = translator(language);
  const day = "2026-11-26";
  const factsWithPlate = factsOf({ ...stored, plate: "7653TNJ" }, "customerFacts", language);
  const text = said(language, null, null, { arrivalTime: "16:30", facts: factsWithPlate });
  const facts = ["7653 TNJ", "ح ن ط 7653", formatLongDate(day, language), formatHijriDate(day, language)];
  const hour = t("myBooking:appointment.atHour", { hour: "16:30" });
  const amounts = [1650, payableAtCentre(1650)].map((amount) => formatRiyals(amount));
  for (const words of [...facts, ...amounts, hour, "SQ-7K3M9Q"])
    expect(text).toContain(words.replaceAll("\u00a0", " ").replaceAll(/[\u2066-\u2069]/g, ""));
  const calendar = `${linkTo("thank-you", language)}/appointment.ics?booking=secret-token`;
  const whatsApp = whatsAppToCentre({ reference: "SQ-7K3M9Q", bookingDate: day, language });
  const page = htmlOf(language, null, null).replaceAll("&amp;", "&");
  for (const address of [calendar, business.address.map, whatsApp]) expect(page).toContain(`href="${address}"`);
  expect(page).toContain('min="2026-11-21"');
});

it("the first card is before the milestones of the visit, and those are before the details", () => {
  const milestones = [{ name: "booked", at: "2026-11-20T09:00:00.000Z" }] as MyBooking["milestones"];
  for (const status of ["pending", "arrived", "ready"] as const) {
    const page = htmlOf("ar", null, null, { status, milestones });
    const places = ["appointment", "milestones", "details"].map((id) => page.indexOf(`id="${id}"`));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  }
});

it.each(languages)("each reason against a change is explained, with a contact, in %s", (language) => {
  const { t } = translator(language);
  for (const reason of ["passed", "late", "lateConfirmed", "movedOften"] as const) {
    const page = htmlOf(language, reason, reason === "movedOften" ? null : reason);
    expect(page).toContain(t(`myBooking:refusal.${reason}.title`));
    expect(page).toContain(`href="tel:${business.unifiedPhone.dial}"`);
    expect([page.includes('value="move"'), page.includes('value="cancel"')]).toEqual([false, reason === "movedOften"]);
  }
  expect(said(language, "lateConfirmed", "lateConfirmed")).toContain(`${business.terms.lateCancellationPercent}%`);
  for (const failure of ["locked", "tooMany", "malformed", "save", "nothingToSend", "sentOften"] as const) {
    const answer = { failure, result: { initialValue: { intent: "move" } } };
    const [, alert] = htmlOf(language, null, null, {}, { answer }).split('role="alert"');
    expect(alert).toContain(t(`myBooking:refusal.${failure}.title`));
  }
});

const wrongDigits = (intent: string, message: string): ChangeAnswer => ({
  result: { status: "error", initialValue: { intent, lastDigits: "0000" }, error: { lastDigits: [message] } },
});

it.each(["move", "cancel"])("wrong digits are an error in the form %s, which alone keeps them", (intent) => {
  const digits = translator("en").t("myBooking:errors.digits");
  const forms = htmlOf("en", null, null, {}, { answer: wrongDigits(intent, digits) })
    .split("<form")
    .slice(1);
  const wrong = forms.filter((form) => /value="0000"/.test(form));
  expect(wrong).toEqual([expect.stringContaining(`name="intent" value="${intent}"`)]);
  expect(wrong[0]).toMatch(/role="alert".*aria-invalid="true"/s);
  expect(wrong[0]).toContain(digits);
});

it.each([
  ["move", "movedOften", null],
  ["cancel", "arrived", "arrived"],
  ["cancel", "no-show", "no-show"],
  ["resend", null, null],
] as const)("wrong digits in an old form %s, where the page has none (%s), get the reason", (intent, move, cancel) => {
  const answer = wrongDigits(intent, "wrong");
  const alerts = htmlOf("en", move, cancel, {}, { answer }).split('role="alert"').slice(1);
  expect(alerts).toHaveLength(1);
  const reason = move ?? "nothingToSend";
  expect(alerts[0]).toContain(translator("en").t(`myBooking:refusal.${reason}.title`));
});

it.each(languages)("an email about a change is announced only if there is an address, in %s", (language) => {
  const emailed = translator(language).t("myBooking:last.emailed");
  const { bookingDate: day } = booking;
  const change = { particulars: { from: day, to: day }, added: [], removed: [] };
  const lastEvent = { kind: "cancelled", by: "customer", at: booking.createdAt, ...change } as const;
  expect(said(language, "cancelled", "cancelled", { lastEvent }, { isJustChanged: true })).toContain(emailed);
  expect(
    said(language, "cancelled", "cancelled", { lastEvent, hasEmail: false }, { isJustChanged: true }),
  ).not.toContain(emailed);
  expect(said(language, "cancelled", "cancelled", { lastEvent })).not.toContain(emailed);
});

it.each(languages)("after its day the page neither expects nor confirms, in %s", (language) => {
  const { t } = translator(language);
  for (const words of [t("myBooking:state.confirmed.title"), t("myBooking:state.confirmed.text")]) {
    expect(said(language, null, null)).toContain(words);
    expect(said(language, "passed", "passed")).not.toContain(words);
  }
  expect(htmlOf(language, null, null)).toContain("appointment.ics");
  expect(htmlOf(language, "passed", "passed")).not.toContain("appointment.ics");
});

it.each(languages)("a car at the centre has its expected day, or the amount due and the hours, in %s", (language) => {
  const { t } = translator(language);
  const inWork = said(language, "arrived", "arrived", { status: "arrived", stay });
  expect(inWork).toContain(`${t("myBooking:collection.expected")}${formatLongDate("2026-11-29", language)}`);
  const ready = said(language, "arrived", "arrived", { status: "ready", collectionHours: "10 to 12" });
  const card = ready.slice(ready.indexOf(t("myBooking:collection.title")), ready.indexOf(t("thankYou:details")));
  expect(card).toContain(t("booking:amounts.due"));
  expect(card).toContain("10 to 12");
  for (const text of [inWork, ready]) expect(text).not.toContain(t("myBooking:change.title"));
});

const stay = { from: "2026-11-26", until: "2026-11-29", days: 4, closed: ["2026-11-27"] };
const planned = {
  ar: "4 أيام، من الخميس 26 إلى الأحد 29 نوفمبر (المركز مغلق الجمعة)",
  en: "4 days, from Thursday 26 to Sunday 29 November (the centre is closed on Friday)",
};

it.each(languages)("the page shows the length of the stay until the car is ready, in %s", (language) => {
  const { t } = translator(language);
  for (const status of ["pending", "confirmed"] as const)
    expect(said(language, null, null, { stay, status })).toContain(planned[language]);
  expect(said(language, "arrived", "arrived", { stay, status: "arrived" })).toContain(planned[language]);
  expect(said(language, "arrived", "arrived", { stay, status: "ready" })).not.toContain(t("booking:stay.term"));
  for (const status of finalStatuses)
    expect(said(language, status, status, { stay, status })).not.toContain(t("booking:stay.term"));
  expect(said(language, null, null)).not.toContain(t("booking:stay.term"));
});

const milestones = [
  { name: "booked", at: "2026-11-20T09:00:00.000Z" },
  { name: "confirmed", at: "2026-11-21T20:59:00.000Z" },
  { name: "arrived", at: null, day: "2026-11-26" },
] as const;

it.each(languages)("the page lists the milestones with times in Riyadh, the next with its day, in %s", (language) => {
  const { t } = translator(language);
  const at = { ar: "السبت 21 نوفمبر، 11:59", en: "Saturday 21 November, 11:59" };
  const text = said(language, null, null, { milestones });
  expect(text).toContain(`${t("myBooking:milestones.done.confirmed")}${at[language]}`);
  expect(text).toContain(`${t("myBooking:milestones.next.arrived")}${formatDay("2026-11-26", language)}`);
  const unpromised = said(language, null, null, { milestones: [{ name: "arrived", at: null }] });
  expect(unpromised).toContain(`${t("myBooking:milestones.next.arrived")}${t("myBooking:milestones.isNext")}`);
});

it.each(languages)("the nearest free days are offered before the digits, in %s", (language) => {
  const { t } = translator(language);
  const day = `${partsOfDay("2026-11-28", language).weekday}${formatShortDay("2026-11-28", language)}`;
  const only = { today: "2026-11-27", from: "2026-11-28", until: "2026-11-28", closed: {}, full: [] };
  const page = htmlOf(language, null, null, {}, { days: only });
  expect(page.split('name="lastDigits"')[0]).toMatch(/<input[^>]* name="nearDay" value="2026-11-28"/);
  const text = said(language, null, null, {}, { days: only });
  expect(text).toContain(`${t("myBooking:move.title")}${day}`);
  // Without a free day, the page offers none. It says this only after it has rejected a chosen day.
  expect(said(language, null, null, {}, { days: { ...only, full: ["2026-11-28"] } })).toContain(
    `${t("myBooking:move.title")}${t("myBooking:move.day")}`,
  );
});

it.each(languages)("the page shows the warranty card once it exists, in %s", (language) => {
  const title = translator(language).t("myBooking:warrantyCard");
  const card = { token: "secret", items: [{ product: "thermalTitanium", endsOn: "2036-11-25" }] };
  const text = said(language, "completed", "completed", { status: "completed", card });
  for (const words of [title, productName("thermalTitanium", language), formatDayOfYear("2036-11-25", language)])
    expect(text).toContain(words);
  expect(said(language, "completed", "completed", { status: "completed" })).not.toContain(title);
});

const act = /<a[^>]* href="([^"]*)"[^>]* class="button button-primary[^"]*"/g;

it.each(languages)("each state has one act and at most one link to WhatsApp, in %s", (language) => {
  const whatsApp = whatsAppToCentre({ reference: "SQ-7K3M9Q", bookingDate: "2026-11-26", language });
  const [map, again] = [business.address.map, linkTo("booking", language)];
  const actOf = { pending: whatsApp, confirmed: map, arrived: whatsApp, ready: map, completed: again };
  for (const [status, href] of Object.entries({ ...actOf, cancelled: again, "no-show": again })) {
    const refusal = status === "pending" || status === "confirmed" ? null : "arrived";
    const page = htmlOf(language, refusal, refusal, { status: status as MyBooking["status"] }).replaceAll("&amp;", "&");
    expect([...page.matchAll(act)].map(([, address]) => address)).toEqual([href]);
    expect(page.split(`href="${whatsApp}"`).length - 1).toBeLessThanOrEqual(1);
  }
  const page = htmlOf(language, "passed", "passed").replaceAll("&amp;", "&");
  const about = whatsAppToCentre({ ...missed, language });
  expect([...page.matchAll(act)].map(([, address]) => address)).toEqual([about]);
});

it.each([
  [null, 0],
  [{ kind: "agrees" }, 1],
])("with the answer %o about the time, the map is %i times a solid button", (answer, count) => {
  const question = { hour: "10:00", version: 0, answer, isJustAnswered: false, wishes: [] };
  const page = htmlOf("en", null, null, {}, { question });
  expect(page.match(act) ?? []).toHaveLength(count);
});

it("one drawing of the car travels between pages, unless the booking has ended without a visit", () => {
  const card = { token: "secret", items: [] };
  for (const [changes, count] of [
    [{ status: "pending" }, 1],
    [{ status: "ready" }, 1],
    [{ status: "completed" }, 1],
    [{ status: "completed", card }, 1],
    [{ status: "cancelled" }, 0],
  ] as const)
    expect(htmlOf("en", null, null, changes).split(/\btravels\b/)).toHaveLength(count + 1);
});

describe("the days of the visit", () => {
  const days = ["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"];
  const places = days.map((day) => ({ bay: "film", day }) as const);
  const stay = { from: "2026-11-26", until: "2026-11-29", days: 4, closed: [] };
  const readyAt = (at: string) => ({ kind: "ready", at }) as FullBooking["events"][number];
  const shown = (status: Booking["status"], now: string, of: Partial<FullBooking> = {}) =>
    myBookingOf(
      {
        version: 0,
        booking: { ...stored, paid: 0, bookingDate: "2026-11-26", status },
        ...belongings,
        stay,
        places,
        ...of,
      },
      { language: "ar", now: new Date(now) },
    ).visit;

  it.each<[string, number | undefined, ...Parameters<typeof shown>]>([
    ["are planned once it is confirmed", 4, "confirmed", "2026-11-20T09:00Z"],
    ["are not planned before", undefined, "pending", "2026-11-20T09:00Z"],
    ["are not listed for a single day", undefined, "confirmed", "2026-11-20T09:00Z", { stay: { ...stay, days: 1 } }],
    ["are all there at the centre", 4, "arrived", "2026-11-28T09:00Z"],
    ["are not shown when the plan has passed", undefined, "arrived", "2026-11-30T09:00Z"],
    ["end on the day it was ready", 2, "ready", "2026-11-28T09:00Z", { events: [readyAt("2026-11-27T09:00Z")] }],
    ["end later if it was", 5, "ready", "2026-12-01T09:00Z", { events: [readyAt("2026-11-30T09:00Z")] }],
    ["end with the visit", undefined, "completed", "2026-11-29T09:00Z"],
  ])("%s", (_what, count, ...visit) => expect(shown(...visit)?.days.length).toBe(count));

  it.each(languages)("name bays and today, and no hour, in %s", (language) => {
    const visit = shown("arrived", "2026-11-28T09:00Z");
    const page = htmlOf(language, null, "arrived", { status: "arrived", visit });
    const list = /<ol class="visit-days.*?<\/ol>/.exec(page)?.[0];
    expect(list?.match(/<li/g)).toHaveLength(4);
    expect(list?.match(/grayscale/g)).toHaveLength(1);
    expect(list?.split('aria-current="date"')).toHaveLength(2);
    expect(list).toContain(translator(language).t("myBooking:visit.bay.film"));
    expect(list?.replaceAll(/<[^>]*>/g, "")).not.toMatch(/\d:\d|\b[ap]m\b|صباح|مساء|عصر/);
  });
});
