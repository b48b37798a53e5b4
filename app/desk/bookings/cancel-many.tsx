import { useTranslation } from "react-i18next";
import { deskLink } from "~/i18n/desk-links";
import { useLanguage } from "~/i18n/use-language";
import { FieldError, inputClasses } from "~/ui/forms/field";
import { Folded } from "../components/folded";
import { staffDay } from "../components/instant";
import type { DeskRow } from "../desk-row";
import type { SearchAnswer } from "./search-answer";
import { filledFields, searchParams } from "./search-link";
import type { SearchQuery } from "./search-query.server";

interface CancelManyProps {
  readonly query: SearchQuery;
  /** How many bookings the search finds. */
  readonly count: number;
  readonly answer: SearchAnswer | undefined;
}

/**
 * After a bot has filled the calendar: finds pending bookings between two times, to cancel all.
 */
export function CancelMany({ query, count, answer }: CancelManyProps) {
  const { t } = useTranslation("deskSearch");
  const language = useLanguage();
  const { fromHour, untilHour } = query;
  const hasSpan = fromHour !== null && untilHour !== null;
  const hours = { "from-hour": fromHour ?? "", "until-hour": untilHour ?? "", ...answer?.typed };
  const errors = answer?.errors ?? [];
  return (
    <Folded title={t("many.title")} open={hasSpan || errors.length > 0}>
      <div className="flex flex-col gap-4">
        <p>{t("many.text")}</p>
        <form method="get" action={deskLink("bookings", language)} className="grid items-end gap-3 sm:grid-cols-3">
          {/* Without the status, which the times imply. */}
          <HiddenFields query={{ ...query, state: null, fromHour: null, untilHour: null }} />
          {(["from-hour", "until-hour"] as const).map((name) => {
            const isInvalid = errors.includes(name);
            return (
              <div key={name} className="min-w-0">
                <label htmlFor={name}>{t(`many.${name}`)}</label>
                <FieldError id={`${name}-error`} message={isInvalid ? t(`many.errors.${name}`) : undefined} />
                <input
                  id={name}
                  name={name}
                  type="datetime-local"
                  defaultValue={hours[name]}
                  required
                  aria-describedby={isInvalid ? `${name}-error` : undefined}
                  aria-invalid={isInvalid || undefined}
                  className={`block ${inputClasses}`}
                />
              </div>
            );
          })}
          <button type="submit" className="button button-quiet">
            {t("many.show")}
          </button>
        </form>
        {hasSpan && count > 0 && (
          <form method="post" action={deskLink("bookings", language)}>
            <HiddenFields query={query} />
            <button
              type="submit"
              name="intent"
              value="cancel-many"
              className="button w-full bg-danger-fill text-on-danger sm:w-auto"
            >
              {t("many.cancel", { count })}
            </button>
          </form>
        )}
      </div>
    </Folded>
  );
}

interface CancelQuestionProps extends Omit<CancelManyProps, "answer"> {
  /** The found bookings, as far as they are listed. */
  readonly rows: readonly DeskRow[];
  /** The references that were ticked, when it asks again. */
  readonly ticked: readonly string[] | null;
}

/** Asks which of the found bookings to cancel. All are ticked, so that staff untick real customers. */
export function CancelQuestion({ query, rows, count, ticked }: CancelQuestionProps) {
  const { t } = useTranslation("deskSearch");
  const language = useLanguage();
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
      <form method="post" action={deskLink("bookings", language)} className="flex flex-wrap gap-3">
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
      </form>
    </section>
  );
}

/** The fields of a search, for another form. */
function HiddenFields({ query }: Pick<CancelManyProps, "query">) {
  return filledFields(query).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
