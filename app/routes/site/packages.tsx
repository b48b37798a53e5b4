import { carTypes, serviceLabel } from "~/domain/catalogue/catalogue";
import { type ServicePackage, servicePackages } from "~/domain/catalogue/packages";
import { payableAtCentre, priceOf, pricesOf } from "~/domain/catalogue/pricing";
import { selectionQuery } from "~/domain/catalogue/selection";
import { treatmentsOf } from "~/domain/catalogue/treatments";
import { business, showsOffer } from "~/domain/centre/profile";
import { PageMeta } from "~/domain/seo/page-meta";
import { riyadhDate } from "~/platform/calendar/dates";
import { formatLongDate } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { CallToAction } from "~/ui/content/call-to-action";
import { PageHeader } from "~/ui/content/page-header";
import { Section } from "~/ui/content/section";
import { ArrowForwardIcon, DisclosureIcon } from "~/ui/icons";
import { CarPicture } from "~/ui/illustrations/car-picture";
import { Riyals } from "~/ui/riyals";
import { Conditions } from "./services/conditions";

export default function Packages() {
  const { t } = useTexts(["packages", "servicePage"]);
  return (
    <>
      <PageMeta screen="packages" texts={t("meta", { returnObjects: true })} />
      <PageHeader title={t("title")} lead={`${t("lead")} ${t("servicePage:pricesLead")}`} back={<NationalDayBadge />} />
      {servicePackages.map((own) => (
        <PackageSection key={own.id} {...own} />
      ))}
      <div className="container-page pb-8 lg:pb-20">
        <Conditions points={t("conditions", { returnObjects: true })} />
      </div>
      <CallToAction title={t("own.title")} text={t("own.text")} />
    </>
  );
}

/**
 * The offer, with all its facts once the profile contains them. The page is a file, so `hidden` is
 * set at the build, and `dated-parts.ts` updates it on later days.
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
      className="mb-4 inline-flex overflow-clip rounded-sm bg-brand-soft text-sm *:px-3 *:py-1.5 max-sm:text-xs max-sm:*:px-2 @max-xs:flex-wrap"
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

/** On a small phone, cells wrap. */
const narrow = "@max-table:flex @max-table:flex-wrap @max-table:gap-x-8";

/** Each button opens the booking form with the package and a car. */
function PackageSection({ id, codes }: ServicePackage) {
  const { t, language } = useTexts(["packages", "booking", "servicePage"]);
  const name = t(`list.${id}.name`);
  return (
    <Section id={id} title={name} lead={t(`list.${id}.why`)}>
      <ul className="grid grid-cols-2 gap-x-8 @max-xs:grid-cols-1">
        {carTypes.map((carType) => {
          const { total } = priceOf(codes, carType);
          return (
            <li key={carType} className="flex flex-col tabular-nums">
              <CarPicture car={carType} treatments={treatmentsOf(codes)} className="w-full" />
              <p className="mt-2 text-sm">
                {t(`booking:car.${carType}`)} <Riyals amount={total} className="text-soft" />
              </p>
              <p className="mt-1 mb-2 text-sm leading-snug">{t("online")}</p>
              <a
                href={linkTo("booking", language, selectionQuery({ carType, codes }))}
                className="button button-primary mt-auto px-3 text-lg"
              >
                <span>
                  <span className="sr-only">
                    {t("book")}: {name}{" "}
                  </span>
                  <Riyals amount={payableAtCentre(total)} />
                </span>
                <ArrowForwardIcon />
              </a>
            </li>
          );
        })}
      </ul>
      <details className="group mt-4">
        <summary className="flex items-center justify-between gap-4 py-3 font-semibold text-brand">
          {t("contents")}
          <DisclosureIcon />
        </summary>
        <table className="w-full tabular-nums">
          <caption className="sr-only">{t("prices")}</caption>
          <thead>
            <tr className={`border-b text-sm ${narrow}`}>
              <th scope="col">
                <span className="sr-only">{t("service")}</span>
              </th>
              {carTypes.map((carType) => (
                <th key={carType} scope="col" className="w-3/10 @max-table:w-auto py-2 font-semibold">
                  {t(`booking:car.${carType}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {codes.map((code) => (
              <tr key={code} className={`border-b ${narrow}`}>
                <th scope="row" className="py-2 pe-4 @max-table:basis-full">
                  <Bidi text={serviceLabel(code, language)} />
                </th>
                {carTypes.map((carType) => (
                  <td key={carType} className="py-2">
                    <Riyals amount={pricesOf(code)[carType]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
}
