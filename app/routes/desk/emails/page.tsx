import { z } from "zod";
import { instantInWords } from "~/domain/bookings/staff-dates";
import { readUnsentEmails, resendAllFailed, resendById, type UnsentEmail } from "~/domain/email/resend.server";
import type { OutboxMessage } from "~/domain/outbox/rows.server";
import type { FailureCode } from "~/platform/db/schema.server";
import type { deskEmail } from "~/platform/i18n/texts/ar/desk-emails";
import { useTexts } from "~/platform/i18n/use-texts";
import { oneOf } from "~/platform/one-of";
import { deskBookingLink, deskLink, deskMessageLink } from "~/platform/urls/desk-links";
import { StepForm } from "../kit/form";
import { EmailLine } from "../kit/lines";
import { LineLink, Page, Section, SuccessNotice } from "../kit/page";
import { databaseOf, type StepOutcome, stepAbout, takeStep, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/page";

const intents = ["resend", "resend-failed"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date();
  const emails = await readUnsentEmails(databaseOf(context), now).catch(unavailable(context));
  return {
    ...emails,
    now: now.toISOString(),
    done: oneOf(intents, url.searchParams.get("done")) ?? null,
  };
}

const step = stepAbout<Awaited<ReturnType<typeof readUnsentEmails>>>();

const emailSteps = {
  resend: step({
    schema: () => z.object({ email: z.string().default("") }),
    addsOnly: true,
    isReversed: ({ failed }, form) => failed.some(({ id }) => String(id) === form?.email),
    async run(_, { email }, { db, submission }) {
      const id = Number(email);
      if (!Number.isSafeInteger(id)) return { kind: "malformed" };
      return sentAgain(await resendById(db, id, submission));
    },
  }),
  "resend-failed": step({
    addsOnly: true,
    isReversed: ({ failed }) => failed.length > 0,
    run: async (_, __, { db, submission }) => sentAgain(await resendAllFailed(db, submission)),
  }),
};

/** The outcome of sending messages again; `messages` is null if the wanted one does not exist. */
function sentAgain(messages: readonly OutboxMessage[] | null): StepOutcome {
  if (!messages) return { kind: "gone" };
  return messages.length > 0 ? { kind: "done", messages } : { kind: "unchanged" };
}

export function action(args: Route.ActionArgs) {
  return takeStep(args, {
    steps: emailSteps,
    fields: ["email"],
    read: readUnsentEmails,
    link: (_, language, query) => deskLink("emails", language, query),
    log: () => ({ event: "desk-emails" }),
  });
}

/** Failed and waiting messages of both channels, with the reasons (product.md 16.7). */
export default function DeskEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { failed, failedCount, waiting, waitingCount, now, done } = loaderData;
  const { t } = useTexts("deskEmail");
  return (
    <Page title={t("title")} answer={actionData}>
      {done && !actionData && <SuccessNotice text={t(`done.${done}`)} />}
      <Section id="failed" title={t("failed")}>
        {failed.length === 0 ? (
          <p className="text-soft">{t("noneFailed")}</p>
        ) : (
          <Emails emails={failed} count={failedCount} now={now} mayResend />
        )}
        {failed.length > 1 && <StepForm step="resend-failed" submit={t("resendAll")} className="button-primary" />}
      </Section>
      {waiting.length > 0 && (
        <Section id="waiting" title={t("waiting")}>
          <Emails emails={waiting} count={waitingCount} now={now} />
        </Section>
      )}
    </Page>
  );
}

interface EmailsProps {
  emails: readonly UnsentEmail[];
  now: string;
  count: number;
  mayResend?: boolean;
}

function Emails({ emails, count, now, mayResend = false }: EmailsProps) {
  const { t, language } = useTexts("deskEmail");
  const nextTry = (at: string) => (at <= now ? t("now") : t("nextTry", { at: instantInWords(at, language) }));
  return (
    <>
      {count > emails.length && <p>{t("newest", { shown: emails.length, count })}</p>}
      <ul className="card divide-y">
        {emails.map(({ id, reference, message, nextTryAt, ...email }) => (
          <li key={id} className="flex flex-col gap-1 px-4 py-3">
            <EmailLine email={email} {...(!mayResend && { next: nextTry(nextTryAt) })}>
              <Reason {...email} />
            </EmailLine>
            {reference && (
              <p>
                <LineLink href={deskBookingLink(reference, language)}>
                  <bdi dir="ltr">{reference}</bdi>
                </LineLink>
              </p>
            )}
            {message && (
              <p>
                <LineLink href={deskMessageLink(message, language)}>{t("message")}</LineLink>
              </p>
            )}
            {mayResend && (
              <StepForm step="resend" submit={t("resend")}>
                <input type="hidden" name="email" value={id} />
              </StepForm>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why a message was not sent, or waits; nothing if its row contains no reason. */
function Reason({ failure, heldBy, perhapsSent }: Pick<UnsentEmail, "failure" | "heldBy" | "perhapsSent">) {
  const { t } = useTexts("deskEmail");
  const held = heldBy && (heldBy === "mailbox" ? "mailbox" : "hour");
  const failed = failure && (textOfFailure[failure] ?? "other");
  const reason = perhapsSent ? "timeout" : (held ?? failed);
  return reason && <p>{t(`failures.${reason}`)}</p>;
}

/** The codes of failures for which the desk has a text of its own. */
const textOfFailure: Partial<Record<FailureCode, keyof (typeof deskEmail)["failures"]>> = {
  E_DELIVERY_FAILED: "address",
  E_VALIDATION_ERROR: "address",
  E_RECIPIENT_SUPPRESSED: "suppressed",
  E_DAILY_LIMIT_EXCEEDED: "quota",
  E_RECIPIENT_NOT_ALLOWED: "settings",
  E_SENDER_DOMAIN_NOT_AVAILABLE: "settings",
  E_SENDER_NOT_VERIFIED: "settings",
  NO_SUCH_RECIPIENT: "notOnWhatsApp",
  MESSAGE_REJECTED: "whatsAppSettings",
  TOKEN_REFUSED: "whatsAppSettings",
  NOT_PAID: "whatsAppPayment",
  LIMIT_REACHED: "whatsAppLimit",
  SERVICE_BUSY: "whatsAppBusy",
  EXPIRED: "expired",
  TIMEOUT: "timeout",
};
