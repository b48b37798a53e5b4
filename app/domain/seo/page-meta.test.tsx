import { expect, it } from "vitest";
import { business } from "~/domain/centre/profile";
import { html } from "~/platform/i18n/html.fixtures";
import { PageMeta } from "./page-meta";

it("a preview replaces the title and the picture of sharing tags, but not the title of the page", () => {
  const texts = { title: "Title", description: "Description", keywords: "one" };
  const preview = { title: "Large car", picture: "/share/cars/suv.jpg" };
  const tags = html(<PageMeta screen="booking" texts={texts} preview={preview} />);
  expect(tags).toMatch(/<title>Title \|/);
  for (const name of ["og:title", "og:image:alt", "twitter:title"])
    expect(tags).toContain(`"${name}" content="Large car"`);
  const picture = `${business.origin}/share/cars/suv.jpg`;
  for (const name of ["og:image", "twitter:image"]) expect(tags).toContain(`"${name}" content="${picture}"`);
});
