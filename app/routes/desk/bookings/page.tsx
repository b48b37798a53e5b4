import { staffDay } from "~/domain/bookings/staff-dates";
import { cardPath } from "~/domain/warranty/card";
import type { SecretCard } from "~/domain/warranty/card-queries.server";
import { bookingStatuses } from "~/platform/db/booking-status";
import { riyadhDate } from "~/platform/i18n/dates";
import { deskLink } from "~/platform/i18n/desk-links";
import { useTexts } from "~/platform/i18n/use-texts";
import { DateInput, inputClasses } from "~/ui/forms/field";
import { DisclosureIcon } from "~/ui/icons";
import { Riyals } from "~/ui/riyals";
import { type DeskAnswer, PostProblemAlert } from "../kit/answer";
import { BookingTable } from "../kit/booking-table";
import { FinalStep, finalLook } from "../kit/final-step";
import { StepForm } from "../kit/form";
import { CardFacts } from "../kit/lines";
import { CollapsibleCard, Page, Pager, Section, SuccessNotice } from "../kit/page";
import { databaseOf, postedForm, takeStep, unavailable } from "../kit/steps.server";
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
  const db = databaseOf(context);
  const pageRows = query.fromHour && query.untilHour ? CANCELLED_ROWS : PAGE_ROWS;
  const found = await findBookings(db, query, { today: riyadhDate(new Date()), pageRows }).catch(unavailable(context));
  const cancelled = /^\d{1,5}$/.exec(url.searchParams.get("count") ?? "")?.[0];
  return {
    query,
    ...found,
    weeksMax: WEEKS,
    pages: Math.ceil(found.count / pageRows),
    cancelled: cancelled === undefined ? null : Number(cancelled),
    isVoided: url.searchParams.get("done") === ("card-void" satisfies SearchStep),
  };
}

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

/** The bookings that a search finds (product.md 16.4): filters, and a table. */
export default function DeskBookings({ loaderData, actionData }: Route.ComponentProps) {
  const { query, cards, rows, count, weeks, weeksMax, pages, cancelled, isVoided } = loaderData;
  const answer = actionData ?? undefined;
  const { t, language } = useTexts(["deskSearch", "desk"]);
  // The form for cancelling many is above the list while it is in use, otherwise below.
  const cancelsMany = Boolean(query.fromHour || query.untilHour);
  return (
    <Page
      title={t("title")}
      heading={
        <div className="flex flex-wrap items-start gap-x-8 gap-y-2">
          <h1 className="text-2xl">{t("title")}</h1>
          <DaysForm query={query} />
        </div>
      }
      answer={answer}
      isDense
    >
      {cancelled !== null && <SuccessNotice text={t("cancelled", { count: cancelled })} />}
      {isVoided && !answer && <SuccessNotice text={t("cardVoided")} />}
      {answer?.failure && <PostProblemAlert answer={{ problem: "malformed" }} />}
      {cards.map((card) => (
        <FoundCard
          key={card.card}
          card={card}
          query={query}
          isPosted={answer?.result.initialValue?.card === card.card}
        />
      ))}
      {cancelsMany && <CancelMany query={query} rows={rows} count={count} answer={answer} />}
      <section aria-labelledby="found" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="found" className="text-lg">
            {t("found", { count })}
          </h2>
          <StatusChips query={query} />
        </div>
        {rows.length > 0 && <BookingTable caption={t("title")} rows={rows} />}
        <Pager
          page={query.page}
          pages={pages}
          linkTo={(page) => `${deskLink("bookings", language)}?${searchParams({ ...query, page })}`}
        />
        {count > 0 && (
          <p>
            <a href={`${deskLink("bookings", language)}.xlsx?${searchParams(query)}`} className="text-link" download>
              {t("file")}
            </a>
          </p>
        )}
      </section>
      {weeks.length > 0 && (
        <Section id="weeks" title={t("weeks")}>
          <p className="text-soft text-sm">{t("weeksText", { max: weeksMax })}</p>
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
        </Section>
      )}
      {!cancelsMany && (count > 0 || query.state) && (
        <CancelMany query={query} rows={rows} count={count} answer={answer} />
      )}
    </Page>
  );
}

