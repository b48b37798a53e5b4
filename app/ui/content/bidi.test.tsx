import { expect, it } from "vitest";
import { html } from "~/platform/i18n/html.fixtures";
import { Bidi, directionOf } from "./bidi";

it("isolates numbers and Latin words in Arabic (product.md 14.10)", () => {
  const text = html(<Bidi text="خصم 5% على فيلم XPEL" />, "ar");
  expect(text).toContain("<bdi>5%</bdi>");
  expect(text).toContain("<bdi>XPEL</bdi>");
});

it.each([
  "name@example.com",
  "https://example.com/page",
  "WC-69KMSE",
  "Hexis & XPEL",
  "25.4 µm",
  "µm",
  "80 °C",
  "60 kN/m",
])("keeps %s together in Arabic", (text) => {
  expect(html(<Bidi text={`مثل ${text} هنا`} />, "ar")).toContain(`<bdi>${text.replace("&", "&amp;")}</bdi>`);
});

it.each([
  ["BMW 530 أسود", "rtl"],
  ["Lexus LX, white", undefined],
])("the name %s reads in the direction %s", (name, direction) => expect(directionOf(name)).toBe(direction));
