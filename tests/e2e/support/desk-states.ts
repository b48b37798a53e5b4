import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { sectionNames } from "~/domain/centre/facts";
import { type DeskPage, deskPages as pathsOfDesk } from "~/platform/urls/desk-links";
import { type PageState, pageStatesOf } from "./page-state";
import { execute } from "./server-state";
import { expect, type Visit } from "./site";
import { skipValidation } from "./staff";
import { inDays, storeMany } from "./stored-booking";
import { storeCard } from "./stored-card";

let isBookingStored: Promise<unknown> | undefined;

const pagesByName = pageStatesOf(
  Object.fromEntries(
    (Object.keys(pathsOfDesk) as DeskPage[]).map((name) => [
      `the desk: ${name}`,
      async ({ page, customer, staff, texts }: Visit) => {
        isBookingStored ??= customer.books();
        await isBookingStored;
        const answer = await staff.opens(name, name === "statistics" ? await storeMonth() : {});
        expect(answer?.status()).toBe(200);
        if (name === "statistics") await expect(page.getByText(texts.deskStatistics.tooFew)).toHaveCount(0);
      },
    ]),
  ),
);

async function storeLongNames({ customer }: Visit) {
  const { reference } = await customer.books();
  const [name, vehicle] = ["Abdulrahman Abdulaziz ".repeat(4).trim(), `LandCruiser${"W".repeat(45)}`];
  await execute(
    `update bookings set customer_name = '${name}', vehicle = '${vehicle}', search_text = null where reference = '${reference}'`,
  );
  return { reference };
}

/** The forms of the site's facts. */
const sitePages = pageStatesOf(
  Object.fromEntries(
    sectionNames.map((name) => [`the desk: ${name} of the site`, ({ staff }: Visit) => staff.opensSection(name)]),
  ),
);

/** The pages of the desk, also with long names. */
export const deskPages = [
  ...pagesByName,
  ...sitePages,
  ...pageStatesOf({
    "the desk: a booking with long names": async (visit) => visit.staff.opensBooking(await storeLongNames(visit)),
    "the desk: a search that finds long names": async (visit) => {
      const { reference } = await storeLongNames(visit);
      await visit.staff.opens("bookings", { q: reference });
    },
  }),
];

/** Stores an unread message with long words. */
const storeMessage = () =>
  execute(`insert into contact_messages (idempotency_key, name, email, phone, message, language, created_at)
    values ('${randomUUID()}', '${"W".repeat(40)}', 'junk@example.com', '0500000001', '${"W".repeat(90)}', 'en',
    '2026-11-20T09:00:00.000Z')`);

let isMonthStored: Promise<unknown> | undefined;

/** Stores two months of bookings, enough for every figure. Returns the query of the later month. */
async function storeMonth() {
  isMonthStored ??= storeMany({
    count: 122,
    day: "date('2024-04-01', (i % 61) || ' days')",
    statuses: { completed: "i >= 12", cancelled: "i < 6", "no-show": "i between 6 and 11" },
  });
  await isMonthStored;
  return { month: "2024-05" };
}

