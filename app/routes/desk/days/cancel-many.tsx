import { staffDay } from "~/domain/bookings/staff-dates";
import { formatRiyals } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskLink } from "~/platform/urls/desk-links";
import { inputClasses } from "~/ui/forms/field";
import type { DeskAnswer } from "../kit/answer";
import { FinalStep, finalLook, StepForm } from "../kit/form";
import { CollapsibleCard } from "../kit/page";
import type { Taken } from "./cancel-many.server";
import type { DaysIntent } from "./days.server";

interface CancelManyProps {
  /** Null unless staff have typed two valid times. */
  taken: Taken | null;
  answer: DeskAnswer<DaysIntent> | undefined;
}

/**
 * Finds and cancels pending bookings that the site took between two times, after a bot has filled
 * the calendar.
 */
export function CancelMany({ taken, answer }: CancelManyProps) {
  const { t, language } = useTexts("deskDays");
  return (
    <div id="cancel-many">
      <CollapsibleCard title={t("cancel-many.title")} open={taken !== null}>
        <div className="flex flex-col gap-4">
          <p>{t("cancel-many.text")}</p>
          <form
            method="get"
            action={`${deskLink("days", language)}#cancel-many`}
            className="grid items-end gap-3 sm:grid-cols-3"
          >
            {(["from-hour", "until-hour"] as const).map((name) => (
              <div key={name} className="min-w-0">
                <label htmlFor={name}>{t(`cancel-many.${name}`)}</label>
                <input
                  id={name}
                  name={name}
                  type="datetime-local"
                  defaultValue={taken?.times[name]}
                  required
                  className={inputClasses}
                />
              </div>
            ))}
            <button type="submit" className="button button-quiet">
              {t("cancel-many.show")}
            </button>
          </form>
          {taken && taken.count > 0 && <CancelForm taken={taken} answer={answer} />}
          {taken?.count === 0 && <p>{t("cancel-many.nothing")}</p>}
        </div>
      </CollapsibleCard>
    </div>
  );
}

/**
 * At first ticks all listed bookings without payments, since bots do not pay. Staff untick those of
 * real customers.
 */
function CancelForm({ taken, answer }: { taken: Taken; answer: CancelManyProps["answer"] }) {
  const { t, language } = useTexts("deskDays");
  const { rows, count } = taken;
  const isPosted = answer?.intent === "cancel-many";
  const ticked = isPosted ? [answer.result.initialValue?.reference ?? []].flat() : null;
  return (
    <FinalStep
      label={t("cancel-many.cancel", { count })}
      question={t("cancel-many.sure", { count: rows.length })}
      isLoss
      open={isPosted}
    >
      {count > rows.length && <p>{t("cancel-many.part", { shown: rows.length, count })}</p>}
      <p>{t("cancel-many.final")}</p>
      <StepForm step="cancel-many" submit={t("cancel-many.yes")} className={finalLook(true)}>
        {Object.entries(taken.times).map(([name, time]) => (
          <input key={name} type="hidden" name={name} value={time} />
        ))}
        <fieldset id="cancel-many-reference" tabIndex={-1} className="card w-full divide-y">
          <legend className="sr-only">{t("cancel-many.reference")}</legend>
          {rows.map(({ reference, customerName, bookingDate, paid }) => (
            <label key={reference} className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-brand-soft">
              <input
                type="checkbox"
                name="reference"
                value={reference}
                defaultChecked={ticked?.includes(reference) ?? !paid}
              />
              <span>
                <bdi className="font-semibold">{customerName}</bdi> · {staffDay(bookingDate, language)} ·{" "}
                <bdi dir="ltr">{reference}</bdi>
                {paid ? ` · ${t("cancel-many.paid", { amount: formatRiyals(paid / 100) })}` : ""}
              </span>
            </label>
          ))}
        </fieldset>
      </StepForm>
    </FinalStep>
  );
}
