import { createServer, type ServerResponse } from "node:http";
import { pricesOf } from "~/domain/catalogue/pricing";
import { deskLink, deskSectionLink } from "~/platform/i18n/desk-links";
import { openerOf } from "../support/desk-booking";
import { HOOK_PORT, query } from "../support/server-state";
import { expect, test } from "../support/site";

/** The owner changes prices, hours and a notice on a phone, and publishes them (product.md 18). */

test.use({ viewport: { width: 360, height: 780 } });

const answer = "[tabindex='-1']:focus";

test("the owner publishes, and the desk says what the hook does @noscript", async ({ page, texts, language }) => {
  const { deskSiteInformation } = texts;
  let respond: (response: ServerResponse) => void = (response) => response.writeHead(503).end();
  const asked: (string | undefined)[] = [];
  const hook = createServer(({ method }, response) => {
    asked.push(method);
    respond(response);
  });
  await new Promise<void>((resolve) => hook.listen(HOOK_PORT, "127.0.0.1", resolve));

  const save = async (section: string, fields: Readonly<Record<string, string>>) => {
    await page.goto(deskSectionLink(section, language));
    for (const [name, value] of Object.entries(fields)) {
      const input = page.locator(`[name="${name}"]`);
      await (value === "on" ? input.check() : input.fill(value));
    }
    await page.getByRole("button", { name: deskSiteInformation.save }).click();
    await expect(page.locator(answer)).toContainText(deskSiteInformation.done.save);
  };
  const publish = async () => {
    await page.goto(deskLink("site-information", language));
    await openerOf(page, deskSiteInformation.step.publish).click();
    await page.getByRole("button", { name: deskSiteInformation.step.publish }).click();
    await expect(page.locator(answer)).toContainText(deskSiteInformation.done.publish);
  };
  const state = page.getByRole("region").filter({ has: page.locator("#state") });

  await test.step("a price, special hours and a notice are saved, and listed with what they replace", async () => {
    const { suv } = pricesOf("polishing-interior");
    await save("prices", { "polishing-interior.suv": String(suv + 1000) });
    await save("hours", {
      "fridayOnContactPage.rows[0].opens": "",
      "fridayOnContactPage.rows[0].closes": "",
      "weekdays.friday.closed": "on",
      "special[0].from": "2097-02-08",
      "special[0].until": "2097-03-09",
      "special[0].note.ar": "رمضان",
      "special[0].note.en": "Ramadan",
      "special[0].spans.rows[0].opens": "13:00",
      "special[0].spans.rows[0].closes": "17:00",
      "special[0].spans.rows[1].opens": "20:00",
      "special[0].spans.rows[1].closes": "02:00",
    });
    await save("announcements", {
      "notice.text.ar": "نعمل في رمضان مساءً",
      "notice.text.en": "Open in the evening",
      "notice.from": "2097-02-01",
      "notice.until": "2097-03-09",
    });
    await page.goto(deskLink("site-information", language));
    const changes = page.getByRole("region", { name: deskSiteInformation.changes });
    await expect(changes).toContainText((suv + 1000).toLocaleString("en"));
    await expect(changes).toContainText("مغلق");
    await expect(changes).toContainText("من 1 ظهراً إلى 5 مساءً ومن 8 مساءً إلى 2 صباحاً");
    await expect(changes).toContainText("نعمل في رمضان مساءً");
  });

  await test.step("a hook that refuses is named", async () => {
    await publish();
    expect(asked).toEqual(["POST"]);
    await expect(state).toContainText(deskSiteInformation.state.asking.title);
    await expect(state).toContainText("503");
  });

  await test.step("a hook that accepts builds the site", async () => {
    respond = (response) => response.end("ok");
    await page.getByRole("button", { name: deskSiteInformation.step.ask }).click();
    await expect(state).toContainText(deskSiteInformation.state.building.title);
    expect(await query("select published_by from site_versions where published_at > ''")).toHaveLength(1);
  });

  await test.step("a draft is discarded after one question", async () => {
    await save("contact", { mobile: "0598765432" });
    await page.goto(deskLink("site-information", language));
    await openerOf(page, deskSiteInformation.step.discard).click();
    await page.getByRole("button", { name: deskSiteInformation.step.discard }).click();
    await expect(page.locator(answer)).toContainText(deskSiteInformation.done.discard);
  });

  hook.close();
});
