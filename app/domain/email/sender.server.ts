import { business } from "~/domain/centre/profile";
import { type Sender, SendFailure } from "~/domain/outbox/sender";
import { instantAfter } from "~/platform/calendar/dates";
import { type FailureCode, failureCodes } from "~/platform/db/schema.server";
import { oneOf } from "~/platform/one-of";
import type { WrittenEmail } from "./appointment.server";

/**
 * Codes of Cloudflare's email service for errors that no retry can fix. `E_RECIPIENT_NOT_ALLOWED`
 * is not among them: it means a wrong setting, and the email is sent once that is corrected.
 */
const permanent: readonly FailureCode[] = [
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_RECIPIENT_SUPPRESSED",
  "E_CONTENT_TOO_LARGE",
  "E_HEADER",
];

/** How long retries go on after the first attempt, so that a day's outage loses no email. */
const GIVE_UP_AFTER_MS = 48 * 60 * 60 * 1000;

/** Cloudflare's email service. It has no idempotency key, so a repeated email may arrive twice. */
export function emailSender(service: SendEmail): Sender<WrittenEmail> {
  return {
    send: (email, to) =>
      sendWithoutReplyIfRejected(service, email, to).catch((error: unknown) => {
        throw failureOf(error);
      }),
    // The service suppresses an address only for a time, so an email to the centre is retried.
    isPermanent: (failure, { toCentre }) =>
      permanent.includes(failure) && !(toCentre && failure === "E_RECIPIENT_SUPPRESSED"),
    giveUpAfter: ({ firstTriedAt }) => firstTriedAt && instantAfter(new Date(firstTriedAt), GIVE_UP_AFTER_MS),
    repeatsAfterTimeout: true,
  };
}

/** When the email service rejects the visitor's address in reply-to, sends the email without it. */
async function sendWithoutReplyIfRejected(service: SendEmail, email: WrittenEmail, to: string): Promise<string> {
  try {
    return (await service.send({ ...email, to })).messageId;
  } catch (error) {
    const isRejected =
      error instanceof Error && "code" in error && /^E_(?:VALIDATION_ERROR|HEADER_\w+)$/.test(`${error.code}`);
    if (!isRejected || !email.replyTo || email.replyTo === business.email) throw error;
    const { replyTo, ...withoutReply } = email;
    return (await service.send({ ...withoutReply, to })).messageId;
  }
}

function failureOf(error: unknown): SendFailure {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = /^E_HEADER\w*$/.test(code) ? "E_HEADER" : oneOf(failureCodes, code);
  if (known || /^E_\w+$/.test(code)) return new SendFailure(known ?? "UNKNOWN", code);
  const reason = withoutAddresses(error instanceof Error ? error.message : String(error));
  // The words of the local simulation, which has no codes.
  const isNotAllowed = /^email to .* not allowed$/.test(reason);
  return new SendFailure(isNotAllowed ? "E_RECIPIENT_NOT_ALLOWED" : "UNKNOWN", reason);
}

const REASON_MAX = 200;

/** The text of an error without the words that contain `@`, also encoded: they may be addresses. */
function withoutAddresses(message: string): string {
  const words = message.split(/\s+/).map((word) => (/@|\uff20|%40/.test(word) ? "…" : word));
  return words.join(" ").trim().slice(0, REASON_MAX) || "UNKNOWN";
}
