import { offeredReasons } from "~/domain/bookings/lines";
import { services } from "~/domain/catalogue/catalogue";
import { cardPath } from "~/domain/warranty/card";
import type { SecretCard } from "~/domain/warranty/card-queries.server";
import { riyadhDate } from "~/platform/calendar/dates";
import { bookingStatuses } from "~/platform/db/booking-status";
import { formatRiyals } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { oneOf } from "~/platform/one-of";
import { deskLink } from "~/platform/urls/desk-links";
import { DateInput } from "~/ui/forms/field";
import { DisclosureIcon } from "~/ui/icons";
import { BookingTable, FEW } from "../kit/booking-table";
import { FinalStep, finalLook, StepForm } from "../kit/form";
import { CardFacts } from "../kit/lines";
import { LineLink, Page, Pager, Section, SuccessNotice } from "../kit/page";
import { databaseOf, postedForm, takeStep, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/page";
import {
  findBookings,
  readSearch,
  type SearchQuery,
  type SearchStep,
  searchFields,
  searchSteps,
} from "./bookings.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readSearch(postedForm(context) ?? url.searchParams);
  const today = riyadhDate(new Date());
  const found = await findBookings(databaseOf(context), query, today).catch(unavailable(context));
  return { query, ...found, isVoided: url.searchParams.get("done") === ("card-void" satisfies SearchStep) };
}

export function action(args: Route.ActionArgs) {
  return takeStep(args, {
    steps: searchSteps,
    fields: [...searchFields, "card"],
    read: async (_db, _now, form) => readSearch(form),
    link(query, language, done) {
      const search = searchParams({ ...query, page: 1 });
      return deskLink("bookings", language, new URLSearchParams([...search, ...(done ?? [])]));
    },
    log: () => ({ event: "desk-search" }),
  });
}

/** The bookings that a search finds (product.md 16.4). */
export default function DeskBookings({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { query, cards, rows, count, open, isMore, pages, isVoided } = loaderData;
  const { t, language } = useTexts(["deskSearch", "desk"]);
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
      {isVoided && !answer && <SuccessNotice text={t("cardVoided")} />}
      {cards.map((card) => (
        <FoundCard
          key={card.card}
          card={card}
          query={query}
          isPosted={answer?.result.initialValue?.card === card.card}
        />
      ))}
      <section aria-labelledby="found" className="group/found flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="found" className="text-lg">
            {isMore ? t("foundMore", { number: count - 1 }) : t("found", { count })}
            {query.state === "unpaid" && count > 0 && !isMore && t("open", { amount: formatRiyals(open / 100) })}
          </h2>
          <StatusChips query={query} />
        </div>
        <FigureFilter query={query} />
        {rows.length > 0 && <BookingTable caption={t("title")} rows={rows} />}
        <div className={rows.length > FEW ? "@max-rows:group-not-has-target/found:hidden" : ""}>
          <Pager
            page={query.page}
            pages={pages}
            isMore={isMore}
            linkTo={(page) => `${deskLink("bookings", language)}?${searchParams({ ...query, page })}`}
          />
        </div>
        {count > 0 && (
          <p>
            <LineLink href={`${deskLink("bookings", language)}.xlsx?${searchParams(query)}`} download>
              {t("file")}
            </LineLink>
          </p>
        )}
      </section>
    </Page>
  );
}

function DaysForm({ query }: { query: SearchQuery }) {
  const { t, language } = useTexts("deskSearch");
  return (
    <details className="group open:w-full" open={query.from !== null || query.until !== null}>
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-sm hover:text-brand">
        {t(query.state === "unpaid" ? "handoverDays" : "days")}
        <DisclosureIcon />
      </summary>
      <form method="get" action={deskLink("bookings", language)} className="flex flex-wrap items-end gap-3">
        <HiddenFields query={{ ...query, from: null, until: null }} />
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
    <Section id={card.card} title={t("title")} className="card p-4">
      <p>{t("alone")}</p>
      <CardFacts card={card} />
      <LineLink href={cardPath(card.token, language)} className="self-start">
        {t("open")}
      </LineLink>
      {card.voidedAt === null && (
        <FinalStep label={t("void")} question={t("deskBooking:sure.card-void")} isLoss open={isPosted}>
          <StepForm
            action={deskLink("bookings", language)}
            step="card-void"
            submit={t("deskBooking:sure.yes.card-void")}
            className={finalLook(true)}
          >
            <HiddenFields query={query} />
            <input type="hidden" name="card" value={card.card} />
          </StepForm>
        </FinalStep>
      )}
    </Section>
  );
}

function StatusChips({ query }: { query: SearchQuery }) {
  const { t, language } = useTexts(["deskSearch", "desk"]);
  return (
    <nav aria-label={t("state")} className="min-w-0 max-lg:w-full">
      <ul className="-mx-gutter flex gap-1.5 whitespace-nowrap px-gutter text-sm max-lg:overflow-x-auto lg:mx-0 lg:flex-wrap lg:px-0">
        {([null, ...bookingStatuses, "unpaid"] as const).map((state) => (
          <li key={state} className="shrink-0 max-lg:has-chosen:order-first">
            <a
              href={deskLink("bookings", language, searchParams({ ...query, state, page: 1 }))}
              aria-current={state === query.state ? "true" : undefined}
              className={`grid min-h-11 items-center rounded-full border px-3 lg:min-h-9 ${state === query.state ? "button-primary border-brand font-semibold" : "button-quiet"}`}
            >
              {state === null || state === "unpaid" ? t(state ?? "anyState") : t(`desk:status.${state}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says which figure of the statistics the list shows (product.md 22.6), and leads to the list without it. */
function FigureFilter({ query }: { query: SearchQuery }) {
  const { t, language } = useTexts(["deskSearch", "deskBooking", "deskStatistics"]);
  const { money, method, service, reason } = query;
  const offered = oneOf(offeredReasons, reason);
  const parts = [
    money && t(`money.${money}`),
    money && method && t(`deskBooking:payment.methods.${method}`),
    service && (services.find(({ id }) => id === service)?.name[language] ?? t("deskStatistics:sales.other")),
    reason && (offered ? t(`deskBooking:price.reasons.${offered}`) : t("sameReason", { reference: reason })),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const without = { ...query, money: null, method: null, service: null, reason: null, page: 1 };
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <strong>{parts.join(" · ")}</strong>
      <LineLink href={deskLink("bookings", language, searchParams(without))}>{t("allMoney")}</LineLink>
    </p>
  );
}

function HiddenFields({ query }: { query: SearchQuery }) {
  return filledFields(query).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function filledFields({ page: _, ...fields }: SearchQuery): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []));
}

export function searchParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams(filledFields(query));
  if (query.page > 1) params.set("page", String(query.page));
  return params;
}
