import type { Screen } from "~/platform/urls/screens";
import { languageProfiles } from "../../../app/platform/i18n/languages";
import { articlePathsIn, openScreens } from "../../../scripts/pages";
import { deskAnswers, deskPages } from "./desk-states";
import { myBooking } from "./my-booking-states";
import { DESKTOP, type PageState, PHONE, pageStatesOf } from "./page-state";
import { expect, tomorrow, type Visit } from "./site";

export { DESKTOP, PHONE } from "./page-state";

const priced = { carType: "sedan", thermal: "thermal-titanium", polishing: "polishing-interior" };

const screens = pageStatesOf(
  Object.fromEntries(openScreens.map((screen) => [screen, ({ open }: Visit) => open(screen)])),
);

const articles = pageStatesOf(
  Object.fromEntries(
    articlePathsIn("ar").map((path, index) => [
      `the article ${path.split("/").at(-1)}`,
      ({ page, language }: Visit) => page.goto(articlePathsIn(language)[index] ?? ""),
    ]),
  ),
);

const unknownAddress = pageStatesOf({
  "an unknown address": ({ page, language }) => page.goto(`${languageProfiles[language].prefix}/nothing-here`),
});

async function openServices({ page, texts: { common } }: Visit) {
  await page.locator("header summary:visible", { hasText: common.nav.services }).click();
  await expect(page.getByRole("navigation").getByRole("link", { name: common.services.ceramic })).toBeVisible();
}

const openMenus = [
  ...pageStatesOf(
    {
      "the open menu of a phone": async (visit) => {
        await visit.page.setViewportSize({ width: PHONE, height: 900 });
        await visit.open("about");
        await visit.page.locator("summary", { hasText: visit.texts.common.nav.menu }).click();
        await openServices(visit);
      },
    },
    [PHONE],
  ),
  ...pageStatesOf(
    {
      "the open list of services": async (visit) => {
        await visit.page.setViewportSize({ width: DESKTOP, height: 900 });
        await visit.open("about");
        await openServices(visit);
      },
    },
    [DESKTOP],
  ),
  ...pageStatesOf({
    "the open choice of theme": async ({ page, open, texts: { common } }) => {
      await open("about");
      const menu = page.locator("summary", { hasText: common.nav.menu });
      await ((await menu.isVisible()) ? menu : page.locator("summary", { hasText: common.theme.label })).click();
      await expect(page.getByRole("radio", { name: common.theme.dark })).toBeVisible();
    },
    "an opened question": async ({ page, open, texts: { faq } }) => {
      await open("faq");
      const question = faq.questions.at(-1)?.question ?? "";
      await page.locator("summary", { hasText: question }).click();
      await expect(page.getByRole("group").filter({ hasText: question }).getByRole("link").first()).toBeVisible();
    },
  }),
];

const booking = pageStatesOf({
  "a booking with its car chosen": ({ open }) => open("booking", { carType: "suv" }),
  "a booking with services chosen": ({ open }) => open("booking", priced),
  "a failed booking": async ({ page, open, form }) => {
    await open("booking", priced);
    await form.fill({ name: "س", phone: "0512", email: "sara@" });
    await form.submit.click();
    await expect(page.locator("li[data-tone]")).toBeAttached();
  },
  "a booking with all days open": async ({ open, form }) => {
    await open("booking", priced);
    await form.chooseInCalendar(tomorrow());
  },
  "a booking made": async ({ page, open, texts, language, form }) => {
    await open("booking", priced);
    await form.fill({ name: "Sara", phone: "0512345678", email: `made-${language}@example.com`, date: tomorrow() });
    await form.submit.click();
    await expect(page.getByRole("heading", { name: texts.thankYou.details })).toBeVisible();
  },
});

const contact = pageStatesOf({
  "a failed message": async ({ page, open, texts }) => {
    await open("contact");
    await page.getByRole("button", { name: texts.contact.form.submit, exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "a message sent": async ({ page, open, texts: { contact } }) => {
    await open("contact", { sent: "1" });
    await expect(page.locator("li[data-tone]")).toContainText(contact.form.sent);
    // Focuses the toast, so that it does not close.
    await page.keyboard.press("Alt+KeyT");
  },
});

/** Screens that are built like another one: like the film page, or like the terms. */
const screensAlike = new Set<string>([
  "ppf-matte",
  "thermal-insulation",
  "nano-ceramic",
  "car-polishing",
  "privacy",
  "accessibility",
] satisfies Screen[]);

export const kindsOfScreens = openScreens.filter((screen) => !screensAlike.has(screen));

/** States whose every part is also in another state. Only the nightly audit measures them. */
const builtAlike = new Set<string>([
  ...screensAlike,
  ...articles.slice(1).map(({ name }) => name),
  // The next two show no part that "a failed booking" lacks, the two after them none that "a failed
  // move" lacks.
  "a booking with its car chosen",
  "a booking with services chosen",
  "a move without a day",
  "a failed change of services",
  "a failed cancellation",
  "an email that was not sent again",
  "the search for a booking",
  "a warranty card",
  "a car that is ready",
  "the desk: prices of the site",
  "the desk: hours of the site",
  "the desk: announcements of the site",
  "the desk: contact of the site",
  "the desk: a booking",
  "the desk: a failed confirmation",
  "the desk: a warranty card",
  "the desk: a warranty card without a booking",
]);

/** The states of the public site. */
export const pageStates: readonly PageState[] = [
  ...screens,
  ...articles,
  ...unknownAddress,
  ...openMenus,
  ...booking,
  ...contact,
  ...myBooking,
];

/** Each group shares one tab. A draft would pass to the next state, so booking states are alone. */
const groups: readonly (readonly [name: string, pageStates: readonly PageState[]])[] = [
  ["the first screens", screens.slice(0, 8)],
  ["the other screens", [...screens.slice(8), ...articles, ...unknownAddress]],
  ["open menus", openMenus],
  ...booking.map((pageState) => [pageState.name, [pageState]] as const),
  ["messages", contact],
  ["the page of a booking", myBooking.slice(0, 8)],
  ["visits, searches and cards", myBooking.slice(8)],
  ["the pages of the desk", deskPages],
  ["what the desk answers", deskAnswers],
];

/** Groups with long texts: every run also measures them in English. */
const longTexts = new Set(["the first screens", "a failed booking"]);

/** The groups with every state, or only with those that no other state covers. */
export function groupsToMeasure(isEverything: boolean) {
  return groups
    .map(([group, all]) => ({
      group,
      pageStates: all.filter((pageState) => isEverything || !builtAlike.has(pageState.name)),
      isInEnglish: isEverything || longTexts.has(group),
    }))
    .filter(({ pageStates }) => pageStates.length > 0);
}

/** Together, these states have every colour, and every part that only a wide screen has. */
const kinds = new Set<string>([
  "home",
  "warranty",
  "the open menu of a phone",
  "the open list of services",
  "a failed booking",
  "a voided warranty card",
  "the desk: today",
  "the desk: the forms that change a visit",
]);

export const isOneOfAKind = ({ name }: PageState) => kinds.has(name);
