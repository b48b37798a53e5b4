import type { ReactNode } from "react";
import { type CarType, carTypes, lookUp, type ServiceCode, serviceLabel } from "~/domain/catalogue/catalogue";
import { type PackageId, type ServicePackage, servicePackages } from "~/domain/catalogue/packages";
import { type Price, payableAtCentre, priceOf } from "~/domain/catalogue/pricing";
import { selectionQuery } from "~/domain/catalogue/selection";
import { closeUpOf, layersOf } from "~/domain/catalogue/treatments";
import { business, showsOffer } from "~/domain/centre/profile";
import { PageMeta } from "~/domain/seo/page-meta";
import { riyadhDate } from "~/platform/calendar/dates";
import type { Paint } from "~/platform/codes";
import { formatLongDate } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { CallToAction } from "~/ui/content/call-to-action";
import { PageHeader } from "~/ui/content/page-header";
import { ArrowForwardIcon } from "~/ui/icons";
import { BottomBar } from "~/ui/layout/bottom-bar";
import type { PageHandle } from "~/ui/layout/page-handle";
import { CarPicture, CloseUp } from "~/ui/pictures/car-picture";
import { carUrls } from "~/ui/pictures/car-urls";
import { haveHalalas, Riyals } from "~/ui/riyals";
import { Conditions, SizeOfCar } from "./services/service-prices";

/** On a phone the bar is empty: packages.css puts the button of the chosen package into it. */
export const handle = { sheet: "packages", Bar: () => <BottomBar>{null}</BottomBar> } satisfies PageHandle;

export default function Packages() {
  const { t } = useTexts(["packages", "servicePage"]);
  return (
    <>
      <PageMeta screen="packages" texts={t("meta", { returnObjects: true })} />
      <PageHeader
        title={t("title")}
        lead={`${t("lead")} ${t("servicePage:pricesLead")}`}
        back={<NationalDayBadge />}
        compact
      />
      <fieldset className="packages container-page flex min-w-0 flex-col py-6 lg:grid lg:gap-x-8">
        <legend className="sr-only">{t("title")}</legend>
        <SizeOfCar />
        {servicePackages.map((own) => (
          <Package key={own.id} {...own} />
        ))}
      </fieldset>
      <div className="container-page pb-8 *:max-w-none">
        <Conditions points={t("conditions", { returnObjects: true })} />
      </div>
      <CallToAction title={t("own.title")} text={t("own.text")} />
    </>
  );
}

/**
 * The badge of the offer, with its facts once the owner has typed them. The page is a file, so
 * `hidden` is set at the build, and `dated-parts.ts` updates it on later days.
 */
function NationalDayBadge() {
  const { t, language } = useTexts(["packages", "common"]);
  const { active, percent, from, until, licence } = business.nationalDayOffer;
  if (!active) return null;
  return (
    <p
      hidden={!showsOffer(riyadhDate(new Date()))}
      data-from={from}
      data-until={until}
      className="not-on-paper mb-4 inline-flex overflow-clip rounded-sm bg-brand-soft text-sm *:px-3 *:py-1.5 max-sm:text-xs max-sm:*:px-2 @max-xs:flex-wrap"
    >
      <strong className="grid shrink-0 content-center bg-brand font-semibold text-on-brand">
        {t("common:offerBadge")}
      </strong>
      <span>
        {percent && from && until && licence ? (
          <Bidi
            text={t("nationalDay.full", {
              percent,
              from: formatLongDate(from, language),
              until: formatLongDate(until, language),
              licence,
            })}
          />
        ) : (
          t("nationalDay.short")
        )}
      </span>
    </p>
  );
}

/** No two packages after each other have the same paint. */
const paints = {
  summer: "white",
  newCar: "silver",
  shine: "black",
  beforeSale: "grey",
  manyYears: "white",
} as const satisfies Record<PackageId, Paint>;

const radio = "not-on-paper size-5 shrink-0 appearance-none rounded-full";
/** A style attribute, because every page embeds the style sheet, which must stay small. */
const beside = { flex: "1 7rem" };

