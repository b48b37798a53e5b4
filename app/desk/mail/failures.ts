/** Reasons with a text at the desk: codes of the mail service, and our own limits. */
const known = {
  E_DELIVERY_FAILED: "address",
  E_VALIDATION_ERROR: "address",
  E_RECIPIENT_SUPPRESSED: "suppressed",
  E_DAILY_LIMIT_EXCEEDED: "quota",
  TIMEOUT: "timeout",
  "perhaps sent": "timeout",
  "limit of this mailbox": "mailbox",
  "hourly limit of visitors": "hour",
  "hourly limit of staff": "hour",
} as const;

/**
 * The key of a reason below `failures` in the texts of the page. After two days of tries the reason
 * stays, and ", retries exhausted" follows it.
 */
export function failureKey(failure: string): (typeof known)[keyof typeof known] | "other" {
  if (failure.includes("perhaps sent")) return known["perhaps sent"];
  const [reason = ""] = failure.split(",");
  return reason in known ? known[reason as keyof typeof known] : "other";
}
