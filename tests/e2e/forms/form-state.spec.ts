import type { Page, Route } from "@playwright/test";
import { linkTo } from "~/platform/urls/screens";
import { HONEYPOT } from "../../../app/platform/forms/field-rules";
import { type Language, otherLanguage } from "../../../app/platform/i18n/languages";
import { translator } from "../../../app/platform/i18n/translator";
import { delayRequests } from "../support/delay-requests";
import { isCovered } from "../support/page-checks";
import { shownTotalOf } from "../support/prices";
import { query } from "../support/server-state";
import { chosen, expect, hydrated, type SiteFixtures, test, tomorrow, type Visit } from "../support/site";
import { inDays } from "../support/stored-booking";

test("on a phone the bar leads from day to missing detail, summary and button", async ({ page, open, texts, form }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  const { summary } = texts.booking;
  const bar = (name: string) => page.locator(".bottom-bar").getByRole("link", { name, exact: true });
  await open("booking", chosen);
  await bar(summary.nextDay).click();
  await expect(form.day).toBeFocused();
  await page.locator("label:has([name=nearDay])").first().click();
  await bar(summary.next).click();
  await expect(form.name).toBeFocused();
  expect(await page.locator("label[for=booking-customerName]").evaluate(isCovered)).toBe(false);
  await form.name.fill("Sara");
  await form.name.blur();
  await bar(summary.next).click();
  await expect(form.phone).toBeFocused();
  await form.fill({ name: "Sara", phone: "0512345678", email: "review@example.com" });
  await form.email.blur();

  await bar(summary.review).click();
  await expect(form.total).toBeFocused();
  await expect(form.total.getByRole("heading")).toBeInViewport({ ratio: 1 });
  expect(await form.total.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(100);
  await expect(form.submit).not.toBeInViewport();

  await bar(summary.review).click();
  await expect(form.submit).toBeFocused();
  await expect(form.submit).toBeInViewport({ ratio: 1 });
  await expect(page.locator("main").getByRole("link", { name: texts.common.legal.terms })).toBeInViewport();
  await expect(bar(summary.review)).toHaveCount(0);

  for (const height of [740, 560]) {
    await page.setViewportSize({ width: 360, height });
    await form.total.evaluate((total) => total.scrollIntoView());
    for (let step = 0; step < 20; step += 1) {
      // While the bar covers the form's button, the bar offers the way to it (product.md 14.4).
      const isCovered = () =>
        form.submit.evaluate((submit) => {
          const bar = document.querySelector(".bottom-bar");
          return submit.getBoundingClientRect().bottom > (bar?.getBoundingClientRect().top ?? 0);
        });
      await expect.poll(async () => (await bar(summary.review).count()) === Number(await isCovered())).toBe(true);
      await page.evaluate(() => scrollBy({ top: 25, behavior: "instant" }));
    }
  }
});

test("booking a service from its page adds to the selection; opening a URL does not", async ({ page, open }) => {
  await open("booking", { carType: "suv", thermal: "thermal-titanium", film: "ppf-full-glossy-hexis" });
  await page.locator(`a[href$="/services/ppf-matte"]`).first().click();
  await page.locator('main a[href*="film=ppf-full-matte-hexis"]').first().click();
  await hydrated(page);
  await expect(page).toHaveURL(/\?carType=suv&thermal=thermal-titanium&film=ppf-full-matte-hexis$/);
  await expect(page.locator("#summary")).toContainText(shownTotalOf("suv", "thermal-titanium", "ppf-full-matte-hexis"));
  await open("booking", { carType: "sedan" });
  await expect(page.locator("#summary")).toHaveCount(0);
});

test("the message field announces that it is too long, and cuts nothing off", async ({ page, open, language }) => {
  const tooLong = translator(language).t("contact:form.tooLong", { max: 1000 });
  await open("contact");
  const message = page.locator("#contact-message");
  await message.focus();
  await page.keyboard.insertText("x".repeat(1001));
  await expect(message).toHaveValue("x".repeat(1001));
  await expect(page.getByRole("status").filter({ hasText: tooLong })).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("status").filter({ hasText: tooLong })).toBeHidden();
});

