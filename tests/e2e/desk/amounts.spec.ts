import { linkTo } from "~/platform/urls/screens";
import { rightEdges, tornNumbers } from "../support/page-checks";
import { execute } from "../support/server-state";
import { expect, test } from "../support/site";
import { inDays } from "../support/stored-booking";

const services = { thermal: "thermal-titanium", ceramic: "ceramic-interior", film: "ppf-full-matte-xpel" };

test("units stand under units, and no amount is torn @languages", async ({ page, language, customer, staff }) => {
  const booking = await customer.books({ day: inDays(0), status: "arrived", services });
  const at = new Date().toISOString();
  await execute(
    `insert into payments (booking_id, amount, method, taken_at)
      select id, 12345, 'card', '${at}' from bookings where token = '${booking.token}'`,
  );
  const pages: readonly (readonly [open: () => Promise<unknown>, columns: readonly string[]])[] = [
    [() => staff.opensBooking(booking), ["#details ~ dl :has(> .riyal-sign)"]],
    [
      () => staff.opens("statistics"),
      ["sales", "use", "answers", "weeks", "takings"].flatMap((panel) =>
        [2, 3, 4].map((cell) => `section[aria-labelledby=${panel}] tr > :nth-child(${cell})`),
      ),
    ],
    [
      () => page.goto(linkTo("booking", language, new URLSearchParams({ carType: "suv", ...services }))),
      ["#summary :has(> .riyal-sign)"],
    ],
  ];
  for (const [open, columns] of pages) {
    await open();
    for (const width of [360, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(tornNumbers), `${page.url()} at ${width}`).toEqual([]);
      for (const column of columns)
        expect.soft(await page.evaluate(rightEdges, column), `${column} at ${width}`).toHaveLength(1);
    }
  }
});
