import { otherLanguage } from "~/platform/i18n/languages";
import { linkTo, type Screen, translatedPath } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { GlobeIcon } from "../icons";
import { LogoMark } from "../illustrations/logo";
import { MainMenu, MobileMenu } from "./menus";
import { ThemeChoice, ThemeSwitch } from "./theme-switch";

interface SiteHeaderProps {
  pathname: string;
  /** The query for the link to the other language, which keeps a booking in progress. */
  query: URLSearchParams;
  brand: string;
  shortBrand: string;
  services: readonly (readonly [Screen, string])[];
}

export function SiteHeader({ pathname, query, brand, shortBrand, services }: SiteHeaderProps) {
  const { t, language } = useTexts();
  return (
    <header className="sticky top-0 z-30 border-b bg-canvas max-xs:relative">
      <div className="container-page flex min-h-16 flex-wrap items-center gap-x-1 lg:gap-x-3">
        <a
          href={linkTo("home", language)}
          aria-label={brand}
          className="flex min-h-11 min-w-11 items-center gap-2.5 font-bold"
        >
          <LogoMark className="size-9 text-brand" />
          <span className="xl:hidden">{shortBrand}</span>
          <span className="max-xl:hidden">{brand}</span>
        </a>
        <MainMenu pathname={pathname} services={services} />
        <div className="ms-auto flex flex-wrap items-center gap-x-1">
          <ThemeSwitch className="max-lg:hidden" />
          <LanguageLink pathname={pathname} query={query} />
          <a href={linkTo("booking", language)} className="button button-primary ms-2 min-h-11 max-lg:hidden">
            {t("bookNow")}
          </a>
          <MobileMenu pathname={pathname} services={services}>
            <ThemeChoice name="theme-in-menu" className="mt-2 border-t pt-2" />
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}

export function LanguageLink({ pathname, query }: Pick<SiteHeaderProps, "pathname" | "query">) {
  const other = otherLanguage(useTexts().language);
  const { t } = useTexts();
  return (
    <a
      href={translatedPath(pathname, other) + (query.size > 0 ? `?${query}` : "")}
      hrefLang={other}
      lang={other}
      data-language={other}
      className="icon-button gap-2 px-3 font-semibold text-sm"
    >
      <GlobeIcon className="max-sm:hidden" />
      {t("language.switchTo")}
    </a>
  );
}
