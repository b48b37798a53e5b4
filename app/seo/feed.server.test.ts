import { expect, test } from "vitest";
import { business } from "~/business/profile";
import { articles } from "~/features/blog/articles";
import { languages } from "~/i18n/languages";
import { articlePath, feedPath } from "~/i18n/links";
import { feed } from "./feed.server";
import { unbalancedTags } from "./xml.fixtures";
import { escapeXml } from "./xml.server";

test.each(languages)(
  "the feed in %s is Atom, names itself, and has every article in the order of the blog",
  (language) => {
    const xml = feed(language);
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/);
    expect(unbalancedTags(xml)).toEqual([]);
    expect(xml).toContain(
      `<link rel="self" type="application/atom+xml" href="${business.origin}${feedPath(language)}"/>`,
    );

    const entries = [...xml.matchAll(/<entry>(.*?)<\/entry>/gs)].map(([, entry = ""]) => entry);
    expect(entries).toHaveLength(articles.length);
    for (const [index, { slug, date, texts }] of articles.entries()) {
      const address = business.origin + articlePath(slug, language);
      expect(entries[index]).toContain(`<id>${address}</id>`);
      expect(entries[index]).toContain(`<title>${escapeXml(texts[language].title)}</title>`);
      expect(entries[index]).toContain(`<summary>${escapeXml(texts[language].description)}</summary>`);
      expect(entries[index]).toContain(`<published>${date}T00:00:00+03:00</published>`);
    }
  },
);
