import { linkTo } from "~/i18n/screens";
import { formatHijriDate } from "../../../app/i18n/hijri";
import { expect, test } from "../support/site";
import { storeBooking } from "../support/stored-booking";

test("the thank-you page leads to the booking's page, which keeps its token in the other language", async ({
  page,
  language,
  texts,
}) => {
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
