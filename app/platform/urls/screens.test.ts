import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languages, otherLanguage } from "~/platform/i18n/languages";
import {
  canonicalPath,
  indexedScreens,
  languageOf,
  linkTo,
  prerenderedPaths,
  screenAt,
  screenNames,
  translatedPath,
} from "./screens";

const everyPage = screenNames.flatMap((screen) => languages.map((language) => [screen, language] as const));

it.each(everyPage)("the path of %s in %s maps back, is canonical, and translates both ways", (screen, language) => {
  const path = linkTo(screen, language);
  const other = otherLanguage(language);
  expect(screenAt(path)).toBe(screen);
  expect(languageOf(path)).toBe(language);
  expect(canonicalPath(path)).toBe(path);
  expect(translatedPath(path, language)).toBe(path);
  expect(translatedPath(path, other)).toBe(linkTo(screen, other));
  expect(translatedPath(translatedPath(path, other), language)).toBe(path);
});

it("the paths are prerendered for the fifteen `file` screens, and indexed for all but those of one visitor", () => {
  const rendered = ["booking", "contact", "thank-you", "my-booking", "warranty-card"];
  expect(prerenderedPaths.toSorted()).toEqual(
    everyPage
      .filter(([screen]) => !rendered.includes(screen))
      .map(([screen, language]) => linkTo(screen, language))
      .sort(),
  );
  const ofOneVisitor = ["thank-you", "my-booking", "warranty-card"];
  expect(indexedScreens).toEqual(screenNames.filter((screen) => !ofOneVisitor.includes(screen)));
});

describe("the language of a path", () => {
  it.each(["/en", "/en/", "/EN/faq", "/en/nowhere", "/en.data", "/en/faq.data"])("is English at %s", (path) => {
    expect(languageOf(path)).toBe("en");
  });

  it.each(["/", "/faq", "/english", "/energy/faq", "/faq/en", "/e", "/_root.data"])("is Arabic at %s", (path) => {
    expect(languageOf(path)).toBe("ar");
  });
});

it.each(["/nowhere", "/en/nowhere", "/services", "/en/en/faq", "/faq/x", "//", "/__proto__"])(
  "there is no screen at %s",
  (path) => expect(screenAt(path)).toBeUndefined(),
);

it.each([
  ["/FAQ", "/faq"],
  ["/faq/", "/faq"],
  ["/EN/Faq//", "/en/faq"],
  ["/en/", "/en"],
  ["/ar", "/"],
  ["/ar/", "/"],
  ["/AR/faq", "/faq"],
  ["/ar/ar/faq", "/faq"],
  ["/arabic", "/arabic"],
  ["//services///ppf", "/services/ppf"],
  ["//evil.example", "/evil.example"],
  ["/ar//evil.example", "/evil.example"],
  ["/", "/"],
  ["/faq%3Ffbclid=a1", "/faq"],
  ["/faq&nbsp;", "/faq"],
  ["/%D8%8C", "/"],
  ["/faq%D9%88", "/faq"],
  ["/%66aq", "/faq"],
  ["/%D9%85%D9%86-%D9%86%D8%AD%D9%86", "/%D9%85%D9%86-%D9%86%D8%AD%D9%86"],
  ["/en/%D9%A1", "/en/%D9%A1"],
  ["/faq.php", "/faq.php"],
])("canonicalPath turns %s into %s", (path, canonical) => expect(canonicalPath(path)).toBe(canonical));

it("canonicalPath is idempotent, and never yields a protocol-relative URL", () => {
  const path = fc.array(fc.constantFrom("/", "ar", "AR", "en", "faq", "//", "evil.example", ".", "%2F", "\\"), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(path, (parts) => {
      const canonical = canonicalPath(`/${parts.join("")}`);
      expect(canonicalPath(canonical)).toBe(canonical);
      expect(canonical).toMatch(/^\/(?!\/)/);
    }),
    { numRuns: 1000 },
  );
});
