import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { whatsAppWithLink } from "~/bookings/whatsapp-links";
import { formatLongDate } from "~/i18n/format";
import { isCalendarDate } from "~/i18n/riyadh-date";
import { useLanguage } from "~/i18n/use-language";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { WhatsAppIcon } from "~/ui/icons";
import { productName } from "~/warranty/card";
import { Done } from "../components/done";
import { Folded } from "../components/folded";
import { instantInWords, staffDay } from "../components/instant";
import { StatusBadge } from "../components/status-badge";
import { customerOf } from "../desk-row";
import { AskAgain } from "./ask-again";
import { BookingDetails, ContactButtons } from "./booking-details";
import { CardSection } from "./card/card-section";
import type { DeskAnswer } from "./desk-answer";
import type { DeskBooking, DeskEvent, DeskMail } from "./desk-booking.server";
import { ConfirmForm, MoveForm } from "./forms/appointment-forms";
import { CorrectForm, NoteForm } from "./forms/customer-forms";
import { IntentForm } from "./forms/intent-form";
import { EventList, eventInWords, LatestNote, MailList } from "./history";
import { type DeskIntent, isFinal, NOTE_MAX, shownLink, shownState } from "./intents";

interface DeskBookingScreenProps extends DeskBooking {
  /** The date in Riyadh. */
  readonly today: string;
  /** What can be done now. */
  readonly intents: readonly DeskIntent[];
  /** What a form of this page has just done. */
  readonly news: DeskEvent | null;
  /** The emails that it caused. */
  readonly newsMails: readonly DeskMail[];
  /** Whether the form for a new booking was sent twice with different values. */
  readonly isRepeated: boolean;
  /** An email was not sent again, because it is on its way. */
  readonly isOnItsWay: boolean;
  readonly answer: DeskAnswer | undefined;
}

/** The next steps of a booking. The first possible one is the main button of the page. */
const steps = ["arrived", "ready", "complete"] as const satisfies readonly DeskIntent[];
/** Rare steps, each with one button. */
const rare = ["undo", "no-show", "cancel", "resend", "replace-link", "unlock"] as const satisfies readonly DeskIntent[];

/** One booking at the desk (product.md 16.3): next step, customer, appointment, history. */
export function DeskBookingScreen(props: DeskBookingScreenProps) {
  const { booking, today, intents, news, answer, wrongTries } = props;
  const { t } = useTranslation(["deskBooking", "desk"]);
  const language = useLanguage();
  const was = shownState(booking);
  const can = (intent: DeskIntent) => intents.includes(intent);
  const asked = answer?.asks && answer.intent && isFinal(answer.intent) ? answer.intent : null;
  const isOpen = (intent: DeskIntent) => answer?.intent === intent && !answer.asks;
  const next = steps.find(can);
  // A mistyped arrival time can be corrected where the confirmation is announced.
  const correctsNews = news?.kind === "confirmed" && !answer && can("confirm") && booking.status === "confirmed";
  const announces = news !== null && !answer;
  // Only the step that the box announces, not an older one.
  const undoesNews = announces && can("undo") && news.kind === booking.status;
  const others = [...steps.filter((step) => step !== next), ...rare].filter(
    (intent) => can(intent) && !(intent === "undo" && undoesNews),
  );
  const confirms = can("confirm") && booking.status === "pending";
  const nextForm = next && <IntentForm intent={next} was={was} submit={t(`step.${next}`)} />;
  // Only one main button on a page.
  const confirmForm = confirms && <ConfirmForm booking={booking} answer={answer} isMain={!next} />;
  return (
    <div className="container-page flex flex-col gap-6 py-6">
      <header>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
          <bdi dir="ltr">{booking.reference}</bdi> <StatusBadge status={booking.status} />
        </p>
        <h1 className="mt-1 text-2xl">
          <bdi>{customerOf(booking, language)}</bdi>
        </h1>
        <p className="text-lg">
          {formatLongDate(booking.bookingDate, language)}
          {" · "}
          {booking.arrivalTime ? t("desk:atHour", { hour: booking.arrivalTime }) : t("desk:noHour")}
        </p>
      </header>
      {announces && (
        <News event={news} booking={booking} emails={props.newsMails}>
          {(next || undoesNews) && (
            <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
              {nextForm}
              {undoesNews && <IntentForm intent="undo" was={was} submit={t("step.undo")} look="button-quiet" />}
            </div>
          )}
          {confirmForm}
          {correctsNews && (
            <Folded title={t("confirm.change")} open={false}>
              <ConfirmForm booking={booking} answer={answer} />
            </Folded>
          )}
        </News>
      )}
      {props.isRepeated && !answer && <Done text={t("repeated")} />}
      {props.isOnItsWay && !answer && <Done text={t("onItsWay")} />}
      <LatestNote events={props.events} />
      <Problems answer={answer} />
      {asked && answer && <AskAgain intent={asked} found={props} today={today} answer={answer} />}
      <ContactButtons {...props} />
      {!asked && !announces && (
        <>
          {nextForm && <div className="card p-4">{nextForm}</div>}
          {confirmForm && <div className="card p-4">{confirmForm}</div>}
        </>
      )}
      <BookingDetails {...props} />
      {!asked && <CardSection {...props} />}
      {intents.length > 0 && (
        <section aria-labelledby="more" className="flex flex-col gap-3">
          <h2 id="more" className="text-xl">
            {t("more")}
          </h2>
          {can("confirm") && booking.status === "confirmed" && !correctsNews && (
            <Folded title={t("confirm.change")} open={isOpen("confirm")}>
              <ConfirmForm booking={booking} answer={answer} />
            </Folded>
          )}
          {can("move") && (
            <Folded title={t("move.title")} open={isOpen("move")}>
              <MoveForm booking={booking} answer={answer} today={today} comingDays={props.comingDays} />
            </Folded>
          )}
          <Folded title={t("correct.title")} open={isOpen("correct")}>
            <CorrectForm booking={booking} answer={answer} />
          </Folded>
          <Folded title={t("note.title")} open={isOpen("note")}>
            <NoteForm answer={answer} max={NOTE_MAX} />
          </Folded>
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            {others
              .filter((intent) => intent !== "unlock" || wrongTries > 0)
              .map((intent) => (
                <IntentForm
                  key={intent}
                  intent={intent}
                  was={intent === "replace-link" ? shownLink(props.events) : was}
                  submit={t(`step.${intent}`)}
                  look="button-quiet"
                />
              ))}
          </div>
        </section>
      )}
      <EventList events={props.events} />
      <MailList emails={props.emails} />
    </div>
  );
}

