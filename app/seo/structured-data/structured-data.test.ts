import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StructuredData, scriptJson } from "./structured-data";

const hostile = '</script><script>alert(1)</script><!-- & \u2028 "quoted" ]]>';

test("no text can end the script or open another", () => {
  const html = renderToStaticMarkup(
    createElement(StructuredData, { data: { "@type": "Thing", name: hostile } as never }),
  );
  expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
  expect(html).not.toContain("<!--");
});

test("the data arrives unchanged, in the context of schema.org", () => {
  const data = { "@type": "Thing", name: hostile };
  expect(JSON.parse(scriptJson(data))).toEqual({ "@context": "https://schema.org", ...data });
});
