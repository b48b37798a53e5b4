import { useTranslation } from "react-i18next";
import { AskTheTeam } from "./ask-the-team";
import type { ChangeFailure } from "./change-answer";
import type { MyBooking } from "./my-booking.server";

interface ChangeNoticeProps {
  readonly booking: MyBooking;
  /** `notSent`: D1 failed when the latest email should be sent again. */
  readonly reason: ChangeFailure | "notSent";
  /** The limit for changes, in words. */
  readonly deadline: string;
  /** Whether it answers a form: it then takes focus, and screen readers read it first. */
  readonly answered?: boolean;
}

/** Why a booking was not changed, or cannot be changed here, and what to do instead. */
export function ChangeNotice({ booking, reason, deadline, answered = false }: ChangeNoticeProps) {
  const { t } = useTranslation("myBooking");
  return (
    <div
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus={answered}
      className={`max-w-2xl rounded-lg p-5 outline-none ${answered ? "border-2 border-danger bg-danger-soft" : "border bg-surface"}`}
    >
      <div role={answered ? "alert" : undefined}>
        <h3 className="font-semibold text-lg">{t(`refusal.${reason}.title`)}</h3>
        <p className="mt-1">
          <AskTheTeam booking={booking} text={t(`refusal.${reason}.text`, { deadline })} />
        </p>
      </div>
    </div>
  );
}
