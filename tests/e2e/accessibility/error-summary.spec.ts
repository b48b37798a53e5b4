import type { Locator } from "@playwright/test";
import { deskAnswers } from "../support/desk-states";
import { recordAnnouncements } from "../support/live-regions";
import { myBooking } from "../support/my-booking-states";
import { isCovered, structureProblems } from "../support/page-checks";
import { CHOSEN_BEFORE, chosen, expect, test, type Visit } from "../support/site";
import { skipValidation } from "../support/staff";
import { tabTo } from "../support/tab-to";

/** Each form, the query that shows all its fields, and the fields of its summary in order. */
const forms = [
  ["booking", chosen, ["bookingDate", "customerName", "phoneNumber", "email"]],
  ["contact", {}, ["name", "email", "phone", "message"]],
] as const;

for (const [width, height, letters, tag] of [
  [320, 568, 1, " @mixed"],
  [360, 640, 1, " @languages @noscript"],
  [360, 640, 2, " @languages"],
  [1440, 900, 1, " @languages @mixed"],
] as const) {
  test(`the summary is above the first step with an error, and the toast beside it covers nothing, with ${width} by ${height} pixels and letters of ${letters * 100} %${tag}`, async ({
    page,
    open,
    form,
    scripts,
  }) => {
    await page.setViewportSize({ width, height });
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 * letters } });
    await open("booking", chosen);
    const submit = async () => {
      await skipValidation(page.locator("form#booking"));
      await form.submit.click();
    };
    await submit();
    const toast = page.locator(scripts ? "li[data-tone=danger]" : "[data-tone=danger]");
    await expect(toast).toBeVisible();
    const summary = page.locator("[tabindex='-1']:has(> [role=alert])");
    await expect(summary).toBeFocused();
    await expect(toast).toBeInViewport({ ratio: 1 });
    await expect(summary.getByRole("heading")).toBeInViewport({ ratio: 1 });
    expect(await toast.evaluate(overlapped)).toEqual([]);

    // The summary is above the first step with a problem (product.md 5.8), here that of the day.
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
    await page.setViewportSize({ width: 1440, height: 900 });
    await submit();
    await expect(summary).toBeFocused();
    // Without scripts, the browser scrolls only until a part of the summary is visible.
    await expect(summary).toBeInViewport({ ratio: scripts ? 1 : 0.5 });
    const day = page.locator("fieldset:has([name=bookingDate])");
    expect((await boxOf(day)).top - (await boxOf(summary)).bottom).toBeLessThan(60);
    expect((await boxOf(page.locator(CHOSEN_BEFORE))).bottom).toBeLessThan((await boxOf(summary)).top);
  });
}

const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

/** The summary, the controls and the fixed bars that a toast overlaps. */
function overlapped(toast: Element): string[] {
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  const others = "[role=alert], a, button, input, textarea, select, summary, label, .bottom-bar, .call-button, header";
  return [...document.querySelectorAll(others)].flatMap((other) => {
    const box = other.getBoundingClientRect();
    const isApart = box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top;
    const isSeen = other.checkVisibility({ visibilityProperty: true }) && !other.closest(".sr-only");
    return isApart || !isSeen || toast.contains(other) ? [] : [other.outerHTML.slice(0, 120)];
  });
}

test("labels and fields of a row stay on one line, with an error, too, and leave no gap once it is mended", async ({
  page,
  open,
  texts,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [screen, left, right] of [
    ["booking", "booking-customerName", "booking-phoneNumber"],
    ["contact", "contact-email", "contact-phone"],
  ] as const) {
    await open(screen, chosen);
    const topOf = async (selector: string) => Math.round((await boxOf(page.locator(selector))).top);
    /** From the label to the field on the left, after a check that the right ones are beside them. */
    const distance = async () => {
      const [label, field] = [await topOf(`[for=${left}]`), await topOf(`#${left}`)];
      expect([await topOf(`[for=${right}]`), await topOf(`#${right}`)], screen).toEqual([label, field]);
      return field - label;
    };
    const atFirst = await distance();
    await skipValidation(page.locator(`form#${screen}`));
    await page.locator(`#${right}`).fill("0512345678");
    await page.getByRole("button", { name: texts[screen].form.submit, exact: true }).click();
    await expect(page.locator(`#${left}[aria-invalid]`)).toBeVisible();
    expect(await distance()).toBe(atFirst);
    await page.locator(`#${left}`).fill("سارة");
    await expect(page.locator(`#${left} ~ p:not([id$=description])`)).toHaveCount(0);
  }
});

