import { rawGet } from "../support/raw-get";
import { expect, test } from "../support/site";

/** Paths that browsers and proxies have interpreted as the URL of another site. */
for (const path of [
  ...[
    "//evil.example",
    "/\\evil.example",
    "///evil.example/",
    "/%2f%2fevil.example",
    "/%5cevil.example/",
    "/%09/evil.example/",
  ],
  ...[
    "/ar//evil.example",
    "/ar/ar//evil.example/",
    "/AR/%2E%2E//evil.example",
    "/en//evil.example/",
    "/.//evil.example/",
  ],
  ...[
    "//evil.example/..//faq/",
    "//faq/",
    "//faq/index.html",
    "//evil.example/%2e%2e/faq/",
    "//evil.example?//evil.example/",
  ],
]) {
  test(`${path} does not redirect or link to another site`, async ({ baseURL }) => {
    const { location, body } = await rawGet(baseURL ?? "", path);
    if (location !== undefined) {
      expect(location).toMatch(/^\/(?![/\\])/);
      expect(new URL(location, "https://www.saqeel.example").host).toBe("www.saqeel.example");
    }
    expect(body).not.toMatch(/(?:href|action)="[/\\]{2}/);
  });
}
