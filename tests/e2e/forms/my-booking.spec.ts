import { linkTo } from "~/i18n/screens";
import { formatHijriDate } from "../../../app/i18n/hijri";
import { expect, test } from "../support/site";
import { storeBooking } from "../support/stored-booking";
import { storeCard } from "../support/stored-card";

test("the thank-you page leads to the booking's page, in either language", async ({ page, language, texts }) => {
  const booking = await storeBooking(page.request);
  await page.goto(linkTo("thank-you", language, new URLSearchParams({ booking: booking.token })));
  await expect(page.getByText(formatHijriDate(booking.day, language))).toBeVisible();
  await expect(page.getByRole("link", { name: texts.myBooking.appointment.whatsApp })).toBeVisible();
  await page.getByRole("link", { name: texts.thankYou.change }).click();
  await expect(page).toHaveURL(booking.path(language));
  await page.locator("header [data-language]:visible").first().click();
  await expect(page).toHaveURL(booking.path(language === "ar" ? "en" : "ar"));
  await expect(page.getByText(booking.reference)).toBeVisible();
});

test("a warranty card keeps its token in both languages; an unknown one is 404", async ({ page, language, texts }) => {
  const unknown = linkTo("warranty-card", language, new URLSearchParams({ card: "guess" }));
  for (const path of [unknown, linkTo("warranty-card", language)]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.problems.notFound.title);
  }
  const { card, path } = await storeCard();
  await page.goto(path(language));
  await page.locator("header [data-language]:visible").first().click();
  await expect(page).toHaveURL(path(language === "ar" ? "en" : "ar"));
  await expect(page.getByText(card).first()).toBeVisible();
});
