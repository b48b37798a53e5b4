import { useTranslation } from "react-i18next";
import { linkTo } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { ButtonRow } from "../content/button-row";
import { PhoneIcon } from "../icons";
import { CarPicture } from "../illustrations/car-picture";

interface UnexpectedErrorScreenProps {
  /** `refused`: a form posted from another origin. */
  readonly problem: "unexpected" | "refused";
  /** The URL for another try. */
  readonly address: string;
  readonly phone: { readonly dial: string; readonly display: string };
}

/** An unexpected error (product.md 2.12), with links to try again, to call and to go home. */
export function UnexpectedErrorScreen({ problem, address, phone }: UnexpectedErrorScreenProps) {
  const language = useLanguage();
  const { t } = useTranslation("problems");
  return (
    <section className="container-page grid items-center gap-10 py-12 sm:grid-cols-2 lg:py-20">
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
      <CarPicture car="suv" view="quarter" treatments={[]} />
    </section>
  );
}
