import { mailParts, query } from "../support/server-state";
import { expect, test } from "../support/site";

const message = "السلام عليكم، كم يستغرق تركيب العزل الحراري لسيارة كبيرة؟";

test("a visitor corrects and sends a message: it is stored and emailed, and the page says thank you", async ({
  page,
  open,
  texts,
  scripts,
  language,
}, { project }) => {
  const { form, errors } = texts.contact;
  const [name, email, phone, text] = [
    page.getByLabel(form.name, { exact: true }),
    page.getByLabel(form.email),
    page.getByLabel(form.phone),
    page.getByLabel(form.message, { exact: true }),
  ];
  const submit = page.getByRole("button", { name: form.submit, exact: true });
  // A retry finds the files of the first try, so the address must be unique.
  const address = `contact-${project.name.replace(/\W+/g, "-")}-${Date.now()}@example.com`;
  await open("contact");
  if (!scripts) await page.locator("form#contact").evaluate((element) => element.setAttribute("novalidate", ""));
  await name.fill("نورة القحطاني");
  await phone.fill("+966 50 123 4567");
  await text.fill("قصيرة");
  await submit.click();
  await expect(page).toHaveTitle(new RegExp(`^${texts.common.errorPrefix}`));
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([errors.email, errors.messageShort]);
  await expect(text).toHaveAccessibleDescription(new RegExp(errors.messageShort));
  await expect(name).toHaveValue("نورة القحطاني");
  await expect(text).toHaveValue("قصيرة");

  await email.fill(address);
  await text.fill(message);
  await submit.click();
  await expect(page.locator("[data-tone]")).toContainText(form.sent);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(name).toHaveValue("");
  await expect(text).toHaveValue("");
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
