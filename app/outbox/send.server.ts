import { TimeoutError, withTimeout } from "~/lib/with-timeout";

/**
 * Mail errors that no retry repairs, by the `code` that Cloudflare's mail service gives them. `E_RECIPIENT_NOT_ALLOWED` is
 * none of them: it is a wrong setting, and the mail leaves when that is corrected. On staging, which may write to a few
 * addresses alone, the mail of anybody else waits for two days and rings the alarm there.
 */
const PERMANENT = /^E_(?:VALIDATION_ERROR|FIELD_MISSING|RECIPIENT_SUPPRESSED|CONTENT_TOO_LARGE|HEADER_\w+)$/;
const SUPPRESSED = "E_RECIPIENT_SUPPRESSED";

/** Longer than the mail service ever takes. What leaves after that leaves twice. */
const TIMEOUT_MS = 20_000;
/** The reason when it has not answered by then: the mail may have left. */
export const TIMEOUT = "TIMEOUT";

/** An email that is ready to be written and sent. */
export interface Sendable {
  readonly recipients: readonly string[];
  /** Whether it is the centre's own mail: its mailboxes are asked again when they refuse mail for a while. */
  readonly toCentre: boolean;
  /** Writes the mail and sends it to one recipient; returns the message id of the mail service. Throws its errors. */
  readonly send: (recipient: string) => Promise<string>;
}

/**
 * Sends a mail to each recipient by itself, because one that is refused would take the others with it, and to all at once,
 * because several that hang would together take longer than a lease. Those in `alreadySentTo` have it. Returns who
 * has it, the message ids and a reason for each failure. Never throws.
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

/** Whether a failure is final. The mail service refuses a suppressed address for a day or a week, then takes it again. */
export function isPermanent(reason: string, { toCentre }: Pick<Sendable, "toCentre">): boolean {
  return PERMANENT.test(reason) && !(toCentre && reason === SUPPRESSED);
}

/** The failure that decides what becomes of a mail: one that may have left, then one that passes, then a final one. */
export function worstOf(failures: readonly string[], mail: Pick<Sendable, "toCentre">): string | undefined {
  const rank = (reason: string) => (reason === TIMEOUT ? 0 : isPermanent(reason, mail) ? 2 : 1);
  return failures.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** The code of a mail error, or its class, if that is one word. Never a message, which may hold an address. */
function reasonOf(error: unknown): string {
  if (error instanceof TimeoutError) return TIMEOUT;
  if (!(error instanceof Error)) return "unknown error";
  const names = ["code" in error ? error.code : null, error.name];
  return names.find((name): name is string => typeof name === "string" && /^\w+$/.test(name)) ?? "unknown error";
}
