import { bookingForm } from "../support/booking-form";
import { expect, test } from "../support/site";

test("an empty form shows all its errors at once, with the toast for the car", async ({
  page,
  open,
  texts,
  scripts,
}) => {
  const { errors } = texts.booking;
  await open("booking", { carType: "sedan", thermal: "thermal-nano-ceramic" });
  // The page does not offer this form without a car and a service, but robots can send it.
  await page.locator("form#booking").evaluate((element: HTMLFormElement) => {
    element.setAttribute("novalidate", "");
    for (const input of element.querySelectorAll<HTMLInputElement>("[type=radio], [type=checkbox]"))
      input.checked = false;
  });
  await bookingForm(page, texts, scripts).submit.click();

  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    errors.carType,
    errors.services,
    errors.nameShort,
    errors.phone,
    errors.email,
    errors.date,
  ]);
  await expect(page.locator("[data-tone]")).toContainText(errors.carType);
});

test("a link with a query opens the page with its choices selected and priced", async ({
  page,
  open,
  texts,
  scripts,
}) => {
  await open("booking", { carType: "suv", film: "ppf-full-glossy-xpel" });
  const form = bookingForm(page, texts, scripts);
  await expect(page.locator('[id="ppf-full-glossy-xpel"]')).toBeChecked();
  await expect(form.total).toContainText("11,000.00");
  await expect(form.name).toBeVisible();
});

test("the selection survives a change of car and of language", async ({ page, open, texts, scripts, language }) => {
  const form = bookingForm(page, texts, scripts);
  await open("booking", { carType: "sedan", polishing: "polishing-exterior", film: "ppf-front-glossy-hexis" });
  await expect(form.total).toContainText("3,100.00");
  if (scripts) {
    await form.chooseCar("suv");
  } else {
    await page.getByRole("radio", { name: new RegExp(texts.booking.car.suv) }).check();
    await page.getByRole("button", { name: texts.booking.services.update }).click();
  }
  await expect(form.total).toContainText("3,650.00");

  await page.getByRole("link", { name: texts.common.language.switchTo }).click();
  await page.waitForURL(
    (url) => url.pathname.endsWith("/booking") && url.pathname.startsWith("/en") === (language === "ar"),
  );
  await expect(page.locator('[id="polishing-exterior"]')).toBeChecked();
  await expect(page.locator('[id="ppf-front-glossy-hexis"]')).toBeChecked();
  await expect(form.total).toContainText("3,650.00");
});