for (const [screen, query, names] of forms) {
  const fields = names.map((name) => `${screen}-${name}`);

  test(`the summary of ${screen} is announced alone, takes focus, links to fields`, async ({ page, open, texts }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const announced = await recordAnnouncements(page);
    await open(screen, query);
    expect(await announced()).toEqual([]);
    const title = await page.title();
    const submit = page.getByRole("button", { name: texts[screen].form.submit, exact: true });
    await tabTo(page, submit);
    await page.keyboard.press("Enter");

    if (screen === "booking") await expect(page.locator("li[data-tone]")).toBeVisible();
    const summary = page.locator("[tabindex='-1']:has(> [role=alert])");
    await expect(summary).toBeFocused();
    const { summaryTitle } = texts[screen].errors;
    expect(await announced()).toEqual([expect.stringMatching(new RegExp(`^assertive: ${summaryTitle}`))]);
    expect(await summary.getByRole("heading").evaluate(isCovered), "the heading of the summary").toBe(false);
    await expect(summary.getByRole("heading")).toHaveText(summaryTitle);
    await expect(page).toHaveTitle(`${texts.common.errorPrefix}${title}`);
    const links = summary.getByRole("link");
    expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute("href")))).toEqual(
      fields.map((field) => `#${field}`),
    );

    for (const [index, field] of fields.entries()) {
      const control = page.locator(`#${field}`);
      const message = await links.nth(index).innerText();
      await expect(control).toHaveAccessibleDescription(new RegExp(`${texts.common.errorPrefix.trim()} ?${message}$`));
      await summary.focus();
      await tabTo(page, links.nth(index));
      await page.keyboard.press("Enter");
      await expect(control).toBeFocused();
      await expect(control).toBeInViewport();
      const label = page.locator(`label[for="${field}"], #${field} > legend`);
      expect(await label.evaluate(isCovered), `the label of ${field}`).toBe(false);
    }
  });
}

test("the browser's own check shows the label of a field below the header @noscript", async ({ page, open, texts }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const screen of ["booking", "contact"] as const) {
    await open(screen, chosen);
    const form = page.locator(`form#${screen}`);
    const submit = page.getByRole("button", { name: texts[screen].form.submit, exact: true });
    for (const field of await form
      .locator(":is(input, textarea):is([type=text], [type=tel], textarea):required")
      .all()) {
      await submit.click();
      await expect(field).toBeFocused();
      const id = await field.getAttribute("id");
      expect(await page.locator(`label[for="${id}"]`).evaluate(isCovered), `the label of ${id}`).toBe(false);
      await field.fill("0512345678");
    }
  }
});

/** Forms that were refused. Each gets the links of its summary tried, as a visitor would. */
const refused: Readonly<Record<string, (visit: Visit) => Promise<unknown>>> = {
  "a booking without details": async ({ page, open, form }) => {
    await open("booking", chosen);
    await skipValidation(page.locator("form#booking"));
    await form.submit.click();
  },
  "a message without text": async ({ page, open, texts }) => {
    await open("contact");
    await skipValidation(page.locator("form#contact"));
    await page.getByRole("button", { name: texts.contact.form.submit, exact: true }).click();
  },
  ...Object.fromEntries(
    [...myBooking, ...deskAnswers]
      .filter(({ name }) => /failed (?!search)|without a day|not sent again/.test(name))
      .map(({ name, enter }) => [name, enter]),
  ),
};

