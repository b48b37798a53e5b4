import { pricesOf } from "~/domain/catalogue/pricing";
import { ownerFacts } from "~/domain/centre/owner-facts";
import { business } from "~/domain/centre/profile";
import { services } from "../../../app/domain/catalogue/catalogue";
import { addDays } from "../../../app/platform/calendar/dates";
import { formatLongDate, formatRiyals, formatShortDay, partsOfDay } from "../../../app/platform/i18n/format";
import { translator } from "../../../app/platform/i18n/translator";
import { recordAnnouncements } from "../support/live-regions";
import { DESKTOP, PHONE, pageStates } from "../support/page-states";
import { totalOf } from "../support/prices";
import { expect, test, tomorrow, type Visit } from "../support/site";

const chosen = { carType: "sedan", thermal: "thermal-titanium", polishing: "polishing-interior" };

type Part = "banner" | "contentinfo" | "main" | "region";

/** Each stored tree: its file, the part of the page that it shows, and how to get there. */
const trees: readonly (readonly [file: string, part: Part, enter: (visit: Visit) => Promise<unknown>])[] = [
  ["footer", "contentinfo", ({ open }) => open("about")],
  ["booking-empty", "main", ({ open }) => open("booking")],
  [
    "booking-failed",
    "main",
    async ({ page, open, form }) => {
      await open("booking", chosen);
      await form.fill({ name: "س", phone: "0512" });
      await form.submit.click();
      await expect(page.locator("li[data-tone]")).toBeAttached();
    },
  ],
  [
    "toast",
    "region",
    async ({ page, open }) => {
      await open("contact", { sent: "1" });
      await expect(page.locator("li[data-tone]")).toBeVisible();
    },
  ],
  // A menu must come right after its button.
  ...["list of services", "menu of a phone", "choice of theme"].map(
    (menu) =>
      [
        menu.replaceAll(" ", "-"),
        "banner" as const,
        async (visit: Visit) => pageStates.find(({ name }) => name === `the open ${menu}`)?.enter(visit),
      ] as const,
  ),
];

