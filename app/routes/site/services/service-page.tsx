import type { ComponentProps, ReactNode } from "react";
import { codesOn, type ServiceCode, servicesOn } from "~/domain/catalogue/catalogue";
import { priceRange } from "~/domain/catalogue/pricing";
import { selectionQuery } from "~/domain/catalogue/selection";
import { layersOf } from "~/domain/catalogue/treatments";
import { PageMeta } from "~/domain/seo/page-meta";
import type { Paint } from "~/platform/codes";
import { languageProfiles } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import compareScript from "~/platform/page-scripts/compare.ts?inlined";
import type { Screen } from "~/platform/urls/screens";
import { CallToAction } from "~/ui/content/call-to-action";
import { Compare } from "~/ui/content/compare";
import { BackLink, BookLink } from "~/ui/content/links";
import { PageHeader } from "~/ui/content/page-header";
import { BenefitGrid, Section } from "~/ui/content/section";
import { BookBar } from "~/ui/layout/bottom-bar";
import { InlineScript } from "~/ui/layout/page-style";
import { type CarLayer, CarPicture } from "~/ui/pictures/car-picture";
import { carUrls } from "~/ui/pictures/car-urls";
import type { PictureName } from "~/ui/pictures/names";
import { Picture } from "~/ui/pictures/picture";
import { Riyals } from "~/ui/riyals";
import { FurtherReading } from "../blog/further-reading";
import { WorkTeasers } from "../work/work-teasers";
import { Conditions, ServicePrices } from "./service-prices";

/** The query that preselects the service on the booking page. */
const queryFor = (code: ServiceCode) => selectionQuery({ carType: null, codes: [code] });

export function ServiceBar({ screen }: { screen: Screen }) {
  const { t } = useTexts("servicePage");
  const { lowest, cheapest } = priceRange(servicesOn(screen));
  return (
    <BookBar query={queryFor(cheapest)}>
      {t("bookFrom")} <Riyals amount={lowest} className="ms-1" />
    </BookBar>
  );
}

interface ServicePageProps {
  screen: Screen;
  parent?: Screen;
  texts: {
    meta: ComponentProps<typeof PageMeta>["texts"];
    title: string;
    lead: string;
    benefits?: readonly { title: string; text: string }[];
    /** Conditions of the offer, shown below the prices. */
    conditions?: readonly string[];
    action: string;
  };
  /** Words of the conditions that are links. */
  conditionLinks?: Readonly<Record<string, string>>;
  offered: ServiceCode;
  /** The head of the page: a close-up, or a car without and with the offered service, or only with it. */
  picture: PictureName | ComparedCar | undefined;
  /** Shown below the heading of the prices. */
  pricesAside?: ReactNode;
  /** Sections below the benefits. */
  after?: ReactNode;
  /** Sections between the prices and the benefits. */
  children?: ReactNode;
}

/** A car without and with the service, in the paint and from as near as shows the difference. */
interface ComparedCar {
  readonly without: string;
  readonly with: string;
  readonly paint: Paint;
  /** How many times larger than the whole car, around a point in per cent of the picture. */
  readonly zoom: { readonly by: number; readonly x: number; readonly y: number };
}

const sizes = "(width < 64rem) 85vw, 50vw";

function OfferedCar({ layers = [], paint }: { layers?: readonly CarLayer[]; paint?: Paint }) {
  return <CarPicture car="suv" layers={layers} paint={paint} urls={carUrls} sizes={sizes} isFirst />;
}

export function ServicePage(props: ServicePageProps) {
  const { screen, parent = "home", texts, offered, picture, pricesAside, conditionLinks, after, children } = props;
  const { t, language } = useTexts("servicePage");
  const query = queryFor(offered);
  const layers = layersOf([offered]);
  const near = ({ paint, zoom }: ComparedCar, shown: readonly CarLayer[]) => {
    const x = languageProfiles[language].dir === "rtl" ? 100 - zoom.x : zoom.x;
    const style = { display: "grid", transform: `scale(${zoom.by})`, transformOrigin: `${x}% ${zoom.y}%` };
    return (
      <div key={shown.join()} className="grid overflow-clip">
        <div style={style}>
          <OfferedCar layers={shown} paint={paint} />
        </div>
      </div>
    );
  };
  return (
    <>
      <PageMeta screen={screen} texts={texts.meta} />
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={<BackLink to={parent} />}
        picture={
          typeof picture === "string" ? (
            <Picture name={picture} sizes={sizes} isFirst />
          ) : !picture ? (
            <OfferedCar layers={layers} />
          ) : (
            <>
              <InlineScript code={compareScript.code} />
              <Compare
                label={t("compare")}
                first={[near(picture, layers), picture.with]}
                second={[near(picture, []), picture.without]}
              />
            </>
          )
        }
      >
        <BookLink query={query} />
        <a href="#prices" className="button button-quiet">
          {t("seePrices")}
        </a>
      </PageHeader>
      <Section id="prices" title={t("prices")} lead={t("pricesLead")} aside={pricesAside}>
        <ServicePrices services={servicesOn(screen)} />
        {texts.conditions && <Conditions points={texts.conditions} links={conditionLinks} />}
      </Section>
      <WorkTeasers codes={codesOn(screen)} most={2} />
      {children}
      {texts.benefits && (
        <Section id="benefits" title={t("benefits")}>
          <BenefitGrid items={texts.benefits} />
        </Section>
      )}
      {after}
      <FurtherReading pages={[screen]} />
      <CallToAction title={texts.action} text={t("actionText")} query={query} layers={layers} />
    </>
  );
}
