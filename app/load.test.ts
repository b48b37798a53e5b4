import { expect, it, vi } from "vitest";

vi.mock("~/domain/centre/schema.server", { spy: true });

const modules = import.meta.glob([
  "./{domain,platform,routes,ui}/**/*.{ts,tsx}",
  "!./**/*.{test,fixtures,client,d}.{ts,tsx}",
  // Page scripts are left out, because they run only in a browser.
  "!./platform/page-scripts/*",
]);

it("loading the modules of the site makes no format, compares no words, logs nothing, and reads no facts with a schema", {
  timeout: 120_000,
}, async () => {
  const made = (["DateTimeFormat", "ListFormat", "NumberFormat", "PluralRules", "Segmenter"] as const).map((name) =>
    vi.spyOn(Intl, name),
  );
  // The first comparison is slow, because it loads the rules of sorting.
  const compared = vi.spyOn(String.prototype, "localeCompare");
  const logged = (["info", "warn", "error", "log"] as const).map((name) => vi.spyOn(console, name));
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  // Imported here, because a static import would load further modules before the spies exist.
  const { centreSchemas } = await import("~/domain/centre/schema.server");
  expect(loaded.length).toBeGreaterThan(200);
  for (const spy of [...made, ...logged, compared, vi.mocked(centreSchemas)]) expect(spy).not.toHaveBeenCalled();
});

it("makes a value when it is first asked for, once for each key", async () => {
  const { lazily } = await import("~/platform/lazily");
  const make = vi.fn((key: string) => ({ key }));
  const madeFor = lazily(make);
  expect(make).not.toHaveBeenCalled();
  expect([madeFor("ar"), madeFor("en"), madeFor("ar")]).toEqual([{ key: "ar" }, { key: "en" }, { key: "ar" }]);
  expect(make).toHaveBeenCalledTimes(2);
});
