import type { ComponentType, ReactNode } from "react";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo, type Screen } from "~/platform/urls/screens";
import {
  BlogIcon,
  BookmarkIcon,
  CalendarIcon,
  DisclosureIcon,
  HomeIcon,
  InfoIcon,
  MenuIcon,
  PackagesIcon,
  PhoneIcon,
  ServicesIcon,
  ShieldIcon,
} from "../icons";

interface MenuProps {
  pathname: string;
  services: readonly (readonly [Screen, string])[];
}

export const menuPanelClasses = "card absolute top-full z-40 mt-2 p-2 shadow-lift max-xs:inset-x-3 max-xs:min-w-0";

export const menuItemClasses =
  "flex min-h-11 items-center gap-3 rounded-sm px-4 py-2 hover:bg-brand-soft hover:text-brand chosen:bg-brand-soft chosen:text-brand max-xs:px-2";

export function MainMenu({ pathname, services }: MenuProps) {
  const { t } = useTexts();
  const item = "flex min-h-11 items-center rounded-sm px-2 text-sm hover:text-brand";
  return (
    <nav aria-label={t("nav.label")} className="ms-4 max-lg:hidden">
      <ul className="flex items-center">
        <li>
          <MenuLink screen="home" pathname={pathname} className={item}>
            {t("nav.home")}
          </MenuLink>
        </li>
        <li className="relative">
          <details name="header-menu" className="group">
            <summary className={`${item} gap-2`}>
              {t("nav.services")}
              <DisclosureIcon />
            </summary>
            <ul className={`${menuPanelClasses} start-0 min-w-48`}>
              <ServiceItems pathname={pathname} services={services} />
            </ul>
          </details>
        </li>
        {(["warranty", "about", "contact", "my-booking"] as const).map((screen) => (
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
  ["packages", PackagesIcon],
  ["warranty", ShieldIcon],
  ["about", InfoIcon],
  ["blog", BlogIcon],
  ["contact", PhoneIcon],
  ["booking", CalendarIcon],
  ["my-booking", BookmarkIcon],
] as const satisfies readonly (readonly [Screen | "services", ComponentType])[];

export function MobileMenu({ pathname, services, children }: MenuProps & { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <details name="header-menu" className="lg:hidden">
      <summary className="icon-button text-xl">
        <span className="sr-only">{t("nav.menu")}</span>
        <MenuIcon />
      </summary>
      <nav aria-label={t("nav.label")} className={`${menuPanelClasses} inset-x-3 max-h-[80dvh] overflow-y-auto`}>
        <ul>
          {mobileItems.map(([screen, Icon]) => (
            <li key={screen}>
              {screen === "services" ? (
                <details className="group">
                  <summary className={menuItemClasses}>
                    <Icon />
                    {t("nav.services")}
                    <DisclosureIcon className="ms-auto" />
                  </summary>
                  <ul className="ps-6">
                    <ServiceItems pathname={pathname} services={services} />
                  </ul>
                </details>
              ) : (
                <MenuLink screen={screen} pathname={pathname} className={menuItemClasses}>
                  <Icon />
                  {t(`nav.${screen}`)}
                </MenuLink>
              )}
            </li>
          ))}
        </ul>
        {children}
      </nav>
    </details>
  );
}

function ServiceItems({ pathname, services }: MenuProps) {
  const { t } = useTexts();
  const links: MenuProps["services"] = [...services, ["packages", t("nav.packages")]];
  return links.map(([screen, name]) => (
    <li key={screen}>
      <MenuLink screen={screen} pathname={pathname} className={menuItemClasses}>
        {name}
      </MenuLink>
    </li>
  ));
}

interface MenuLinkProps extends Pick<MenuProps, "pathname"> {
  screen: Screen;
  className: string;
  children: ReactNode;
}

function MenuLink({ screen, pathname, ...link }: MenuLinkProps) {
  const href = linkTo(screen, useTexts().language);
  return <a href={href} aria-current={href === pathname ? "page" : undefined} {...link} />;
}
