import { findForm } from "../support/find-booking";
import { expect, test } from "../support/site";
import { expectNoOverflow, expectSummaryFocused, smallPhone } from "../support/small-phone";
import { inDays, storeBooking } from "../support/stored-booking";
import { storeCard } from "../support/stored-card";

test.use(smallPhone);

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
