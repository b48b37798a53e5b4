import { expect, test } from "../support/site";

test("a tooltip opens late or on focus, stays while hovered, and ends with Escape", async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open("about");
  const link = (name: string) => page.getByRole("link", { name });
  const tooltip = (name: string) => page.locator(".tooltip", { hasText: new RegExp(`^${name}$`) });
  await link("Facebook").hover();
  await expect(tooltip("Facebook")).toHaveCSS("visibility", "hidden");
  await expect(tooltip("Facebook")).toHaveCSS("visibility", "visible");
  // After one has opened, the next opens well before the 700 ms that the first one took.
  await link("Instagram").hover();
  await expect(tooltip("Instagram")).toHaveCSS("visibility", "visible", { timeout: 500 });
  await link("Facebook").hover();
  await expect(tooltip("Facebook")).toHaveCSS("visibility", "visible");
  const label = await tooltip("Facebook").boundingBox();
  if (!label) throw new Error("The tooltip is not visible");
  // In steps, because a real pointer crosses the gap between control and tooltip.
  await page.mouse.move(label.x + label.width / 2, label.y + label.height / 2, { steps: 50 });
  await expect(tooltip("Facebook")).toHaveCSS("visibility", "visible");

  await page.keyboard.press("Escape");
  await expect(tooltip("Facebook")).toHaveCSS("visibility", "hidden");
  await link("Instagram").hover();
  await expect(tooltip("Instagram")).toHaveCSS("visibility", "visible");

  await page.mouse.move(0, 0);
  await expect(tooltip("TikTok")).toHaveCSS("visibility", "hidden");
  await link("TikTok").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(tooltip("TikTok")).toHaveCSS("visibility", "visible");
  await page.keyboard.press("Escape");
  await expect(tooltip("TikTok")).toHaveCSS("visibility", "hidden");
  await expect(link("TikTok")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(tooltip("X")).toHaveCSS("visibility", "visible");
});
