import { pricesOf } from "~/domain/catalogue/pricing";
import { expect, test } from "../support/site";
import { openerOf } from "../support/staff";

/** site-information.test.ts has every section, versions and the hook (product.md 18). */

test.use({ viewport: { width: 360, height: 780 } });

test("the owner saves a price, sees what will change, and publishes it @noscript", async ({
  page,
  texts: { deskSiteInformation },
  staff,
}) => {
  const price = pricesOf("polishing-interior").suv + 1000;
  await staff.opensSection("prices");
  await page.locator('[name="polishing-interior.suv"]').fill(String(price));
  await page.getByRole("button", { name: deskSiteInformation.save }).click();
  await expect(staff.notice).toContainText(deskSiteInformation.done.save);
  await staff.opens("site-information");
  const changes = page.getByRole("region", { name: deskSiteInformation.changes });
  await expect(changes).toContainText(price.toLocaleString("en"));
  await openerOf(page, deskSiteInformation.step.publish).click();
  await page.getByRole("button", { name: deskSiteInformation.step.publish }).click();
  await expect(staff.notice).toContainText(deskSiteInformation.done.publish);
});
