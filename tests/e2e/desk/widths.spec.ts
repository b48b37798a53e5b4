import { deskBookingLink, deskLink } from "~/platform/i18n/desk-links";
import { deskPages } from "../support/desk-states";
import { horizontalOverflow } from "../support/page-checks";
import { execute } from "../support/server-state";
import { expect, test } from "../support/site";
import { storeBooking } from "../support/stored-booking";

/** The pages of the desk on screens between a phone and a large one. */

const WIDTHS = [320, 360, 430, 600, 768, 960, 1024, 1200, 1280, 1328, 1440];

test("no page of the desk scrolls sideways at any width, with long names too @languages", async ({
  page,
  open,
  texts,
  language,
}) => {
  test.setTimeout(120_000);
  const { reference } = await storeBooking(page.request);
  const [name, vehicle] = ["Abdulrahman Abdulaziz ".repeat(4).trim(), `LandCruiser${"W".repeat(45)}`];
  await execute(
    `update bookings set customer_name = '${name}', vehicle = '${vehicle}', search_text = null where reference = '${reference}'`,
  );
  const found = deskLink("bookings", language, new URLSearchParams({ q: reference }));
  const pages = [deskBookingLink(reference, language), found].map((path) => ({
    name: path,
    enter: async () => void (await page.goto(path)),
  }));
  for (const { name, enter } of [...pages, ...deskPages]) {
    await enter({ page, open, texts, language });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(horizontalOverflow), `${name}, ${width} pixels`).toBe(0);
    }
  }
});
