import { useTranslation } from "react-i18next";
import { deskBookingLink } from "~/i18n/desk-links";
import { useLanguage } from "~/i18n/use-language";
import { Done } from "../components/done";
import { instantInWords } from "../components/instant";
import { deskMessageLink } from "../messages/message-link";
import { failureKey } from "./failures";
import type { UnsentMail } from "./mail.server";

interface MailScreenProps {
  readonly failed: readonly UnsentMail[];
  /** How many there are, even if not all are listed. */
  readonly failedCount: number;
  readonly waiting: readonly UnsentMail[];
  readonly waitingCount: number;
  /** When the page was read, an instant. */
  readonly now: string;
  /** What a form of this page has just done. */
  readonly done: "resend" | "resend-failed" | null;
}

/** Failed and waiting email, with the reasons (product.md 16.7). */
export function MailScreen({ failed, failedCount, waiting, waitingCount, now, done }: MailScreenProps) {
  const { t } = useTranslation("deskMail");
  return (
    <div className="container-page flex flex-col gap-6 py-6">
      <h1 className="text-2xl">{t("title")}</h1>
      {done && <Done text={t(`done.${done}`)} />}
      <section aria-labelledby="failed" className="flex flex-col gap-3">
        <h2 id="failed" className="text-xl">
          {t("failed")}
        </h2>
        {failed.length === 0 ? (
          <p className="text-soft">{t("noneFailed")}</p>
        ) : (
          <Mails mails={failed} count={failedCount} now={now} mayResend />
        )}
        {failed.length > 1 && (
          <form method="post">
            <button
              type="submit"
              name="intent"
              value="resend-failed"
              className="button button-primary w-full sm:w-auto"
            >
              {t("resendAll")}
            </button>
          </form>
        )}
      </section>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="flex flex-col gap-3">
          <h2 id="waiting" className="text-xl">
            {t("waiting")}
          </h2>
          <Mails mails={waiting} count={waitingCount} now={now} />
        </section>
      )}
    </div>
  );
}

interface MailsProps extends Pick<MailScreenProps, "now"> {
  readonly mails: readonly UnsentMail[];
  readonly count: number;
  readonly mayResend?: boolean;
}

function Mails({ mails, count, now, mayResend = false }: MailsProps) {
  const { t } = useTranslation(["deskMail", "deskBooking"]);
  const language = useLanguage();
  return (
    <>
      {count > mails.length && <p>{t("newest", { shown: mails.length, count })}</p>}
      <ul className="card divide-y">
        {mails.map(({ id, kind, reference, message, createdAt, nextTryAt, failure }) => (
          <li key={id} className="flex flex-col gap-1 px-4 py-3">
            <p className="font-semibold">{t(`deskBooking:mail.${kind}`)}</p>
            {failure && (
              <p>
                {t(`failures.${failureKey(failure)}`)} <code dir="ltr">{failure}</code>
              </p>
            )}
            <p className="text-soft text-sm">
              {instantInWords(createdAt, language)}
              {!mayResend &&
                ` · ${nextTryAt <= now ? t("now") : t("nextTry", { at: instantInWords(nextTryAt, language) })}`}
            </p>
            {reference && (
              <p>
                <a href={deskBookingLink(reference, language)} className="text-link inline-flex min-h-11 items-center">
                  <bdi dir="ltr">{reference}</bdi>
                </a>
              </p>
            )}
            {message && (
              <p>
                <a href={deskMessageLink(message, language)} className="text-link inline-flex min-h-11 items-center">
                  {t("message")}
                </a>
              </p>
            )}
            {mayResend && (
              <form method="post">
                <input type="hidden" name="mail" value={id} />
                <button type="submit" name="intent" value="resend" className="button button-quiet w-full sm:w-auto">
                  {t("resend")}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
