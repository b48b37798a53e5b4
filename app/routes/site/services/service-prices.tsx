import { carTypes, type Service, type ServiceCode } from "~/domain/catalogue/catalogue";
import { pricesOf } from "~/domain/catalogue/pricing";
import { selectionQuery } from "~/domain/catalogue/selection";
import { warrantyYears } from "~/domain/centre/warranty-periods";
import { productsOf } from "~/domain/warranty/products";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Riyals } from "~/ui/riyals";

/** On a small phone, cells wrap. */
const narrow = "@max-table:flex @max-table:flex-wrap @max-table:gap-x-8";

export function ServicePrices({ services }: { services: readonly Service[] }) {
  const { t, language } = useTexts(["servicePage", "booking"]);
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{t("prices")}</caption>
      <thead>
        <tr className={narrow}>
          <th scope="col">
            <span className="sr-only">{t("option")}</span>
          </th>
          {carTypes.map((type) => (
            <th
              key={type}
              scope="col"
              className="w-[32%] @max-table:w-auto pt-2 pe-2 pb-3 align-bottom font-semibold text-sm leading-snug sm:text-base"
            >
              {t(`booking:car.${type}`)}
              <small className="block font-normal text-soft text-xs">{t(`booking:car.${type}Note`)}</small>
            </th>
          ))}
        </tr>
      </thead>
      {services.map((service, index) => (
        <tbody key={service.id}>
          <tr className={`border-b ${narrow}`}>
            <th
              colSpan={3}
              scope="rowgroup"
              className={`pb-2 @max-table:basis-full font-semibold text-brand ${index === 0 ? "border-ink border-t-2 pt-4" : "pt-6"}`}
            >
              {service.name[language]}
            </th>
          </tr>
          {service.options.map(({ code, name }) => (
            <tr key={code} className={`border-b ${narrow}`}>
              <th scope="row" className="py-2 @max-table:basis-full">
                <bdi>{name[language]}</bdi>
              </th>
              {carTypes.map((carType) => (
                <td key={carType} className="py-2">
                  <a
                    href={linkTo("booking", language, selectionQuery({ carType, codes: [code] }))}
                    className="button button-quiet px-3 font-semibold"
                  >
                    <span className="sr-only">{t("book")} </span>
                    <Riyals amount={pricesOf(code)[carType]} />
                  </a>
                  {service.field === "film" && <PerYear amount={pricesOf(code)[carType]} years={yearsOf(code)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const yearsOf = (code: ServiceCode) => Math.max(...productsOf(code).map(warrantyYears));

function PerYear({ amount, years }: { amount: number; years: number }) {
  const { t } = useTexts("servicePage");
  return (
    <small className="block pt-1 text-soft text-xs">
      <Riyals amount={Math.round(amount / years)} /> {t("perYear")}
    </small>
  );
}