test("the total is in view on a low screen", async ({ page, open }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await open("booking", {
    carType: "suv",
    thermal: "thermal-titanium",
    film: "ppf-full-glossy-hexis",
    ceramic: "ceramic-interior",
    polishing: "polishing-exterior",
  });
  await page.locator("#polishing-exterior").focus();
  const codes = ["thermal-titanium", "ppf-full-glossy-hexis", "ceramic-interior", "polishing-exterior"] as const;
  await expect(page.locator("#summary").getByText(shownTotalOf("suv", ...codes))).toBeInViewport({ ratio: 1 });
});

test("a booking being sent locks its form, and the button says so", async ({ page, open, texts, form }) => {
  const disabled = page
    .locator(":disabled:not([data-day] *), [aria-disabled=true]:not([title], .icon-button)")
    .filter({ visible: true });
  await page.clock.install();
  await open("booking", chosen);
  await form.fill({ name: "Sara", phone: "0512345678", email: "sara@example.com", date: tomorrow() });
  await expect(disabled).toHaveCount(0);
  let requests = 0;
  page.on("request", (request) => {
    if (/booking\.data/.test(request.url())) requests += 1;
  });
  const release = await delayRequests(page, /booking\.data/);
  await form.openCalendar();
  await form.submit.click();
  await page.clock.fastForward(20_000);
  await expect(disabled).toHaveText([texts.booking.form.submitting]);
  await disabled.click({ force: true });
  await form.email.press("Enter");
  await page.locator("#polishing-exterior").click();
  await expect(page.locator("#polishing-exterior")).not.toBeChecked();
  await expect(form.name).not.toBeEditable();
  const day = page.locator("input[name=bookingDate]");
  await page.locator("label:has([name=nearDay])").last().click();
  await expect(day).toHaveValue(tomorrow());
  await page.locator("#summary [name=remove]").click();
  await expect(page.locator("#summary")).toContainText(shownTotalOf("sedan", "thermal-titanium"));
  await expect(page.locator("#summary")).not.toBeFocused();
  release();
  await page.waitForURL(/thank-you/);
  expect(requests).toBe(1);
});

/** A form that was stored. `send-form.client.test.ts` has the other ways to get no answer of the site. */
const withoutAnswer: readonly (readonly [what: string, answer: Parameters<Route["fulfill"]>[0] | null])[] = [
  ["answered by a network's login", { contentType: "text/html", body: "<h1>Log in</h1>", status: 200 }],
  ["never answered", null],
];

test("a booking without an answer of the site to React Router is stored once, by a page of the site", async ({
  page,
  open,
  texts,
  expectedFailures,
  form,
}, { retry }) => {
  expectedFailures.push("/booking.data");
  const { errors } = texts.booking;
  const alert = page.getByRole("alert");
  const data = /booking\.data/;
  await page.clock.install();
  for (const [index, [what, answer]] of withoutAnswer.entries()) {
    await test.step(what, async () => {
      const email = `unanswered-${index}-${retry}@example.com`;
      await page.route(data, async (route) => {
        await route.fetch({ maxRedirects: 0 });
        if (answer) await route.fulfill(answer);
      });
      await open("booking", chosen);
      await form.fill({ name: "Sara", phone: `051234500${index}`, email, date: tomorrow() });
      const sent = page.waitForRequest(data);
      await form.submit.click();
      await sent;
      if (!answer) {
        await page.clock.fastForward(31_000);
        await expect(alert).toContainText(errors.networkTitle);
        await expect(alert).not.toContainText(errors.summaryTitle);
        await page.reload();
        await hydrated(page);
        await expect(form.email).toHaveValue(email);
        await form.submit.click();
      }
      await page.waitForURL(/thank-you/);
      expect(await query("select id from bookings where email = ?", email)).toHaveLength(1);
      await page.unroute(data);
    });
  }
});

