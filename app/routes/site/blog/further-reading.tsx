import { useTranslation } from "react-i18next";
import type { Article } from "~/domain/blog/articles";
import type { ServicePackage } from "~/domain/catalogue/packages";
import { articlePath, linkTo } from "~/platform/i18n/screens";
import { useLanguage } from "~/platform/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { FactList } from "~/ui/content/facts";
import { Section } from "~/ui/content/section";

interface FurtherReadingProps {
  articles: readonly Article[];
  packages: readonly ServicePackage[];
  /** Whether to add links to all articles and packages. */
  withAll?: boolean;
}

type NamedLink = readonly [href: string, name: string];

/** Links to articles and packages on the subject of a page. */
export function FurtherReading({ articles, packages, withAll = false }: FurtherReadingProps) {
  const language = useLanguage();
  const { t } = useTranslation(["blog", "packages"]);
  const [allPackages, allArticles] = [linkTo("packages", language), linkTo("blog", language)];
  const groups = [
    {
      title: t("further.packages"),
      links: packages.map(({ id }): NamedLink => [`${allPackages}#${id}`, t(`packages:list.${id}.name`)]),
      all: [allPackages, t("further.allPackages")] as NamedLink,
    },
    {
      title: t("further.articles"),
      links: articles.map(({ slug, texts }): NamedLink => [articlePath(slug, language), texts[language].title]),
      all: [allArticles, t("all")] as NamedLink,
    },
  ];
  return (
    <Section id="further" title={t("further.title")}>
      <FactList
        items={groups
          .filter(({ links }) => links.length > 0)
          .map(({ title, links, all }) => ({
            title,
            text: (
              <ul className="grid gap-2">
                {[...links, ...(withAll ? [all] : [])].map(([href, name]) => (
                  <li key={href}>
                    <a href={href} className="text-link">
                      <Bidi text={name} />
                    </a>
                  </li>
                ))}
              </ul>
            ),
          }))}
      />
    </Section>
  );
}
