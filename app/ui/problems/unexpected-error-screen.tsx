import { linkTo } from "~/i18n/links";
import { useLanguage, useTexts } from "~/i18n/texts-context";
import { PhoneIcon } from "../icons";

interface UnexpectedErrorScreenProps {
  readonly pathname: string;
  readonly phone: { readonly dial: string; readonly display: string };
}

/** Spec section 8, unexpected error: says so, and offers the page again, the phone and the way home. */
export function UnexpectedErrorScreen({ pathname, phone }: UnexpectedErrorScreenProps) {
  const language = useLanguage();
  const { unexpected } = useTexts("problems");
  return (
    <section className="container-page flex flex-col items-start gap-5 py-24">
      <title>{unexpected.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{unexpected.title}</h1>
      <p className="max-w-prose text-lg text-soft">{unexpected.text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={pathname} className="button button-primary">
          {unexpected.retry}
        </a>
        <a href={`tel:${phone.dial}`} className="button button-quiet">
          <PhoneIcon />
          <bdi dir="ltr">{phone.display}</bdi>
        </a>
        <a href={linkTo("home", language)} className="button button-quiet">
          {unexpected.home}
        </a>
      </div>
    </section>
  );
}
