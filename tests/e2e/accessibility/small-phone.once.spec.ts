import { findForm } from "../support/find-booking";
import { expect, test } from "../support/site";
import { expectNoOverflow, expectSummaryFocused, smallPhone } from "../support/small-phone";
import { inDays, storeBooking } from "../support/stored-booking";
import { storeCard } from "../support/stored-card";

test.use(smallPhone);

test("a visitor sends a message by touch", async ({ page, open, texts }) => {
  const { form, errors } = texts.contact;
  await open("contact");
  await expectNoOverflow(page, "empty");
  const send = page.getByRole("button", { name: form.submit, exact: true });
  await page.locator("form#contact").evaluate((element) => element.setAttribute("novalidate", ""));
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
