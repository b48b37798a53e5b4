import { expect, test } from "./site";

test("while a message is under way its button says so and is disabled", async ({ page, open, texts }) => {
  const { form, errors } = texts.contact;
  await open("contact");
  await page.getByLabel(form.name, { exact: true }).fill("Noura");
  await page.getByLabel(form.email).fill("slow@example.com");
  await page.getByLabel(form.phone).fill("0501234567");
  await page.getByLabel(form.message, { exact: true }).fill("A message that takes its time");

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/contact.data*", async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole("button", { name: form.submit, exact: true }).click();
  await expect(page.getByRole("button", { name: form.submitting, exact: true })).toBeDisabled();
  release();

  await expect(page.locator(".toast")).toContainText(errors.send);
  await expect(page.getByLabel(form.message, { exact: true })).toHaveValue("A message that takes its time");
  await expect(page.getByRole("button", { name: form.submit, exact: true })).toBeEnabled();
});
