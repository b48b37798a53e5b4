import { expect, test } from "../support/site";

test("an invalid message keeps its values and shows its errors", async ({ page, open, texts, scripts }) => {
  const { form, errors } = texts.contact;
  await open("contact");
  if (!scripts) await page.locator("form#contact").evaluate((element) => element.setAttribute("novalidate", ""));
  await page.getByLabel(form.name, { exact: true }).fill("ن");
  await page.getByLabel(form.email).fill("noura@");
  await page.getByLabel(form.phone).fill("12345");
  await page.getByLabel(form.message, { exact: true }).fill("قصيرة");
  await page.getByRole("button", { name: form.submit, exact: true }).click();

  await expect(page).toHaveTitle(new RegExp(`^${texts.common.errorPrefix}`));
  for (const problem of [errors.nameShort, errors.email, errors.phone, errors.messageShort]) {
    await expect(page.getByRole("alert").getByRole("link", { name: problem })).toBeVisible();
  }
  await expect(page.getByLabel(form.message, { exact: true })).toHaveAccessibleDescription(
    new RegExp(errors.messageShort),
  );
  await expect(page.getByLabel(form.name, { exact: true })).toHaveValue("ن");
  await expect(page.getByLabel(form.message, { exact: true })).toHaveValue("قصيرة");
});
