import { expect, type Page } from "@playwright/test";
import type { Texts } from "./texts";

export interface Details {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly date: string;
}

/** A page object of the booking form, the same with scripts and without. */
export function bookingForm(page: Page, texts: Texts, scripts: boolean) {
  const { booking } = texts;
  const submit = page.getByRole("button", { name: booking.form.submit, exact: true });
  const continueButton = (name: string) => page.getByRole("button", { name, exact: true });

  const dayButton = (date: string) => page.locator(`[data-day="${date}"] button`);

  return {
    submit,
    name: page.getByLabel(booking.form.name, { exact: true }),
    phone: page.getByLabel(booking.form.phone),
    email: page.getByLabel(booking.form.email),
    day: page.getByRole("group", { name: booking.day.legend }),
    /** The browser's own input, which the form has without scripts or without the list of days. */
    typedDay: page.locator('input[type="date"][name="bookingDate"]'),
    total: page.locator("#summary"),

    async chooseCar(type: "sedan" | "suv") {
      await page.getByRole("radio", { name: new RegExp(booking.car[type]) }).check();
      if (!scripts) await continueButton(booking.car.continue).click();
      await expect(page.locator("#services")).toBeVisible();
    },

    /** Checks options by their codes and, without scripts, requests the total. */
    async chooseServices(...codes: string[]) {
      for (const code of codes) await page.locator(`[id="${code}"]`).check();
      if (!scripts) await continueButton(booking.services.continue).click();
      await expect(page.locator("#summary")).toBeVisible();
    },

    async fill(details: Partial<Details>) {
      if (details.name !== undefined) await this.name.fill(details.name);
      if (details.phone !== undefined) await this.phone.fill(details.phone);
      if (details.email !== undefined) await this.email.fill(details.email);
      if (details.date !== undefined) await this.chooseDate(details.date);
    },

    async chooseDate(date: string) {
      if (!scripts) return this.typedDay.fill(date);
      const near = page.locator(`label:has([name=nearDay][value="${date}"])`);
      if (await near.isVisible()) return near.click();
      await this.chooseInCalendar(date);
    },

    async chooseInCalendar(date: string) {
      await this.openCalendar();
      const day = dayButton(date);
      while (!(await day.isVisible())) {
        const first = await page.locator("[data-day]:visible").first().getAttribute("data-day");
        const turn = date < (first ?? "") ? booking.day.earlier : booking.day.later;
        await page.getByRole("button", { name: turn }).click();
      }
      await day.click();
    },

    /** The button of a day in the calendar; with scripts only. */
    dayButton,

    /** Opens the calendar; with scripts only. */
    async openCalendar() {
      const others = page.getByRole("button", { name: booking.day.others });
      await expect(others).toBeVisible();
      if ((await others.getAttribute("aria-expanded")) === "false") await others.click();
      await expect(page.getByRole("grid")).toBeVisible();
    },
  };
}
