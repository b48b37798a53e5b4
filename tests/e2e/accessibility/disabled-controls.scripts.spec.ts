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

test("every disabled control of the forms has a visible explanation", async ({ page, open, texts, language }) => {
  for (const state of states) {
    const pageState = pageStates.find(({ name }) => name === state);
    expect(pageState, state).toBeDefined();
    await pageState?.enter({ page, open, texts, language });
    const disabled = await disabledControls(page);
    expect(unexplained(disabled, texts), state).toEqual([]);
    // Only the calendar has disabled controls: the button to the month before the first bookable day.
    expect(disabled.length > 0, state).toBe(state === calendarOpen);
  }
});

test("a complete booking has no disabled controls; while it is being sent its button is disabled and says so", async ({
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
  const abortRequests = await holdRequests(page, "**/booking.data*");
  await form.submit.click();
  await expect(page.getByRole("button", { name: texts.booking.form.submitting, exact: true })).toBeDisabled();
  expect(unexplained(await disabledControls(page), texts)).toEqual([]);
  abortRequests();
  await expect(form.submit).toBeEnabled();
});

test("while a message is being sent only its button is disabled, and says so", async ({
  page,
  open,
  texts,
  expectedFailures,
}) => {
  expectedFailures.push("/contact.data");
  const { form } = texts.contact;
  await open("contact");
  const abortRequests = await holdRequests(page, "**/contact.data*");
  await page.getByRole("button", { name: form.submit, exact: true }).click();
  await expect(page.getByRole("button", { name: form.submitting, exact: true })).toBeDisabled();
  expect(await disabledControls(page)).toEqual([{ control: form.submitting, explanation: form.submitting }]);
  abortRequests();
  await expect(page.getByRole("button", { name: form.submit, exact: true })).toBeEnabled();
});

interface DisabledControl {
  readonly control: string;
  /** The visible hint of its field, or else its own text. */
  readonly explanation: string;
}

function disabledControls(page: Page): Promise<DisabledControl[]> {
  const visible = page.locator(":disabled, [aria-disabled=true]").filter({ visible: true });
  return visible.evaluateAll((controls) =>
    controls.map((control) => {
      const text = control.textContent ?? "";
      const hint = control
        .closest("div:has(> [id$='-description'])")
        ?.querySelector<HTMLElement>(":scope > [id$='-description']");
      const isVisible =
        hint?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && hint.clientWidth > 1;
      return { control: control.ariaLabel ?? text, explanation: isVisible ? (hint?.innerText ?? "") : text };
    }),
  );
}

function unexplained(disabled: readonly DisabledControl[], { booking }: Texts): readonly DisabledControl[] {
  const explanations: readonly string[] = [booking.form.dateHint, booking.form.submitting];
  return disabled.filter(({ explanation }) => !explanations.includes(explanation));
}

/** Holds requests until the returned function is called, which aborts them. */
async function holdRequests(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.abort();
  });
  return resolve;
}
