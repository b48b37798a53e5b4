import { useTranslation } from "react-i18next";
import { linkTo, type Screen } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { ArrowBackIcon, ArrowForwardIcon } from "../icons";

/** Back to where the visitor came from, or to the page above this one. */
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
  /** Its colours, where those of other buttons do not suit the ground. */
  readonly look?: string;
}

/** The button that leads to the booking page, with the services of `query` chosen there. */
export function BookLink({ query, look = "button-primary" }: BookLinkProps) {
  const { t } = useTranslation();
  return (
    <a href={linkTo("booking", useLanguage(), query)} className={`button ${look}`}>
      {t("bookNow")}
      <ArrowForwardIcon />
    </a>
  );
}

/** A link that leaves this page open, and says so to those who cannot see it. */
export function NewTabLink({ children, ...link }: { href: string; className: string; children: string }) {
  const { t } = useTranslation();
  return (
    <a {...link} target="_blank" rel="noopener">
      {children} <span className="sr-only">{t("newTab")}</span>
    </a>
  );
}
