import { pricesOf } from "~/domain/catalogue/pricing";
import { deskLink, deskSectionLink } from "~/platform/urls/desk-links";
import { openerOf } from "../support/desk-booking";
import { expect, test } from "../support/site";

/**
 * The owner changes a price on a phone, and publishes it (product.md 18). site-information.test.ts has
 * every section, versions and the hook.
 */

test.use({ viewport: { width: 360, height: 780 } });

const answer = "[tabindex='-1']:focus";

test("the owner saves a price, sees what will change, and publishes it @noscript", async ({
  page,
  texts: { deskSiteInformation },
  language,
}) => {
  const price = pricesOf("polishing-interior").suv + 1000;
  await page.goto(deskSectionLink("prices", language));
  await page.locator('[name="polishing-interior.suv"]').fill(String(price));
  await page.getByRole("button", { name: deskSiteInformation.save }).click();
  await expect(page.locator(answer)).toContainText(deskSiteInformation.done.save);
  await page.goto(deskLink("site-information", language));
  const changes = page.getByRole("region", { name: deskSiteInformation.changes });
  await expect(changes).toContainText(price.toLocaleString("en"));
  await openerOf(page, deskSiteInformation.step.publish).click();
  await page.getByRole("button", { name: deskSiteInformation.step.publish }).click();
  await expect(page.locator(answer)).toContainText(deskSiteInformation.done.publish);
});
