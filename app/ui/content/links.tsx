import { linkTo, type Screen } from "~/i18n/links";
import { useLanguage, useTexts } from "~/i18n/texts-context";
import { ArrowBackIcon, ArrowForwardIcon } from "../icons";

/** Back to where the visitor came from, or to the page above this one. */
export function BackLink({ to }: { to: Screen }) {
  const { back } = useTexts("common");
  return (
    <a data-back="" href={linkTo(to, useLanguage())} className="back-link">
      <ArrowBackIcon />
      {back}
    </a>
  );
}

/** The button that leads to the booking page, with the services of `query` chosen there. */
export function BookLink({ query }: { query?: URLSearchParams }) {
  const { bookNow } = useTexts("common");
  return (
    <a href={linkTo("booking", useLanguage(), query)} className="button button-primary">
      {bookNow}
      <ArrowForwardIcon />
    </a>
  );
}

/** A link that leaves this page open, and says so to those who cannot see it. */
export function NewTabLink({ children, ...link }: { href: string; className: string; children: string }) {
  const { newTab } = useTexts("common");
  return (
    <a {...link} target="_blank" rel="noopener">
      {children} <span className="sr-only">{newTab}</span>
    </a>
  );
}