for (const name of ["booking", "contact"] as const) {
  test(`on a dead network, the ${name} form stays with what was typed, and is stored once, by another way`, async ({
    page,
    open,
    texts,
    expectedFailures,
    form,
    contact,
  }, { retry }) => {
    expectedFailures.push("net::ERR_", `/${name}`);
    const { submit } = { booking: form, contact }[name];
    const email = `dead-${name}-${retry}@example.com`;
    await fillIn(name, { open, form, contact }, { phone: `05${name.length}234510${retry}`, email });
    const typed = await page.locator(`#${name}`).evaluate(typedInto);
    const isKept = async () => expect(await page.locator(`#${name}`).evaluate(typedInto)).toEqual(typed);
    let isDead = true;
    // Forms arrive, but their answers are lost. Later, only those of scripts are.
    await page.route("**", async (route) => {
      const request = route.request();
      if (request.method() !== "POST" || !(isDead || !request.isNavigationRequest())) return route.fallback();
      await route.fetch({ maxRedirects: 0 });
      return route.abort("connectionfailed");
    });
    const otherWay = page.getByRole("button", { name: texts.common.sendPlain.button });
    for (const isOffered of [false, true]) {
      await submit.click();
      await expect(page.getByRole("alert")).toContainText(texts[name].errors.networkTitle);
      await expect(submit).toBeEnabled();
      await expect(otherWay).toHaveCount(Number(isOffered));
      await isKept();
      if (isOffered) break;
      await page.reload();
      await hydrated(page);
      await isKept();
      await page.goto("about:blank");
      await page.goBack();
      await hydrated(page);
      await isKept();
    }
    isDead = false;
    await otherWay.click();
    if (name === "booking") await page.waitForURL(/thank-you/);
    else await expect(page.locator("[data-tone]")).toContainText(texts.contact.form.sent);
    const table = { booking: "bookings", contact: "contact_messages" }[name];
    expect(await query(`select id from ${table} where email = ?`, email)).toHaveLength(1);
  });
}

async function fillIn(
  name: "booking" | "contact",
  { open, form, contact }: Pick<SiteFixtures, "open" | "form" | "contact">,
  person: { phone: string; email: string },
): Promise<void> {
  await open(name, name === "booking" ? chosen : undefined);
  if (name === "booking") await form.fill({ name: "Sara", ...person, date: tomorrow() });
  else await contact.fill({ name: "Sara", ...person, message: `A long message, ${person.email}` });
}

/** The typed values that a form would send. A field without a name sends none. */
function typedInto(form: HTMLElement | SVGElement): Record<string, string> {
  const inputs = form.querySelectorAll<HTMLInputElement>("input:not([type=hidden], [type=radio]), textarea");
  return Object.fromEntries([...inputs].filter(({ name }) => name).map(({ name, value }) => [name, value]));
}

test("a filled trap does not stop the second try", async ({ page, open, texts, expectedFailures, contact }) => {
  expectedFailures.push("/contact.data");
  await open("contact");
  await contact.fill({ name: "Noura", email: "t@example.com", phone: "0501234567", message: "How much is polishing?" });
  const hidden = page.locator(`[name=${HONEYPOT}]`);
  await hidden.evaluate((input: HTMLInputElement) => {
    input.value = "Noura";
  });
  await contact.submit.click();
  await expect(page.getByRole("alert")).toContainText(texts.contact.errors.trapped);
  await expect(hidden).toHaveValue("");
  await expect(contact.name).toHaveValue("Noura");
  await contact.submit.click();
  await expect(page.locator("[data-tone]")).toContainText(texts.contact.form.sent);
});

const email = "language@example.com";
/** What is typed, by the id of its field. Each form has an error, so the server rejects it. */
const forms = [
  ["contact", { "contact-name": "Sara", "contact-phone": "0512", "contact-email": email, "contact-message": "A\nb" }],
  ["booking", { "booking-customerName": "Sara", "booking-phoneNumber": "0512", "booking-email": email }],
  ["my-booking", { "find-reference": "SQ-222222", "find-phoneNumber": "0500000002" }],
] as const;

test("Back returns to a form in the other language, with what was typed @noscript", async ({
  page,
  open,
  language,
}) => {
  for (const [screen, typed] of forms) {
    await open(screen, screen === "booking" ? chosen : {});
    for (const [id, text] of Object.entries(typed)) await page.locator(`#${id}`).fill(text);
    const arrives = (wanted: Language) => page.waitForURL(({ pathname }) => pathname === linkTo(screen, wanted));
    for (const shown of [otherLanguage(language), language]) {
      await page.locator("[data-language]").click();
      await arrives(shown);
    }
    await page.goBack();
    await arrives(otherLanguage(language));
    for (const [id, text] of Object.entries(typed)) await expect(page.locator(`#${id}`)).toHaveValue(text);
  }
});

