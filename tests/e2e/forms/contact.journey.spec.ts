import { mailParts, query } from "../support/server-state";
import { expect, test } from "../support/site";

const message = "السلام عليكم، كم يستغرق تركيب العزل الحراري لسيارة كبيرة؟";

test("a visitor corrects and sends a message", async ({ page, open, texts, scripts, language, contact }, {
  project,
}) => {
  const { form, errors } = texts.contact;
  // A retry finds the files of the first try, so the address must be unique.
  const address = `contact-${project.name.replace(/\W+/g, "-")}-${Date.now()}@example.com`;
  await open("contact");
  if (!scripts) await page.locator("form#contact").evaluate((element) => element.setAttribute("novalidate", ""));
  await contact.fill({ name: "نورة القحطاني", phone: "+966 50 123 4567", message: "قصيرة" });
  await contact.submit.click();
  await expect(page).toHaveTitle(new RegExp(`^${texts.common.errorPrefix}`));
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([errors.email, errors.messageShort]);
  await expect(contact.message).toHaveAccessibleDescription(new RegExp(errors.messageShort));
  await expect(contact.name).toHaveValue("نورة القحطاني");
  await expect(contact.message).toHaveValue("قصيرة");

  await contact.fill({ email: address, message });
  await contact.submit.click();
  await expect(page.locator("[data-tone]")).toContainText(form.sent);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(contact.name).toHaveValue("");
  await expect(contact.message).toHaveValue("");
  if (scripts) await expect(page).toHaveURL(/\/contact$/);

  const [row] = await query<{ id: number }>("select * from contact_messages where email = ?", address);
  expect(row).toMatchObject({ name: "نورة القحطاني", phone: "0501234567", message, language, read_at: null });
  await expect
    .poll(() => query("select kind from outbox where contact_message_id = ? and sent_at is not null", row?.id ?? ""), {
      timeout: 20_000,
    })
    .toEqual([{ kind: "contact-centre" }]);
  // The local mail binding writes the file shortly after the email was sent.
  await expect.poll(() => mailParts("email-text", address)).toEqual([expect.stringContaining(message)]);
});
