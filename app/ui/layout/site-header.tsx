import { Fragment } from "react";
import { otherLanguage } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo, type Screen, translatedPath } from "~/platform/urls/screens";
import { useHydrated } from "../hooks";
import { GlobeIcon } from "../icons";
import { LogoMark } from "../illustrations/logo";
import { MainMenu, MobileMenu } from "./menus";
import type { FrameProps } from "./page-handle";
import { ThemeChoice, ThemeSwitch } from "./theme-switch";

interface SiteHeaderProps extends LanguageLinkProps {
  brand: string;
  shortBrand: string;
  services: readonly (readonly [Screen, string])[];
}

type LanguageLinkProps = Pick<FrameProps, "pathname" | "query" | "formIds">;

export function SiteHeader({ pathname, query, formIds, brand, shortBrand, services }: SiteHeaderProps) {
  const { t, language } = useTexts();
  return (
    <header className="relative z-30 border-b bg-canvas xs:tall:sticky xs:tall:top-0">
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
          <LanguageLink pathname={pathname} query={query} formIds={formIds} />
          <a href={linkTo("booking", language)} className="button button-primary ms-2 min-h-11 max-lg:hidden">
            {t("bookNow")}
          </a>
          <MobileMenu pathname={pathname} services={services}>
            <ThemeChoice
              name="theme-in-menu"
              className="mt-2 grid grid-cols-3 border-t pt-2 max-xs:grid-cols-1 [&>label]:px-2"
            />
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}

/**
 * Without scripts, on a page with forms, a button that sends one to the page in the other language,
 * which shows it again with what was typed: the only form, or the one that is open. With scripts,
 * `restored.ts` keeps what was typed in all of them.
 */
export function LanguageLink({ pathname, query, formIds = [] }: LanguageLinkProps) {
  const { t, language } = useTexts();
  const other = otherLanguage(language);
  const isLink = useHydrated() || formIds.length !== 1;
  const address = translatedPath(pathname, other) + (query.size > 0 ? `?${query}` : "");
  const control = {
    lang: other,
    "data-language": other,
    className: "icon-button gap-2 px-3 font-semibold text-sm",
    children: (
      <>
        <GlobeIcon className="max-sm:hidden" />
        {t("language.switchTo")}
      </>
    ),
  };
  const guard = query.has("proof") ? ({ formMethod: "dialog", formNoValidate: true } as const) : {};
  const buttons = formIds.map((form) => (
    <Fragment key={form}>
      {/* Enter activates the first submit button of a form. It must not change the language, nor,
          after a search, which asks for no digits, move a booking at once. */}
      <button type="submit" form={form} {...guard} tabIndex={-1} aria-hidden="true" className="sr-only" />
      {(formIds.length > 1 || !isLink) && (
        <button
          {...control}
          type="submit"
          form={form}
          formAction={address}
          formNoValidate
          name="intent"
          value="translate"
        />
      )}
    </Fragment>
  ));
  return (
    <>
      {formIds.length > 1 ? <noscript>{buttons}</noscript> : buttons}
      {isLink && <a {...control} href={address} hrefLang={other} />}
    </>
  );
}
