import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { translator } from "~/platform/i18n/translator";
import { Bidi } from "./bidi";

it("isolates numbers and Latin words in Arabic (product.md 14.10)", () => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={translator("ar")}>
      <Bidi text="خصم 5% على فيلم XPEL" />
    </I18nextProvider>,
  );
  expect(html).toContain("<bdi>5%</bdi>");
  expect(html).toContain("<bdi>XPEL</bdi>");
});
