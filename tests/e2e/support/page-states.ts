import type { Page } from "@playwright/test";
import { deskBookingLink, deskLink } from "../../../app/features/desk/desk-links";
import { type Language, languageProfiles } from "../../../app/i18n/languages";
import type { Screen } from "../../../app/i18n/links";
import { articlePathsIn, openScreens } from "../../../scripts/pages";
import { bookingForm } from "./booking-form";
import { myBookingPage } from "./my-booking";
import { expect, tomorrow } from "./site";
import { inDays, storeBooking } from "./stored-booking";
import type { Texts } from "./texts";

export const PHONE = 320;
export const DESKTOP = 1440;

interface Visit {
  readonly page: Page;
  readonly open: (screen: Screen, query?: Record<string, string>) => Promise<void>;
  readonly texts: Texts;
  readonly language: Language;
}

/** A page in a certain state, such as with an open menu. */
export interface PageState {
  readonly name: string;
  /** The screen widths at which the state exists, in CSS pixels. */
  readonly widths: readonly number[];
  readonly enter: (visit: Visit) => Promise<void>;
}

const everyWidth = [PHONE, DESKTOP];
const priced = { carType: "sedan", thermal: "thermal-titanium", polishing: "polishing-interior" };

const screens: readonly PageState[] = openScreens.map((screen) => ({
  name: screen,
  widths: everyWidth,
  enter: ({ open }) => open(screen),
}));

const articles: readonly PageState[] = articlePathsIn("ar").map((path, index) => ({
  name: `the article ${path.split("/").at(-1)}`,
  widths: everyWidth,
  async enter({ page, language }) {
    await page.goto(articlePathsIn(language)[index] ?? "");
  },
}));

const unknownAddress: PageState = {
  name: "an unknown address",
  widths: everyWidth,
  async enter({ page, language }) {
    await page.goto(`${languageProfiles[language].prefix}/nothing-here`);
  },
};

const openMenus: readonly PageState[] = [
  {
    name: "the open menu of a phone",
    widths: [PHONE],
    async enter({ page, open, texts: { common } }) {
      await page.setViewportSize({ width: PHONE, height: 900 });
      await open("about");
      await page.locator("summary", { hasText: common.nav.menu }).click();
      await page.locator("summary:visible", { hasText: common.nav.services }).click();
      await expect(page.getByRole("navigation").getByRole("link", { name: common.services.ceramic })).toBeVisible();
    },
  },
  {
    name: "the open list of services",
    widths: [DESKTOP],
    async enter({ page, open, texts: { common } }) {
      await page.setViewportSize({ width: DESKTOP, height: 900 });
      await open("about");
      await page.locator("summary:visible", { hasText: common.nav.services }).click();
      await expect(page.getByRole("navigation").getByRole("link", { name: common.services.ceramic })).toBeVisible();
    },
  },
  {
    name: "the open choice of theme",
    widths: everyWidth,
    async enter({ page, open, texts: { common } }) {
      await open("about");
      await page.locator("summary", { hasText: common.theme.label }).click();
      await expect(page.getByRole("radio", { name: common.theme.dark })).toBeVisible();
    },
  },
  {
    name: "an opened question",
    widths: everyWidth,
    async enter({ page, open, texts: { faq } }) {
      await open("faq");
      const question = faq.questions.at(-1)?.question ?? "";
      await page.getByRole("heading", { name: question }).click();
      await expect(page.getByRole("group").filter({ hasText: question }).getByRole("link").first()).toBeVisible();
    },
  },
];

const booking: readonly PageState[] = [
  {
    name: "a booking with its car chosen",
    widths: everyWidth,
    enter: ({ open }) => open("booking", { carType: "suv" }),
  },
  {
    name: "a booking with services chosen",
    widths: everyWidth,
    enter: ({ open }) => open("booking", priced),
  },
  {
    name: "a failed booking",
    widths: everyWidth,
    async enter({ page, open, texts }) {
      await open("booking", priced);
      const form = bookingForm(page, texts, true);
      await form.fill({ name: "س", phone: "0512", email: "sara@" });
      await form.submit.click();
      await expect(page.locator("li[data-tone]")).toBeVisible();
      // While it has the focus, it stays.
      await page.keyboard.press("F8");
    },
  },
  {
    name: "a booking with its calendar open",
    widths: everyWidth,
    async enter({ page, open, texts }) {
      await open("booking", priced);
      await page.getByRole("button", { name: texts.booking.form.date }).click();
      await expect(page.getByRole("grid")).toBeVisible();
    },
  },
  {
    name: "a booking made",
    widths: everyWidth,
    async enter({ page, open, texts, language }) {
      await open("booking", priced);
      const form = bookingForm(page, texts, true);
      await form.fill({ name: "Sara", phone: "0512345678", email: `made-${language}@example.com`, date: tomorrow() });
      await form.submit.click();
      await expect(page.getByRole("heading", { name: texts.thankYou.details })).toBeVisible();
    },
  },
];

