import type { CSSProperties } from "react";
import {
  type CarType,
  carTypes,
  lookUp,
  type ServiceCode,
  type ServiceField,
  serviceCodes,
} from "~/domain/catalogue/catalogue";
import { priceOf } from "~/domain/catalogue/pricing";
import { business } from "~/domain/centre/profile";
import { type Paint, paints } from "~/platform/codes";
import { formatRiyals } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { BookLink } from "~/ui/content/links";
import { ArrowForwardIcon, ShareIcon } from "~/ui/icons";
import type { CarLayer } from "~/ui/pictures/car-picture";
import { carUrl, carUrls } from "~/ui/pictures/car-urls";

/** The checkboxes: of each kind of service, the cheapest that shows on the outside of a car. */
const offered: readonly ServiceCode[] = [
  "ppf-front-glossy-hexis",
  "thermal-nano-ceramic",
  "ceramic-exterior",
  "polishing-exterior",
];
const offers = offered.map((code) => ({ code, field: lookUp(code).service.field }));

/** The colours of the visitor's car, as the buttons show them. */
const swatches = { white: "#dfe5e2", silver: "#98a29d", grey: "#3b4540", black: "#0b0e0c" } as const satisfies Record<
  Paint,
  string
>;

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
  const { t, language } = useTexts(["home", "common", "booking", "servicePage", "thankYou"]);
  return (
    <header className="configurator night relative">
      <div className="container-page grid grid-cols-1 pt-2 pb-3 lg:min-h-[min(100svh-4rem,40rem)] lg:content-center lg:gap-y-8 lg:py-12">
        <div className="relative z-1 lg:max-w-[27rem] xl:max-w-[29rem]">
          <h1 className="text-hero">{t("title")}</h1>
          <Bidi as="p" className="mt-5 max-w-96 text-lg text-soft max-lg:hidden" text={t("lead")} />
        </div>
        <Stage label={t("configurator.car")} />
        <fieldset className="paints relative mx-auto -mt-11 mb-2 flex min-w-0 flex-wrap justify-center lg:absolute lg:end-[26%] lg:bottom-10 lg:m-0">
          <legend className="sr-only">{t("configurator.paint")}</legend>
          {paints.map((paint) => (
            <label key={paint} className="grid size-11 place-items-center">
              <span className="sr-only">{t(`booking:paint.${paint}`)}</span>
              <input
                type="radio"
                name="paint"
                value={paint}
                form="hero"
                className="size-7 appearance-none rounded-full border border-chip-line forced-color-adjust-none"
                style={{ backgroundColor: swatches[paint] }}
              />
            </label>
          ))}
        </fieldset>
        <form id="hero" action={linkTo("booking", language)} className="relative lg:max-w-[27rem]">
          <fieldset className="size-switch grid min-w-0 @max-2xs:grid-cols-1 grid-cols-2 rounded-full p-1 text-sm">
            <legend className="sr-only">{t("booking:car.legend")}</legend>
            {carTypes.map((car) => (
              <label key={car} className={chip}>
                <input
                  type="radio"
                  name="carType"
                  value={car}
                  defaultChecked={car === "suv"}
                  className="sr-only outline-none"
                />
                {t(`booking:car.${car}`)}
              </label>
            ))}
          </fieldset>
          <fieldset className="mt-3 grid min-w-0 @max-2xs:grid-cols-1 grid-cols-2 gap-2 text-sm">
            <legend className="sr-only">{t("booking:services.legend")}</legend>
            {offers.map(({ code, field }) => (
              <label key={code} className={`service ${chip}`}>
                <input type="checkbox" name={field} value={code} className="sr-only outline-none" />
                {t(`configurator.${field}`)}
              </label>
            ))}
          </fieldset>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <p aria-live="polite" aria-atomic="true" className="leading-snug lg:grow">
              <span className="block text-soft text-sm">
                <span className="if-nothing">{t("configurator.from")}</span>
                <span className="if-something">{t("servicePage:from")}</span>
              </span>
              <bdi
                dir="ltr"
                translate="no"
                className="whitespace-nowrap font-semibold text-2xl leading-tight tabular-nums"
              >
                <span role="img" aria-label={t("common:currency")} className="riyal-sign me-1 inline-block" />
                <Prices fields="" of={(car) => lowestPrice(car)} />
                {combinations.map(({ fields, codes }) => (
                  <Prices key={fields} fields={fields} of={(car) => priceOf(codes, car).total} />
                ))}
              </bdi>
            </p>
            <a
              id="send"
              href="https://wa.me/"
              target="_blank"
              rel="noopener"
              hidden
              data-text={t("thankYou:send.text", { brand: business.shortName[language] })}
              aria-label={t("thankYou:send.link")}
              className="if-something icon-button size-12 rounded-full border-chip-line border text-xl hover:bg-chip"
            >
              <ShareIcon />
            </a>
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

/** The price of a combination for each car. The style sheet shows one of them. */
function Prices({ fields, of }: { fields: string; of: (car: CarType) => number }) {
  return (
    <span data-of={fields}>
      {carTypes.map((car) => (
        <span key={car}>{formatRiyals(of(car))}</span>
      ))}
    </span>
  );
}

const lowestPrice = (car: CarType) => Math.min(...serviceCodes.map((code) => priceOf([code], car).total));

/**
 * The car in its studio. The first picture is an image. hero.css shows the others above it as
 * backgrounds, because browsers load only the backgrounds that are shown.
 */
function Stage({ label }: { label: string }) {
  const sizes = "(width < 64rem) 115vw, 70vw";
  return (
    <div role="img" aria-label={label} className={`scene travels darkening mirrored ${place}`}>
      <picture>
        <source type="image/avif" srcSet={carUrls("suv", "grey", "avif")} sizes={sizes} />
        <img
          src={carUrl("suv", "grey", 720, "webp")}
          srcSet={carUrls("suv", "grey", "webp")}
          sizes={sizes}
          width={1600}
          height={960}
          alt=""
          fetchPriority="high"
        />
      </picture>
      {carTypes.map((car) => (
        <div key={car} className={car}>
          {paints.map(
            (paint) =>
              (car === "sedan" || paint !== "grey") && <Sheet key={paint} name={paint} car={car} part={paint} />,
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
  "relative -mt-2 h-[70vw] overflow-clip max-lg:-mx-gutter lg:absolute lg:inset-y-0 lg:start-[44%] lg:end-0 lg:my-auto lg:h-[min(100%,34vw)] xl:start-[37%] xl:h-[min(100%,39vw)]";
const chip = "choice flex min-h-11 items-center justify-center rounded-full px-2 py-1 text-center";
const bright = "bg-bright text-on-bright hover:bg-bright-strong";
