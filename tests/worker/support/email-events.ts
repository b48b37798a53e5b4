import type { DeliveryStatus } from "~/platform/db/schema.server";

/**
 * Events of Cloudflare's Email Service, made from the examples of its documentation (Email Service,
 * "Event subscriptions", read in November 2026). None was seen on an account.
 */

const smtp = (status: string, code: string, enhanced: string, words: string) => ({
  delivery: {
    status,
    provider: "external_smtp",
    deliveryTimeMs: 2143,
    smtpStatusCode: code,
    smtpEnhancedStatusCode: enhanced,
    smtpResponse: `${code} ${enhanced} ${words}`,
  },
});
const details: Readonly<Record<DeliveryStatus, object>> = {
  delivered: smtp("delivered", "250", "2.0.0", "OK 1714820445 a1b2c3 - gsmtp"),
  deferred: {
    ...smtp("deferred", "451", "4.2.0", "Temporary mailbox error"),
    bounce: { type: "soft", classification: "temporary_failure", reason: "451 4.2.0 Temporary mailbox error" },
  },
  bounced: {
    ...smtp("bounced", "550", "5.1.1", "<sara@example.sa>: User unknown"),
    bounce: { type: "hard", classification: "permanent_failure", reason: "550 5.1.1 User unknown" },
  },
  failed: { delivery: { status: "failed" }, failure: { reason: "delivery_failed" } },
  rejected: {
    delivery: { status: "rejected" },
    rejection: { reason: "suppressed", party: "recipient", detail: "Recipient is suppressed" },
  },
  complained: { delivery: { status: "complained" }, complaint: { type: "abuse" } },
};

/** The event that reports this status of an email to Sara, with `changes` of its payload. */
export function emailEvent(status: DeliveryStatus, messageId: string, at: string, changes: object = {}) {
  return {
    type: `cf.email.sending.message.${status}`,
    source: { type: "email.sending", zoneId: "023e105f4ecef8ad9ca31a8372d0c353", domain: "saqeel.example" },
    payload: {
      eventId: crypto.randomUUID(),
      messageId,
      sender: "bookings@saqeel.example",
      recipient: "sara@example.sa",
      subject: "Booking received: Sara Ahmed",
      terminal: status !== "deferred",
      ...details[status],
      ...changes,
    },
    metadata: {
      accountId: "f9f79265f388666de8122cfb508d7776",
      eventSubscriptionId: "1830c4bb612e43c3af7f4cada31fbf3f",
      eventSchemaVersion: 1,
      eventTimestamp: at,
    },
  };
}
