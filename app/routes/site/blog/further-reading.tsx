import { articlesAbout } from "~/domain/blog/articles";
import { codesOn } from "~/domain/catalogue/catalogue";
import { packagesWith } from "~/domain/catalogue/packages";
import { useTexts } from "~/platform/i18n/use-texts";
import { articlePath, linkTo, type Screen } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";

/** Maximum number of articles on a service page, because its size is limited. */
const MOST_ARTICLES = 3;

/** Packages with services on these pages, and articles about such services. */
export function FurtherReading({ pages }: { pages: readonly Screen[] }) {
  const { t, language } = useTexts(["blog", "packages"]);
  const codes = pages.flatMap(codesOn);
  const allPackages = linkTo("packages", language);
  const links = [
    ...packagesWith(codes).map(({ id }) => [`${allPackages}#${id}`, t(`packages:list.${id}.name`)] as const),
    ...articlesAbout(codes)
      .slice(0, MOST_ARTICLES)
      .map(({ slug, texts }) => [articlePath(slug, language), texts[language].title] as const),
  ];
  return (
    <section
      aria-labelledby="further"
      className="container-page flex flex-wrap items-baseline gap-x-8 gap-y-1 pb-8 lg:pb-14"
    >
      <h2 id="further">{t("further.title")}</h2>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(([href, name]) => (
          <li key={href}>
            <a href={href} className="text-link inline-block py-1">
              <Bidi text={name} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
