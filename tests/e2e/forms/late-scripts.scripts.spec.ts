import { linkTo } from "../../../app/i18n/links";
import { bookingForm } from "../support/booking-form";
import { delayRequests } from "../support/delay-requests";
import { expect, hydrated, test } from "../support/site";
import { textsIn } from "../support/texts";

const chosen = { carType: "sedan", thermal: "thermal-titanium" };

test("a year of six digits, typed before the scripts arrive, breaks nothing", async ({ page, language, texts }) => {
  const arrive = await delayRequests(page, /\.js$/);
  await page.goto(linkTo("booking", language, new URLSearchParams(chosen)), { waitUntil: "commit" });
  await page.locator("#booking-bookingDate").evaluate((input: HTMLInputElement) => {
    input.value = "202611-11-26";
  });
  await expect(page.locator("#booking-bookingDate")).toHaveValue("202611-11-26");
  arrive();
  await expect(page.locator("form[data-hydrated]")).toBeAttached();
  await expect(page.locator("#booking-bookingDate")).toHaveText(texts.booking.form.chooseDate);
});

test("scripts that arrive late leave the focus where the visitor has taken it", async ({ page, texts, language }) => {
  const arrive = await delayRequests(page, /\.js$/);
  await page.goto(linkTo("contact", language, new URLSearchParams({ sent: "1" })), { waitUntil: "commit" });
  await expect(page.locator("form p:focus")).toHaveText(texts.contact.form.sent);
  const message = page.getByLabel(texts.contact.form.message, { exact: true });
  await message.pressSequentially("One more");
  arrive();
  await expect(page.locator("form[data-hydrated]")).toBeAttached();
  await expect(page.locator("li[data-tone]")).toBeVisible();
  await expect(message).toBeFocused();
  await expect(message).toHaveValue("One more");
});

test("choices made while the scripts arrive stay, whichever script is the last", async ({ page, language }) => {
  const arrive = await delayRequests(page, /\/booking\.(?:ar|en)-[^/]+\.js$/);
  await page.goto(linkTo("booking", language, new URLSearchParams({ carType: "suv", ceramic: "ceramic-interior" })), {
    waitUntil: "commit",
  });
  await expect(page.locator("footer")).toBeVisible();
  // Long enough for all the other scripts to have run.
  await page.waitForTimeout(1500);
  await page.locator("#thermal-titanium").check();
  await page.locator("#booking-carType-sedan").check();
  arrive();
  await hydrated(page);
  await expect(page).toHaveURL(/\?carType=sedan&thermal=thermal-titanium&ceramic=ceramic-interior$/);
  await expect(page.locator("#thermal-titanium")).toBeChecked();
  await expect(page.locator("#summary")).toContainText("1,950.00");
});

test("what was typed before the scripts survives a page that something else has changed", async ({
  context,
  language,
  texts,
}) => {
  // React complains of the change in the console, rightly.
  const page = await context.newPage();
  for (const [screen, field] of [
    ["booking", "#booking-customerName"],
    ["contact", "#contact-message"],
  ] as const) {
    const arrive = await delayRequests(page, /\.js$/);
    await page.goto(linkTo(screen, language, new URLSearchParams(screen === "booking" ? chosen : {})), {
      waitUntil: "commit",
    });
    await page.locator(field).fill("Sara Ahmed");
    await page.locator(field).evaluate((input) => input.insertAdjacentHTML("afterend", "<div id=manager></div>"));
    arrive();
    await hydrated(page);
    await expect(page.locator("#manager")).toHaveCount(0);
    await expect(page.locator(field)).toHaveValue("Sara Ahmed");
    await page.unroute(/\.js$/);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.contact.title);
});

test("a calendar that arrives late leaves the focus where the visitor has taken it", async ({ page, open, texts }) => {
  const form = bookingForm(page, texts, true);
  await open("booking", chosen);
  const arrive = await delayRequests(page, /\/day-calendar[^/]*\.js$/);
  await page.locator("#booking-bookingDate").click();
  await form.email.pressSequentially("sara@");
  arrive();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(form.email).toBeFocused();
  await page.keyboard.type("example.com");
  await expect(form.email).toHaveValue("sara@example.com");
  await expect(page.locator("input[name=bookingDate]")).toHaveValue("");
});

test("a choice undone while the scripts arrive stays undone, whatever the tab remembers", async ({ page, open }) => {
  await open("booking", { ...chosen, polishing: "polishing-interior" });
  const arrive = await delayRequests(page, /\.js$/);
  await page.locator("a[data-language]").click({ noWaitAfter: true });
  await page.waitForURL(/polishing-interior/);
  await expect(page.locator("footer")).toBeVisible();
  await page.locator("#polishing-interior").uncheck();
  arrive();
  await hydrated(page);
  await expect(page).toHaveURL(/\?carType=sedan&thermal=thermal-titanium$/);
  await expect(page.locator("#polishing-interior")).not.toBeChecked();
});

test("a message corrected while the scripts arrive stays corrected", async ({ page, language, texts }) => {
  const { form } = texts.contact;
  const arrive = await delayRequests(page, /\.js$/);
  await page.goto(linkTo("contact", language), { waitUntil: "commit" });
  await page.locator("form#contact").evaluate((element) => element.setAttribute("novalidate", ""));
  const message = page.getByLabel(form.message, { exact: true });
  await message.fill("Too shor");
  await page.locator("#send").click();
  await expect(page.getByRole("alert")).toContainText(texts.contact.errors.messageShort);
  await message.fill("Long enough by now");
  arrive();
  await hydrated(page);
  await expect(message).toHaveValue("Long enough by now");
});

test("a page that breaks in the browser says so, and keeps its looks and its way out", async ({
  browser,
  baseURL,
  language,
}) => {
  // A page of its own: this one is meant to report an error.
  const page = await browser.newPage({ baseURL });
  await page.goto(linkTo("booking", language, new URLSearchParams({ carType: "sedan" })));
  await hydrated(page);
  await page.evaluate(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, "format", {
      get() {
        throw new Error("broken on purpose");
      },
    });
  });
  await page.locator("#thermal-titanium").evaluate((option) => (option as HTMLInputElement).click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(textsIn(language).problems.unexpected.title);
  await expect(page.locator("body")).toHaveCSS("display", "flex");
  await expect(page.locator("main").getByRole("link").first()).toBeVisible();
  await page.close();
});