/**
 * One package of the list. The style sheet shows the car and the contents of the chosen package,
 * for the chosen type of car; on paper, the contents of all packages.
 */
function Package({ id, codes }: ServicePackage) {
  const { t } = useTexts(["packages", "booking", "home"]);
  const name = t(`list.${id}.name`);
  const kinds = [...new Set(codes.map((code) => lookUp(code).service.field))];
  return (
    <div className="package">
      <label id={id} className="flex flex-wrap items-center gap-3 border-b px-3 py-3">
        <input className={radio} type="radio" name="package" value={id} form="none" />
        <span className="leading-snug" style={beside}>
          <strong className="block font-semibold text-lg">{name}</strong>
          <small className="text-soft text-sm">{kinds.map((kind) => t(`home:configurator.${kind}`)).join(" + ")}</small>
        </span>
        {carTypes.map((car) => (
          <Riyals key={car} amount={priceOf(codes, car).total} className={`${car} font-semibold text-lg`} />
        ))}
      </label>
      <div className="stage not-on-paper rounded-lg">
        {carTypes.map((car) => (
          <CarPicture
            key={car}
            car={car}
            paint={paints[id]}
            layers={layersOf(codes)}
            sizes="(width < 64rem) 85vw, 44rem"
            urls={carUrls}
            className={`h-full rounded-lg ${car}`}
          />
        ))}
      </div>
      <section aria-labelledby={`${id}-contents`}>
        <div className="not-on-paper">
          <h2 id={`${id}-contents`} className="text-xl">
            {name}
          </h2>
          <Bidi as="p" className="pb-2 text-soft" text={t(`list.${id}.why`)} />
        </div>
        {carTypes.map((car) => (
          <PackagePrices key={car} name={name} car={car} price={priceOf(codes, car)} />
        ))}
      </section>
    </div>
  );
}

function PackagePrices({ name, car, price }: { name: string; car: CarType; price: Price }) {
  const { t, language } = useTexts(["packages", "booking"]);
  const codes = price.lines.map(({ code }) => code);
  const payable = payableAtCentre(price.total);
  const exact = haveHalalas([payable]);
  return (
    <div className={`prices tabular-nums ${car}`}>
      <h3 className="lg:sr-only">{t(`booking:car.${car}`)}</h3>
      <dl>
        {price.lines.map(({ code, amount }) => (
          <Line
            key={code}
            term={
              <span className="flex flex-wrap items-center gap-3">
                <ServicePicture code={code} car={car} />
                <Bidi as="span" className="grow basis-20" text={serviceLabel(code, language)} />
              </span>
            }
          >
            <Riyals amount={amount} exact={exact} />
          </Line>
        ))}
      </dl>
      <dl className="text-soft text-sm">
        <Line term={t("booking:amounts.totalBeforeDiscount")}>
          <s>
            <Riyals amount={price.total} exact={exact} />
          </s>
        </Line>
        <Line term={<Bidi text={t("booking:amounts.discount")} />}>
          <Riyals amount={payable - price.total} exact={exact} />
        </Line>
        <Line term={t("booking:amounts.due")} className="font-semibold text-base text-ink">
          <Riyals amount={payable} exact={exact} />
        </Line>
      </dl>
      <a href={linkTo("booking", language, selectionQuery({ carType: car, codes }))} className="button button-primary">
        <span>
          {t("book")} <span className="sr-only">{name}</span> <Riyals amount={payable} className="ms-1 text-lg" />
        </span>
        <ArrowForwardIcon />
      </a>
    </div>
  );
}

/** What a service does, or the car that shows it. */
function ServicePicture({ code, car }: { code: ServiceCode; car: CarType }) {
  const closeUp = closeUpOf(code);
  const className = "aspect-8/5 w-20 shrink-0 rounded-sm";
  return closeUp ? (
    <CloseUp name={closeUp} sizes="5rem" className={className} />
  ) : (
    <CarPicture car={car} layers={layersOf([code])} className={className} />
  );
}

function Line({ term, className = "", children }: { term: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-4 border-b py-2 ${className}`}>
      <dt className="grow basis-40">{term}</dt>
      <dd className="ms-auto">{children}</dd>
    </div>
  );
}
