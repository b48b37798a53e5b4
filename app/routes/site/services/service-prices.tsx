import { type CarType, carTypes, type Service, type ServiceCode } from "~/domain/catalogue/catalogue";
import { pricesOf } from "~/domain/catalogue/pricing";
import { selectionQuery } from "~/domain/catalogue/selection";
import { warrantyYears } from "~/domain/centre/warranty-periods";
import { productsOf } from "~/domain/warranty/products";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { RadioButtons } from "~/ui/content/radio-buttons";
import { ArrowForwardIcon } from "~/ui/icons";
import { Riyals } from "~/ui/riyals";

/** On a phone, the table shows only the prices for the chosen size of car. */
const hidden = {
  sedan: "max-sm:group-has-[[value=suv]:checked]:hidden",
  suv: "max-sm:group-not-has-[[value=suv]:checked]:hidden",
} as const;

/**
 * Style attributes, because every page embeds the style sheet, which must stay small. `whole` keeps
 * words in one piece.
 */
const price = { minInlineSize: "min(8rem, 40vw)", paddingInline: 12 };
const beside = { flex: "1 5rem" };
const whole = { overflowWrap: "normal" } as const;

export function ServicePrices({ services }: { services: readonly Service[] }) {
  const { t, language } = useTexts(["servicePage", "booking"]);
  const codes = services.flatMap(({ options }) => options.map(({ code }) => code));
  const sizes: readonly (CarType | null)[] = codes.every((code) => pricesOf(code).sedan === pricesOf(code).suv)
    ? [null]
    : carTypes;
  return (
    <div className="group">
      {sizes.length > 1 && <SizeOfCar className="sm:hidden" />}
      <table className="w-full tabular-nums">
        <caption className="sr-only">{t("prices")}</caption>
        <thead className="max-sm:sr-only">
          <tr>
            <th scope="col">
              <span className="sr-only">{t("option")}</span>
            </th>
            {sizes.map((type) => (
              <th
                key={type}
                scope="col"
                className={`w-[32%] pt-2 pe-2 pb-3 font-semibold leading-snug ${type ? hidden[type] : ""}`}
              >
                {type ? t(`booking:car.${type}`) : t("anySize")}
              </th>
            ))}
          </tr>
        </thead>
        {services.map((service, index) => (
          <tbody key={service.id}>
            <tr className="border-b">
              <th
                colSpan={sizes.length + 1}
                scope="rowgroup"
                className={`pb-2 font-semibold text-brand ${index === 0 ? "border-ink pt-4 sm:border-t-2" : "pt-6"}`}
              >
                {service.name[language]}
              </th>
            </tr>
            {service.options.map(({ code, name }) => (
              <tr key={code} className="border-b">
                <th scope="row" className="py-2 pe-2">
                  <bdi style={whole}>{name[language]}</bdi>
                </th>
                {sizes.map((carType) => (
                  <td key={carType} className={`py-2 ${carType ? hidden[carType] : ""}`}>
                    <span className="flex flex-row-reverse flex-wrap items-center gap-2 sm:block">
                      <a
                        href={linkTo("booking", language, selectionQuery({ carType, codes: [code] }))}
                        className="button flex-wrap justify-between bg-brand-soft text-brand hover:underline"
                        style={price}
                      >
                        <span>
                          <span className="sr-only">{t("book")} </span>
                          <Riyals amount={pricesOf(code)[carType ?? "sedan"]} />
                        </span>
                        <ArrowForwardIcon />
                      </a>
                      {service.field === "film" && (
                        <PerYear amount={pricesOf(code)[carType ?? "sedan"]} years={yearsOf(code)} />
                      )}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {sizes.length > 1 && (
        <p className="mt-2 flex flex-wrap gap-x-6 text-soft text-sm max-sm:sr-only">
          {carTypes.map((type) => (
            <span key={type}>{`${t(`booking:car.${type}`)}: ${t(`booking:car.${type}Note`)}`}</span>
          ))}
        </p>
      )}
    </div>
  );
}

/** Radio buttons for the size of a car. The style sheet shows the prices for the checked size. */
export function SizeOfCar({ className = "" }: { className?: string }) {
  const { t } = useTexts("booking");
  return (
    <RadioButtons
      legend={t("car.legend")}
      name="size"
      values={carTypes}
      textOf={(car) => t(`car.${car}`)}
      className={`mb-3 grid grid-cols-2 ${className}`}
    />
  );
}

const yearsOf = (code: ServiceCode) => Math.max(...productsOf(code).map(warrantyYears));

function PerYear({ amount, years }: { amount: number; years: number }) {
  const { t } = useTexts("servicePage");
  return (
    <small className="block pt-1 text-soft text-xs leading-snug" style={beside}>
      <Riyals amount={Math.round(amount / years)} /> {t("perYear")}
    </small>
  );
}

interface ConditionsProps {
  points: readonly string[];
  links?: Readonly<Record<string, string>> | undefined;
}

/** What a customer should know before deciding, below the prices and not among the benefits. */
export function Conditions({ points, links }: ConditionsProps) {
  const { t } = useTexts("servicePage");
  return (
    <div className="mt-6 max-w-2xl rounded-lg bg-sunken px-5 py-4 text-sm">
      <h3 className="text-base">{t("conditions")}</h3>
      <ul className="mt-1 grid list-disc gap-1 ps-5 text-soft">
        {points.map((point) => (
          <Bidi as="li" key={point} text={point} links={links} />
        ))}
      </ul>
    </div>
  );
}