const contact: readonly PageState[] = [
  {
    name: "a failed message",
    widths: everyWidth,
    async enter({ page, open, texts }) {
      await open("contact");
      await page.getByRole("button", { name: texts.contact.form.submit, exact: true }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "a message sent",
    widths: everyWidth,
    async enter({ page, open, texts: { contact } }) {
      await open("contact", { sent: "1" });
      await expect(page.locator("li[data-tone]")).toContainText(contact.form.sent);
      // While it has the focus, it stays.
      await page.keyboard.press("Alt+KeyT");
    },
  },
];

const myBooking: readonly PageState[] = [
  {
    name: "the page of a booking",
    widths: everyWidth,
    async enter({ page, language }) {
      await page.goto((await storeBooking(page.request, { status: "confirmed", hour: "16:30" })).path(language));
    },
  },
  {
    name: "a failed move",
    widths: everyWidth,
    async enter({ page, texts, language }) {
      const booking = await storeBooking(page.request);
      await page.goto(booking.path(language));
      const { move, offered } = myBookingPage(page, texts);
      await page.locator("form#move").evaluate((form) => form.setAttribute("novalidate", ""));
      await move.day.fill(inDays(400));
      await move.digits.fill(booking.lastDigits);
      await move.submit.click();
      await expect(offered).toHaveCount(3);
    },
  },
  {
    name: "a failed cancellation",
    widths: everyWidth,
    async enter({ page, texts, language }) {
      const booking = await storeBooking(page.request);
      await page.goto(booking.path(language));
      const { cancel, alert } = myBookingPage(page, texts);
      await cancel.open();
      await cancel.digits.fill(booking.wrongDigits);
      await cancel.submit.click();
      await expect(alert).toContainText(texts.myBooking.errors.digits);
    },
  },
  {
    name: "a booking that is too late to change",
    widths: everyWidth,
    async enter({ page, language }) {
      await page.goto((await storeBooking(page.request, { day: inDays(0) })).path(language));
    },
  },
  {
    name: "a cancelled booking",
    widths: everyWidth,
    async enter({ page, language }) {
      await page.goto((await storeBooking(page.request, { status: "cancelled" })).path(language));
    },
  },
];

const desk: readonly PageState[] = [
  ...(["today", "bookings", "new", "days", "messages", "mail", "people"] as const).map((name) => ({
    name: `the desk: ${name}`,
    widths: everyWidth,
    async enter({ page, language }: Visit) {
      await storeBooking(page.request);
      await page.goto(deskLink(name, language));
    },
  })),
  {
    name: "the desk: a booking",
    widths: everyWidth,
    async enter({ page, language }) {
      const { reference } = await storeBooking(page.request, { status: "confirmed", hour: "16:30" });
      await page.goto(deskBookingLink(reference, language));
    },
  },
  {
    name: "the desk: a failed confirmation",
    widths: everyWidth,
    async enter({ page, language, texts }) {
      const { reference } = await storeBooking(page.request);
      await page.goto(deskBookingLink(reference, language));
      await page
        .locator("form#confirm input[name=arrivalTime]")
        .evaluate((input) => input.setAttribute("type", "text"));
      await page.locator("form#confirm input[name=arrivalTime]").fill("4 pm");
      await page.getByRole("button", { name: texts.deskBooking.confirm.submit, exact: true }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "the desk: a failed booking by phone",
    widths: everyWidth,
    async enter({ page, language, texts }) {
      await page.goto(deskLink("new", language));
      await page.locator("form#new").evaluate((form) => form.setAttribute("novalidate", ""));
      await page.getByRole("button", { name: texts.deskNew.submit }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "the desk: a chosen day",
    widths: everyWidth,
    async enter({ page, language }) {
      await page.goto(
        deskLink("days", language, new URLSearchParams({ day: inDays(0), month: inDays(0).slice(0, 7) })),
      );
    },
  },
  {
    name: "the desk: a person",
    widths: everyWidth,
    async enter({ page, language, texts }) {
      const { phone } = await storeBooking(page.request);
      await page.goto(deskLink("people", language));
      await page.getByLabel(texts.deskPeople.q, { exact: true }).fill(phone);
      await page.getByRole("button", { name: texts.deskPeople.find }).click();
      await page.getByRole("button", { name: texts.deskPeople.forget }).click();
    },
  },
  {
    name: "the desk: asked whether to cancel",
    widths: everyWidth,
    async enter({ page, language, texts }) {
      const { reference } = await storeBooking(page.request);
      await page.goto(deskBookingLink(reference, language));
      await page.getByRole("button", { name: texts.deskBooking.step.cancel }).click();
      await expect(page.getByRole("button", { name: texts.deskBooking.sure.yes })).toBeVisible();
    },
  },
];

/** Every screen of the public site, and every state of a screen that looks different or is read differently. */
export const pageStates: readonly PageState[] = [
  ...screens,
  ...articles,
  unknownAddress,
  ...openMenus,
  ...booking,
  ...contact,
  ...myBooking,
];

/**
 * All states in few groups, because opening a browser window is slow. Bookings are separate, because they keep a draft.
 */
export const pageStateGroups: readonly (readonly [name: string, pageStates: readonly PageState[]])[] = [
  ["the first screens", screens.slice(0, 8)],
  ["the other screens", [...screens.slice(8), unknownAddress]],
  ["the articles", articles],
  ["open menus", openMenus],
  ...booking.map((pageState) => [pageState.name, [pageState]] as const),
  ["messages", contact],
  ["the page of a booking", myBooking],
  ["the pages of the desk", desk.slice(0, 7)],
  ["what the desk answers", desk.slice(7)],
];