interface NewsProps extends Pick<DeskBooking, "booking" | "emails"> {
  readonly event: DeskEvent;
  /** What can be done next, and the undo. */
  readonly children: ReactNode;
}

/**
 * What a form of this page has just done, which email follows, and what can be done next. Takes
 * focus, because it is the answer to the form.
 */
function News({ event, booking, emails, children }: NewsProps) {
  const { t } = useTranslation("deskBooking");
  const language = useLanguage();
  const isSent = emails.every(({ status }) => status === "sent");
  // A delayed email: if the step is undone, it is not sent.
  const isDelayed = emails.some(({ status, dueAt }) => status === "waiting" && dueAt > event.at);
  const words = emails.map(({ kind }) => t(`mail.${kind}`)).join(" · ");
  return (
    <div
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus
      className="flex flex-col gap-4 rounded-lg bg-brand-soft p-4 outline-none"
    >
      <div>
        <p className="font-semibold">{eventInWords(event, t, language)}</p>
        <p className="text-sm">
          {emails.length > 0
            ? t(isSent ? "mailSent" : isDelayed ? "mailInTwoMinutes" : "mailFollows", { mails: words })
            : t("noMailFollows")}
        </p>
        <p className="text-soft text-sm">{instantInWords(event.at, language)}</p>
      </div>
      {event.kind === "link-replaced" && booking.token && (
        <a
          href={whatsAppWithLink({ ...booking, token: booking.token })}
          className="button button-primary w-full sm:w-auto sm:self-start"
        >
          <WhatsAppIcon />
          {t("sendNewLink")}
        </a>
      )}
      {children}
    </div>
  );
}

/** Why a form changed nothing. */
function Problems({ answer }: { answer: DeskAnswer | undefined }) {
  const { t } = useTranslation("deskBooking");
  if (!answer || (answer.asks && !answer.result.error)) return null;
  const { intent, failure, result } = answer;
  const problems = failure
    ? [{ fieldId: "more", message: t(`failure.${failure}`) }]
    : Object.entries(result.error ?? {}).flatMap(([name, messages]) =>
        (messages ?? []).map((message) => ({ fieldId: `${intent}-${name}`, message })),
      );
  if (problems.length === 0) return null;
  return (
    <>
      <ErrorSummary title={t("notDone")} problems={problems} answer={answer} />
      {intent && failure === "changed" && <RequestedChange intent={intent} answer={answer} />}
    </>
  );
}

/** What was requested when somebody else was faster. */
function RequestedChange({ intent, answer: { result } }: { intent: DeskIntent; answer: DeskAnswer }) {
  const { t } = useTranslation("deskBooking");
  const language = useLanguage();
  const typed = result.initialValue ?? {};
  const { bookingDate, arrivalTime, customerName, phoneNumber, email, startsOn } = typed;
  const day = (date: unknown) => (typeof date === "string" && isCalendarDate(date) ? staffDay(date, language) : null);
  const card = Object.entries(typed).flatMap(([name, value]) =>
    name.startsWith("product-") ? [productName(String(value), language)] : name.startsWith("serial") ? [value] : [],
  );
  const fields =
    intent === "correct" ? [customerName, phoneNumber, email] : [day(bookingDate), arrivalTime, ...card, day(startsOn)];
  const details = fields.filter((detail): detail is string => typeof detail === "string" && detail !== "");
  return (
    <p>
      {t("wish", { wish: t(`wishes.${intent}`) })}
      {details.map((detail) => (
        <Fragment key={detail}>
          {" · "}
          <bdi>{detail}</bdi>
        </Fragment>
      ))}
    </p>
  );
}
