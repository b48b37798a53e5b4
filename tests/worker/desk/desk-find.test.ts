import { describe, expect, it } from "vitest";
import { bookings, warranties } from "~/platform/db/schema.server";
import { html, pageOf } from "~/platform/i18n/html.fixtures";
import * as findPage from "~/routes/desk/bookings/find";
import * as newPage from "~/routes/desk/new/page";
import { bookingRow, db, storeBookings } from "../support/builders";
import { failingDatabase } from "../support/database-faults";
import { answered, deskVisit, startDesk } from "../support/desk-visit";
import { book, bookMany, cardRow, deskPage, inFrame } from "./desk-lists";

/** The search box of the desk (product.md 16.4). It is noon of 20 November in Riyadh. */

startDesk();

const page = deskPage(findPage, "/en/desk/find");
const find = (q: string, phoneNumber = "") => page.post({ intent: "find", q, phoneNumber });
const shown = (q: string) => page.after({ intent: "find", q });

const reference = "SQ-7K3M9Q";
const phone = "0501234567";
const message = "السلام عليكم معك سارة العتيبي ٠٥٥١٢٣٤٥٦٧\nعندي جيب لوحة ح ب أ ١٢٣٤\nأبغى تلميع داخلي";

describe("the box", () => {
  it.each([
    ...["نورة", `السلام عليكم، جوالي ${phone}\nمتى تجهز السيارة؟`, "/desk/bookings/sq-7k3m9q"],
    `https://www.saqeel.example/en/warranty-card?card=${"t".repeat(22)}#terms`,
  ])("opens the only booking that %j finds", async (q) => {
    await book();
    const known = { reference, phoneNumber: phone, customerName: "نورة علي" };
    await storeBookings(bookingRow({ ...known, warrantyCard: "WC-2B4D6F" }));
    await db.insert(warranties).values({ ...cardRow, card: "WC-2B4D6F" });
    expect(await find(q)).toEqual({ status: 302, location: `/en/desk/bookings/${reference}` });
  });

  it("lists several bookings, with the number of a long message instead of the message", async () => {
    await bookMany(2, { phoneNumber: phone });
    expect((await find(phone)).location).toBe(`/en/desk/bookings?q=${phone}`);
    const long = `السلام عليكم ورحمة الله وبركاته، رقمي ${phone}، أبغى أعرف متى تجهز سيارتي اليوم`;
    expect((await find(long)).location).toBe(`/en/desk/bookings?q=${phone}`);
  });

  it("lists all for an empty text, and shows a card without a booking in the list", async () => {
    expect((await find(" ")).location).toBe("/en/desk/bookings");
    await db.insert(warranties).values({ ...cardRow, card: "WC-2B4D6F" });
    const link = `https://www.saqeel.example/en/warranty-card?card=${"t".repeat(22)}`;
    expect((await find(link)).location).toBe("/en/desk/bookings?q=WC-2B4D6F");
  });

  it("asks which of two numbers is meant, keeps the text, and goes on with the chosen one", async () => {
    await storeBookings(bookingRow({ reference, phoneNumber: phone }));
    const text = `${phone} أو 0551234567 معك سارة`;
    const asked = await shown(text);
    expect(asked).toContain("Which one is the customer’s?");
    for (const number of [phone, "0551234567"])
      expect(asked).toMatch(new RegExp(`value="${number}"[^>]* name="phoneNumber"`));
    expect(asked).toContain(`name="q" value="${text}"`);
    expect((await find(text, phone)).location).toBe(`/en/desk/bookings/${reference}`);
    expect(await find(text, "0551234567")).toEqual({ status: 307, location: "/en/desk/new" });
  });

  it.each([message, "0551234567", "SQ-2B4D6F 0551234567"])("goes to a new booking for the number of %j", async (q) => {
    await book();
    expect(await find(q)).toEqual({ status: 307, location: "/en/desk/new" });
  });

  it.each(["SQ-2B4D6F", "نورة", "متى تفتحون؟", "05512345678", "<script>alert(1)</script>"])(
    "says that %j finds nothing, and offers a new booking",
    async (q) => {
      const answer = await shown(q);
      expect(answer).toContain("Nothing was found.");
      expect(answer).toMatch(/action="\/en\/desk\/new"[\s\S]*New booking/);
      expect(answer).not.toContain("<script>alert");
    },
  );

  it("refuses ten thousand characters, and says so", async () => {
    await book();
    expect(await find("0512345678 ".repeat(1000))).toMatchObject({ status: 413 });
    expect(await find("0512345678", "5".repeat(10_000))).toMatchObject({ status: 413 });
    expect(await shown("ا".repeat(10_000))).toContain("longer than this page can take");
  });

  it("answers 503 when D1 fails, and keeps the text for the header", async () => {
    const form = { intent: "find", q: phone };
    const visit = await deskVisit<never>("/en/desk/find", { form, DB: failingDatabase() });
    const { data, status } = answered(await findPage.action(visit));
    expect([data, status]).toEqual([{ problem: "unreadable" }, 503]);
    expect(html(pageOf(findPage.default, null, data))).toContain('role="alert"');
  });

  it("leads to the list when the page is opened without a form", async () => {
    const response = await page.load().catch((thrown) => thrown);
    expect(response.headers.get("Location")).toBe("/en/desk/bookings");
  });

  it("is in the header of a page once, and never takes focus by itself", () => {
    const frame = inFrame(null, "/en/desk");
    expect(frame.match(/<textarea[^>]*id="q"/g)).toHaveLength(1);
    expect(frame).not.toContain("autofocus");
  });
});

describe("a new booking from a pasted message", () => {
  const from = (q: string, more = {}) => deskPage(newPage, "/en/desk/new").after({ intent: "find", q, ...more });

  it("is filled in with what was recognised, beside the message, and nothing is stored", async () => {
    const filled = await from(message);
    for (const value of ["0551234567", "سارة العتيبي", "1234 ABJ"]) expect(filled).toContain(`value="${value}"`);
    for (const value of ["suv", "polishing-interior"])
      expect(filled).toMatch(new RegExp(`<input(?=[^>]* checked)[^>]* value="${value}"`));
    expect(filled).toContain("Check what was filled in from this message");
    expect(filled).toContain(message);
    expect(await db.select().from(bookings)).toEqual([]);
  });

  it("has the chosen one of two numbers, and none before one is chosen", async () => {
    const two = "0501234567 أو 0551234567";
    expect(await from(two, { phoneNumber: "0551234567" })).toContain('value="0551234567"');
    expect(await from(two)).not.toMatch(/value="05\d{8}"/);
  });
});