/** The page of a booking at the desk, and pages that answer a form. */
export const deskAnswers: readonly PageState[] = [
  ...pageStatesOf({
    "the desk: failed hours of the site": async ({ page, staff, texts }) => {
      await staff.opensSection("hours");
      for (const end of ["opens", "closes"])
        await page.locator(`[name="weekdays.saturday.rows[0].${end}"]`).fill("10:00");
      await page.getByRole("button", { name: texts.deskSiteInformation.save }).click();
      await expect(staff.alert).toBeVisible();
    },
    "the desk: a booking": async ({ customer, staff }) =>
      staff.opensBooking(await customer.books({ status: "confirmed", hour: "16:30" })),
    "the desk: a failed confirmation": async ({ customer, staff }) => {
      await staff.opensBooking(await customer.books());
      await staff.hour.evaluate((input) => input.setAttribute("type", "text"));
      await staff.hour.fill("4 pm");
      await staff.confirm.click();
      await expect(staff.alert).toBeVisible();
    },
    "the desk: a failed booking by phone": async ({ page, staff, texts }) => {
      await staff.opens("new");
      await skipValidation(page.locator("form#new"));
      await page.locator("form#new [name=language]:checked").evaluate((radio: HTMLInputElement) => {
        radio.checked = false;
      });
      await page.getByRole("button", { name: texts.deskNew.submit }).click();
      await expect(staff.alert).toBeVisible();
    },
    "the desk: a bay that is down": async ({ page, staff }) => {
      // No test books a day so far ahead.
      const day = inDays(700);
      await execute(`insert into day_limits (day, cars, set_at) values ('${day}', 0, '') on conflict do nothing`);
      await staff.opens("days", { day, month: day.slice(0, 7) });
      await page.locator("form#block [type=submit]").click();
      await expect(page.locator("button[name=blockOverride]")).toBeVisible();
    },
    "the desk: a person": async ({ page, customer, staff, texts }) => {
      await staff.forgets((await customer.books()).phone);
      await expect(page.getByRole("region", { name: texts.deskCustomerData.refused.title })).toBeVisible();
    },
    "the desk: unread messages": async ({ page, staff, texts: { deskMessages } }) => {
      await storeMessage();
      await storeMessage();
      await staff.opens("messages");
      await page.locator("main summary").first().click();
      await expect(page.getByRole("button", { name: deskMessages.markAllRead })).toBeVisible();
    },
    "the desk: a failed completion": async ({ page, customer, staff: { opensBooking, step, sure, card, alert } }) => {
      const services = { film: "ppf-full-matte-hexis", thermal: "thermal-nano-ceramic" };
      await opensBooking(await customer.books({ day: inDays(0), status: "ready", services }));
      await step("complete").click();
      await skipValidation(card.form);
      await card.serial("thermal-nano-ceramic").fill("A".repeat(41));
      const form = page.locator("form#complete");
      await form.locator("[name=method][value=cash]").check();
      await form.locator("[name=paidAmount]").fill("1,000,001");
      await sure("complete").click();
      await expect(alert.getByRole("listitem")).toHaveCount(3);
    },
    "the desk: the forms that change a visit": async ({ page, customer, staff, texts: { deskBooking } }) => {
      const booking = await customer.books({ day: inDays(0), status: "arrived" });
      await execute(`insert into payments (booking_id, amount, method, taken_at)
        select id, 100, 'cash', '2026-11-20T09:00:00.000Z' from bookings where reference = '${booking.reference}'`);
      await staff.opensBooking(booking);
      const { price, services, stay, payment } = deskBooking;
      const fold = (title: string) => page.locator("main summary", { hasText: title });
      await fold(price.title).click();
      await page.locator("#price-due").fill("1");
      await page.locator("form#price [type=submit]").click();
      await expect(page.locator("button[name=amountOverride]")).toBeVisible();
      for (const title of [services.title, stay.title, payment.title, payment.wrong]) await fold(title).click();
      await page.locator("details:has(> summary:focus) details > summary").click();
      await expect(page.getByRole("button", { name: payment.yes })).toBeVisible();
    },
    "the desk: a failed fee": async ({ page, customer, staff, texts: { deskBooking } }) => {
      await staff.opensBooking(await customer.books({ day: inDays(0), status: "no-show" }));
      await page.locator("main summary", { hasText: deskBooking.fee.title }).click();
      await page.locator("#fee [value=other]").check();
      await page.locator("#fee [name=feeAmount]").fill("half");
      await page.locator("#fee [type=submit]").click();
      await expect(staff.alert.getByRole("listitem")).toHaveCount(2);
    },
    "the desk: money that was not given back": async ({ page, customer, staff }) => {
      const booking = await customer.books();
      const row = `from bookings where reference = '${booking.reference}'`;
      await execute(
        `insert into payments (booking_id, amount, method, taken_at) select id, 123400, 'cash', '2026-11-20T09:00:00.000Z' ${row}`,
        `update bookings set status = 'cancelled' where reference = '${booking.reference}'`,
      );
      await staff.opensBooking(booking);
      const form = page.locator("form#give-back");
      await skipValidation(form);
      await form.locator("[name=backAmount]").fill("1,234.50");
      await form.locator("[type=submit]").click();
      await expect(staff.alert.getByRole("listitem")).toHaveCount(3);
    },
    "the desk: photos, of which one is none": async ({ page, customer, staff, texts: { photos } }) => {
      await staff.opensBooking(await customer.books({ day: inDays(0), status: "arrived" }));
      const photo = { name: "car.png", mimeType: "image/png", buffer: readFileSync("public/icon-192.png") };
      const none = { name: `${"W".repeat(50)}.jpg`, mimeType: "image/jpeg", buffer: Buffer.from("no photo") };
      for (const file of [photo, none]) {
        // With scripts, the form sends a file as soon as it is chosen.
        // A page without a new photo stays.
        const answer = file === none ? staff.alert.waitFor() : page.waitForEvent("load");
        await page.getByLabel(photos.file).setInputFiles(file);
        const save = page.getByRole("button", { name: photos.submit });
        if (await save.isVisible()) await save.click();
        await answer;
      }
      await expect(staff.alert).toBeVisible();
    },
    "the desk: a warranty card without a booking": async ({ staff }) => {
      await staff.opens("bookings", { q: (await storeCard()).card });
      await staff.card.void.click();
      await expect(staff.sure("card-void")).toBeVisible();
    },
    "the desk: a warranty card": async ({ customer, staff }) => {
      const booking = await customer.books({ day: inDays(0), status: "completed" });
      await storeCard({ booking });
      await staff.opensBooking(booking);
      await staff.card.region.locator("summary").first().click();
    },
    // The last state, because all later pages offer its draft.
    "the desk: a draft, and a session that has ended": async ({ page, customer, staff, texts }) => {
      const booking = await customer.books({ status: "ready" });
      await staff.opens("new");
      await page.locator("form#new [name=phoneNumber]").fill(booking.phone);
      await staff.opensBooking(booking);
      await staff.more.click();
      const login = { status: 302, headers: { location: "https://login.example/" } };
      await page.route("**/desk/session", (route) => route.fulfill(login), { times: 1 });
      await staff.undo.first().click();
      await expect(page.getByRole("link", { name: texts.desk.signedOut.link })).toBeVisible();
    },
  }),
];
