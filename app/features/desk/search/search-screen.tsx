import { useTranslation } from "react-i18next";
import { bookingStatuses } from "~/db/booking-status";
import { formatDay } from "~/i18n/deadline";
import { useLanguage } from "~/i18n/use-language";
import { inputClasses } from "~/ui/forms/field";
import { DisclosureIcon } from "~/ui/icons";
import { Riyals } from "~/ui/riyals";
import { BookingList } from "../components/booking-list";
import { Done } from "../components/done";
import { deskLink } from "../desk-links";
import type { Found } from "./search.server";
import type { SearchQuery } from "./search-query.server";

interface SearchScreenProps extends Found {
  readonly query: SearchQuery;
  readonly pages: number;
  /** How many bookings were just cancelled together, or null. */
  readonly cancelled: number | null;
  /** Whether somebody has asked to cancel all that are listed, and must say that they are sure. */
  readonly asks: boolean;
}

/** Search among all bookings (product.md 16.4): the field first, filters folded away. */
export function SearchScreen({ query, rows, count, weeks, pages, cancelled, asks }: SearchScreenProps) {
  const { t } = useTranslation(["deskSearch", "desk"]);
  const language = useLanguage();
  const isFiltered = query.state || query.from || query.until;
  return (
    <div className="container-page flex flex-col gap-6 py-6">
      <h1 className="text-2xl">{t("title")}</h1>
      {cancelled !== null && <Done text={t("cancelled", { count: cancelled })} />}
      <form method="get" action={deskLink("bookings", language)} className="flex flex-col gap-3">
        <label htmlFor="q" className="font-semibold">
          {t("q")}
        </label>
        <p id="q-hint" className="-mt-2 text-soft text-sm">
          {t("qHint")}
        </p>
        <div className="flex items-end gap-2 max-xs:flex-col max-xs:items-stretch">
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
          <button type="submit" className="button button-primary">
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
              <div key={name}>
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
      <CancelMany query={query} count={count} asks={asks} />
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
      {weeks.length > 0 && (
        <section aria-labelledby="weeks">
          <h2 id="weeks" className="mb-2 text-xl">
            {t("weeks")}
          </h2>
          <ul className="card divide-y">
            {weeks.map(({ week, bookings, total }) => (
              <li key={week} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
                <span>{t("weekOf", { day: formatDay(week, language) })}</span>
                <span>
                  {t("bookings", { count: bookings })} · <Riyals amount={total} className="font-semibold" />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
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

/** For the day on which a robot fills the calendar: all pending bookings of some hours, and one button that cancels them. */
function CancelMany({ query, count, asks }: Pick<SearchScreenProps, "query" | "count" | "asks">) {
  const { t } = useTranslation("deskSearch");
  const language = useLanguage();
  const { fromHour, untilHour } = query;
  const hasSpan = fromHour !== null && untilHour !== null;
  return (
    <details className="group card" open={hasSpan}>
      <summary className="flex min-h-12 items-center justify-between gap-4 px-4 font-semibold hover:text-brand">
        {t("many.title")}
        <DisclosureIcon />
      </summary>
      <div className="flex flex-col gap-4 border-t p-4">
        <p>{t("many.text")}</p>
        <form method="get" action={deskLink("bookings", language)} className="grid items-end gap-3 sm:grid-cols-3">
          {(
            [
              ["from-hour", fromHour],
              ["until-hour", untilHour],
            ] as const
          ).map(([name, value]) => (
            <div key={name}>
              <label htmlFor={name}>{t(`many.${name}`)}</label>
              <input
                id={name}
                name={name}
                type="datetime-local"
                defaultValue={value ?? ""}
                required
                className={`block ${inputClasses}`}
              />
            </div>
          ))}
          <button type="submit" className="button button-quiet">
            {t("many.show")}
          </button>
        </form>
        {hasSpan && count > 0 && (
          <form method="post" className="flex flex-col gap-3">
            {asks && (
              <p
                tabIndex={-1}
                // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
                autoFocus
                className="font-semibold text-danger outline-offset-4"
              >
                {t("many.sure", { count })}
              </p>
            )}
            {asks && <input type="hidden" name="sure" value="yes" />}
            <input type="hidden" name="intent" value="cancel-many" />
            <input type="hidden" name="from-hour" value={fromHour} />
            <input type="hidden" name="until-hour" value={untilHour} />
            <button type="submit" className="button bg-danger-fill text-on-danger">
              {t(asks ? "many.yes" : "many.cancel", { count })}
            </button>
          </form>
        )}
      </div>
    </details>
  );
}

/** The address of a search. */
export function searchParams({ q, state, from, until, fromHour, untilHour, page }: SearchQuery): URLSearchParams {
  const fields = {
    q,
    state,
    from,
    until,
    "from-hour": fromHour,
    "until-hour": untilHour,
    page: page > 1 ? `${page}` : "",
  };
  return new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
