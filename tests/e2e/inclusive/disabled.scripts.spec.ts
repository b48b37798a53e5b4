import type { Page } from "@playwright/test";
import { bookingForm } from "../support/booking-form";
import { pageStates } from "../support/page-states";
import { expect, test, tomorrow } from "../support/site";
import type { Texts } from "../support/texts";

const calendarOpen = "a booking with its calendar open";
const states = [
  "booking",
  "a booking with its car chosen",
  "a booking with services chosen",
  "a failed booking",
  calendarOpen,
  "contact",
];

test("nothing in the forms is disabled without words beside it that say why", async ({
  page,
  open,
  texts,
  language,
}) => {
  for (const state of states) {
    const pageState = pageStates.find(({ name }) => name === state);
    expect(pageState, state).toBeDefined();
    await pageState?.enter({ page, open, texts, language });
    const disabled = await disabledControls(page);
    expect(unexplained(disabled, texts), state).toEqual([]);
    // The month before the first day that can be booked cannot be looked at, whatever day it is.
    expect(disabled.length > 0, state).toBe(state === calendarOpen);
  }
});

test("a filled booking has nothing disabled, and while it is under way its button says so", async ({
  page,
  open,
  texts,
  expectedFailures,
}) => {
  expectedFailures.push("/booking.data");
  const form = bookingForm(page, texts, true);
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });
  await form.fill({ name: "Sara", phone: "0512345678", email: "slow@example.com", date: tomorrow() });
  expect(await disabledControls(page)).toEqual([]);
  const release = await delayRequests(page, "**/booking.data*");
  await form.submit.click();
  await expect(page.getByRole("button", { name: texts.booking.form.submitting, exact: true })).toBeDisabled();
  expect(unexplained(await disabledControls(page), texts)).toEqual([]);
  release();
  await expect(form.submit).toBeEnabled();
});

test("while a message is under way nothing but its button is disabled, which says so", async ({
  page,
  open,
  texts,
  expectedFailures,
}) => {
  expectedFailures.push("/contact.data");
  const { form } = texts.contact;
  await open("contact");
  const release = await delayRequests(page, "**/contact.data*");
  await page.getByRole("button", { name: form.submit, exact: true }).click();
  await expect(page.getByRole("button", { name: form.submitting, exact: true })).toBeDisabled();
  expect(await disabledControls(page)).toEqual([{ control: form.submitting, words: form.submitting }]);
  release();
  await expect(page.getByRole("button", { name: form.submit, exact: true })).toBeEnabled();
});

interface Disabled {
  readonly control: string;
  /** What can be read on it, or in the hint above the field that it is part of. */
  readonly words: string;
}

function disabledControls(page: Page): Promise<Disabled[]> {
  const visible = page.locator(":disabled, [aria-disabled=true]").filter({ visible: true });
  return visible.evaluateAll((controls) =>
    controls.map((control) => {
      const text = control.textContent ?? "";
      const hint = control
        .closest("div:has(> [id$='-description'])")
        ?.querySelector<HTMLElement>(":scope > [id$='-description']");
      const seen = hint?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && hint.clientWidth > 1;
      return { control: control.ariaLabel ?? text, words: seen ? (hint?.innerText ?? "") : text };
    }),
  );
}

function unexplained(disabled: readonly Disabled[], { booking }: Texts): readonly Disabled[] {
  const reasons: readonly string[] = [booking.form.dateHint, booking.form.submitting];
  return disabled.filter(({ words }) => !reasons.includes(words));
}

/** Keeps requests waiting until they are released, and then lost. */
async function delayRequests(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.abort();
  });
  return resolve;
}
