import { hiddenConstraints } from "../support/page-checks";
import { emailParts, query } from "../support/server-state";
import { expect, test } from "../support/site";
import { skipValidation } from "../support/staff";

const message = "السلام عليكم، كم يستغرق تركيب العزل الحراري لسيارة كبيرة؟";

test("a visitor corrects and sends a message @mixed", async ({ page, open, texts, language, contact }, { project }) => {
  const { form, errors } = texts.contact;
  // A retry also finds the email files of the first try, so the address must be unique.
  const address = `contact-${project.name.replace(/\W+/g, "-")}-${Date.now()}@example.com`;
  await open("contact");
  expect(await page.evaluate(hiddenConstraints)).toEqual([]);
  await skipValidation(page.locator("form#contact"));
  await contact.fill({ name: "نورة القحطاني", phone: "+966 50 123 4567", message: "قصيرة" });
  await contact.submit.click();
  await expect(page).toHaveTitle(new RegExp(`^${texts.common.errorPrefix}`));
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([errors.emailMissing, errors.messageShort]);
  await expect(contact.message).toHaveAccessibleDescription(new RegExp(errors.messageShort));
  await expect(contact.name).toHaveValue("نورة القحطاني");
  await expect(contact.message).toHaveValue("قصيرة");

  await contact.fill({ email: address, message });
  await contact.submit.click();
  await expect(page.locator("[data-tone]")).toContainText(form.sent);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(contact.name).toHaveValue("");
  await expect(contact.message).toHaveValue("");

  const [row] = await query<{ id: number }>("select * from contact_messages where email = ?", address);
  expect(row).toMatchObject({ name: "نورة القحطاني", phone: "0501234567", message, language, read_at: null });
  await expect
    .poll(() => query("select kind from outbox where contact_message_id = ? and sent_at is not null", row?.id ?? ""), {
      timeout: 20_000,
    })
    .toEqual([{ kind: "contact-centre" }]);
  // The local email binding writes the file shortly after the email was sent.
  await expect.poll(() => emailParts("email-text", address)).toEqual([expect.stringContaining(message)]);
});

test("a mistyped domain is asked about once, and accepted when sent again @noscript", async ({
  page,
  open,
  texts,
  contact,
}, { project, retry }) => {
  const email = `slip-${project.name.replace(/\W+/g, "-")}-${retry}@gmial.com`;
  await open("contact");
  await contact.fill({ name: "نورة القحطاني", email, phone: "0501234567", message });
  await contact.submit.click();
  const question = texts.contact.errors.emailDomain.replace("{{domain}}", "gmail.com");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([question]);
  for (const [field, value] of [
    [contact.email, email],
    [contact.message, message],
  ] as const)
    await expect(field).toHaveValue(value);
  await contact.submit.click();
  await expect(page.locator("[data-tone]")).toContainText(texts.contact.form.sent);
  expect(await query("select id from contact_messages where email = ?", email)).toHaveLength(1);
});

test("the thanks for a message end with the next one, outside the URL", async ({ page, open, texts, contact }) => {
  const { form, errors } = texts.contact;
  await open("contact", { sent: "1" });
  await expect(page).toHaveURL(/\/contact$/);
  const thanks = page.locator("form > p", { hasText: form.sent });
  await expect(thanks).toBeVisible();
  await contact.submit.click();
  await expect(page.getByRole("alert")).toContainText(errors.messageMissing);
  await expect(thanks).toHaveCount(0);
});

test("without scripts a toast disappears, because it has no close button @noscript", async ({ page, open }) => {
  await open("contact", { sent: "1" });
  await expect(page.locator("[data-toasts]")).toHaveCSS("animation", /toast-leaves.* 8s|8s .*toast-leaves/);
});

test("a message being sent disables its button, and arrives although requests of React Router are stopped", async ({
  page,
  open,
  texts,
  expectedFailures,
  contact,
}, { retry }) => {
  expectedFailures.push("/contact.data");
  const { form } = texts.contact;
  await open("contact");
  const message = `A message that takes its time, ${retry}`;
  await contact.fill({ name: "Noura", email: "slow@example.com", phone: "0501234567", message });
  const response = Promise.withResolvers<void>();
  await page.route("**/contact.data*", async (route) => {
    await response.promise;
    await route.abort();
  });
  await contact.submit.click();
  const submitting = page.getByRole("button", { name: form.submitting, exact: true });
  await expect(submitting).toBeDisabled();
  await expect(submitting).toBeFocused();
  response.resolve();
  await expect(page.locator("[data-tone]")).toContainText(form.sent);
  expect(await query("select id from contact_messages where message = ?", message)).toHaveLength(1);
});
