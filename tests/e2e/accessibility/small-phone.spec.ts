import { findForm } from "../support/find-booking";
import { expect, test, tomorrow } from "../support/site";
import { expectNoOverflow, expectSummaryFocused, smallPhone } from "../support/small-phone";
import { inDays, storeBooking } from "../support/stored-booking";
import { storeCard } from "../support/stored-card";

test.use(smallPhone);

test("a visitor books by touch, from home to the thank-you page @noscript", async ({ page, open, texts, form }) => {
  await open("home");
  await page.locator("main").getByRole("link", { name: texts.common.bookNow }).first().tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.booking.title);
  await expectNoOverflow(page, "home's link");

  await form.chooseCar("suv");
  await expectNoOverflow(page, "car");
  await form.chooseServices("ppf-full-matte-xpel", "polishing-interior");
  await expectNoOverflow(page, "services");

  await page.locator("form#booking").evaluate((element) => element.setAttribute("novalidate", ""));
  await form.submit.tap();
  await expectSummaryFocused(page, 4);
  await expectNoOverflow(page, "errors");

  await page.getByRole("link", { name: texts.booking.errors.nameMissing }).tap();
  await expect(form.name).toBeInViewport({ ratio: 1 });
  await form.fill({ name: "Sara", phone: "0512345601", email: "phone@example.com", date: tomorrow() });
  await expectNoOverflow(page, "details");
  await form.submit.tap();
  await expect(page.getByRole("heading", { name: texts.thankYou.details })).toBeVisible();
  await expectNoOverflow(page, "thanks");
});

test("the browser's own validation is on without scripts and off with them @mixed", async ({ page, open, scripts }) => {
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

test("a visitor finds a completed booking by touch, and opens its warranty card @noscript", async ({
  page,
  open,
  texts,
}) => {
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
