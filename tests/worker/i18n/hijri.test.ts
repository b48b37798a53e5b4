import { expect, it } from "vitest";
import { formatHijriDate } from "~/platform/i18n/format";
import { ummAlQuraDates } from "~/platform/i18n/hijri.fixtures";

/**
 * The Workers runtime has its own ICU. It must format dates as Node does
 * (app/platform/i18n/format.test.ts).
 */

it.each(ummAlQuraDates)("%s is «%s» and “%s” in the Workers runtime", (day, arabic, english) => {
  expect(formatHijriDate(day, "ar")).toBe(arabic);
  expect(formatHijriDate(day, "en")).toBe(english);
});
