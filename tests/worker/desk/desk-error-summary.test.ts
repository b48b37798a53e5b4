import { afterEach, describe, expect, it } from "vitest";
import * as sectionPage from "~/routes/desk/site-information/section";
import { startDesk } from "../support/desk-visit";
import { emptyVersions, formOf } from "../support/site-section";
import { ask, book, shownAfter } from "./desk-booking";
import { html as daysHtml, post as postDays } from "./desk-days";
import { deskPage } from "./desk-lists";

/** Each line of an error summary names its field and links to it (product.md 5.8). */

startDesk();
afterEach(emptyVersions);

const text = (markup: string) => markup.replace(/<[^>]*>/g, "").replaceAll("&amp;", "&");

/** The lines of the error summary. Each must link into the page, and contain the label there. */
function linesOf(page: string): string[] {
  const summary = /<div role="alert">.*?<\/ul>/s.exec(page)?.[0] ?? "";
  return [...summary.matchAll(/<a href="#([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = "", line = ""]) => {
    expect(href).toMatch(/^[\w.%-]+$/);
    const id = decodeURIComponent(href);
    expect(page).toContain(`id="${id}"`);
    const escaped = id.replace(/[.[\]]/g, "\\$&");
    const label = new RegExp(`<label[^>]* for="${escaped}"[^>]*>(.*?)</label>`, "s").exec(page)?.[1];
    if (label) expect(text(line)).toContain(text(label));
    return text(line);
  });
}

describe("the owner's hours", () => {
  const page = deskPage(sectionPage, "/en/desk/site-information/hours", { section: "hours" });
  const arabicPage = deskPage(sectionPage, "/desk/site-information/hours", { section: "hours" });
  const none = { intent: "save", version: "none.", ...formOf("hours") };
  const form = (fields: Record<string, string>) => ({ ...none, ...fields });

  it("name the period and the field of each error", async () => {
    const begun = { "special[1].from": "2027-02-22", "weekdays.sunday.rows[0].opens": "4 pm" };
    expect(linesOf(await page.after(form({ ...begun, "weekdays.sunday.same": "" })))).toEqual([
      "Days of the week, Sunday, From: Enter a time like 16:30",
      "Ramadan and Eid hours, Period 2, Occasion (Arabic): Enter the occasion in at least one language",
      "Ramadan and Eid hours, Period 2, From: Fill in this field",
    ]);
    expect(linesOf(await arabicPage.after(form(begun)))).toContain("ساعات رمضان والأعياد، فترة 2، من: أكمل هذا الحقل.");
  });

  it("keep a text that is no time, and show a time of another keyboard as one", async () => {
    const sunday = { "weekdays.sunday.rows[0].opens": "4 pm", "weekdays.sunday.rows[0].closes": "٩:٠٠" };
    const typed = form({ ...sunday, "weekdays.sunday.same": "", "special[0].from": "tomorrow" });
    const inputs = (await page.after(typed)).match(/<input[^>]*>/g) ?? [];
    const shown = (name: string) => inputs.find((input) => input.includes(`name="${name}"`));
    expect(shown("weekdays.sunday.rows[0].opens")).toMatch(/type="text".*value="4 pm"/);
    expect(shown("weekdays.sunday.rows[0].closes")).toMatch(/type="time".*value="09:00"/);
    expect(shown("special[0].from")).toMatch(/type="text".*value="tomorrow"/);
  });
});

const lines = async (intent: string, fields: Record<string, string>) =>
  linesOf(await shownAfter(await ask(intent, fields)));

it.each<[string, Record<string, string>, string[]]>([
  ["confirm", { arrivalTime: "4 pm" }, ["Arrival time: "]],
  ["confirm", { plate: "?", vehicle: "x".repeat(61) }, ["Make, model and colour: ", "Plate: "]],
  ["move", { bookingDate: "2020-01-01" }, ["New day: "]],
  ["note", { note: " " }, ["Note for colleagues: "]],
])("a booking names the fields of «%s» with %j", async (intent, fields, labels) => {
  await book();
  const found = await lines(intent, fields);
  expect(found.map((line, index) => line.startsWith(labels[index] ?? "?"))).toEqual(labels.map(() => true));
});

it("a booking names the service of each serial number of its card", async () => {
  const serviceIds = ["ppf-front-glossy-xpel", "thermal-titanium"];
  await book({ bookingDate: "2026-11-20", status: "ready", serviceIds });
  const found = await lines("complete", { "serial-thermal-titanium": "§", startsOn: "2020-01-01" });
  expect(found).toEqual([
    expect.stringMatching(/^Warranty start date: /),
    expect.stringMatching(/^Titanium window film, Serial number: /),
  ]);
});

it("the form that closes days names its fields", async () => {
  const answer = await postDays({ intent: "close", from: "2026-12-01", until: "2026-11-30" });
  const page = await daysHtml("", answer as never);
  expect(page).toMatch(/<details[^>]*open=""[^>]*>(?:(?!<details).)*id="close-until"/s);
  expect(linesOf(page)).toEqual([expect.stringMatching(/^Last day.*: Choose a day that is not before the first day$/)]);
});
