import type { Page } from "@playwright/test";
import { bookingForm } from "../support/booking-form";
import { findForm } from "../support/find-booking";
import { horizontalOverflow, isCovered } from "../support/page-checks";
import { expect, test, tomorrow } from "../support/site";
import { inDays, storeBooking } from "../support/stored-booking";
import { storeCard } from "../support/stored-card";

// The smallest phone, in portrait.
test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

const expectNoOverflow = async (page: Page, when: string) =>
  expect(await page.evaluate(horizontalOverflow), `${when}: pixels beyond the screen`).toBe(0);

/** Expects the error summary to be focused, for screen readers, and visible. */
async function expectSummaryFocused(page: Page, problems: number) {
  const summary = page.locator("[tabindex='-1']:has(> [role=alert])");
  await expect(summary.getByRole("link")).toHaveCount(problems);
  await expect(summary).toBeFocused();
  expect(await summary.getByRole("heading").evaluate(isCovered), "the summary is covered").toBe(false);
}

test("a visitor books by touch, from the home page to the thank-you page", async ({ page, open, texts, scripts }) => {
  const form = bookingForm(page, texts, scripts);
  await open("home");
  await page.locator("main").getByRole("link", { name: texts.common.bookNow }).first().tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.booking.title);
  await expectNoOverflow(page, "home's link");
  if (scripts) await expect(page.locator("main form[data-hydrated]")).toBeAttached();

  await form.chooseCar("suv");
  await expectNoOverflow(page, "car");
  await form.chooseServices("ppf-full-matte-xpel", "polishing-interior");
  await expectNoOverflow(page, "services");
  await page.getByRole("link", { name: texts.booking.summary.goToForm }).tap();
  await expect(page.locator("#summary")).toBeInViewport();

  if (!scripts) await page.locator("form#booking").evaluate((element) => element.setAttribute("novalidate", ""));
  await form.submit.tap();
  await expectSummaryFocused(page, 4);
  await expectNoOverflow(page, "errors");

  await page.getByRole("link", { name: texts.booking.errors.nameShort }).tap();
  await expect(form.name).toBeInViewport({ ratio: 1 });
  await form.fill({ name: "Sara", phone: "0512345601", email: "phone@example.com", date: tomorrow() });
  await expectNoOverflow(page, "details");
  await form.submit.tap();
  await expect(page.getByRole("heading", { name: texts.thankYou.details })).toBeVisible();
  await expectNoOverflow(page, "thanks");
});

test("a visitor sends a message by touch", async ({ page, open, texts, scripts }) => {
  const { form, errors } = texts.contact;
  await open("contact");
  await expectNoOverflow(page, "empty");
  const send = page.getByRole("button", { name: form.submit, exact: true });
  if (!scripts) await page.locator("form#contact").evaluate((element) => element.setAttribute("novalidate", ""));
  await send.tap();
  await expectSummaryFocused(page, 4);
  await page.getByRole("alert").getByRole("link", { name: errors.messageShort }).tap();
  const message = page.getByLabel(form.message, { exact: true });
  await expect(message).toBeInViewport({ ratio: 0.5 });
  await expectNoOverflow(page, "errors");

  await page.getByLabel(form.name, { exact: true }).fill("Noura");
  await page.getByLabel(form.email).fill("phone@example.com");
  await page.getByLabel(form.phone).fill("0512345602");
  await message.fill("Do you open on Friday evenings?");
  await send.tap();
  await expect(page.locator("[data-tone]")).toContainText(form.sent);
  await expectNoOverflow(page, "sent");
});

test("a visitor finds a completed booking by touch, and opens its warranty card", async ({ page, open, texts }) => {
  const booking = await storeBooking(page.request, { day: inDays(0), status: "completed" });
  const { card } = await storeCard({ booking });
  const { reference, phone, submit, heading } = findForm(page, texts);
  await open("contact");
  await page.getByRole("link", { name: texts.contact.lostLink }).tap();
  await expect(heading).toHaveText(texts.findBooking.title);
  await expectNoOverflow(page, "empty");
  await reference.fill(booking.reference);
  await phone.fill("0500000001");
  await submit.tap();
  await expectSummaryFocused(page, 2);
  await expectNoOverflow(page, "not found");
  await phone.fill(booking.phone);
  await submit.tap();
  await expect(heading).toHaveText(texts.myBooking.state.completed.title);
  await expectNoOverflow(page, "found");
  await page.getByRole("link", { name: texts.myBooking.warrantyCard }).tap();
  await expect(heading).toHaveText(texts.warrantyCard.title);
  await expect(page.locator("main b", { hasText: card }).first()).toBeVisible();
  await expectNoOverflow(page, "card");
});

test("the browser's own validation is on without scripts and off with them", async ({ page, open, scripts }) => {
  for (const [screen, query] of [
    ["booking", { carType: "sedan", thermal: "thermal-titanium" }],
    ["contact", {}],
  ] as const) {
    await open(screen, query);
    const form = page.locator(`form#${screen}`);
    expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(scripts);
    expect(await form.locator("input:invalid").count(), "fields that the browser would report").toBeGreaterThan(2);
  }
});
