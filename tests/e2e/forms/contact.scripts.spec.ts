import { expect, test } from "../support/site";

test("while a message is under way its button says so and is disabled", async ({
  page,
  open,
  texts,
  expectedFailures,
}) => {
  expectedFailures.push("/contact.data");
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
  const sending = page.getByRole("button", { name: form.submitting, exact: true });
  await expect(sending).toBeDisabled();
  await expect(sending).toBeFocused();
  release();

  await expect(page.locator("[data-tone]")).toContainText(errors.save);
  await expect(page.getByRole("alert")).toContainText(errors.network);
  await expect(page.getByLabel(form.message, { exact: true })).toHaveValue("A message that takes its time");
  await expect(page.getByRole("button", { name: form.submit, exact: true })).toBeEnabled();
});

test("after a message that was sent, one with problems is not thanked for", async ({ page, open, texts }) => {
  const { form, errors } = texts.contact;
  await open("contact", { sent: "1" });
  const thanks = page.getByText(form.sent, { exact: true });
  await expect(page.locator("li[data-tone]").filter({ has: thanks })).toBeVisible();
  await expect(page.locator("form").filter({ has: thanks })).toBeVisible();
  await expect(page.locator("li[data-tone]")).toHaveCount(0, { timeout: 9000 });
  await page.getByRole("button", { name: form.submit, exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(errors.messageShort);
  await expect(thanks).toHaveCount(0);
});

test("a toast leaves before it is gone", async ({ page, open, texts }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open("contact", { sent: "1" });
  const toast = page.locator("li[data-tone]");
  await expect(toast).toContainText(texts.contact.form.sent);
  await toast.evaluate((element) => {
    element.addEventListener("animationend", (event) => {
      document.body.dataset.left = (event as AnimationEvent).animationName;
    });
  });
  await toast.getByRole("button", { name: texts.common.toasts.close }).click();
  await expect(page.locator("body")).toHaveAttribute("data-left", "toast-leaves");
  await expect(toast).toHaveCount(0);
});
