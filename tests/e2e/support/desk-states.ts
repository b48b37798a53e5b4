import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { sectionNames } from "~/domain/centre/facts";
import {
  type DeskPage,
  deskBookingLink,
  deskLink,
  deskSectionLink,
  deskPages as pathsOfDesk,
} from "~/platform/urls/desk-links";
import { deskBookingPage, openerOf, skipValidation } from "./desk-booking";
import { type PageState, pageStatesOf, type Visit } from "./page-state";
import { execute } from "./server-state";
import { expect } from "./site";
import { inDays, storeBooking, storeMany } from "./stored-booking";
import { storeCard } from "./stored-card";

let isBookingStored: Promise<unknown> | undefined;

const pagesByName = pageStatesOf(
  Object.fromEntries(
    (Object.keys(pathsOfDesk) as DeskPage[]).map((name) => [
      `the desk: ${name}`,
      async ({ page, language, texts }: Visit) => {
        isBookingStored ??= storeBooking(page.request);
        await isBookingStored;
        const answer = await page.goto(
          deskLink(name, language, name === "statistics" ? await storeMonth() : undefined),
        );
        expect(answer?.status()).toBe(200);
        if (name === "statistics") await expect(page.getByText(texts.deskStatistics.tooFew)).toHaveCount(0);
      },
    ]),
  ),
);

/** Stores a booking with a long name and a long car, and returns its reference. */
async function storeLongNames({ page }: Visit): Promise<string> {
  const { reference } = await storeBooking(page.request);
  const [name, vehicle] = ["Abdulrahman Abdulaziz ".repeat(4).trim(), `LandCruiser${"W".repeat(45)}`];
  await execute(
    `update bookings set customer_name = '${name}', vehicle = '${vehicle}', search_text = null where reference = '${reference}'`,
  );
  return reference;
}

/** The forms of the site's facts. */
const sitePages = pageStatesOf(
  Object.fromEntries(
    sectionNames.map((section) => [
      `the desk: ${section} of the site`,
      async ({ page, language }: Visit) => void (await page.goto(deskSectionLink(section, language))),
    ]),
  ),
);

/** The pages of the desk, also with long names. */
export const deskPages = [
  ...pagesByName,
  ...sitePages,
  ...pageStatesOf({
    "the desk: a booking with long names": async (visit) => {
      await visit.page.goto(deskBookingLink(await storeLongNames(visit), visit.language));
    },
    "the desk: a search that finds long names": async (visit) => {
      const found = new URLSearchParams({ q: await storeLongNames(visit) });
      await visit.page.goto(deskLink("bookings", visit.language, found));
    },
  }),
];

/** Stores an unread message with long words. */
const storeMessage = () =>
  execute(`insert into contact_messages (idempotency_key, name, email, phone, message, language, created_at)
    values ('${randomUUID()}', '${"W".repeat(40)}', 'junk@example.com', '0500000001', '${"W".repeat(90)}', 'en',
    '2026-11-20T09:00:00.000Z')`);

let isMonthStored: Promise<unknown> | undefined;

/** The query of a month that has enough bookings for every figure, as does the month before. */
async function storeMonth(): Promise<URLSearchParams> {
  isMonthStored ??= storeMany({
    count: 122,
    day: "date('2024-04-01', (i % 61) || ' days')",
    statuses: { completed: "i >= 12", cancelled: "i < 6", "no-show": "i between 6 and 11" },
  });
  await isMonthStored;
  return new URLSearchParams({ month: "2024-05" });
}

