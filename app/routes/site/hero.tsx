import type { CSSProperties } from "react";
import { type CarType, carTypes, lookUp, type ServiceCode, type ServiceField } from "~/domain/catalogue/catalogue";
import { priceOf } from "~/domain/catalogue/pricing";
import { formatRiyals } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { BookLink } from "~/ui/content/links";
import { ArrowForwardIcon } from "~/ui/icons";
import type { CarLayer, Paint } from "~/ui/pictures/car-picture";
import { carUrl, carUrls } from "~/ui/pictures/car-urls";

/** The checkboxes: of each kind of service, the cheapest that shows on the outside of a car. */
const offered: readonly ServiceCode[] = [
  "ppf-front-glossy-hexis",
  "thermal-nano-ceramic",
  "ceramic-exterior",
  "polishing-exterior",
];
const offers = offered.map((code) => ({ code, field: lookUp(code).service.field }));

/** The colours of the visitor's car. The form does not send them. */
const paints = { white: "#dfe5e2", silver: "#98a29d", grey: "#3b4540", black: "#0b0e0c" } as const;
const paintNames = Object.keys(paints) as Paint[];

/** What each kind of service adds to the picture. */
const layers = { film: "film", thermal: "glass", ceramic: "nano", polishing: "polish" } as const satisfies Record<
  ServiceField,
  CarLayer
>;

/** Every combination of the offers but the empty one. */
const combinations = Array.from({ length: 2 ** offers.length - 1 }, (_, index) => {
  const set = offers.filter((_offer, bit) => (index + 1) & (1 << bit));
  return { fields: set.map(({ field }) => field).join(" "), codes: set.map(({ code }) => code) };
});

/**
 * The hero of the home page: a form that opens the booking form with its choices. The style sheet
 * shows the checked services on the car, and their price (product.md 13.11).
 */
export function Hero() {
  const { t, language } = useTexts(["home", "common", "booking", "servicePage"]);
  return (
    <header className="configurator night relative">
      <div
        className="container-page grid grid-cols-1 gap-y-2 pt-5 pb-18 max-lg:min-h-[min(100svh-4rem,46rem)] lg:py-16"
        // The spare height is below the car, so the car stays in place while the HTML of the form loads.
        style={{ gridTemplateRows: "auto auto 1fr" }}
      >
        <div className="relative z-1 lg:max-w-md">
          <h1 className="text-4xl">{t("title")}</h1>
          <Bidi as="p" className="mt-2 text-on-night/80 lg:mt-5 lg:text-lg" text={t("lead")} />
        </div>
        <Stage label={t("configurator.car")} />
        <fieldset className="paints relative me-3 -mt-9 flex flex-wrap self-start justify-self-end lg:absolute lg:end-64 lg:bottom-8">
          <legend className="sr-only">{t("configurator.paint")}</legend>
          {paintNames.map((paint) => (
            <label key={paint} className="grid size-11 place-items-center">
              <span className="sr-only">{t(`configurator.${paint}`)}</span>
              <input
                type="radio"
                name="paint"
                value={paint}
                defaultChecked={paint === "grey"}
                form="none"
                className="size-7 appearance-none rounded-full border border-chip-line forced-color-adjust-none"
                style={{ backgroundColor: paints[paint] }}
              />
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
          <div className="mt-4 flex flex-wrap items-center gap-3 lg:gap-x-5">
            <p aria-live="polite" aria-atomic="true" className="lg:grow leading-snug">
              <span className="text-on-night/80 text-sm max-lg:block">
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

/**
 * The car in its studio. The first picture is an image. hero.css shows the others above it as
 * backgrounds, because browsers load only the backgrounds that are shown.
 */
function Stage({ label }: { label: string }) {
  const sizes = "(width < 64rem) 85vw, 63vw";
  return (
    <div role="img" aria-label={label} className={`scene travels darkening mirrored ${place}`}>
      <picture>
        <source type="image/avif" srcSet={carUrls("sedan", "grey", "avif")} sizes={sizes} />
        <img
          src={carUrl("sedan", "grey", 720, "webp")}
          srcSet={carUrls("sedan", "grey", "webp")}
          sizes={sizes}
          width={1600}
          height={960}
          alt=""
          fetchPriority="high"
        />
      </picture>
      {carTypes.map((car) => (
        <div key={car} className={car}>
          {paintNames.map(
            (paint) => (car === "suv" || paint !== "grey") && <Sheet key={paint} name={paint} car={car} part={paint} />,
          )}
          {offers.map(({ field }) => (
            <Sheet key={field} name={field} car={car} part={layers[field]} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Sheet({ name, car, part }: { name: string; car: CarType; part: Paint | CarLayer }) {
  const style = {
    "--small": `url(${carUrl(car, part, 1080, "avif")})`,
    "--large": `url(${carUrl(car, part, 1600, "avif")})`,
    "--webp": `url(${carUrl(car, part, 1080, "webp")})`,
  } as CSSProperties;
  return <i className={name} style={style} />;
}

const place =
  "relative h-[55vw] overflow-clip max-lg:-mx-gutter lg:absolute lg:inset-y-0 lg:start-[37%] lg:end-0 lg:my-auto lg:h-[min(100%,46vw)]";
const chips = "grid min-w-0 grid-cols-2 text-sm leading-[1.3] @max-2xs:grid-cols-1";
const chip =
  "flex min-h-11 items-center gap-[0.4rem] rounded-md border border-chip-line px-[0.6rem] py-1 hover:border-bright chosen:border-bright chosen:bg-chip";
const bright = "bg-bright text-on-bright hover:bg-bright-strong";