function DaysForm({ query }: { query: SearchQuery }) {
  const { t, language } = useTexts("deskSearch");
  return (
    <details className="group open:w-full" open={query.from !== null || query.until !== null}>
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-sm hover:text-brand">
        {t("days")}
        <DisclosureIcon />
      </summary>
      <form method="get" action={deskLink("bookings", language)} className="flex flex-wrap items-end gap-3">
        <HiddenFields query={{ ...query, from: null, until: null, fromHour: null, untilHour: null }} />
        {(["from", "until"] as const).map((name) => (
          <div key={name} className="min-w-0">
            <label htmlFor={name}>{t(name)}</label>
            <DateInput id={name} name={name} defaultValue={query[name] ?? ""} />
          </div>
        ))}
        <button type="submit" className="button button-quiet">
          {t("submit")}
        </button>
      </form>
    </details>
  );
}

/** A warranty card that belongs to no booking, and what can be done with it (product.md 17.7). */
function FoundCard({ card, query, isPosted }: { card: SecretCard; query: SearchQuery; isPosted: boolean }) {
  const { t, language } = useTexts(["deskCard", "deskBooking"]);
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
        <FinalStep label={t("void")} question={t("deskBooking:sure.card-void")} isLoss open={isPosted}>
          <StepForm
            action={deskLink("bookings", language)}
            step={{ name: "card-void" }}
            submit={t("deskBooking:sure.yes.card-void")}
            look={finalLook(true)}
          >
            <HiddenFields query={query} />
            <input type="hidden" name="card" value={card.card} />
          </StepForm>
        </FinalStep>
      )}
    </section>
  );
}

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

interface CancelManyProps extends Pick<Found, "rows" | "count"> {
  query: SearchQuery;
  answer: DeskAnswer | undefined;
}

/** After a bot has filled the calendar: finds pending bookings between two times. */
function CancelMany(props: CancelManyProps) {
  const { query, count } = props;
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
        {hasSpan && count > 0 && <CancelForm {...props} />}
        {hasSpan && count === 0 && <p>{t("many.nothing")}</p>}
      </div>
    </CollapsibleCard>
  );
}

/** All are ticked, so that staff untick real customers. */
function CancelForm({ query, rows, count, answer }: CancelManyProps) {
  const { t, language } = useTexts("deskSearch");
  const isPosted = answer?.intent === "cancel-many";
  const ticked = isPosted ? [answer.result.initialValue?.reference ?? []].flat() : null;
  const isEmpty = ticked?.length === 0;
  return (
    <FinalStep
      label={t("many.cancel", { count })}
      question={t("many.sure", { count: rows.length })}
      isLoss
      open={isPosted}
    >
      {isEmpty && (
        <p
          id="none-ticked"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
          autoFocus
          className="font-semibold text-danger outline-none"
        >
          {t("many.empty")}
        </p>
      )}
      {count > rows.length && <p>{t("many.part", { shown: rows.length, count })}</p>}
      <p>{t("many.final")}</p>
      <StepForm
        action={deskLink("bookings", language)}
        step={{ name: "cancel-many" }}
        submit={t("many.yes")}
        look={finalLook(true)}
      >
        <HiddenFields query={query} />
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
      </StepForm>
    </FinalStep>
  );
}

function HiddenFields({ query }: Pick<CancelManyProps, "query">) {
  return filledFields(query).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function filledFields({ q, state, from, until, fromHour, untilHour }: Omit<SearchQuery, "page">): [string, string][] {
  const fields = { q, state, from, until, "from-hour": fromHour, "until-hour": untilHour };
  return Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []));
}

export function searchParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams(filledFields(query));
  if (query.page > 1) params.set("page", String(query.page));
  return params;
}
