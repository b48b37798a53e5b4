import { linkTo } from "~/i18n/links";
import { useLanguage, useTexts } from "~/i18n/texts-context";
import { PhoneIcon } from "../icons";

interface UnexpectedErrorScreenProps {
  /** `refused`: a form that did not come from a page of this site. */
  readonly problem: "unexpected" | "refused";
  readonly pathname: string;
  readonly phone: { readonly dial: string; readonly display: string };
}

/** Spec section 8, unexpected error: says so, and offers the page again, the phone and the way home. */
export function UnexpectedErrorScreen({ problem, pathname, phone }: UnexpectedErrorScreenProps) {
  const language = useLanguage();
  const texts = useTexts("problems")[problem];
  return (
    <section className="container-page flex flex-col items-start gap-5 py-24">
      <title>{texts.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="max-w-prose text-lg text-soft">{texts.text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={pathname} className="button button-primary">
          {texts.retry}
        </a>
        <a href={`tel:${phone.dial}`} className="button button-quiet">
          <PhoneIcon />
          <bdi dir="ltr">{phone.display}</bdi>
        </a>
        <a href={linkTo("home", language)} className="button button-quiet">
          {texts.home}
        </a>
      </div>
    </section>
  );
}