async function expectKept({ page, open, language: first, scripts }: Kept, isDenied: boolean) {
  for (const [screen, typed] of forms) {
    const expectTypedIn = async (language: typeof first) => {
      await page.waitForURL(({ pathname }) => pathname === linkTo(screen, language));
      if (scripts && screen !== "my-booking") await hydrated(page);
      for (const [id, text] of Object.entries(typed)) await expect(page.locator(`#${id}`)).toHaveValue(text);
      if (!isDenied)
        expect(await page.evaluate(() => localStorage.getItem("language"))).toBe(scripts ? language : null);
      if (screen !== "booking") return;
      await expect(page.locator("#thermal-titanium")).toBeChecked();
      await expect(page.locator("[name=nearDay]").nth(1)).toBeChecked();
    };
    await open(screen, screen === "booking" ? chosen : {});
    for (const [id, text] of Object.entries(typed)) await page.locator(`#${id}`).fill(text);
    if (screen === "booking") await page.locator("label:has([name=nearDay])").nth(1).click();
    const before = await page.evaluate(() => history.length);
    await page.locator("[data-language]").click();
    await expectTypedIn(otherLanguage(first));
    if (scripts) expect(await page.evaluate(() => history.length)).toBe(before);
    // Enter sends the form. The page with its errors still has what was typed.
    await page.locator(`#${Object.keys(typed)[0]}`).press("Enter");
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expectTypedIn(otherLanguage(first));
    await page.locator("[data-language]").click();
    await expectTypedIn(first);
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  for (const table of ["bookings", "contact_messages"])
    expect(await query(`select id from ${table} where email = ?`, email)).toEqual([]);
}

type Kept = Pick<SiteFixtures, "open" | "scripts"> & Pick<Visit, "page" | "language">;

test("the language link keeps texts @mixed", ({ page, open, language, scripts }) =>
  expectKept({ page, open, language, scripts }, false));

test("the language link keeps texts where the browser denies storage", async ({ page, open, language, scripts }) => {
  await denyStorage(page);
  await expectKept({ page, open, language, scripts }, true);
});

/** Denies storage, as a browser does that blocks the data of all sites. */
const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    const deny = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: deny });
  });

const rowsOfBooking = ["move", "services", "resend", "cancel"] as const;

for (const isDenied of [false, true]) {
  test(`the language link keeps the open forms of a booking${isDenied ? ", where the browser denies storage" : " @mixed"}`, async ({
    page,
    language,
    scripts,
    texts: { myBooking },
    customer: { books, opens, move, resend, cancel },
  }) => {
    if (isDenied) await denyStorage(page);
    const booking = await books();
    const enter: Readonly<Record<(typeof rowsOfBooking)[number], () => Promise<void>>> = {
      async move() {
        await move.openOther();
        await move.day.fill(inDays(30));
      },
      async services() {
        await page.locator("summary", { hasText: myBooking.services.title }).click();
        await page.locator("#services [value=polishing-interior]").check();
      },
      resend: resend.open,
      cancel: cancel.open,
    };
    const digits = (row: string) => page.locator(`#${row} [name=lastDigits]`);
    const expectKeptIn = async (rows: readonly string[], shown: Language) => {
      await page.waitForURL(booking.path(shown));
      for (const row of rows) await expect(digits(row)).toHaveValue("12");
      for (const row of rows) await expect(digits(row)).toBeVisible();
      if (rows.includes("move")) await expect(page.locator("#move [name=bookingDate]")).toHaveValue(inDays(30));
      if (rows.includes("move")) await expect(page.locator("#move [name=bookingDate]")).toBeVisible();
      if (rows.includes("services")) await expect(page.locator("#services [value=polishing-interior]")).toBeChecked();
    };
    // Without scripts, a page sends one of its forms. The last one is inside another.
    for (const rows of scripts ? [rowsOfBooking.slice(0, 3), ["cancel"] as const] : rowsOfBooking.map((row) => [row])) {
      await opens(booking);
      for (const row of rows) {
        await enter[row]();
        await digits(row).fill("12");
      }
      const link = page.locator("[data-language]:visible");
      await link.click();
      await expectKeptIn(rows, otherLanguage(language));
      await link.click();
      await expectKeptIn(rows, language);
    }
    expect(await booking.row()).toMatchObject({ booking_date: booking.day, status: "pending" });
  });
}
