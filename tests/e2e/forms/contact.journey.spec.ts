import { mailParts, query } from "../support/server-state";
import { expect, test } from "../support/site";

const message = "السلام عليكم، كم يستغرق تركيب العزل الحراري لسيارة كبيرة؟";

test("a visitor sends a message: it is stored and emailed, and the page says thank you", async ({
  page,
  open,
  texts,
  scripts,
  language,
}, { project }) => {
  const { form } = texts.contact;
  // A retry finds the files of the first try, so the address must be unique.
  const email = `contact-${project.name.replace(/\W+/g, "-")}-${Date.now()}@example.com`;
  await open("contact");
  await page.getByLabel(form.name, { exact: true }).fill("نورة القحطاني");
  await page.getByLabel(form.email).fill(email);
  await page.getByLabel(form.phone).fill("+966 50 123 4567");
  await page.getByLabel(form.message, { exact: true }).fill(message);
  await page.getByRole("button", { name: form.submit, exact: true }).click();

  await expect(page.locator("[data-tone]")).toContainText(form.sent);
  await expect(page.getByLabel(form.name, { exact: true })).toHaveValue("");
  await expect(page.getByLabel(form.message, { exact: true })).toHaveValue("");
  if (scripts) await expect(page).toHaveURL(/\/contact$/);

  const [row] = await query<{ id: number }>("select * from contact_messages where email = ?", email);
  expect(row).toMatchObject({ name: "نورة القحطاني", phone: "0501234567", message, language, read_at: null });
  await expect
    .poll(() => query("select kind from outbox where contact_message_id = ? and sent_at is not null", row?.id ?? ""), {
      timeout: 20_000,
    })
    .toEqual([{ kind: "contact-centre" }]);
  // The local mail binding writes the file shortly after the email was sent.
  await expect.poll(() => mailParts("email-text", email)).toEqual([expect.stringContaining(message)]);
});
