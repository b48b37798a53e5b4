import { servicesOn } from "~/features/booking/catalogue";
import type { Question } from "~/features/faq/questions";
import type { Screen } from "~/i18n/links";
import { useLanguage, useTexts } from "~/i18n/texts-context";
import { breadcrumbData, type Crumb } from "./breadcrumb-data";
import { businessData, websiteData } from "./business-data";
import { faqData } from "./faq-data";
import { serviceData } from "./service-data";
import { StructuredData } from "./structured-data";

interface NamedPage {
  /** What the page calls itself: its heading. */
  readonly name: string;
}

type PageStructuredDataProps =
  | { readonly screen: "home" }
  | (NamedPage & { readonly screen: "faq"; readonly questions: readonly Question[] })
  | (NamedPage & { readonly screen: Exclude<Screen, "home" | "faq" | "thank-you"> });

/** The structured data that belongs on a page, in its language (spec section 2). */
export function PageStructuredData(page: PageStructuredDataProps) {
  const language = useLanguage();
  if (page.screen === "home") {
    return (
      <>
        <StructuredData data={businessData(language)} />
        <StructuredData data={websiteData(language)} />
      </>
    );
  }
  return (
    <>
      {(page.screen === "about" || page.screen === "contact") && <StructuredData data={businessData(language)} />}
      {page.screen === "faq" && <StructuredData data={faqData(page.questions)} />}
      {servicesOn(page.screen).length > 0 && <ServiceStructuredData {...page} />}
      <BreadcrumbStructuredData {...page} />
    </>
  );
}

function ServiceStructuredData(page: Crumb) {
  const { sedanNote: sedan, suvNote: suv } = useTexts("booking").car;
  return <StructuredData data={serviceData({ ...page, carNames: { sedan, suv } }, useLanguage())} />;
}

function BreadcrumbStructuredData({ screen, name }: Crumb) {
  const { nav, services } = useTexts("common");
  const isFilm = screen === "ppf" || screen === "ppf-matte";
  const trail: Crumb[] = [
    { screen: "home", name: nav.home },
    ...(isFilm ? [{ screen: "ppf-selection", name: services.film } as const] : []),
    { screen, name },
  ];
  return <StructuredData data={breadcrumbData(trail, useLanguage())} />;
}
