import { linkTo } from "~/platform/i18n/screens";
import { expect, test } from "../support/site";

/** A file that was built long ago shows what is true today (product.md 18.7). */

test("parts with days are shown on them, whatever the build has said", async ({ page, language }) => {
  const faq = linkTo("faq", language);
  await page.route(`**${faq}`, async (route) => {
    const response = await route.fetch();
    const parts =
      '<p id="begun" hidden data-from="2027-02-08" data-until="2027-03-08">a</p><p id="over" data-until="2027-02-07">b</p>';
    await route.fulfill({ response, body: (await response.text()).replace("</main>", `${parts}</main>`) });
  });
  await page.clock.setFixedTime("2027-02-07T21:00:00Z");
  await page.goto(faq);
  await expect(page.locator("#begun")).toBeVisible();
  await expect(page.locator("#over")).toBeHidden();
});
