import { useTranslation } from "react-i18next";
import { linkTo, type Screen } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { ArrowBackIcon, ArrowForwardIcon } from "../icons";

/** A link to the parent page; with scripts it goes back in the history if the visitor came from this site. */
export function BackLink({ to }: { to: Screen }) {
  const { t } = useTranslation();
  return (
    <a
      data-back=""
      href={linkTo(to, useLanguage())}
      className="-mt-2 mb-3 inline-flex min-h-11 items-center gap-2 text-sm text-soft hover:text-brand"
    >
      <ArrowBackIcon />
      {t("back")}
    </a>
  );
}

interface BookLinkProps {
  readonly query?: URLSearchParams | undefined;
  /** Utilities for its colours, instead of those of other buttons. */
  readonly look?: string;
}

/** A button to the booking page, with the services of `query` preselected. */
export function BookLink({ query, look = "button-primary" }: BookLinkProps) {
  const { t } = useTranslation();
  return (
    <a href={linkTo("booking", useLanguage(), query)} className={`button ${look}`}>
      {t("bookNow")}
      <ArrowForwardIcon />
    </a>
  );
}

/** A link that opens in a new tab, and says so to screen readers. */
export function NewTabLink({ children, ...link }: { href: string; className: string; children: string }) {
  const { t } = useTranslation();
  return (
    <a {...link} target="_blank" rel="noopener">
      {children} <span className="sr-only">{t("newTab")}</span>
    </a>
  );
}
