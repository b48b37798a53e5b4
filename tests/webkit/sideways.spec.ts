import { expect } from "@playwright/test";
import { sectionNames } from "~/domain/centre/facts";
import { type Language, languages } from "~/platform/i18n/languages";
import {
  type DeskPage,
  deskBookingLink,
  deskChoosePhotosLink,
  deskLink,
  deskPages,
  deskPhotosLink,
  deskSectionLink,
} from "~/platform/urls/desk-links";
import { linkTo, translatedPath } from "~/platform/urls/screens";
import { pathsIn } from "../../scripts/pages";
import { horizontalOverflow } from "../e2e/support/page-checks";
import { inDays, storeBooking } from "../e2e/support/stored-booking";
import { storeCard } from "../e2e/support/stored-card";
import { type Tab, test } from "./webkit";

/** By day, pages of every kind of layout are enough: Chromium measures the others. */
const isNight = process.env.EVERY_STATE !== undefined;
/** In pixels: the smallest window of this browser, a tablet, a laptop and a desktop. */
const WIDTHS = isNight ? [447, 768, 1024, 1440] : [447, 1024];

test.describe.configure({ mode: "parallel", timeout: 120_000 });

test("no page of the site scrolls sideways or draws over its text", async ({ tab }) => {
  await expectToFit(tab, isNight ? [...pathsIn("ar"), ...languages.flatMap(otherPaths)] : otherPaths("ar"));
});

test("no page of the desk or of a booking scrolls sideways or draws over its text", async ({ tab, request }) => {
  const today = inDays(0);
  const arrived = await storeBooking(request, { day: today, status: "arrived" });
  const pagesOf = ({ path, reference }: typeof arrived) => [path("ar"), deskBookingLink(reference, "ar")];
  const byDay = [deskLink("today", "ar"), deskLink("plan", "ar"), deskLink("new", "ar"), ...pagesOf(arrived)];
  if (!isNight) return expectToFit(tab, byDay);
  const completed = await storeBooking(request, { day: today, status: "completed" });
  const bookings = [
    completed,
    await storeBooking(request),
    await storeBooking(request, { day: today, status: "confirmed", hour: "16:30" }),
  ];
  const card = await storeCard({ booking: completed });
  await expectToFit(tab, [
    ...byDay,
    ...(Object.keys(deskPages) as DeskPage[]).map((name) => deskLink(name, "ar")),
    ...sectionNames.map((section) => deskSectionLink(section, "ar")),
    deskChoosePhotosLink(null, "ar"),
    deskPhotosLink(completed.reference, "ar"),
    ...bookings.flatMap(pagesOf),
    linkTo("thank-you", "ar", new URLSearchParams({ booking: completed.token })),
    ...languages.map(card.path),
    deskLink("today", "en"),
    deskLink("plan", "en"),
  ]);
});

/** Pages that the sitemap lacks, and the home page, whose layout differs in English. */
function otherPaths(language: Language): string[] {
  const choice = { carType: "suv", film: "ppf-full-glossy-xpel", thermal: "thermal-titanium" };
  return [
    linkTo("home", language),
    translatedPath("/nothing-here", language),
    linkTo("thank-you", language),
    linkTo("my-booking", language),
    linkTo("booking", language, new URLSearchParams(choice)),
  ];
}

async function expectToFit(tab: Tab, paths: readonly string[]): Promise<void> {
  const problems: string[] = [];
  for (const path of paths) {
    await tab.visit(path);
    for (const width of WIDTHS) {
      await tab.resize(width, 300);
      const [found, overflow] = await tab.evaluateBoth(drawingsOverText, horizontalOverflow);
      if (overflow > 0) found.push("scrolls sideways");
      problems.push(...found.map((problem) => `${path} at ${width} pixels: ${problem}`));
    }
  }
  expect(problems).toEqual([]);
}

/** Drawings in a grid that cover another part of the grid. */
function drawingsOverText(): string[] {
  return [...document.querySelectorAll("main .grid > svg")].flatMap((drawing) => {
    const { left, right, top, bottom } = drawing.getBoundingClientRect();
    const isCovered = [...(drawing.parentElement?.children ?? [])].some((other) => {
      const box = other.getBoundingClientRect();
      if (other instanceof SVGElement || box.width === 0) return false;
      return box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1;
    });
    return isCovered ? [`a drawing covers text: ${drawing.parentElement?.textContent}`] : [];
  });
}
