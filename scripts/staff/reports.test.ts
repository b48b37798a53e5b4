import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { bookingCard, bookingCsv, bookingTable } from "./reports";
import { printable, renderTable } from "./table";
import type { BookingDetails } from "./views";

const row: BookingDetails = {
  reference: "SQ-7K3M9Q",
  status: "pending",
  bookingDate: "2026-12-01",
  weekdayAr: "الثلاثاء",
  weekdayEn: "Tuesday",
  arrivalTime: "16:30",
  carType: "suv",
  servicesAr: "العزل الحراري: تيتانيوم، التلميع: داخلي",
  servicesEn: "Thermal Insulation: Titanium, Polishing: Interior",
  totalPrice: 12100,
  customerName: "سارة",
  phoneNumber: "0501234567",
  email: "sara@example.com",
  language: "ar",
  bookedAt: "2026-11-20 11:00",
};

/** A table as a terminal lays it out: without the marks that take no room. */
const shown = (text: string) => text.replaceAll("\u200e", "").split("\n");

describe("a table", () => {
  it("keeps its borders in line where Arabic, vowel marks, emoji and Latin meet", () => {
    const lines = shown(
      renderTable(
        [{ title: "n" }, { title: "e" }],
        [
          ["سارَة", "|"],
          ["Sara", "|"],
          ["👍", "|"],
        ],
      ),
    );
    expect(lines).toEqual([
      "┌──────┬───┐",
      "│ n    │ e │",
      "├──────┼───┤",
      "│ سارة │ | │",
      "│ Sara │ | │",
      "│ 👍   │ | │",
      "└──────┴───┘",
    ]);
  });

  it("marks every border left to right, so that two Arabic cells stay in their columns", () => {
    const [, , , line] = renderTable([{ title: "a" }, { title: "b" }], [["سارة", "منى"]]).split("\n");
    expect(line).toBe("│\u200e سارة \u200e│\u200e منى \u200e│");
  });

  it("has no colours, which a file or a pipe would show as signs", () => {
    const table = bookingTable([row], "en");
    expect(stripVTControlCharacters(table)).toBe(table);
  });

  it("aligns amounts at their end and gives a cell of several lines several lines", () => {
    const [first = "", second = "", third = ""] = shown(bookingTable([row, { ...row, totalPrice: 450 }], "en")).slice(
      3,
    );
    expect(first).toContain("│ 12,100 │");
    expect(first).toContain("│ Thermal Insulation: Titanium │");
    expect(second).toContain("│ Polishing: Interior          │");
    expect(third).toContain("│    450 │");
  });

  it("prints nothing that a visitor could steer the terminal with", () => {
    expect(printable("a\u001b[31mb\u202ec\u0007\u2028d\te")).toBe("a[31mbcd e");
    expect(bookingCard({ ...row, customerName: "Eve\u001b[2J\nNext" }, "en")).toContain("Eve[2J Next");
  });

  it("speaks Arabic when asked to", () => {
    expect(bookingCard(row, "ar")).toContain("بانتظار التأكيد");
    expect(bookingTable([row], "ar")).toContain("التلميع: داخلي");
  });
});

it.each(["=1+1", "+966", "-1", "@SUM(A1)", '=HYPERLINK("x","y")', "\u200f=1"])(
  "a spreadsheet takes the name %j for text",
  (customerName) => {
    const [, line = ""] = bookingCsv([{ ...row, customerName }], "en").split("\r\n");
    expect(line).toMatch(/,"?'[=+\-@]/);
  },
);
