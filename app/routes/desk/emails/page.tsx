import { z } from "zod";
import { instantInWords } from "~/domain/bookings/staff-dates";
import { resendAllFailed, resendById } from "~/domain/email/resend.server";
import type { OutboxMessage } from "~/domain/outbox/rows.server";
import { openDatabase } from "~/platform/db/client.server";
import type { FailureCode } from "~/platform/db/schema.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { deskBookingLink, deskLink, deskMessageLink } from "~/platform/i18n/desk-links";
import { useTexts } from "~/platform/i18n/use-texts";
import { isProblem, PostProblemAlert, SuccessNotice } from "../answer";
import { EmailLine } from "../lines";
import { PostForm } from "../post-form";
import { type StepOutcome, stepAbout, takeStep, unavailable } from "../steps.server";
import type { Route } from "./+types/page";
import { readUnsentEmails, type UnsentEmail } from "./emails.server";

const intents = ["resend", "resend-failed"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date();
  const emails = await readUnsentEmails(openDatabase(context.get(cloudflareContext).env.DB), now).catch(
    unavailable(context),
  );
  return {
    ...emails,
    now: now.toISOString(),
    done: intents.find((intent) => intent === url.searchParams.get("done")) ?? null,
  };
}

type EmailsSubject = Awaited<ReturnType<typeof readUnsentEmails>>;

const step = stepAbout<EmailsSubject>();

const emailSteps = {
  resend: step({
    schema: () => z.object({ email: z.string().default("") }),
    stillHolds: ({ failed }, form) => !failed.some(({ id }) => String(id) === form?.email),
    async run(_, { email }, { db, submission }) {
      const id = Number(email);
      if (!Number.isSafeInteger(id)) return { kind: "malformed" };
      return sentAgain(await resendById(db, id, submission));
    },
  }),
  "resend-failed": step({
    stillHolds: ({ failed }) => failed.length === 0,
    run: async (_, __, { db, submission }) => sentAgain(await resendAllFailed(db, submission)),
  }),
};

/** `messages` is null if there is no such email. */
function sentAgain(messages: readonly OutboxMessage[] | null): StepOutcome {
  if (!messages) return { kind: "gone" };
  return messages.length > 0 ? { kind: "done", messages } : { kind: "unchanged" };
}

/** Sends one email again, or all failed ones: see `takeStep`. */
export function action(args: Route.ActionArgs) {
  return takeStep(args, {
    steps: emailSteps,
    fields: ["email"],
    read: readUnsentEmails,
    link: (_, language, query) => deskLink("emails", language, query),
    log: () => ({ event: "desk-emails" }),
  });
}

export default function DeskEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("deskEmail");
  return (
    <>
      <title>{t("title")}</title>
      {isProblem(actionData) && <PostProblemAlert answer={actionData} />}
      <EmailScreen {...loaderData} done={actionData ? null : loaderData.done} />
    </>
  );
}

interface EmailScreenProps {
  failed: readonly UnsentEmail[];
  /** How many there are, even if not all are listed. */
  failedCount: number;
  waiting: readonly UnsentEmail[];
  waitingCount: number;
  /** When the page was read, an instant. */
  now: string;
  /** The step that a form of this page has just taken. */
  done: "resend" | "resend-failed" | null;
}

/** Failed and waiting emails, with the reasons (product.md 16.7). */
export function EmailScreen({ failed, failedCount, waiting, waitingCount, now, done }: EmailScreenProps) {
  const { t } = useTexts("deskEmail");
  return (
    <div className="container-page flex flex-col gap-6 py-6">
      <h1 className="text-2xl">{t("title")}</h1>
      {done && <SuccessNotice text={t(`done.${done}`)} />}
      <section aria-labelledby="failed" className="flex flex-col gap-3">
        <h2 id="failed" className="text-xl">
          {t("failed")}
        </h2>
        {failed.length === 0 ? (
          <p className="text-soft">{t("noneFailed")}</p>
        ) : (
          <Emails emails={failed} count={failedCount} now={now} mayResend />
        )}
        {failed.length > 1 && (
          <PostForm>
            <button
              type="submit"
              name="intent"
              value="resend-failed"
              className="button button-primary w-full sm:w-auto"
            >
              {t("resendAll")}
            </button>
          </PostForm>
        )}
      </section>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="flex flex-col gap-3">
          <h2 id="waiting" className="text-xl">
            {t("waiting")}
          </h2>
          <Emails emails={waiting} count={waitingCount} now={now} />
        </section>
      )}
    </div>
  );
}

interface EmailsProps extends Pick<EmailScreenProps, "now"> {
  emails: readonly UnsentEmail[];
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
              <PostForm>
                <input type="hidden" name="email" value={id} />
                <button type="submit" name="intent" value="resend" className="button button-quiet w-full sm:w-auto">
                  {t("resend")}
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type Unsent = Pick<UnsentEmail, "failure" | "heldBy" | "perhapsSent">;

/** Why an email has not been sent yet. */
function Reason(email: Unsent) {
  const { t } = useTexts("deskEmail");
  const reason = reasonOf(email);
  return reason && <p>{t(`failures.${reason}`)}</p>;
}

/** Codes of the email service for which the desk has a text. */
const textOfFailure: { readonly [Code in FailureCode]?: "address" | "suppressed" | "quota" | "settings" | "timeout" } =
  {
    E_DELIVERY_FAILED: "address",
    E_VALIDATION_ERROR: "address",
    E_RECIPIENT_SUPPRESSED: "suppressed",
    E_DAILY_LIMIT_EXCEEDED: "quota",
    E_RECIPIENT_NOT_ALLOWED: "settings",
    E_SENDER_DOMAIN_NOT_AVAILABLE: "settings",
    E_SENDER_NOT_VERIFIED: "settings",
    TIMEOUT: "timeout",
  };

/** The key of the reason in `failures` of the texts of the page; null if there is none yet. */
function reasonOf({ failure, heldBy, perhapsSent }: Unsent) {
  if (perhapsSent) return "timeout";
  if (heldBy) return heldBy === "mailbox" ? "mailbox" : "hour";
  return failure && (textOfFailure[failure] ?? "other");
}
