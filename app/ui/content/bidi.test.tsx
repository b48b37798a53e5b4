import { expect, it } from "vitest";
import { html } from "~/platform/i18n/html.fixtures";
import { Bidi } from "./bidi";

it("isolates numbers and Latin words in Arabic (product.md 14.10)", () => {
  const text = html(<Bidi text="خصم 5% على فيلم XPEL" />, "ar");
  expect(text).toContain("<bdi>5%</bdi>");
  expect(text).toContain("<bdi>XPEL</bdi>");
});
