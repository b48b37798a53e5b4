import { useTexts } from "~/platform/i18n/use-texts";

interface PagerProps {
  /** From 1. May be above `pages`. */
  page: number;
  pages: number;
  linkTo: (page: number) => string;
}

/** Links to the previous and the next page of a list. Renders nothing if there is only one. */
export function Pager({ page, pages, linkTo }: PagerProps) {
  const { t } = useTexts("desk");
  if (pages < 2 && page === 1) return null;
  return (
    <nav aria-label={t("pager.label")} className="flex flex-wrap items-center gap-3">
      {page > 1 && (
        <a href={linkTo(Math.min(page - 1, pages))} className="button button-quiet">
          {t("pager.previous")}
        </a>
      )}
      {page <= pages && <span>{t("pager.page", { page, pages })}</span>}
      {page < pages && (
        <a href={linkTo(page + 1)} className="button button-quiet">
          {t("pager.next")}
        </a>
      )}
    </nav>
  );
}
