import { servicesOn } from "~/catalogue/catalogue";
import { priceRange } from "~/catalogue/pricing";
import { ServiceTeaser } from "~/features/services/components/service-teaser";
import { languageOf } from "~/i18n/links";
import { useTexts } from "~/i18n/texts-context";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import { BackLink } from "~/ui/content/links";
import { PageHeader } from "~/ui/content/page-header";
import { FinishPanel } from "~/ui/illustrations/finish-panel";
import type { PageHandle } from "~/ui/layout/page-handle";
import type { Route } from "./+types/ppf-selection";

export const handle = { sheet: "service-pages" } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ location }) =>
  structuredData("ppf-selection", languageOf(location.pathname));

export default function FilmSelection() {
  const { selection } = useTexts("film");
  return (
    <>
      <PageMeta screen="ppf-selection" texts={selection.meta} />
      <PageHeader title={selection.title} lead={selection.lead} back={<BackLink to="home" />} />
      <section aria-labelledby="finishes" className="container-page pt-16 lg:pt-24">
        <h2 id="finishes" className="sr-only">
          {selection.choose}
        </h2>
        <ul className="grid gap-6 lg:grid-cols-2">
          {(["glossy", "matte"] as const).map((finish) => {
            const screen = finish === "glossy" ? "ppf" : "ppf-matte";
            const { name, text, covers } = selection[finish];
            return (
              <ServiceTeaser
                key={finish}
                screen={screen}
                picture={<FinishPanel finish={finish === "glossy" ? "gloss" : "matte"} />}
                name={name}
                text={text}
                note={covers}
                price={priceRange(servicesOn(screen)).lowest}
              />
            );
          })}
        </ul>
      </section>
    </>
  );
}
