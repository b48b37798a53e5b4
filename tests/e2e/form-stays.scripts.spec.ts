import { linkTo } from "../../app/i18n/links";
import { bookingForm } from "./booking-form";
import { expect, test } from "./site";

const chosen = { carType: "sedan", thermal: "thermal-titanium" };

test("jumps within the booking page ask for nothing, and leave the form and its problems as they are", async ({
  page,
  open,
  texts,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { booking, common } = texts;
  const form = bookingForm(page, texts, true);
  await open("booking", chosen);
  await page.locator("#polishing-interior").check();
  await form.fill({ name: "Sara" });
  await form.submit.click();
  await expect(page.getByRole("alert")).toContainText(booking.errors.phone);

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("link", { name: booking.summary.goToForm }).click();
  await expect(page.locator("#summary")).toBeFocused();
  await expect(page.locator("#summary")).toBeInViewport();
  await page.getByRole("link", { name: common.skipToContent }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("alert")).toContainText(booking.errors.phone);
  await expect(page).toHaveTitle(new RegExp(`^${common.errorPrefix}`));
  await expect(form.name).toHaveValue("Sara");
  expect(asked.filter((address) => /\.data\b/.test(address))).toEqual([]);
});

test("jumps within the contact page leave what was written", async ({ page, open, texts }) => {
  const { form } = texts.contact;
  await open("contact", { sent: "1" });
  await page.getByLabel(form.message, { exact: true }).fill("A second message");
  await page.getByRole("link", { name: texts.common.skipToContent }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.goto(`${page.url()}#content`);
  await page.evaluate(() => history.back());
  await expect(page.getByLabel(form.message, { exact: true })).toHaveValue("A second message");
});

test("after a failed booking the choices are in the address still, for a reload or the other language", async ({
  page,
  open,
  texts,
  language,
}) => {
  await open("booking", chosen);
  await page.locator("#polishing-interior").check();
  await bookingForm(page, texts, true).submit.click();
  await expect(page.getByRole("alert")).toBeVisible();
  const choices = "?carType=sedan&thermal=thermal-titanium&polishing=polishing-interior";
  await expect(page).toHaveURL(linkTo("booking", language) + choices);
  await page.locator("a[data-language]").click();
  await expect(page).toHaveURL(linkTo("booking", language === "ar" ? "en" : "ar") + choices);
  await expect(page.locator("#polishing-interior")).toBeChecked();
});

test("a year of six digits, typed before the scripts arrive, breaks nothing", async ({ page, language, texts }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(linkTo("booking", language, new URLSearchParams(chosen)), { waitUntil: "commit" });
  await page.locator("#bookingDate").evaluate((input: HTMLInputElement) => {
    input.value = "202611-11-26";
  });
  await expect(page.locator("#bookingDate")).toHaveValue("202611-11-26");
  arrive();
  await expect(page.locator("form[novalidate]")).toBeAttached();
  await expect(page.locator("#bookingDate")).toHaveText(texts.booking.form.chooseDate);
});

test("a field that is full says so, because what is pasted loses its end", async ({ page, open, texts }) => {
  const { full } = texts.booking.form;
  const form = bookingForm(page, texts, true);
  await open("booking", chosen);
  await form.email.fill("short@example.com");
  await expect(page.getByText(full(30))).toHaveCount(0);
  await form.email.fill("a.long.name.at.a.long.address@example.com");
  await expect(form.email).toHaveValue("a.long.name.at.a.long.address@");
  await expect(page.getByRole("status").filter({ hasText: full(30) })).toBeVisible();
});

test("a phone number may be typed with the code of the country", async ({ page, open, texts }) => {
  const form = bookingForm(page, texts, true);
  await open("booking", chosen);
  await form.phone.pressSequentially("+966512345678");
  await expect(form.phone).toHaveValue("0512345678");
});

test("scripts that arrive late leave the focus where the visitor has taken it", async ({ page, texts, language }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(linkTo("contact", language, new URLSearchParams({ sent: "1" })), { waitUntil: "commit" });
  await expect(page.locator("form p:focus")).toHaveText(texts.contact.form.sent);
  const message = page.getByLabel(texts.contact.form.message, { exact: true });
  await message.pressSequentially("One more");
  arrive();
  await expect(page.locator("form[novalidate]")).toBeAttached();
  await expect(page.locator("li.toast")).toBeVisible();
  await expect(message).toBeFocused();
  await expect(message).toHaveValue("One more");
});
