import type { ReactNode } from "react";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo, type Screen } from "~/platform/urls/screens";
import { ArrowBackIcon, ArrowForwardIcon } from "../icons";

interface BackLinkProps {
  to: Screen;
  /** The name of the target. Without it, the link goes back in the history, if a script can. */
  label?: string;
}

export function BackLink({ to, label }: BackLinkProps) {
  const { t, language } = useTexts();
  return (
    <a
      data-back={label ? "page" : ""}
      href={linkTo(to, language)}
      className="-mt-2 mb-3 inline-flex min-h-11 items-center gap-2 text-sm text-soft hover:text-brand"
    >
      <ArrowBackIcon />
      {label ?? t("back")}
    </a>
  );
}

interface BookLinkProps {
  query?: URLSearchParams | undefined;
  /** The classes for the colours of the link. */
  className?: string;
}

export function BookLink({ query, className = "button-primary" }: BookLinkProps) {
  const { t, language } = useTexts();
  return (
    <a href={linkTo("booking", language, query)} className={`button ${className}`}>
      {t("bookNow")}
      <ArrowForwardIcon />
    </a>
  );
}

interface NewTabLinkProps {
  href: string;
  className: string;
  /** What the browser's own dialog sends, if it has one. The link then opens only in others. */
  share?: { readonly text: string; readonly url: string };
  children: ReactNode;
}

/** A link that opens in a new tab, which screen readers announce. */
export function NewTabLink({ share, children, ...link }: NewTabLinkProps) {
  const { t } = useTexts();
  return (
    <a {...link} data-share={share?.url} data-text={share?.text} target="_blank" rel="noopener">
      {children} <span className="sr-only">{t("newTab")}</span>
    </a>
  );
}
