import type { ReactNode } from "react";
import { useMatches } from "react-router";
import type { Localized } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo, type Screen } from "~/platform/urls/screens";
import { Bidi } from "../content/bidi";
import { NewTabLink } from "../content/links";
import { DisclosureIcon } from "../icons";
import { LogoMark } from "../illustrations/logo";
import socialLogos from "../illustrations/social.svg?no-inline";
import { Tooltip } from "../tooltip";
import type { PageHandle } from "./page-handle";

interface FooterFacts {
  unifiedPhone: { dial: string; display: string };
  email: string;
  address: { map: string; lines: Localized };
  social: Readonly<Record<keyof typeof networks, string | null>>;
}

interface SiteFooterProps {
  brand: string;
  business: FooterFacts;
  services: readonly (readonly [Screen, string])[];
}

/** Networks in the order of the footer. A separate file has their logos, to keep the HTML small. */
const networks = {
  facebook: "Facebook",
  instagram: "Instagram",
  tiktok: "TikTok",
  x: "X",
  youtube: "YouTube",
} as const;

export function SiteFooter({ brand, business, services }: SiteFooterProps) {
  const { t, language } = useTexts(["common", "work"]);
  const page = useMatches().at(-1)?.handle as PageHandle | undefined;
  // Pages that hydrate lack the texts that name the page of our own work.
  const showsWork = import.meta.env.HAS_WORK && !page?.hydrate;
  return (
    <footer className="mt-6 border-t bg-sunken lg:mt-20">
      <div className="container-page grid grid-cols-2 gap-x-8 pt-4 pb-2 lg:gap-y-8 lg:py-12 lg:grid-cols-[1.6fr_1fr_1fr_1.4fr]">
        <div className="flex flex-col items-start gap-1 max-lg:col-span-2 lg:gap-4">
          <p className="flex items-center gap-2.5 font-bold">
            <LogoMark className="size-9 text-brand" />
            {brand}
          </p>
          <p className="max-w-xs text-soft text-sm">{t("footer.tagline")}</p>
          <ul aria-label={t("footer.follow")} className="-ms-2.5 flex flex-wrap">
            {(Object.keys(networks) as (keyof typeof networks)[]).map((network) => {
              const [name, href] = [networks[network], business.social[network]];
              return (
                href && (
                  <Tooltip key={network} as="li" text={name} side="above">
                    <a href={href} className="icon-button">
                      <svg viewBox="0 0 24 24" role="img" aria-label={name} className="icon">
                        <use href={`${socialLogos}#${network}`} />
                      </svg>
                    </a>
                  </Tooltip>
                )
              );
            })}
          </ul>
        </div>
        <FooterGroup title={t("footer.quickLinks")}>
          <PageLinks
            links={(["home", "booking", "my-booking", "packages", "blog", "warranty", "about", "contact"] as const).map(
              (screen) => [screen, t(`nav.${screen}`)],
            )}
          />
          {showsWork && <PageLinks links={[["work", t("work:title")]]} />}
        </FooterGroup>
        <FooterGroup title={t("footer.services")}>
          <PageLinks links={services} />
        </FooterGroup>
        <FooterGroup title={t("footer.contact")}>
          <li>
            <a href={`tel:${business.unifiedPhone.dial}`} className={link}>
              <bdi dir="ltr">{business.unifiedPhone.display}</bdi>
            </a>
          </li>
          <li>
            <a href={`mailto:${business.email}`} className={link}>
              <bdi dir="ltr">{business.email}</bdi>
            </a>
          </li>
          <li>
            <NewTabLink href={business.address.map} className={link}>
              {business.address.lines[language]}
            </NewTabLink>
          </li>
        </FooterGroup>
      </div>
      <div className="border-t">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-8 gap-y-1 pt-4 pb-[calc(4.5rem+env(safe-area-inset-bottom))] text-sm lg:pb-5">
          <p className="text-soft">
            <span className="lg:block">{t("footer.rights", { company: brand })} </span>
            <span className="lg:block">
              <Bidi text={t("footer.registration")} />{" "}
            </span>
            <Bidi as="span" className="lg:block" text={t("footer.vatNumber")} />
          </p>
          <ul aria-label={t("footer.legal")} className="flex flex-wrap gap-x-8">
            <PageLinks
              links={(["privacy", "terms", "accessibility", "faq"] as const).map((screen) => [
                screen,
                t(`nav.${screen}`),
              ])}
            />
          </ul>
        </div>
      </div>
    </footer>
  );
}

const heading = "mb-3 text-base";
const link = "inline-flex min-h-9 items-center text-soft hover:text-brand hover:underline underline-offset-4";

/** Links below a heading. On a phone the heading opens them. */
function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wide-open max-lg:col-span-2 max-lg:border-b">
      <h2 className={heading}>{title}</h2>
      <details className="group">
        <summary className="min-h-12 max-lg:flex items-center justify-between font-semibold">
          {title}
          <DisclosureIcon />
        </summary>
        <ul className="flex flex-col gap-1 text-sm max-lg:pb-3">{children}</ul>
      </details>
    </div>
  );
}

function PageLinks({ links }: { links: readonly (readonly [Screen, string])[] }) {
  const { language } = useTexts();
  return links.map(([screen, name]) => (
    <li key={screen}>
      <a href={linkTo(screen, language)} className={link}>
        {name}
      </a>
    </li>
  ));
}