/** Every text of `content/facts.json`; most facts are null until the owner enters them. */
const facts = JSON.stringify(ownerFacts).match(/(?<=": ?")[^"]+/g) ?? [];

/** The nearest days as the page names them, which change every day. */
const nearDays = Array.from({ length: 14 }, (_, ahead) => addDays(tomorrow(), ahead)).map(
  (day) => `${partsOfDay(day, "ar").weekday} ${formatShortDay(day, "ar")}`,
);

/** A tree without days, and without what the owner can change: numbers, facts, external links. */
function withoutFacts(tree: string): string {
  const anyDay = nearDays.reduce((text, day) => text.replaceAll(day, "DAY"), tree);
  const ours = facts.reduce((text, fact) => text.replaceAll(` ${fact}`, ""), anyDay);
  return ours
    .replace(/ *- listitem:\n *- link .*\n *- \/url: https:.*\n(?: *- img .*\n)?/g, "")
    .replace(/(?<=\/url: https:\/\/wa\.me\/).*/g, "")
    .replace(/(?<!level=)\d[\d,. ]*(?<! )/g, "#")
    .replaceAll(business.email, "@")
    .replaceAll(': "#"', ": #");
}

for (const [file, part, enter] of trees) {
  test(`the accessibility tree of ${file} matches its snapshot`, async ({ page, language, visit }) => {
    await page.setViewportSize({ width: DESKTOP, height: 900 });
    await enter(visit);
    const root = part === "region" ? page.locator("main [role=region]") : page.getByRole(part);
    expect(withoutFacts(await root.ariaSnapshot())).toMatchSnapshot(`${file}-${language}.yml`);
  });
}

test("screen readers get every question, and only the open answer", async ({ page, open, texts }) => {
  const { questions } = texts.faq;
  const rows = page.locator("details[name=faq]");
  /** Which questions have an answer in the accessibility tree. An answer is a paragraph. */
  const openAnswers = () =>
    Promise.all(questions.map(async (_, index) => /- paragraph/.test(await rows.nth(index).ariaSnapshot())));
  const onlyOpen = (open: number) => questions.map((_, index) => index === open);
  await open("faq");
  expect(await openAnswers()).toEqual(onlyOpen(0));
  await page.locator("main summary").nth(2).click();
  await expect.poll(openAnswers).toEqual(onlyOpen(2));
});

test("the name of a chosen option is its own text and price", async ({ page, open, texts, language }) => {
  await open("booking", chosen);
  // Chromium's own names, because those of Playwright and axe lack the text of a second label.
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  const names = nodes.filter(({ role }) => /^(?:radio|checkbox)$/.test(role?.value)).map(({ name }) => name?.value);
  const options = services.flatMap((service) =>
    service.options.map(
      ({ code, name }) => `${name[language]} ${texts.common.currency} ${formatRiyals(pricesOf(code).sedan)}`,
    ),
  );
  expect(names.filter((name) => name.includes(texts.common.currency)).sort()).toEqual(options.sort());
});

test("every row of a table of numbers has the cells of its head, on a phone", async ({ page, staff }) => {
  await page.setViewportSize({ width: PHONE, height: 900 });
  await staff.opens("statistics");
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  const within = (role: RegExp, above: readonly (string | undefined)[]) =>
    nodes.filter((node) => role.test(node.role?.value) && above.includes(node.parentId)).map(({ nodeId }) => nodeId);
  const tables = nodes.filter(({ role }) => role?.value === "table");
  const lengths = tables.map(({ nodeId }) =>
    within(/^row$/, within(/^rowgroup$/, [nodeId])).map((row) => within(/^(?:cell|.+header)$/, [row]).length),
  );
  // Tables of money follow, if other tests have stored any.
  expect(lengths.map(([head]) => head).slice(0, 4)).toEqual([5, 4, 4, 6]);
  expect(lengths).toEqual(lengths.map((table) => table.map(() => table[0])));
});

test("the name of a day is its date, and says whether it is chosen", async ({ page, open, texts, language, form }) => {
  await open("booking", chosen);
  const others = page.getByRole("button", { name: texts.booking.day.others });
  await expect(others).toHaveAttribute("aria-expanded", "false");
  await form.chooseInCalendar(tomorrow());
  await expect(others).toHaveAttribute("aria-expanded", "true");
  const days = form.day.locator("[data-day]:has(button)").filter({ visible: true });
  const all = await days.evaluateAll((found) =>
    found.map((day) => [(day as HTMLElement).dataset.day ?? "", day.querySelector("button")?.ariaLabel ?? ""] as const),
  );
  // Leaves out days that other tests close at the moment: their names also contain the reason.
  const read = all.filter(([, name]) => !name.includes(": "));
  expect(read.length).toBeGreaterThanOrEqual(5);
  expect(read).toEqual(read.map(([day]) => [day, formatLongDate(day, language)]));
  expect(all[0]?.[0]).toBe(tomorrow());
  const selected = page.getByRole("gridcell", { selected: true });
  await expect(selected.getByRole("button")).toHaveAccessibleName(
    // Its month is in front of a day that is not in the month shown.
    new RegExp(`(?:^|: )${formatLongDate(tomorrow(), language)}$`),
  );
});

test("every change of the total is announced once, and nothing on load", async ({ page, open, texts, language }) => {
  const t = translator(language).getFixedT(null, "booking", "summary");
  const total = (count: number, riyals: number) =>
    t("totalIs", { services: t("count", { count }), count: riyals, total: formatRiyals(riyals) });
  const announced = await recordAnnouncements(page);
  await open("booking", { carType: "sedan" });
  expect(await announced()).toEqual([]);
  await page.locator("#thermal-titanium").check();
  await expect.poll(announced).toEqual([`polite: ${total(1, totalOf("sedan", "thermal-titanium"))}`]);
  await page.locator("#polishing-interior").check();
  await expect
    .poll(announced)
    .toEqual([`polite: ${total(2, totalOf("sedan", "thermal-titanium", "polishing-interior"))}`]);
  await page.getByRole("radio", { name: new RegExp(texts.booking.car.suv) }).check();
  await expect
    .poll(announced)
    .toEqual([`polite: ${total(2, totalOf("suv", "thermal-titanium", "polishing-interior"))}`]);
});
