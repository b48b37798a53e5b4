import { useTranslation } from "react-i18next";
import { linkTo } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "../content/bidi";

interface ConsentProps {
  /** A sentence in the words of the form, with these names as its links. */
  readonly sentence: (names: { readonly terms: string; readonly privacy: string }) => string;
}

/** What a visitor accepts by submitting a form, beside its button. */
export function Consent({ sentence }: ConsentProps) {
  const language = useLanguage();
  const { t } = useTranslation();
  // A link that breaks across two lines is harder to hit, and its focus ring falls apart.
  const [terms = "", privacy = ""] = [t("legal.terms"), t("legal.privacy")].map((name) =>
    name.replaceAll(" ", "\u00a0"),
  );
  return (
    <p className="max-w-xl text-soft text-sm">
      <Bidi
        text={sentence({ terms, privacy })}
        links={{ [terms]: linkTo("terms", language), [privacy]: linkTo("privacy", language) }}
      />
    </p>
  );
}
