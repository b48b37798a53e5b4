import { describe, expect, it } from "vitest";
import { languages } from "~/platform/i18n/languages";
import { renderEmail } from "./render.server";

describe.each(languages)("an email in %s", (language) => {
  const { html } = renderEmail({
    language,
    subject: "Subject",
    preview: "Preview",
    opening: ["Opening"],
    headline: { above: "Above", title: "Title", below: "Below" },
    facts: [{ label: "Mobile", value: "050 123 4567", leftToRight: true }],
    amounts: [{ label: "Total", value: "SAR 1" }],
    links: [{ label: "Directions", href: "https://example.com" }],
    lists: [{ title: "Cars", items: [{ text: "SQ-7K3M9Q" }] }],
  });

  it("declares its language, and its direction at every table", () => {
    const direction = language === "ar" ? "rtl" : "ltr";
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    const directions = [...html.matchAll(/<table[^>]* dir="(\w+)"/g)].map(([, dir]) => dir);
    expect(new Set(directions)).toEqual(new Set([direction]));
  });

  it("lets Apple Mail make no links of numbers and dates", () => {
    expect(html).toContain('<meta name="format-detection" content="telephone=no,');
  });

  it("has nothing that Gmail or Outlook removes: no <bdi>, no logical side", () => {
    expect(html).not.toMatch(/<bdi|(?:margin|padding|border|inset)-(?:inline|block)|text-align:(?:start|end)/);
  });

  it("has a label and its value on one line, values below each other, and amounts at the end", () => {
    const [start, end] = language === "ar" ? ["right", "left"] : ["left", "right"];
    const row = (label: string, side: string) =>
      new RegExp(`<td[^>]*text-align:${start}[^>]*>${label}</td><td[^>]*text-align:${side}`);
    expect(html).toMatch(row("Mobile", start));
    expect(html).toMatch(row("Total", end));
  });

  it("loads no picture but the one of its document, whose place and words stay while it is blocked", () => {
    expect(html).not.toContain("<img");
    const picture = { src: "https://example.com/car.png", alt: "Full film" };
    const email = renderEmail({ language, subject: "Subject", preview: "", opening: [], picture });
    expect(email.html.match(/<img [^>]*>/g)).toEqual([
      expect.stringMatching(/^<img src="https:\/\/example.com\/car.png" alt="Full film" width="528" height="277"/),
    ]);
  });

  it("starts with a line that only a list of emails shows", () => {
    expect(html).toMatch(/<body[^>]*><div style="display:none[^"]*">Preview[\u034f\u200c\u00a0]+<\/div>/);
  });

  it("keeps the parts of a number in order without any support for direction", () => {
    expect(html).toContain(
      '<span dir="ltr" style="white-space:nowrap;unicode-bidi:isolate">050\u00a0123\u00a04567</span>',
    );
  });

  it("keeps a reference in a sentence or list on one line, but lets an address break", () => {
    const kept = '<span dir="ltr" style="white-space:nowrap;unicode-bidi:isolate">SQ-7K3M9Q</span>';
    const texts = {
      opening: ["Car \u2066SQ-7K3M9Q\u2069"],
      lists: [{ title: "Cars", items: [{ text: "\u2066SQ-7K3M9Q\u2069" }] }],
    };
    const facts = [{ label: "Email", value: "sara@example.sa", leftToRight: true }];
    const email = renderEmail({ language, subject: "Subject", preview: "", facts, ...texts });
    expect(email.html.split(kept)).toHaveLength(3);
    expect(email.html).toContain('<span dir="ltr">sara@example.sa</span>');
  });

  it("has a car's name in bold, its details below it, and a phone number to call", () => {
    const items = [{ text: "10 – Sara", detail: "Sedan", phone: "0512345678" }];
    const lists = [{ title: "Cars", items }];
    const email = renderEmail({ language, subject: "Subject", preview: "", opening: [], lists });
    expect(email.html).toMatch(/<b>10 – Sara<\/b><div>Sedan<\/div><div><a href="tel:0512345678"/);
    expect(email.text).toContain("- 10 – Sara\n  Sedan\n  \u20660512345678\u2069\n");
  });
});

it("keeps a fact on one line of the text, so that a value cannot look like the next fact", () => {
  const facts = [
    { label: "Name", value: "Sara\r\nMobile: 0500000000" },
    { label: "Plate", value: ["1234\u2028ABJ", "5678\nABJ"], leftToRight: true },
  ];
  const { text } = renderEmail({ language: "en", subject: "Subject", preview: "", opening: ["Opening"], facts });
  expect(text.split("\n").filter((line) => /Mobile|ABJ/.test(line))).toEqual([
    "Name: Sara Mobile: 0500000000",
    "- \u20661234 ABJ\u2069",
    "- \u20665678 ABJ\u2069",
  ]);
});
