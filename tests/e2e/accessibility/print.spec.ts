import { servicePackages } from "~/domain/catalogue/packages";
import { business } from "~/domain/centre/profile";
import { linkTo } from "~/platform/urls/screens";
import { formatHijriDate, formatRiyals } from "../../../app/platform/i18n/format";
import { articlePathsIn } from "../../../scripts/pages";
import { totalOf } from "../support/prices";
import { execute } from "../support/server-state";
import { expect, test } from "../support/site";
import { inDays, storeMany } from "../support/stored-booking";
import { storeCard } from "../support/stored-card";

test.beforeEach(({ page }) => page.emulateMedia({ media: "print", colorScheme: "dark" }));

test("pages print their content only, in black on white", async ({ page, open }) => {
  // The width of A4 paper without its margins.
  await page.setViewportSize({ width: 720, height: 1000 });
  for (const screen of ["terms", "warranty", "ppf", "nano-ceramic", "about", "thank-you"] as const) {
    await open(screen);
    await expect(page.getByRole("banner"), screen).toBeHidden();
    await expect(page.getByRole("contentinfo"), screen).toBeHidden();
    await expect(page.locator("#call-button"), screen).toBeHidden();
    await expect(page.locator("main .button:visible:not(table *, :has(.riyal-sign))"), screen).toHaveCount(0);
    const colours = await page.locator("main *:visible").evaluateAll((elements) => [
      ...new Set(
        elements.flatMap((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return [color, backgroundColor];
        }),
      ),
    ]);
    expect(colours.sort(), screen).toEqual(["rgb(0, 0, 0)", "rgba(0, 0, 0, 0)"]);
    // A picture is not printed, so it leaves no room either.
    const empty = await page
      .locator("main div:visible:not(:has(svg))")
      .evaluateAll((boxes: HTMLElement[]) => boxes.filter((box) => !box.innerText.trim() && box.clientHeight > 40));
    expect(empty.length, screen).toBe(0);
    await expect(page.locator("html"), screen).toHaveCSS("color-scheme", "light");
    // A price list prints its prices, which are links on the screen.
    const prices = page.locator("[aria-labelledby=prices] td a").getByText(/^\d+,\d{3}$/);
    if (screen === "ppf") await expect(prices.filter({ visible: true })).toHaveCount(8);
  }
});

test("an article prints its text, table and drawing, without links within it", async ({ page, language, texts }) => {
  const article = articlePathsIn(language).find((path) => path.endsWith("what-polishing-can-mend")) ?? "";
  await page.goto(article);
  await expect(page.locator("article table")).toBeVisible();
  await expect(page.locator("article figure svg").first()).toBeVisible();
  await expect(page.getByRole("link", { name: texts.blog.back })).toBeHidden();
  await expect(page.getByRole("navigation")).toBeHidden();
});

test("questions print with every answer open", async ({ page, open }) => {
  await open("faq");
  const answers = page.locator("details[name=faq] > p");
  await expect(answers).toHaveCount(11);
  for (const answer of await answers.all()) {
    await expect(answer).toBeVisible();
    expect((await answer.boundingBox())?.height).toBeGreaterThan(20);
  }
  const cut = await answers.evaluateAll((found) =>
    found.filter((answer) => {
      const next = answer.parentElement?.nextElementSibling;
      return next && next.getBoundingClientRect().top < answer.getBoundingClientRect().bottom - 1;
    }),
  );
  expect(cut).toEqual([]);
});

test("external links print their URL, and internal ones do not", async ({ page, open, language }) => {
  await open("about");
  const after = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(await after("main a[href^='https:']")).toMatch(/https:/);
  await open("home");
  expect(await after(`main a[href="${linkTo("packages", language)}"]`)).toBe("none");
});

