import { TimeoutError, withTimeout } from "~/lib/with-timeout";

/**
 * Codes of Cloudflare's mail service that no retry repairs. `E_RECIPIENT_NOT_ALLOWED` is not among
 * them: it means a wrong setting, and the email is sent once that is corrected. Staging may write
 * to a few addresses only, so email to any other address waits for two days there and sets off the
 * alarm.
 */
const PERMANENT = /^E_(?:VALIDATION_ERROR|FIELD_MISSING|RECIPIENT_SUPPRESSED|CONTENT_TOO_LARGE|HEADER_\w+)$/;
const SUPPRESSED = "E_RECIPIENT_SUPPRESSED";

/** Longer than the mail service has ever taken. An email that it sends after that is sent twice. */
const TIMEOUT_MS = 20_000;
/** The reason when it has not answered by then. The email may have been sent. */
export const TIMEOUT = "TIMEOUT";

/** An email that is ready to be written and sent. */
export interface Sendable {
  readonly recipients: readonly string[];
  /** Whether it goes to the centre, whose mailboxes are tried again when they are suppressed. */
  readonly toCentre: boolean;
  /** Writes the email, sends it to one recipient and returns its message id. May throw. */
  readonly send: (recipient: string) => Promise<string>;
}

/**
 * Sends an email to each recipient separately, because one rejected address would fail the others.
 * Sends in parallel, because several timeouts in a row would outlast the claim. Skips
 * `alreadySentTo`. Returns all who have it, the message ids and a reason for each failure. Never
 * throws.
 */
export async function sendToEach({ recipients, send }: Sendable, alreadySentTo: readonly string[]) {
  const missing = recipients.filter((address) => !alreadySentTo.includes(address));
  const results = await Promise.all(
    missing.map((recipient) =>
      withTimeout(send(recipient), TIMEOUT_MS).then(
        (messageId) => ({ recipient, messageId }),
        (error: unknown) => ({ failure: reasonOf(error) }),
      ),
    ),
  );
  const sent = results.filter((result) => "recipient" in result);
  return {
    sentTo: [...alreadySentTo, ...sent.map(({ recipient }) => recipient)],
    messageIds: sent.map(({ messageId }) => messageId),
    failures: results.flatMap((result) => ("failure" in result ? [result.failure] : [])),
  };
}

/** Whether a failure is final. The mail service suppresses an address for a day or a week only. */
export function isPermanent(reason: string, { toCentre }: Pick<Sendable, "toCentre">): boolean {
  return PERMANENT.test(reason) && !(toCentre && reason === SUPPRESSED);
}

/** The failure that decides: first a timeout, then a temporary failure, then a final one. */
export function decisiveFailure(failures: readonly string[], mail: Pick<Sendable, "toCentre">): string | undefined {
  const rank = (reason: string) => (reason === TIMEOUT ? 0 : isPermanent(reason, mail) ? 2 : 1);
  return [...failures].sort((a, b) => rank(a) - rank(b))[0];
}

/**
 * The code of a mail error, or its class, if that is one word. A message may contain an address.
 */
function reasonOf(error: unknown): string {
  if (error instanceof TimeoutError) return TIMEOUT;
  if (!(error instanceof Error)) return "unknown error";
  const names = ["code" in error ? error.code : null, error.name];
  return names.find((name): name is string => typeof name === "string" && /^\w+$/.test(name)) ?? "unknown error";
}
