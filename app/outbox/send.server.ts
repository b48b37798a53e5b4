/** Mail errors that no retry mends, by the `code` that Cloudflare's mail service gives them. */
const PERMANENT =
  /^E_(?:VALIDATION_ERROR|FIELD_MISSING|RECIPIENT_SUPPRESSED|RECIPIENT_NOT_ALLOWED|CONTENT_TOO_LARGE|HEADER_\w+)$/;
const SUPPRESSED = "E_RECIPIENT_SUPPRESSED";

/** Longer than the mail service ever takes. What leaves after that leaves twice. */
const TIMEOUT_MS = 20_000;

/** A mail that is ready to be written and sent. */
export interface Prepared {
  readonly recipients: readonly string[];
  /** Whether it is the centre's own mail: its mailboxes are asked again when they refuse mail for a while. */
  readonly toCentre: boolean;
  /** Writes the mail and sends it to one recipient; returns the message id of the mail service. Throws its errors. */
  readonly send: (recipient: string) => Promise<string>;
}

/**
 * Sends a mail to each recipient by itself, because one that is refused would take the others with it; those in
 * `alreadySentTo` have it. Returns who has it, the message ids and a reason for each failure. Never throws.
 */
export async function sendToEach({ recipients, send }: Prepared, alreadySentTo: readonly string[]) {
  const sentTo = [...alreadySentTo];
  const messageIds: string[] = [];
  const failures: string[] = [];
  for (const recipient of recipients.filter((address) => !alreadySentTo.includes(address))) {
    try {
      messageIds.push(await withTimeout(send(recipient)));
      sentTo.push(recipient);
    } catch (error) {
      failures.push(reasonOf(error));
    }
  }
  return { sentTo, messageIds, failures };
}

/** Whether a failure is final. The mail service refuses a suppressed address for a day or a week, then takes it again. */
export function isPermanent(reason: string, { toCentre }: Pick<Prepared, "toCentre">): boolean {
  return PERMANENT.test(reason) && !(toCentre && reason === SUPPRESSED);
}

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error("No answer"), { code: "TIMEOUT" })), TIMEOUT_MS);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** The code of a mail error, or its class, if that is one word. Never a message, which may hold an address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  const names = ["code" in error ? error.code : null, error.name];
  return names.find((name): name is string => typeof name === "string" && /^\w+$/.test(name)) ?? "unknown error";
}
