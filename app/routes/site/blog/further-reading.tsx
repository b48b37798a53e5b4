import type { Article } from "~/domain/blog/articles";
import { articlesAbout } from "~/domain/blog/articles";
import { codesOn } from "~/domain/catalogue/catalogue";
import type { ServicePackage } from "~/domain/catalogue/packages";
import { packagesWith } from "~/domain/catalogue/packages";
import type { Screen } from "~/platform/i18n/screens";
import { articlePath, linkTo } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { Section } from "~/ui/content/section";

interface FurtherReadingProps {
  articles: readonly Article[];
  packages: readonly ServicePackage[];
}

type NamedLink = readonly [href: string, name: string];

export function FurtherReading({ articles, packages }: FurtherReadingProps) {
  const { t, language } = useTexts(["blog", "packages"]);
  const allPackages = linkTo("packages", language);
  const groups = [
    {
      title: t("further.packages"),
      links: packages.map(({ id }): NamedLink => [`${allPackages}#${id}`, t(`packages:list.${id}.name`)]),
    },
    {
      title: t("further.articles"),
      links: articles.map(({ slug, texts }): NamedLink => [articlePath(slug, language), texts[language].title]),
    },
  ];
  return (
    <Section id="further" title={t("further.title")}>
      <div className="grid gap-6 sm:grid-cols-[2fr_3fr]">
        {groups
          .filter(({ links }) => links.length > 0)
          .map(({ title, links }) => (
            <div key={title} className="border-t pt-4">
              <h3 className="mb-1">{title}</h3>
              <ul>
                {links.map(([href, name]) => (
                  <li key={href} className="py-1">
                    <a href={href} className="text-link">
                      <Bidi text={name} />
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </Section>
  );
}

/** The most articles on a service page, the latest first, because its size is limited. */
const MOST_ARTICLES = 3;

export function aboutServicesOn(...pages: readonly Screen[]) {
  const codes = pages.flatMap(codesOn);
  return { articles: articlesAbout(codes).slice(0, MOST_ARTICLES), packages: packagesWith(codes) };
}
