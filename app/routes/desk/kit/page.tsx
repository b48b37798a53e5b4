import type { ComponentProps, ReactNode } from "react";
import { monthAfter, monthBefore } from "~/platform/calendar/months";
import { riyadhTime } from "~/platform/i18n/deadline";
import { formatMonth } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import loadAgainScript from "~/platform/page-scripts/load-again.ts?inlined";
import { ArrowBackIcon, ArrowForwardIcon, DisclosureIcon, PrintIcon } from "~/ui/icons";
import { InlineScript } from "~/ui/layout/page-style";
import { isProblem, PostProblemAlert } from "./answer";
import { Version } from "./form";

interface PageProps {
  title: string;
  /** The answer to a form of the page. A problem with the form is shown above everything else. */
  answer?: unknown;
  /** What to do if D1 may not have stored a form of the page. */
  unsaved?: string;
  /** A link above the title. */
  back?: { href: string; text: ReactNode };
  heading?: ReactNode;
  /** The version of what the page shows. Its forms send it back. */
  version?: string | number;
  /** Whether the page has little space between its parts, to show much at once. */
  isDense?: boolean;
  /** Classes for the page on paper. */
  className?: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function Page(props: PageProps) {
  const { title, answer, unsaved, back, heading, version, isDense = false, className = "", aside, children } = props;
  const content = (
    <div className={`container-page flex flex-col ${isDense ? "gap-3 py-4" : "gap-6 py-6"} ${className}`}>
      {back && (
        <LineLink href={back.href} className="gap-2 self-start">
          <ArrowBackIcon />
          <span>{back.text}</span>
        </LineLink>
      )}
      {heading ?? <h1 className="text-2xl">{title}</h1>}
      {children}
    </div>
  );
  return (
    <Version value={version}>
      <title>{title}</title>
      {isProblem(answer) && <PostProblemAlert answer={answer} {...(unsaved && { unsaved })} />}
      {aside ? (
        <div className="mx-auto max-w-[82.5rem] lg:grid lg:grid-cols-[minmax(0,1fr)_auto]">
          {content}
          {aside}
        </div>
      ) : (
        content
      )}
    </Version>
  );
}

/** The classes of two parts that a wide screen shows beside each other. */
export const twoColumns = "grid grid-cols-1 gap-6 xl:grid-cols-2 xl:items-start";

/** A link that is high enough for a finger. */
export function LineLink({ className = "", children, ...link }: ComponentProps<"a">) {
  return (
    <a {...link} className={`text-link inline-flex min-h-11 items-center ${className}`}>
      {children}
    </a>
  );
}

/** When the page was read, and a link that reads it again (product.md 16.14). */
export function AsOf({ link, loadsItself = true }: { link: string; loadsItself?: boolean }) {
  const { t } = useTexts("desk");
  return (
    <p className="not-on-paper flex flex-wrap items-center gap-x-3 text-sm">
      <span className="text-soft">{t("asOf", { hour: riyadhTime(new Date()) })}</span>
      <LineLink href={link} data-load-again="">
        {t("loadAgain")}
      </LineLink>
      {loadsItself && <InlineScript code={loadAgainScript.code} />}
    </p>
  );
}

interface SectionProps {
  id: string;
  title: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Section({ id, title, className = "", children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={`flex flex-col gap-3 ${className}`}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FocusBoxProps {
  className: string;
  /** For a link with a fragment, which then moves focus here instead of `autofocus`. */
  id?: string | undefined;
  labelledBy?: string;
  hasFocus?: boolean;
  children: ReactNode;
}

/** The response to a form, which takes focus. */
export function FocusBox({ className, id, labelledBy, hasFocus = true, children }: FocusBoxProps) {
  const Box = labelledBy ? "section" : "div";
  return (
    <Box
      id={id}
      tabIndex={-1}
      autoFocus={hasFocus}
      aria-labelledby={labelledBy}
      className={`${className} outline-none`}
    >
      {children}
    </Box>
  );
}

export function SuccessNotice({ text, id, children }: { text: string; id?: string; children?: ReactNode }) {
  return (
    <FocusBox className="w-full scroll-mt-28 rounded-lg bg-brand-soft p-4" id={id}>
      <p className="font-semibold">{text}</p>
      {children}
    </FocusBox>
  );
}

export function CollapsibleCard({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details className="group card min-w-0" open={open}>
      <summary className="flex min-h-12 items-center justify-between gap-4 px-4 font-semibold hover:text-brand">
        {title}
        <DisclosureIcon />
      </summary>
      <div className="border-t p-4">{children}</div>
    </details>
  );
}

interface PagerProps {
  /** The number of the page, from 1. May be above `pages`. */
  page: number;
  pages: number;
  /** Whether there are more pages than were counted. */
  isMore?: boolean;
  linkTo: (page: number) => string;
}

/** Links to the previous and the next page of a list. Renders nothing if there is only one. */
export function Pager({ page, pages, isMore = false, linkTo }: PagerProps) {
  const { t } = useTexts("desk");
  if (pages < 2 && page === 1) return null;
  return (
    <nav aria-label={t("pager.label")} className="flex flex-wrap items-center gap-3">
      {page > 1 && (
        <a href={linkTo(Math.min(page - 1, pages))} className="button button-quiet">
          {t("pager.previous")}
        </a>
      )}
      {page <= pages && <span>{t(isMore ? "pager.pageOfMany" : "pager.page", { page, pages })}</span>}
      {page < pages && (
        <a href={linkTo(page + 1)} className="button button-quiet">
          {t("pager.next")}
        </a>
      )}
    </nav>
  );
}

interface MonthLinksProps {
  /** The month of the page, `YYYY-MM`. */
  month: string;
  linkTo: (month: string) => string;
}

export function MonthLinks({ month, linkTo }: MonthLinksProps) {
  const { t, language } = useTexts("desk");
  const [earlier, later] = [monthBefore(month), monthAfter(month)];
  return (
    <nav aria-label={t("months")} className="grid grid-cols-2 gap-3 sm:flex @max-xs:grid-cols-1">
      <a href={linkTo(earlier)} className="button button-quiet px-3">
        <ArrowBackIcon />
        {formatMonth(earlier, language)}
      </a>
      <a href={linkTo(later)} className="button button-quiet px-3">
        {formatMonth(later, language)}
        <ArrowForwardIcon />
      </a>
    </nav>
  );
}

/** A button that prints the page. It is hidden until the script of the desk runs. */
export function PrintButton() {
  const { t } = useTexts("desk");
  return (
    <button type="button" hidden data-print="" className="button button-quiet ms-auto min-h-11 px-3 text-sm">
      <PrintIcon />
      {t("print")}
    </button>
  );
}
