import { redirect } from "react-router";
import type { ListedBooking } from "~/domain/bookings/lists.server";
import { staffDay } from "~/domain/bookings/staff-dates";
import { cardPath } from "~/domain/warranty/card";
import type { SecretCard } from "~/domain/warranty/card-queries.server";
import { bookingStatuses } from "~/platform/db/booking-status";
import { openDatabase } from "~/platform/db/client.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import { riyadhDate } from "~/platform/i18n/dates";
import { deskBookingLink, deskLink } from "~/platform/i18n/desk-links";
import { useTexts } from "~/platform/i18n/use-texts";
import { inputClasses } from "~/ui/forms/field";
import { DisclosureIcon, SearchIcon } from "~/ui/icons";
import { Riyals } from "~/ui/riyals";
import { type DeskAnswer, isProblem, PostProblemAlert, SuccessNotice } from "../answer";
import { BookingTable } from "../booking-table";
import { CardFacts } from "../card-facts";
import { CollapsibleCard } from "../collapsible-card";
import { PostForm } from "../post-form";
import { postedForm, takeStep, unavailable } from "../steps.server";
import type { Route } from "./+types/page";
import {
  CANCELLED_ROWS,
  type Found,
  findBookings,
  PAGE_ROWS,
  postedSearch,
  readSearch,
  type SearchQuery,
  type SearchStep,
  searchFields,
  searchSteps,
  WEEKS,
} from "./bookings.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const posted = postedForm(context);
  const query = posted ? postedSearch(posted).query : readSearch(url.searchParams);
  const db = openDatabase(context.get(cloudflareContext).env.DB);
  const pageRows = posted && query.fromHour && query.untilHour ? CANCELLED_ROWS : PAGE_ROWS;
  const found = await findBookings(db, query, { today: riyadhDate(new Date()), pageRows }).catch(unavailable(context));
  // A link is pasted to open what it is about.
  const [row] = found.rows;
  if (row && found.count === 1 && !posted && /^<?https?:\/\/\S+$/i.test(query.q)) {
    throw redirect(deskBookingLink(row.reference, getLanguage(context)));
  }
  const cancelled = /^\d{1,5}$/.exec(url.searchParams.get("count") ?? "")?.[0];
  return {
    query,
    ...found,
    weeksMax: WEEKS,
    pages: Math.ceil(found.count / PAGE_ROWS),
    cancelled: cancelled === undefined ? null : Number(cancelled),
    isVoided: url.searchParams.get("done") === ("card-void" satisfies SearchStep),
  };
}

/** Cancels many, or voids a card: see `takeStep`. 303 to the search. */
export function action(args: Route.ActionArgs) {
  return takeStep(args, {
    steps: searchSteps,
    fields: [...searchFields, "reference", "card"],
    read: async (_db, _now, form) => postedSearch(form),
    link({ query }, language, done) {
      const search = searchParams({ ...query, page: 1 });
      return deskLink("bookings", language, new URLSearchParams([...search, ...(done ?? [])]));
    },
    log: () => ({ event: "desk-search" }),
  });
}

export default function DeskBookings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("deskSearch");
  return (
    <>
      <title>{t("title")}</title>
      {isProblem(actionData) && <PostProblemAlert answer={actionData} />}
      <SearchScreen {...loaderData} answer={actionData ?? undefined} />
    </>
  );
}

interface SearchScreenProps extends Found {
  query: SearchQuery;
  /** The most weeks that are summed up. */
  weeksMax: number;
  pages: number;
  /** How many bookings were just cancelled together, or null. */
  cancelled: number | null;
  /** Whether a card was just voided. */
  isVoided: boolean;
  answer: DeskAnswer | undefined;
}

