import { carTypes, lookUp, type ServiceCode } from "~/domain/catalogue/catalogue";
import { priceOf } from "~/domain/catalogue/pricing";
import { treatmentsOf } from "~/domain/catalogue/treatments";
import { formatRiyals } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { BookLink } from "~/ui/content/links";
import { ArrowForwardIcon } from "~/ui/icons";
import { CarPicture } from "~/ui/illustrations/car-picture";

/** What a box of the form chooses: for each kind of service the cheapest that shows on the outside of a car. */
const offered: readonly ServiceCode[] = [
  "ppf-front-glossy-hexis",
  "thermal-nano-ceramic",
  "ceramic-exterior",
  "polishing-exterior",
];
const offers = offered.map((code) => ({ code, field: lookUp(code).service.field }));

/** Of the visitor's car. It is not sent. */
const paints = ["white", "silver", "grey", "black"] as const;

/** Every combination of the offers but the empty one. */
const combinations = Array.from({ length: 2 ** offers.length - 1 }, (_, index) => {
  const set = offers.filter((_offer, bit) => (index + 1) & (1 << bit));
  return { fields: set.map(({ field }) => field).join(" "), codes: set.map(({ code }) => code) };
});

/**
 * The hero of the home page, with the first choice of the booking form. The style sheet shows what
 * is checked on the car, and its price (product.md 13.11).
 */
export function Hero() {
  const { t, language } = useTexts(["home", "common", "booking", "servicePage"]);
  return (
    <header className="configurator night relative">
      <div
        className="container-page grid gap-y-2 pt-5 pb-18 max-lg:min-h-[min(100svh-4rem,46rem)] lg:py-16"
        // The spare height is below the car, so that it does not move when the form arrives later.
        style={{ gridTemplateRows: "auto auto 1fr" }}
      >
        <div className="lg:max-w-md">
          <h1 className="text-4xl">{t("title")}</h1>
          <p className="mt-2 text-on-night/80 lg:mt-5 lg:text-lg">
            <Bidi text={t("lead")} />
          </p>
        </div>
        {/* The car begins below the top of its box, is larger than its place, and bleeds over its end. */}
        <div className="grid items-start overflow-clip max-lg:-mx-gutter max-lg:-mt-4 lg:absolute lg:inset-y-0 lg:start-hero-car lg:end-0 lg:content-center">
          {carTypes.map((car) => (
            <CarPicture
              key={car}
              car={car}
              view="quarter"
              treatments={treatmentsOf(offered)}
              byForm
              className={`travels ${car} relative col-start-1 row-start-1 w-[108%] [--fade:240ms] max-lg:[&.suv]:top-3 lg:w-[max(54rem,106%)]`}
            />
          ))}
        </div>
        <fieldset className="paints relative me-3 -mt-9 flex flex-wrap self-start justify-self-end lg:absolute lg:end-64 lg:bottom-8">
          <legend className="sr-only">{t("configurator.paint")}</legend>
          {paints.map((paint) => (
            <label key={paint} className="grid size-11 place-items-center">
              <span className="sr-only">{t(`configurator.${paint}`)}</span>
              <input type="radio" name="paint" value={paint} defaultChecked={paint === "grey"} form="none" />
            </label>
          ))}
        </fieldset>
        <form action={linkTo("booking", language)} className="relative accent-bright scheme-dark lg:mt-8 lg:max-w-md">
          <fieldset className={`${chips}`}>
            <legend className="sr-only">{t("booking:car.legend")}</legend>
            {carTypes.map((car, index) => (
              <label key={car} className={`${chip} nth-2:rounded-e-none nth-3:rounded-s-none`}>
                <input type="radio" name="carType" value={car} defaultChecked={index === 0} />
                {t(`booking:car.${car}`)}
              </label>
            ))}
          </fieldset>
          <fieldset className={`mt-3 gap-2 sm:max-lg:grid-cols-4 ${chips}`}>
            <legend className="sr-only">{t("booking:services.legend")}</legend>
            {offers.map(({ code, field }) => (
              <label key={code} className={chip}>
                <input type="checkbox" name={field} value={code} />
                {t(`configurator.${field}`)}
              </label>
            ))}
          </fieldset>
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
            <p aria-live="polite" aria-atomic="true" className="grow basis-36 leading-snug">
              <span className="text-on-night/80 text-sm">
                <span className="if-nothing">{t("configurator.example")}</span>
                <span className="if-something">{t("servicePage:from")}</span>
              </span>{" "}
              <bdi dir="ltr" translate="no" className="whitespace-nowrap font-semibold text-2xl tabular-nums">
                <span role="img" aria-label={t("common:currency")} className="riyal-sign me-1 inline-block" />
                {combinations.map(({ fields, codes }) => (
                  <span key={fields} data-of={fields}>
                    {carTypes.map((car) => (
                      <span key={car}>{formatRiyals(priceOf(codes, car).total)}</span>
                    ))}
                  </span>
                ))}
              </bdi>
            </p>
            <div className="hero-book grow lg:grow-0">
              <div className="if-nothing *:w-full">
                <BookLink className={bright} />
              </div>
              <button type="submit" className={`if-something button w-full ${bright}`}>
                {t("common:bookNow")}
                <ArrowForwardIcon />
              </button>
            </div>
          </div>
        </form>
      </div>
    </header>
  );
}

const chips = "grid grid-cols-2 text-sm leading-[1.3] @max-2xs:grid-cols-1";
const chip =
  "flex min-h-11 items-center gap-[0.4rem] rounded-md border border-chip-line px-[0.6rem] py-1 hover:border-bright chosen:border-bright chosen:bg-chip";
const bright = "bg-bright text-on-bright hover:bg-bright-strong";
