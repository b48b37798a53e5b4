import { linkTo } from "~/platform/urls/screens";
import { otherLanguage } from "../../../app/platform/i18n/languages";
import { query } from "../support/server-state";
import { chosen, expect, hydrated, test } from "../support/site";

const email = "language@example.com";
/** What is typed, by the id of its field. The server rejects each form. */
const forms = [
  [
    "contact",
    { "contact-name": "Sara", "contact-phone": "0512", "contact-email": email, "contact-message": "A\nline" },
  ],
  ["booking", { "booking-customerName": "Sara", "booking-phoneNumber": "0512", "booking-email": email }],
  ["my-booking", { "find-reference": "SQ-222222", "find-phoneNumber": "0500000002" }],
] as const;

test("the language link keeps what was typed @languages @noscript @mixed", async ({
  page,
  open,
  language: first,
  scripts,
}) => {
  for (const [screen, typed] of forms) {
    const expectTypedIn = async (language: typeof first) => {
      await page.waitForURL(({ pathname }) => pathname === linkTo(screen, language));
      if (scripts && screen !== "my-booking") await hydrated(page);
      for (const [id, text] of Object.entries(typed)) await expect(page.locator(`#${id}`)).toHaveValue(text);
      expect(await page.evaluate(() => localStorage.getItem("language"))).toBe(scripts ? language : null);
      if (screen !== "booking") return;
      await expect(page.locator("#thermal-titanium")).toBeChecked();
      await expect(page.locator("[name=nearDay]").nth(1)).toBeChecked();
    };
    await open(screen, screen === "booking" ? chosen : {});
    for (const [id, text] of Object.entries(typed)) await page.locator(`#${id}`).fill(text);
    if (screen === "booking") await page.locator("label:has([name=nearDay])").nth(1).click();
    await page.locator("[data-language]").click();
    await expectTypedIn(otherLanguage(first));
    // Enter sends the form, in this language.
    await page.locator(`#${Object.keys(typed)[0]}`).press("Enter");
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expectTypedIn(otherLanguage(first));
    await page.locator("[data-language]").click();
    await expectTypedIn(first);
  }
  for (const table of ["bookings", "contact_messages"]) {
    expect(await query(`select id from ${table} where email = ?`, email)).toEqual([]);
  }
});
