import { linkTo } from "~/platform/urls/screens";
import type { Language } from "../../../app/platform/i18n/languages";
import { serveBuild } from "../../../scripts/serve-build";
import { secrets } from "../../stand-ins/whatsapp/cloud-api";
import { chosen, expect, hydrated, test } from "../support/site";

test("the box for WhatsApp stays as it was left, after a reload and in the other language @night", async ({
  page,
  expectedFailures,
}, testInfo) => {
  // The database of this server has no tables, so the list of days fails.
  expectedFailures.push("/booking/days");
  await using site = await serveBuild({ port: 8798, stateDir: testInfo.outputPath("state"), vars: secrets });
  const box = page.locator("[name=whatsapp]");
  async function open(language: Language) {
    await page.goto(new URL(linkTo("booking", language, new URLSearchParams(chosen)), site.url).href);
    await hydrated(page);
  }
  await open("ar");
  await expect(box).not.toBeChecked();
  await box.check();
  await open("en");
  await expect(box).toBeChecked();
  await box.uncheck();
  await page.reload();
  await hydrated(page);
  await expect(box).not.toBeChecked();
});
