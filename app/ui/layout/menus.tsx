import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { linkTo, type Screen } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import {
  CalendarIcon,
  ChevronDownIcon,
  HomeIcon,
  InfoIcon,
  MenuIcon,
  PhoneIcon,
  ServicesIcon,
  ShieldIcon,
} from "../icons";

interface MenuProps {
  readonly pathname: string;
}

/** The navigation of wide screens; Services opens a list of the four service pages. */
export function MainMenu({ pathname }: MenuProps) {
  const { t } = useTranslation();
  const item = "flex min-h-11 items-center rounded-sm px-3 text-sm hover:text-brand";
  return (
    <nav aria-label={t("nav.label")} className="ms-4 max-lg:hidden">
      <ul className="flex items-center">
        <li>
          <MenuLink screen="home" pathname={pathname} className={item}>
            {t("nav.home")}
          </MenuLink>
        </li>
        <li className="relative">
          <details name="header-menu">
            <summary className={`${item} gap-1.5`}>
              {t("nav.services")}
              <ChevronDownIcon className="chevron" />
            </summary>
            <ul className="menu-panel start-0">
              <ServiceItems pathname={pathname} />
            </ul>
          </details>
        </li>
        {(["warranty", "about", "contact"] as const).map((screen) => (
          <li key={screen}>
            <MenuLink screen={screen} pathname={pathname} className={item}>
              {t(`nav.${screen}`)}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const mobileItems = [
  ["home", HomeIcon],
  ["services", ServicesIcon],
  ["warranty", ShieldIcon],
  ["about", InfoIcon],
  ["contact", PhoneIcon],
  ["booking", CalendarIcon],
] as const satisfies readonly (readonly [Screen | "services", ComponentType])[];

/** The navigation of small screens: a button opens a panel of links with icons and a collapsible list of services. */
export function MobileMenu({ pathname }: MenuProps) {
  const { t } = useTranslation();
  return (
    <details name="header-menu" className="lg:hidden">
      <summary className="icon-button text-xl">
        <span className="sr-only">{t("nav.menu")}</span>
        <MenuIcon />
      </summary>
      <nav aria-label={t("nav.label")} className="menu-panel inset-x-3 max-h-[80dvh] overflow-y-auto">
        <ul>
          {mobileItems.map(([screen, Icon]) => (
            <li key={screen}>
              {screen === "services" ? (
                <details>
                  <summary className="menu-item">
                    <Icon />
                    {t("nav.services")}
                    <ChevronDownIcon className="chevron ms-auto" />
                  </summary>
                  <ul className="ps-8">
                    <ServiceItems pathname={pathname} />
                  </ul>
                </details>
              ) : (
                <MenuLink screen={screen} pathname={pathname} className="menu-item">
                  <Icon />
                  {t(`nav.${screen}`)}
                </MenuLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

const servicePages = [
  ["ppf-selection", "film"],
  ["thermal-insulation", "thermal"],
  ["nano-ceramic", "ceramic"],
  ["car-polishing", "polishing"],
] as const;

function ServiceItems({ pathname }: MenuProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return servicePages.map(([screen, name]) => (
    <li key={screen}>
      <CurrentAwareLink href={linkTo(screen, language)} pathname={pathname} className="menu-item">
        {t(`services.${name}`)}
      </CurrentAwareLink>
    </li>
  ));
}

interface MenuLinkProps extends MenuProps {
  readonly screen: "home" | "warranty" | "about" | "contact" | "booking";
  readonly className: string;
  readonly children: ReactNode;
}

function MenuLink({ screen, ...link }: MenuLinkProps) {
  return <CurrentAwareLink href={linkTo(screen, useLanguage())} {...link} />;
}

function CurrentAwareLink({ pathname, ...link }: MenuProps & React.ComponentProps<"a">) {
  return <a {...link} aria-current={link.href === pathname ? "page" : undefined} />;
}
