import type { Page } from "@playwright/test";
import { linkTo } from "~/platform/i18n/screens";
import { bookingForm } from "../support/booking-form";
import { contactForm } from "../support/contact-form";
import { expect, hydrated, test, tomorrow } from "../support/site";
import { inDays } from "../support/stored-booking";
import { translate } from "../support/translate";

/** A translated page shows the same values as an untranslated one (product.md 14.12). */

/** What a page shows, and what screen readers read. */
const shownOn = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    main: document.querySelector("main")?.innerText,
    status: [...document.querySelectorAll("[role=status]")].map(({ textContent }) => textContent),
    toasts: [...document.querySelectorAll("[data-tone]")].map(({ textContent }) => textContent),
    focus: document.activeElement?.id || document.activeElement?.className,
  }));

type Steps = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

/** Takes each step on an untranslated page and on a translated one, and compares them. */
async function compare(translated: Page, path: string, steps: Steps) {
  const page = await translated.context().newPage();
  for (const opened of [page, translated]) {
    await opened.goto(path);
    await hydrated(opened);
  }
  await translate(translated);
  for (const [name, take] of Object.entries(steps)) {
    await test.step(name, async () => {
      await take(page);
      await take(translated);
      // A toast of a page in the background stays, while the other one disappears.
      await translated.bringToFront();
      await expect(async () => expect(await shownOn(translated), name).toEqual(await shownOn(page))).toPass();
    });
  }
  expect(await translated.locator("main font font").count()).toBeGreaterThan(30);
}

test("a translated booking form shows the chosen car, services, day and errors", async ({
  page,
  language,
  texts,
  expectedFailures,
}) => {
  // Turning the months takes its time, on two pages.
  test.slow();
  expectedFailures.push("/booking.data");
  const { booking } = texts;
  const form = (of: Page) => bookingForm(of, texts, true);
  const option = (code: string) => (of: Page) => of.locator(`[id="${code}"]`).click();
  const send = async (of: Page) => {
    const answer = of.waitForResponse((response) => response.request().method() === "POST");
    await form(of).submit.click();
    await answer;
    await expect(form(of).submit).toHaveText(booking.form.submit);
  };
  await compare(page, linkTo("booking", language), {
    "choose a car": (of) => of.locator("#booking-carType-sedan").check(),
    "choose a service": option("thermal-titanium"),
    "choose a film": option("ppf-full-glossy-hexis"),
    "choose another film": option("ppf-full-matte-hexis"),
    "choose no film": option("ppf-full-matte-hexis"),
    "send an empty form": send,
    "send what is too short": async (of) => {
      await form(of).fill({ name: "S", phone: "0512", email: "sara@", date: tomorrow() });
      await send(of);
    },
    "choose another day": (of) => form(of).chooseDate(inDays(9)),
    "clear the day": async (of) => {
      // A second click that comes too soon is taken for a double click.
      await expect(async () => {
        await form(of).dayButton(inDays(9)).click();
        await expect(of.locator("input[name=bookingDate]")).toHaveValue("", { timeout: 500 });
      }).toPass();
    },
    "lose the connection": async (of) => {
      await of.route("**/booking.data*", (route) => route.abort());
      await form(of).submit.click();
      await expect(of.getByRole("alert")).toContainText(booking.errors.network);
    },
    "another car": (of) => of.locator("#booking-carType-suv").check(),
    "remove the last service": (of) => of.locator("#summary button").first().click(),
  });
});

test("a translated contact form shows its errors", async ({ page, language, texts }) => {
  const form = (of: Page) => contactForm(of, texts);
  const send = async (of: Page) => {
    const answer = of.waitForResponse((response) => response.request().method() === "POST");
    await form(of).submit.click();
    await answer;
    await expect(form(of).submit).toHaveText(texts.contact.form.submit);
  };
  await compare(page, linkTo("contact", language, new URLSearchParams({ sent: "1" })), {
    "send an empty form": send,
    "send what is too short": async (of) => {
      await form(of).fill({ name: "S", email: "sara@", phone: "0512", message: "Hi" });
      await send(of);
    },
    "type too much": (of) => form(of).message.fill("x".repeat(1001)),
    "type less": (of) => form(of).message.fill("x"),
  });
});
