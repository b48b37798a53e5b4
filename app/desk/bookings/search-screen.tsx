import { useTranslation } from "react-i18next";
import { bookingStatuses } from "~/db/booking-status";
import { deskLink } from "~/i18n/desk-links";
import { useLanguage } from "~/i18n/use-language";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { inputClasses } from "~/ui/forms/field";
import { DisclosureIcon } from "~/ui/icons";
import { Riyals } from "~/ui/riyals";
import { BookingList } from "../components/booking-list";
import { Done } from "../components/done";
import { staffDay } from "../components/instant";
import { CancelMany, CancelQuestion } from "./cancel-many";
import type { Found } from "./search.server";
import type { SearchAnswer } from "./search-answer";
import { searchParams } from "./search-link";
import type { SearchQuery } from "./search-query.server";

interface SearchScreenProps extends Found {
  readonly query: SearchQuery;
  readonly pages: number;
  /** How many bookings were just cancelled together, or null. */
  readonly cancelled: number | null;
  readonly answer: SearchAnswer | undefined;
}

/** Search among all bookings (product.md 16.4): the search field, and folded filters. */
export function SearchScreen({ query, rows, count, weeks, pages, cancelled, answer }: SearchScreenProps) {
  const { t } = useTranslation(["deskSearch", "desk"]);
  const language = useLanguage();
  const asks = answer?.asks ?? false;
  const errors = answer?.errors ?? [];
  // Somebody who cancels many has them before the list, everybody else after it.
  const cancelsMany = errors.length > 0 || Boolean(query.fromHour || query.untilHour);
  const isFiltered = query.state || query.from || query.until;
  return (
    <div className="container-page flex flex-col gap-6 py-6">
      <h1 className="text-2xl">{t("title")}</h1>
      {cancelled !== null && <Done text={t("cancelled", { count: cancelled })} />}
      {answer && asks && <CancelQuestion query={query} rows={rows} count={count} ticked={answer.ticked} />}
      {answer && errors.length > 0 && (
        <ErrorSummary
          title={t("many.notCancelled")}
          problems={errors.map((field) => ({ fieldId: field, message: t(`many.errors.${field}`) }))}
          answer={answer}
        />
      )}
      <form method="get" action={deskLink("bookings", language)} className="flex flex-col gap-3">
        <label htmlFor="q" className="font-semibold">
          {t("q")}
        </label>
        <p id="q-hint" className="-mt-2 text-soft text-sm">
          {t("qHint")}
        </p>
        <div className="flex items-end gap-2 @max-xs:flex-col @max-xs:items-stretch">
          <input
            id="q"
            name="q"
            type="search"
            dir="auto"
            defaultValue={query.q}
            aria-describedby="q-hint"
            autoComplete="off"
            className={`min-w-0 grow ${inputClasses} mt-0`}
          />
          <button type="submit" className={`button ${asks ? "button-quiet" : "button-primary"}`}>
            {t("submit")}
          </button>
        </div>
        <details className="group" open={Boolean(isFiltered)}>
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold hover:text-brand">
            {t("filters")}
            <DisclosureIcon />
          </summary>
          <div className="grid gap-3 sm:grid-cols-3">
            <div>
              <label htmlFor="state">{t("state")}</label>
              <select id="state" name="state" defaultValue={query.state ?? ""} className={`block ${inputClasses}`}>
                <option value="">{t("anyState")}</option>
                {bookingStatuses.map((status) => (
                  <option key={status} value={status}>
                    {t(`desk:status.${status}`)}
                  </option>
                ))}
              </select>
            </div>
            {(["from", "until"] as const).map((name) => (
              <div key={name} className="min-w-0">
                <label htmlFor={name}>{t(name)}</label>
                <input
                  id={name}
                  name={name}
                  type="date"
                  defaultValue={query[name] ?? ""}
                  className={`block ${inputClasses}`}
                />
              </div>
            ))}
          </div>
        </details>
      </form>
      {!asks && cancelsMany && <CancelMany query={query} count={count} answer={answer} />}
      {!asks && (
        <section aria-labelledby="found" className="flex flex-col gap-3">
          <h2 id="found" className="text-xl">
            {t("found", { count })}
          </h2>
          {rows.length > 0 && <BookingList rows={rows} />}
          <Pages query={query} pages={pages} />
          {count > 0 && (
            <p>
              <a href={`${deskLink("bookings", language)}.csv?${searchParams(query)}`} className="text-link" download>
                {t("file")}
              </a>
            </p>
          )}
        </section>
      )}
      {!asks && weeks.length > 0 && (
        <section aria-labelledby="weeks">
          <h2 id="weeks" className="mb-2 text-xl">
            {t("weeks")}
          </h2>
          <ul className="card divide-y">
            {weeks.map(({ week, bookings, total }) => (
              <li key={week} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
                <span>{t("weekOf", { day: staffDay(week, language) })}</span>
                <span>
                  {t("bookings", { count: bookings })} · <Riyals amount={total} className="font-semibold" />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!asks && !cancelsMany && <CancelMany query={query} count={count} answer={answer} />}
    </div>
  );
}

/** Back and forth among pages of fifty. */
function Pages({ query, pages }: Pick<SearchScreenProps, "query" | "pages">) {
  const { t } = useTranslation("deskSearch");
  const language = useLanguage();
  if (pages < 2) return null;
  const to = (page: number) => `${deskLink("bookings", language)}?${searchParams({ ...query, page })}`;
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap items-center gap-3">
      {query.page > 1 && (
        <a href={to(query.page - 1)} className="button button-quiet">
          {t("previous")}
        </a>
      )}
      <span>{t("page", { page: query.page, pages })}</span>
      {query.page < pages && (
        <a href={to(query.page + 1)} className="button button-quiet">
          {t("next")}
        </a>
      )}
    </nav>
  );
}
