import { expect, test, tomorrow } from "../support/site";
import { expectNoOverflow, expectSummaryFocused, smallPhone } from "../support/small-phone";

test.use(smallPhone);

test("a visitor books by touch, from home to the thank-you page", async ({ page, open, texts, scripts, form }) => {
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
