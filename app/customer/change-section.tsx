import { useTranslation } from "react-i18next";
import { type ChangeIntent, type ChangeRefusal, finalStatusOf } from "~/bookings/change-rules";
import type { DaysAhead } from "~/days/days-ahead.server";
import { formatDeadline } from "~/i18n/deadline";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { BookLink } from "~/ui/content/links";
import { AskTheTeam } from "./ask-the-team";
import { CancelForm } from "./cancel-form";
import type { ChangeAnswer } from "./change-answer";
import { ChangeNotice } from "./change-notice";
import { MoveForm } from "./move-form";
import type { MyBooking } from "./my-booking.server";

export interface ChangeSectionProps {
  readonly token: string;
  readonly booking: MyBooking;
  /** Until when it can be changed: an instant, ISO 8601. */
  readonly limit: string;
  /** Why it cannot be moved or cancelled here now. */
  readonly refusals: Readonly<Record<ChangeIntent, ChangeRefusal | null>>;
  /** The first and the last bookable day, `YYYY-MM-DD` in Riyadh; null: there is no last one. */
  readonly firstDay: string;
  readonly lastDay: string | null;
  /** The hints about the next days; null when D1 did not answer in time. */
  readonly days: DaysAhead | null;
  readonly answer: ChangeAnswer | undefined;
}

/** The limit for changes with the two forms, or what to do instead. */
export function ChangeSection(props: ChangeSectionProps) {
  const { token, booking, limit, refusals, firstDay, lastDay, days, answer } = props;
  const { t } = useTranslation("myBooking");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const deadline = formatDeadline(new Date(limit), common, language);
  const { failure, intent } = answer ?? {};
  const open = refusals.cancel === null;
  const final = finalStatusOf(refusals.cancel) !== undefined;
  // If the answer to a form already shows the reason, do not repeat it.
  const [standing] = [refusals.cancel, refusals.move].filter((reason) => reason && !finalStatusOf(reason));
  return (
    <section id="change" aria-labelledby="change-title" className="flex flex-col gap-6">
      <div className="max-w-2xl">
        <h2 id="change-title" className="text-2xl">
          {t(final ? "again.title" : "change.title")}
        </h2>
        {open && (
          <p className="mt-2">
            <Bidi text={t(refusals.move ? "change.untilToCancel" : "change.until", { deadline })} />
          </p>
        )}
        {final && (
          <p className="mt-2">
            <AskTheTeam booking={booking} text={t("again.text")} />
          </p>
        )}
      </div>
      {failure && <ChangeNotice booking={booking} reason={failure} deadline={deadline} answered />}
      {standing && standing !== failure && <ChangeNotice booking={booking} reason={standing} deadline={deadline} />}
      {open && refusals.move === null && (
        <MoveForm {...{ token, booking, firstDay, lastDay, days }} answer={intent === "move" ? answer : undefined} />
      )}
      {open && <CancelForm token={token} answer={intent === "cancel" ? answer : undefined} />}
      {final && (
        <p>
          <BookLink />
        </p>
      )}
    </section>
  );
}
