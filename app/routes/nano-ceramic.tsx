import { servicesOn } from "~/features/booking/catalogue";
import { ServicePrices } from "~/features/booking/components/service-prices";
import { featured } from "~/features/booking/featured";
import { warrantyYears } from "~/features/warranty/periods";
import { languageOf, linkTo } from "~/i18n/links";
import { useLanguage, useTexts } from "~/i18n/texts-context";
import type { PageHandle } from "~/page-handle";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import { ServicePage } from "~/ui/content/service-page";
import { WaterBeads } from "~/ui/illustrations/water-beads";
import type { Route } from "./+types/nano-ceramic";

export const handle = { sheet: "service-pages" } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ location }) => structuredData("nano-ceramic", languageOf(location.pathname));

export default function NanoCeramic() {
  const language = useLanguage();
  const texts = useTexts("ceramic");
  const { years } = useTexts("warranty");
  const { care } = texts;
  return (
    <ServicePage
      parent="home"
      texts={texts}
      {...featured("ceramic-exterior")}
      picture={<WaterBeads />}
      prices={
        <>
          <ServicePrices services={servicesOn("nano-ceramic")} />
          <p className="mt-4 text-soft">{care.interior}</p>
          <div className="note mt-10">
            <h3>{care.title}</h3>
            <p>{care.wash}</p>
            <p>
              {care.warranty(years(warrantyYears("ceramicExterior")))}{" "}
              <a href={linkTo("warranty", language)} className="text-link">
                {care.link}
              </a>
            </p>
          </div>
        </>
      }
    >
      <PageMeta screen="nano-ceramic" texts={texts.meta} />
    </ServicePage>
  );
}
