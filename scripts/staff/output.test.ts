import { describe, expect, it } from "vitest";
import { toCsv } from "./csv";
import { DatabaseError, readOutput } from "./database";
import { bookingCard, bookingExport, bookingTable } from "./reports";
import { cellWidth, printable, renderTable, wrap } from "./table";

const row = {
  reference: "SQ-7K3M9Q",
  status: "pending",
  booking_date: "2026-12-01",
  weekday_ar: "الثلاثاء",
  weekday_en: "Tuesday",
  car_type: "suv",
  services_ar: "العزل الحراري: تيتانيوم، التلميع: داخلي",
  services_en: "Thermal Insulation: Titanium, Polishing: Interior",
  total_price: 12100,
  customer_name: "سارة",
  phone_number: "0501234567",
  email: "sara@example.com",
  language: "ar",
  booked_at: "2026-11-20 11:00",
};

/** A line as a terminal lays it out: without the marks that take no room. */
const bare = (text: string) => text.replace(/[\u200e\u2066-\u2069]/g, "");

describe("a CSV file", () => {
  it("begins with the mark by which Excel knows UTF-8 and ends its lines as RFC 4180 says", () => {
    expect(toCsv(["Name", "الاسم"], [["Sara", "سارة"]])).toBe("\ufeffName,الاسم\r\nSara,سارة\r\n");
  });

  it.each([
    ["plain", "plain"],
    ["a,b", '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ["two\nlines", '"two\nlines"'],
    ["=1+1", "'=1+1"],
    ["+966", "'+966"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    [" =1", "' =1"],
    ["\t=1", "'\t=1"],
    ["\u200f=1", "'\u200f=1"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ["a=b", "a=b"],
  ])("holds %j as %s", (value, field) => {
    expect(toCsv(["x"], [[value]])).toBe(`\ufeffx\r\n${field}\r\n`);
  });

  it("of bookings keeps the zero of a number, and totals as numbers", () => {
    const { titles, rows } = bookingExport([row], "en");
    const exported = Object.fromEntries(titles.map((title, index) => [title, rows[0]?.[index]]));
    expect(exported).toMatchObject({ Phone: "050 123 4567", SAR: "12100", Customer: "سارة" });
    expect(exported.Services).toBe("Thermal Insulation: Titanium; Polishing: Interior");
  });
});

describe("a table", () => {
  it("keeps its columns aligned where Arabic and Latin meet", () => {
    const lines = bare(bookingTable([row, { ...row, status: "confirmed", weekday_ar: "الأحد" }], "ar")).split("\n");
    const beforePhone = lines.filter((line) => line.includes("SQ-")).map((line) => line.split("0501234567")[0] ?? "");
    expect(beforePhone.map(cellWidth)).toEqual([cellWidth(beforePhone[0] ?? ""), cellWidth(beforePhone[0] ?? "")]);
  });

  it("counts what a terminal shows: no room for a vowel mark, two cells for an emoji", () => {
    const columns = [{ title: "n" }, { title: "e" }];
    const rows = [
      ["سارَة", "|"],
      ["Sara N", "|"],
      ["👍", "|"],
    ];
    const [, , ...lines] = bare(renderTable(columns, rows)).split("\n");
    expect(lines).toEqual(["سارَة    |", "Sara N  |", "👍      |"]);
  });

  it("isolates Arabic and starts every line from the left", () => {
    const lines = renderTable([{ title: "a" }, { title: "b" }], [["سارة", "x"]]).split("\n");
    expect(lines.every((line) => line.startsWith("\u200e"))).toBe(true);
    expect(lines.at(-1)).toContain("\u2068سارة\u2069");
  });

  it("gives a cell of several lines several lines", () => {
    expect(bare(renderTable([{ title: "t" }, { title: "u" }], [["1\n2", "x"]]))).toBe("t  u\n─  ─\n1  x\n2");
  });

  it("aligns amounts at their end", () => {
    const lines = bare(bookingTable([row, { ...row, total_price: 450 }], "en")).split("\n");
    const ends = lines.filter((line) => line.includes("SQ-")).map((line) => line.indexOf("  0501234567"));
    expect(new Set(ends).size).toBe(1);
    expect(lines.join()).toContain("12,100");
  });

  it("prints nothing that a visitor could steer the terminal with", () => {
    expect(printable("a\u001b[31mb\u202ec\u0007\u2028d\te")).toBe("a[31mbcd e");
    expect(bookingCard({ ...row, customer_name: "Eve\u001b[2J\nNext" }, "en")).toContain("Eve[2J Next");
  });

  it("speaks Arabic when asked to", () => {
    expect(bare(bookingCard(row, "ar"))).toContain("بانتظار التأكيد");
    expect(bare(bookingTable([row], "ar"))).toContain("التلميع: داخلي");
  });
});

describe("wrapping", () => {
  it("breaks at spaces, and inside a word that is too long", () => {
    expect(wrap("one two three", 7)).toBe("one two\nthree");
    expect(wrap("abcdefgh", 3)).toBe("abc\ndef\ngh");
    expect(wrap("a\nb", 9)).toBe("a\nb");
  });
});

describe("what wrangler prints", () => {
  const failure = (text: string, remote = false) => {
    try {
      readOutput(text, "", remote);
    } catch (error) {
      expect(error).toBeInstanceOf(DatabaseError);
      return (error as Error).message;
    }
  };
  const refused = (text: string) => failure(JSON.stringify({ error: { text } }));

  it("is read as the rows of each statement, whatever stands before it", () => {
    const printed = `a warning\n[{"results":[{"n":1}],"success":true},{"success":true}]`;
    expect(readOutput(printed, "", false)).toEqual([[{ n: 1 }], []]);
  });

  it.each([
    [
      "a completed booking cannot become cancelled: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_TRIGGER)",
      "The database refused: a completed booking cannot become cancelled.",
    ],
    ["no such table: upcoming_bookings at offset 14: SQLITE_ERROR", "The database is not prepared."],
    ["fetch failed", "Cloudflare could not be reached."],
  ])("%s is told in plain words", (text, words) => {
    expect(refused(text)).toContain(words);
  });

  it("names the login when there is none", () => {
    expect(failure("In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN", true)).toBe(
      "You are not logged in to Cloudflare. Write: npx wrangler login",
    );
  });
});
