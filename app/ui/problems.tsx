import { useTexts } from "~/platform/i18n/use-texts";
import { canonicalPath, linkTo, screenAt } from "~/platform/urls/screens";
import { ButtonRow } from "./content/page-header";
import { ArrowForwardIcon, PhoneIcon } from "./icons";
import coveredCar from "./illustrations/covered-car.svg?no-inline";

/**
 * The not-found page (product.md 2.11). For the link of a booking, it offers the form that finds a
 * booking (9.4). A script logs the path.
 */
export function NotFoundScreen({ pathname }: { pathname: string }) {
  const { t, language } = useTexts("problems");
  const screen = screenAt(canonicalPath(pathname));
  const isBooking = screen === "my-booking" || screen === "thank-you";
  return (
    <section
      className="container-page grid items-center gap-10 py-12 sm:grid-cols-2 lg:py-14"
      data-missing-path={pathname}
    >
      <title>{`404 – ${t("notFound.title")}`}</title>
      <meta name="robots" content="noindex" />
      <div className="flex flex-col items-start gap-5">
        <p className="font-bold text-4xl text-brand tabular-nums">404</p>
        <h1 className="text-3xl">{t("notFound.title")}</h1>
        <p className="max-w-2xl text-lg text-soft">{t(isBooking ? "notFound.booking" : "notFound.text")}</p>
        {isBooking && (
          <a href={linkTo("my-booking", language)} className="button button-quiet mt-3">
            {t("notFound.find")}
          </a>
        )}
        <a href={linkTo("home", language)} className="button button-primary mt-3">
          {t("notFound.home")}
          <ArrowForwardIcon />
        </a>
      </div>
      <CoveredCar />
    </section>
  );
}

/** Mirrored in Arabic, except for the logo on it. Decorative. */
function CoveredCar() {
  return (
    <svg viewBox="0 14 320 122" className="mirrored w-full" aria-hidden="true">
      <use href={`${coveredCar}#car`} />
      <use href={`${coveredCar}#mark`} className="mirrored origin-center [transform-box:fill-box]" />
    </svg>
  );
}

interface UnexpectedErrorScreenProps {
  /** `refused`: a form that was posted from another origin. */
  problem: "unexpected" | "refused";
  /** The URL for another attempt. */
  address: string;
  phone: { dial: string; display: string };
}

/** An unexpected error (product.md 2.12), with links to try again, to call and to go home. */
export function UnexpectedErrorScreen({ problem, address, phone }: UnexpectedErrorScreenProps) {
  const { t, language } = useTexts("problems");
  return (
    <section className="container-page grid items-center gap-10 py-12 sm:grid-cols-2 lg:py-14">
      <title>{t(`${problem}.title`)}</title>
      <meta name="robots" content="noindex" />
      <div className="flex flex-col gap-5">
        <h1 className="text-3xl">{t(`${problem}.title`)}</h1>
        <p className="max-w-2xl text-lg text-soft">{t(`${problem}.text`)}</p>
        <ButtonRow className="mt-3">
          <a href={address} className="button button-primary">
            {t(`${problem}.retry`)}
          </a>
          <a href={`tel:${phone.dial}`} className="button button-quiet">
            <PhoneIcon />
            <bdi dir="ltr">{phone.display}</bdi>
          </a>
          <a href={linkTo("home", language)} className="button button-quiet">
            {t(`${problem}.home`)}
          </a>
        </ButtonRow>
      </div>
      <CoveredCar />
    </section>
  );
}