test("the confirmation prints on one sheet, and so do the packages", async ({ page, open, customer }) => {
  const booking = await customer.books({ services: fourServices });
  await open("thank-you", { booking: booking.token });
  await expect(page.getByText(booking.reference)).toBeVisible();
  await expect(page.getByText(formatRiyals(totalOf("suv", ...Object.values(fourServices))))).toBeVisible();
  // On paper, only links to phone numbers are useful.
  await expect(page.locator('a:not([href^="tel:"]):visible')).toHaveCount(0);
  expect(sheets(await page.pdf({ format: "A4", margin }))).toBe(1);
  await open("packages");
  // The price of a package is in its button, so paper shows the button.
  await expect(page.locator(".packages").locator(".button:visible")).toHaveCount(servicePackages.length);
  // An A4 sheet is so narrow that a screen of this width fixes the button at the bottom.
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect(page.locator(".packages .button:visible").first()).not.toHaveCSS("position", "fixed");
  expect(sheets(await page.pdf({ format: "A4", margin }))).toBe(1);
});

test("a booking's page prints the appointment and way there, and no forms", async ({ page, language, customer }) => {
  const booking = await customer.visits({ status: "confirmed", hour: "16:30" });
  await expect(page.getByText(booking.reference)).toBeVisible();
  await expect(page.getByText(formatHijriDate(booking.day, language))).toBeVisible();
  await expect(page.locator("main :is(form, input, button):visible")).toHaveCount(0);
  await expect(page.locator("main a:visible")).toHaveCount(1);
  expect(sheets(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});

test("the desk prints a job sheet on one A4 sheet @languages", async ({ page, language, texts, customer, staff }) => {
  const booking = await customer.books({ status: "confirmed", hour: "16:30", services: fourServices });
  await staff.opensBooking(booking);
  const sheet = page.locator(".job-sheet");
  await expect(sheet.getByText(booking.reference)).toBeVisible();
  await expect(sheet.getByText(business.name[language])).toBeVisible();
  await expect(sheet.locator("li")).toHaveCount(4);
  await expect(sheet.getByText(texts.desk.readyBy)).toBeVisible();
  await expect(sheet.getByText(texts.booking.amounts.due)).toBeVisible();
  await expect(sheet.getByText(texts.deskBooking.sheet.signature)).toBeVisible();
  await expect(sheet.locator("figure svg.mirrored:visible")).toHaveCount(1);
  await expect(page.locator("main :is(form, details, input, button, .button):visible")).toHaveCount(0);
  await expect(page.getByText(texts.deskBooking.history, { exact: true })).toBeHidden();
  expect(sheets(await page.pdf({ format: "A4", margin }))).toBe(1);
  await page.emulateMedia({ media: "screen" });
  await expect(sheet).toBeHidden();
});

/** Counts the pages of a PDF by their objects `/Type /Page`. */
function sheets(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** A service for each field of the booking form that chooses services. */
const fourServices = {
  thermal: "thermal-titanium",
  ceramic: "ceramic-exterior",
  film: "ppf-full-glossy-xpel",
  polishing: "polishing-exterior",
} as const;

/** The margins with which browsers print by default. */
const margin = { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" };

/** Serial numbers of the greatest length, as one word and with spaces. */
const longItems = [
  ["thermal-nano-ceramic", "thermalCeramic", "W".repeat(40)],
  ["ceramic-exterior", "ceramicExterior", `${"WM8 ".repeat(9)}WM84`],
  ["ppf-full-matte-hexis", "filmBlack", "8".repeat(40)],
] as const;

test("a warranty card of one product prints on one sheet, of many on both sides", async ({ page, language, texts }) => {
  const card = await storeCard({ items: longItems });
  await page.goto(card.path(language));
  await expect(page.getByText(texts.warrantyCard.signature)).toBeVisible();
  await expect(page.getByText(texts.warrantyCard.notInvoice)).toBeVisible();
  await expect(page.locator("main a.button:visible")).toHaveCount(0);
  expect(sheets(await page.pdf({ format: "A4", margin }))).toBeLessThanOrEqual(2);
  await page.goto((await storeCard({ items: longItems.slice(0, 1) })).path(language));
  expect(sheets(await page.pdf({ format: "A4", margin }))).toBe(1);
});

test("the desk prints the day: eight cars on one sheet, forty on four at most @languages", async ({ page, staff }) => {
  const forget = await storeMany({
    count: 40,
    day: `'${inDays(0)}'`,
    statuses: { pending: "i < 4", arrived: "i >= 16", ready: "i >= 30" },
  });
  await staff.opens("today").finally(forget);
  const sheet = page.locator(".day-sheet");
  await expect(sheet).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeHidden();
  await expect(page.getByRole("navigation")).toBeHidden();
  // Empty rows for customers who come without a booking.
  await expect(sheet.locator(".walk-ins tr")).toHaveCount(5);
  /** How many sheets `cars` rows of this test need, without the rows of other tests. */
  const sheetsOf = async (cars: number) => {
    const rows = sheet.locator("tbody:not(.walk-ins) tr");
    await rows.evaluateAll((found, count) => {
      const ours = found.filter((row) => row.textContent?.includes("05000000"));
      for (const row of found) if (!ours.slice(0, count).includes(row)) row.remove();
    }, cars);
    await expect(rows).toHaveCount(cars);
    return sheets(await page.pdf({ preferCSSPageSize: true }));
  };
  expect(await sheetsOf(40)).toBeLessThanOrEqual(4);
  expect(await sheetsOf(8)).toBe(1);
  const sizes = await sheet
    .locator("*:visible")
    .evaluateAll((parts) => parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)));
  // A point is 4/3 of a CSS pixel.
  expect((Math.min(...sizes) * 3) / 4).toBeCloseTo(11);
});

test("the desk prints the plan of a busy week on one sheet, without links to book", async ({ page, staff }) => {
  const forget = await storeMany({
    count: 40,
    day: `date('${inDays(400)}', (i % 7) || ' days')`,
    statuses: { pending: "i < 4" },
  });
  // Each car has two days in the bay for film, then one in the bay for paint.
  const these = `booking_date >= '${inDays(400)}'`;
  await execute(
    `insert into booking_places (booking_id, block, bay, day) select bookings.id, null, iif(value < 2, 'film', 'paint'), date(booking_date, value || ' days')
      from bookings join json_each('[0,1,2]') where ${these}`,
  );
  await staff.opens("plan", { from: inDays(400) }).finally(async () => {
    await execute(`delete from booking_places where booking_id in (select id from bookings where ${these})`);
    await forget();
  });
  const table = page.locator(".plan-table");
  await expect(table).toBeVisible();
  await expect(table.locator("thead th:visible")).toHaveCount(7);
  await expect(table.getByText("+", { exact: true }).first()).toBeHidden();
  await expect(page.getByRole("navigation")).toBeHidden();
  expect(sheets(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});

test("the desk prints the statistics of a month on two sheets, and its money on a third", async ({ page, staff }) => {
  const forget = await storeMany({
    count: 60,
    day: "date('2023-04-01', (i % 60) || ' days')",
    statuses: { completed: "i >= 10", cancelled: "i < 5" },
  });
  // One visit is not paid in full.
  await execute(
    `insert into payments (booking_id, amount, method, taken_at)
      select id, due - 55 * (booking_date = '2023-05-09'), 'card', '${new Date().toISOString()}' from booking_amounts
      join bookings on id = booking_id where status = 'completed' and booking_date between '2023-04-01' and '2023-05-31'`,
  );
  await staff.opens("statistics", { month: "2023-05" }).finally(forget);
  await expect(page.locator("main table:visible").nth(4)).toBeVisible();
  await expect(
    page
      .locator("[aria-labelledby=paid]")
      .getByText(/^[\d,]+\.\d\d$/)
      .first(),
  ).toBeVisible();
  expect(sheets(await page.pdf({ preferCSSPageSize: true }))).toBeLessThanOrEqual(3);
});