/** The page of a booking at the desk, and the responses of the desk. */
export const deskAnswers: readonly PageState[] = [
  ...pageStatesOf({
    "the desk: failed hours of the site": async ({ page, language, texts }) => {
      await page.goto(deskSectionLink("hours", language));
      for (const end of ["opens", "closes"])
        await page.locator(`[name="weekdays.saturday.rows[0].${end}"]`).fill("10:00");
      await page.getByRole("button", { name: texts.deskSiteInformation.save }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
    "the desk: a booking": async ({ page, language }) => {
      const { reference } = await storeBooking(page.request, { status: "confirmed", hour: "16:30" });
      await page.goto(deskBookingLink(reference, language));
    },
    "the desk: a failed confirmation": async ({ page, language, texts }) => {
      const { reference } = await storeBooking(page.request);
      await page.goto(deskBookingLink(reference, language));
      await page
        .locator("form#confirm input[name=arrivalTime]")
        .evaluate((input) => input.setAttribute("type", "text"));
      await page.locator("form#confirm input[name=arrivalTime]").fill("4 pm");
      await page.getByRole("button", { name: texts.deskBooking.step.confirm, exact: true }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
    "the desk: a failed booking by phone": async ({ page, language, texts }) => {
      await page.goto(deskLink("new", language));
      await page.locator("form#new").evaluate((form) => form.setAttribute("novalidate", ""));
      await page.locator("form#new [name=language]:checked").evaluate((radio: HTMLInputElement) => {
        radio.checked = false;
      });
      await page.getByRole("button", { name: texts.deskNew.submit }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
    "the desk: a chosen day": async ({ page, language }) => {
      await page.goto(
        deskLink("days", language, new URLSearchParams({ day: inDays(0), month: inDays(0).slice(0, 7) })),
      );
    },
    "the desk: a person": async ({ page, language, texts }) => {
      const { phone } = await storeBooking(page.request);
      await page.goto(deskLink("customer-data", language));
      await page.getByLabel(texts.deskCustomerData.q, { exact: true }).fill(phone);
      await page.getByRole("button", { name: texts.deskCustomerData.find, exact: true }).click();
      await openerOf(page, texts.deskCustomerData.forget).click();
      await page.getByRole("button", { name: texts.deskCustomerData.sure.yes }).click();
      await expect(page.getByRole("region", { name: texts.deskCustomerData.refused.title })).toBeVisible();
    },
    "the desk: asked whether to cancel": async ({ page, language, texts }) => {
      const { reference } = await storeBooking(page.request);
      await page.goto(deskBookingLink(reference, language));
      await openerOf(page, texts.deskBooking.step.cancel).click();
      await expect(page.getByRole("button", { name: texts.deskBooking.sure.yes.cancel })).toBeVisible();
    },
    "the desk: unread messages": async ({ page, language, texts: { deskMessages } }) => {
      await storeMessage();
      await storeMessage();
      await page.goto(deskLink("messages", language));
      await page.locator("main summary").first().click();
      await expect(page.getByRole("button", { name: deskMessages.markAllRead })).toBeVisible();
    },
    "the desk: a failed completion": async ({ page, language, texts }) => {
      const services = { film: "ppf-full-matte-hexis", thermal: "thermal-titanium" };
      const { reference } = await storeBooking(page.request, { day: inDays(0), status: "ready", services });
      const { open, step, sure, fields, alert } = deskBookingPage(page, texts, language);
      await open(reference);
      await step("complete").click();
      await skipValidation(fields.form);
      await fields.serial("thermal-titanium").fill("A".repeat(41));
      await sure("complete").click();
      await expect(alert).toBeVisible();
    },
    "the desk: photos, of which one is none": async ({ page, language, texts: { photos } }) => {
      const { reference } = await storeBooking(page.request, { day: inDays(0), status: "arrived" });
      await page.goto(deskBookingLink(reference, language));
      const photo = { name: "car.png", mimeType: "image/png", buffer: readFileSync("public/icon-192.png") };
      const none = { name: `${"W".repeat(50)}.jpg`, mimeType: "image/jpeg", buffer: Buffer.from("no photo") };
      for (const file of [photo, none]) {
        // With scripts, it is sent as soon as it is chosen.
        const answer = page.waitForEvent("load");
        await page.getByLabel(photos.file).setInputFiles(file);
        const save = page.getByRole("button", { name: photos.submit });
        if (await save.isVisible()) await save.click();
        await answer;
      }
      await expect(page.getByRole("alert")).toBeVisible();
    },
    "the desk: a warranty card without a booking": async ({ page, language, texts }) => {
      const { card } = await storeCard();
      await page.goto(deskLink("bookings", language, new URLSearchParams({ q: card })));
      await openerOf(page, texts.deskCard.void).click();
      await expect(page.getByRole("button", { name: texts.deskBooking.sure.yes["card-void"] })).toBeVisible();
    },
    "the desk: a warranty card": async ({ page, language, texts }) => {
      const booking = await storeBooking(page.request, { day: inDays(0), status: "completed" });
      await storeCard({ booking });
      const { open, card } = deskBookingPage(page, texts, language);
      await open(booking.reference);
      await card.locator("summary").first().click();
    },
    // The last one, because all later pages offer its draft.
    "the desk: a draft, and a session that has ended": async ({ page, language, texts }) => {
      const { reference, phone } = await storeBooking(page.request, { status: "ready" });
      await page.goto(deskLink("new", language));
      await page.locator("form#new [name=phoneNumber]").fill(phone);
      const { open, step, more } = deskBookingPage(page, texts, language);
      await open(reference);
      await more.click();
      const login = { status: 302, headers: { location: "https://login.example/" } };
      await page.route("**/desk/session", (route) => route.fulfill(login), { times: 1 });
      await step("undo").first().click();
      await expect(page.getByRole("link", { name: texts.desk.signedOut.link })).toBeVisible();
    },
  }),
];
