import { hoursNow } from "~/domain/days/hours-in-words";
import { linkTo } from "~/platform/urls/screens";
import { expect, test } from "../support/site";

/** A file that was built long ago shows what applies today (product.md 18.7). */

test("the home page says whether the centre is open", async ({ page, language, texts }) => {
  const [part] = hoursNow([], language);
  const [weekday, time] = part?.from.split("T") ?? [];
  // A Sunday.
  const day = new Date(Date.UTC(2026, 10, 29 + Number(weekday))).toISOString().slice(0, 10);
  await page.clock.setFixedTime(`${day}T${time}:00+03:00`);
  await page.goto(linkTo("home", language));
  const strip = page.getByRole("list", { name: texts.home.proof.label });
  await expect(strip.getByText(part?.text ?? "").locator("visible=true")).toHaveCount(1);
  await expect(strip.getByText(texts.home.proof.hours, { exact: true })).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page does not claim hours for today", async ({ page, language, texts }) => {
    await page.goto(linkTo("home", language));
    const strip = page.getByRole("list", { name: texts.home.proof.label });
    await expect(strip.getByText(texts.home.proof.hours, { exact: true })).toBeVisible();
    await expect(strip.locator("[data-until]").locator("visible=true")).toHaveCount(0);
    await expect(strip.getByRole("link", { name: texts.home.proof.allHours })).toBeVisible();
  });
});
