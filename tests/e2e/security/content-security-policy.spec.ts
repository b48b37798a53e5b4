import { linkTo } from "~/platform/urls/screens";
import { articlePathsIn } from "../../../scripts/pages";
import { expect, hydrated, test } from "../support/site";
import { storeCard } from "../support/stored-card";

// One page of each policy in one language is enough, because the other tests fail on errors in the
// console of any page.
test("no kind of page violates its policy, and all have styles, fonts and scripts @server", async ({
  page,
  language,
  customer,
}) => {
  test.setTimeout(120_000);
  const violations: string[] = [];
  const failed: string[] = [];
  page.on("requestfailed", (request) => {
    // Navigating away aborts pending requests.
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") failed.push(`${request.url()} ${reason}`);
  });
  page.on("console", (message) => {
    if (/Permissions-Policy|Content.Security.Policy|Refused|blocked/i.test(message.text()))
      violations.push(message.text());
  });
  const booking = await customer.books();
  const found = [booking.path(language), linkTo("my-booking", language), (await storeCard()).path(language)];
  const screens = (["home", "contact"] as const).map((screen) => linkTo(screen, language));
  const paths = [...screens, articlePathsIn(language)[0] ?? "", ...found];
  const chosen = `${linkTo("booking", language)}?carType=suv&thermal=thermal-titanium`;
  for (const path of [...paths, chosen, `${linkTo("faq", language)}/nothing`]) {
    await page.goto(path, { waitUntil: "load" });
    if (/\/(?:booking|contact)\b/.test(path)) await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    const state = await page.evaluate(() => ({
      styled: getComputedStyle(document.body).display,
      font: [...document.fonts].some(({ status }) => status === "loaded"),
      themed: document.querySelector<HTMLInputElement>("input[name=theme]:checked")?.value,
      isolated: crossOriginIsolated,
    }));
    expect(state, path).toMatchObject({ styled: "flex", font: true, themed: "system", isolated: true });
  }
  expect(violations).toEqual([]);
  expect(failed).toEqual([]);
});
