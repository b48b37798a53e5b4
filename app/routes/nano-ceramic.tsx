import { warrantyYears } from "~/business/warranty-periods";
import { servicesOn } from "~/catalogue/catalogue";
import { ServicePage } from "~/features/services/components/service-page";
import { ServicePrices } from "~/features/services/components/service-prices";
import { serviceOffer } from "~/features/services/service-offer";
import { languageOf, linkTo } from "~/i18n/links";
import { useLanguage, useTexts } from "~/i18n/texts-context";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import { WaterBeads } from "~/ui/illustrations/water-beads";
import type { PageHandle } from "~/ui/layout/page-handle";
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
      {...serviceOffer("ceramic-exterior")}
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