for (const [name, enter] of Object.entries(refused)) {
  test(`each link of the summary leads to what is wrong: ${name} @mixed`, async ({ page, visit }) => {
    await enter(visit);
    const links = page.getByRole("alert").getByRole("link");
    await expect(links.first()).toBeVisible();
    expect(await page.evaluate(structureProblems)).toEqual([]);
    for (const link of await links.all()) {
      const target = page.locator(`[id="${decodeURIComponent((await link.getAttribute("href"))?.slice(1) ?? "")}"]`);
      await link.click();
      await expect(target).toBeFocused();
      await expect(target).toBeInViewport();
      expect(await target.evaluate(({ localName }) => localName)).not.toBe("form");
    }
  });
}

test("errors leave a field once edited, and the summary once filled in or corrected", async ({
  page,
  open,
  texts,
  contact,
}) => {
  const { form, errors } = texts.contact;
  await open("contact");
  await contact.submit.click();
  const links = page.getByRole("alert").getByRole("link");
  const summary = page.locator("[tabindex='-1']:has(> [role=alert])");
  await expect(links).toHaveCount(4);
  for (const [index, name] of ["name", "email", "phone", "message"].entries()) {
    await expect(links).toHaveCount(4 - index);
    await page.locator(`form [name=${name}]`).fill("a");
  }
  await expect(links).toHaveCount(0);
  await expect(page.getByText(errors.complete)).toBeVisible();
  await contact.fill({ name: " " });
  await expect(links).toHaveCount(1);

  await contact.fill({ name: "", email: "", phone: "", message: "" });
  await contact.submit.click();
  await expect(summary).toBeFocused();
  await expect(links).toHaveCount(4);
  await contact.fill({ name: "Noura", phone: "0512345603" });
  await expect(contact.name).not.toHaveAttribute("aria-invalid");
  await expect(page.getByText(errors.nameMissing).last()).toBeHidden();
  await expect(contact.email).toHaveAttribute("aria-invalid");
  await contact.submit.click();
  await expect(links).toHaveText([errors.emailMissing, errors.messageMissing]);
  await expect(summary).toBeFocused();
  await expect(contact.name).not.toHaveAttribute("aria-invalid");

  // An edited field loses its error, right or wrong: only the server checks it again.
  await contact.fill({ email: "wrong" });
  await expect(contact.email).not.toHaveAttribute("aria-invalid");
  await contact.submit.click();
  await expect(contact.email).toHaveAccessibleDescription(new RegExp(errors.email));
  // When the server gives the same answer twice, the error must appear again.
  await contact.fill({ email: "still-wrong" });
  await expect(contact.email).not.toHaveAttribute("aria-invalid");
  await contact.submit.click();
  await expect(contact.email).toHaveAccessibleDescription(new RegExp(errors.email));

  await contact.fill({ email: "right@example.com", message: "Do you open on Friday evenings?" });
  await contact.submit.click();
  await expect(page.getByText(form.sent).first()).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page).not.toHaveTitle(new RegExp(`^${texts.common.errorPrefix}`));
});

/**
 * Fields that both forms have: the keys of their label and hint, then `autocomplete` and keyboard.
 */
const fields = [
  ["name", null, "name, text"],
  ["phone", "phoneHint", "tel, tel"],
  ["email", "emailHint", "email, email"],
] as const;

test("fields have name, hint, keyboard, and checks without scripts @mixed", async ({ page, open, texts, scripts }) => {
  const { booking, contact } = texts;
  const kindOf = ({ autocomplete, inputMode, type }: HTMLInputElement) => `${autocomplete}, ${inputMode || type}`;
  for (const screen of ["booking", "contact"] as const) {
    await open(screen, chosen);
    const form = page.locator(`form#${screen}`);
    expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(scripts);
    expect(await form.locator("input:invalid").count(), "fields that the browser would report").toBeGreaterThan(2);
    for (const [name, hint, kind] of fields) {
      const field = page.getByRole("textbox", { name: texts[screen].form[name], exact: true });
      await expect(field).toHaveAttribute("required");
      expect(await field.evaluate(kindOf)).toBe(kind);
      if (screen === "booking") await expect(field).toHaveAccessibleDescription(hint ? booking.form[hint] : "");
    }
    if (screen === "contact") continue;
    for (const radio of await page.locator("input[name=carType]").all())
      await expect(radio).toHaveAttribute("required");
  }
  await expect(page.getByRole("textbox", { name: contact.form.message, exact: true })).toHaveAttribute("required");
});