/** Search among all bookings (product.md 16.4): the search field, filters, and a table. */
export function SearchScreen(props: SearchScreenProps) {
  const { query, cards, rows, count, weeks, weeksMax, pages, cancelled, isVoided, answer } = props;
  const { t, language } = useTexts(["deskSearch", "desk"]);
  const asks = answer?.asks && answer.intent === "cancel-many";
  // The form for cancelling many is above the list while it is in use, otherwise below.
  const cancelsMany = Boolean(query.fromHour || query.untilHour);
  return (
    <div className="container-page flex flex-col gap-3 py-4">
      {cancelled !== null && <SuccessNotice text={t("cancelled", { count: cancelled })} />}
      {isVoided && !answer && <SuccessNotice text={t("cardVoided")} />}
      {answer && asks && <CancelQuestion query={query} rows={rows} count={count} ticked={tickedIn(answer)} />}
      {answer?.failure && <PostProblemAlert answer={{ problem: "malformed" }} />}
      <div className="flex flex-col gap-x-8 gap-y-2 lg:flex-row">
        <h1 className="text-2xl">{t("title")}</h1>
        <SearchForm query={query} isMain={!asks} />
      </div>
      {cards.map((card) => (
        <FoundCard key={card.card} card={card} query={query} asked={answer?.asks && answer.result.initialValue?.card} />
      ))}
      {!asks && cancelsMany && <CancelMany query={query} count={count} />}
      {!asks && (
        <section aria-labelledby="found" className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 id="found" className="text-lg">
              {t("found", { count })}
            </h2>
            <StatusChips query={query} />
          </div>
          {rows.length > 0 && <BookingTable caption={t("title")} rows={rows} />}
          <Pages query={query} pages={pages} />
          {count > 0 && (
            <p>
              <a href={`${deskLink("bookings", language)}.xlsx?${searchParams(query)}`} className="text-link" download>
                {t("file")}
              </a>
            </p>
          )}
        </section>
      )}
      {!asks && weeks.length > 0 && (
        <section aria-labelledby="weeks">
          <h2 id="weeks" className="text-xl">
            {t("weeks")}
          </h2>
          <p className="mb-2 text-soft text-sm">{t("weeksText", { max: weeksMax })}</p>
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
      {!asks && !cancelsMany && (count > 0 || query.state) && <CancelMany query={query} count={count} />}
    </div>
  );
}

/** Searches for a text among the bookings of a period, in the chosen status. */
function SearchForm({ query, isMain }: { query: SearchQuery; isMain: boolean }) {
  const { t, language } = useTexts("deskSearch");
  const hasDays = query.from !== null || query.until !== null;
  return (
    <form method="get" action={deskLink("bookings", language)} className="flex grow flex-wrap items-start gap-x-2">
      {query.state && <input type="hidden" name="state" value={query.state} />}
      <div className="-mt-1.5 min-w-0 grow basis-32">
        <label htmlFor="q" className="sr-only">
          {t("q")}
        </label>
        <input
          id="q"
          name="q"
          type="search"
          dir="auto"
          defaultValue={query.q}
          aria-describedby="q-hint"
          autoComplete="off"
          className={inputClasses}
        />
      </div>
      <button type="submit" className={`button ${isMain ? "button-primary" : "button-quiet"} max-sm:px-3`}>
        <SearchIcon className="sm:hidden" />
        <span className="max-sm:sr-only">{t("submit")}</span>
      </button>
      <details className="group open:w-full" open={hasDays}>
        <summary className="inline-flex min-h-12 items-center gap-2 px-2 font-semibold text-sm hover:text-brand">
          {t("days")}
          <DisclosureIcon />
        </summary>
        <div className="grid gap-3 sm:grid-cols-2">
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
      <p id="q-hint" className="w-full text-soft text-xs leading-normal">
        {t("qHint")}
      </p>
    </form>
  );
}

interface FoundCardProps {
  card: SecretCard;
  query: SearchQuery;
  /** The number of the card that the page asks about. */
  asked: unknown;
}

/** A warranty card that belongs to no booking, and what can be done with it (product.md 17.7). */
function FoundCard({ card, query, asked }: FoundCardProps) {
  const { t, language } = useTexts(["deskCard", "deskBooking"]);
  const isAsked = asked === card.card && card.voidedAt === null;
  return (
    <section aria-labelledby={card.card} className="card flex flex-col gap-3 p-4">
      <h2 id={card.card} className="text-xl">
        {t("title")}
      </h2>
      <p>{t("alone")}</p>
      <CardFacts card={card} />
      <a href={cardPath(card.token, language)} className="text-link inline-flex min-h-11 items-center self-start">
        {t("open")}
      </a>
      {card.voidedAt === null && (
        <PostForm
          action={deskLink("bookings", language)}
          className={isAsked ? "flex flex-wrap gap-3 rounded-lg border-2 border-danger bg-danger-soft p-4" : ""}
        >
          <HiddenFields query={query} />
          <input type="hidden" name="intent" value="card-void" />
          <input type="hidden" name="card" value={card.card} />
          {isAsked ? (
            <>
              <p
                tabIndex={-1}
                // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
                autoFocus
                className="w-full font-semibold outline-none"
              >
                {t("deskBooking:sure.card-void")}
              </p>
              <button
                type="submit"
                name="sure"
                value="yes"
                className="button bg-danger-fill text-on-danger max-sm:w-full"
              >
                {t("deskBooking:sure.yes.card-void")}
              </button>
              <a
                href={deskLink("bookings", language, searchParams(query))}
                className="button button-quiet max-sm:w-full"
              >
                {t("back")}
              </a>
            </>
          ) : (
            <button type="submit" className="button button-quiet max-sm:w-full">
              {t("void")}
            </button>
          )}
        </PostForm>
      )}
    </section>
  );
}

/** Links to the same search in one status, or in any. */
function StatusChips({ query }: { query: SearchQuery }) {
  const { t, language } = useTexts(["deskSearch", "desk"]);
  return (
    <nav aria-label={t("state")} className="min-w-0 max-lg:w-full">
      <ul className="-mx-gutter flex gap-1.5 px-gutter max-lg:overflow-x-auto lg:mx-0 lg:flex-wrap lg:px-0">
        {([null, ...bookingStatuses] as const).map((state) => (
          <li key={state} className="shrink-0 max-lg:has-[[aria-current]]:order-first">
            <a
              href={deskLink("bookings", language, searchParams({ ...query, state, page: 1 }))}
              aria-current={state === query.state ? "true" : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-control bg-surface px-3 text-sm lg:min-h-9 hover:border-brand hover:text-brand aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:font-semibold aria-[current]:text-on-brand"
            >
              {state === null ? t("anyState") : t(`desk:status.${state}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the previous and the next page of fifty rows. */
function Pages({ query, pages }: Pick<SearchScreenProps, "query" | "pages">) {
  const { t, language } = useTexts("deskSearch");
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

interface CancelManyProps {
  query: SearchQuery;
  /** How many bookings the search finds. */
  count: number;
}

/**
 * After a bot has filled the calendar: finds pending bookings between two times, to cancel all.
 */
function CancelMany({ query, count }: CancelManyProps) {
  const { t, language } = useTexts("deskSearch");
  const { fromHour, untilHour } = query;
  const hasSpan = fromHour !== null && untilHour !== null;
  const hours = { "from-hour": fromHour ?? "", "until-hour": untilHour ?? "" };
  return (
    <CollapsibleCard title={t("many.title")} open={hasSpan}>
      <div className="flex flex-col gap-4">
        <p>{t("many.text")}</p>
        <form method="get" action={deskLink("bookings", language)} className="grid items-end gap-3 sm:grid-cols-3">
          {/* Without the status, because the times imply it. */}
          <HiddenFields query={{ ...query, state: null, fromHour: null, untilHour: null }} />
          {(["from-hour", "until-hour"] as const).map((name) => (
            <div key={name} className="min-w-0">
              <label htmlFor={name}>{t(`many.${name}`)}</label>
              <input
                id={name}
                name={name}
                type="datetime-local"
                defaultValue={hours[name]}
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
          <PostForm action={deskLink("bookings", language)}>
            <HiddenFields query={query} />
            <button
              type="submit"
              name="intent"
              value="cancel-many"
              className="button w-full bg-danger-fill text-on-danger sm:w-auto"
            >
              {t("many.cancel", { count })}
            </button>
          </PostForm>
        )}
      </div>
    </CollapsibleCard>
  );
}

interface CancelQuestionProps extends CancelManyProps {
  /** The found bookings, as far as they are listed. */
  rows: readonly ListedBooking[];
  /** The references that were ticked, when the page asks again. */
  ticked: readonly string[] | null;
}

/** Asks which of the found bookings to cancel. All are ticked, so that staff untick real customers. */
function CancelQuestion({ query, rows, count, ticked }: CancelQuestionProps) {
  const { t, language } = useTexts("deskSearch");
  const isEmpty = ticked?.length === 0;
  return (
    <section
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus
      aria-labelledby="sure"
      className="flex flex-col gap-3 rounded-lg border-2 border-danger bg-danger-soft p-4 outline-none"
    >
      <h2 id="sure" className="text-lg">
        {count > 0 ? t("many.sure", { count: rows.length }) : t("many.nothing")}
      </h2>
      {isEmpty && (
        <p id="none-ticked" className="font-semibold text-danger">
          {t("many.empty")}
        </p>
      )}
      {count > rows.length && <p>{t("many.part", { shown: rows.length, count })}</p>}
      {count > 0 && <p>{t("many.final")}</p>}
      <PostForm action={deskLink("bookings", language)} className="flex flex-wrap gap-3">
        <HiddenFields query={query} />
        <input type="hidden" name="intent" value="cancel-many" />
        {count > 0 && (
          <fieldset aria-describedby={isEmpty ? "none-ticked" : undefined} className="card w-full divide-y">
            <legend className="sr-only">{t("many.which")}</legend>
            {rows.map(({ reference, customerName, bookingDate }) => (
              <label key={reference} className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-brand-soft">
                <input
                  type="checkbox"
                  name="reference"
                  value={reference}
                  defaultChecked={ticked?.includes(reference) ?? true}
                />
                <span>
                  <bdi className="font-semibold">{customerName}</bdi> · {staffDay(bookingDate, language)} ·{" "}
                  <bdi dir="ltr">{reference}</bdi>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {count > 0 && (
          <button type="submit" name="sure" value="yes" className="button bg-danger-fill text-on-danger max-sm:w-full">
            {t("many.yes")}
          </button>
        )}
        <a
          href={deskLink("bookings", language, searchParams({ ...query, page: 1 }))}
          className="button button-quiet max-sm:w-full"
        >
          {t(count > 0 ? "many.no" : "many.back")}
        </a>
      </PostForm>
    </section>
  );
}

/** The fields of a search, for another form. */
function HiddenFields({ query }: Pick<CancelManyProps, "query">) {
  return filledFields(query).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/**
 * The references that were ticked, when the page asks again because none was ticked or D1 failed.
 */
function tickedIn({ result, problem }: DeskAnswer): readonly string[] | null {
  return result.error || problem ? [result.initialValue?.reference ?? []].flat().map(String) : null;
}

/** The filled fields of a search, without its page. */
function filledFields({ q, state, from, until, fromHour, untilHour }: Omit<SearchQuery, "page">): [string, string][] {
  const fields = { q, state, from, until, "from-hour": fromHour, "until-hour": untilHour };
  return Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** The query string of a search. */
export function searchParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams(filledFields(query));
  if (query.page > 1) params.set("page", String(query.page));
  return params;
}
