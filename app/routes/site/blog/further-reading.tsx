import type { Article } from "~/domain/blog/articles";
import { articlesAbout } from "~/domain/blog/articles";
import { codesOn } from "~/domain/catalogue/catalogue";
import type { ServicePackage } from "~/domain/catalogue/packages";
import { packagesWith } from "~/domain/catalogue/packages";
import type { Screen } from "~/platform/i18n/screens";
import { articlePath, linkTo } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";

interface FurtherReadingProps {
  articles: readonly Article[];
  packages: readonly ServicePackage[];
}

type NamedLink = readonly [href: string, name: string];

export function FurtherReading({ articles, packages }: FurtherReadingProps) {
  const { t, language } = useTexts(["blog", "packages"]);
  const allPackages = linkTo("packages", language);
  const links: readonly NamedLink[] = [
    ...packages.map(({ id }): NamedLink => [`${allPackages}#${id}`, t(`packages:list.${id}.name`)]),
    ...articles.map(({ slug, texts }): NamedLink => [articlePath(slug, language), texts[language].title]),
  ];
  return (
    <section
      aria-labelledby="further"
      className="container-page flex flex-wrap items-baseline gap-x-8 gap-y-1 pb-8 lg:pb-20"
    >
      <h2 id="further">{t("further.title")}</h2>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(([href, name]) => (
          <li key={href} className="py-1">
            <a href={href} className="text-link">
              <Bidi text={name} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The most articles on a service page, the latest first, because its size is limited. */
const MOST_ARTICLES = 3;

export function aboutServicesOn(...pages: readonly Screen[]) {
  const codes = pages.flatMap(codesOn);
  return { articles: articlesAbout(codes).slice(0, MOST_ARTICLES), packages: packagesWith(codes) };
}
