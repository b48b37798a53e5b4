import type { FailureCode } from "~/platform/db/schema.server";

/** The meaning of an error code of the Cloud API. Any other code may be a temporary failure. */
export function failureOfCode(code: number): FailureCode {
  if (code === 131026) return "NO_SUCH_RECIPIENT";
  if (code === 0 || code === 10 || code === 190 || (code >= 200 && code <= 299)) return "TOKEN_REFUSED";
  if (code === 131042) return "NOT_PAID";
  if (code === 80007 || (code >= 131047 && code <= 131056)) return "LIMIT_REACHED";
  if (code === 100 || code === 131008 || (code >= 132000 && code <= 132015)) return "MESSAGE_REJECTED";
  return code === 130429 ? "SERVICE_BUSY" : "UNKNOWN";
}

/** Problems that the centre must solve, with their failures, the most urgent first. */
const troubles = {
  token: "TOKEN_REFUSED",
  payment: "NOT_PAID",
  template: "MESSAGE_REJECTED",
  limit: "LIMIT_REACHED",
  brake: "BRAKE",
} as const satisfies Record<string, FailureCode | "BRAKE">;

export type WhatsAppTrouble = keyof typeof troubles;

/**
 * The problem of the account to solve first; null if there is none. A reason is a failure, a code
 * of the service or `BRAKE`. `isPast`: a later message arrived, which ends all but a template's.
 */
export function troubleOf(rows: readonly { reason: string | null; isPast: boolean }[]): WhatsAppTrouble | null {
  const failures = rows
    .map(({ reason, isPast }) => ({
      isPast,
      failure: /^\d+$/.test(reason ?? "") ? failureOfCode(Number(reason)) : reason,
    }))
    .filter(({ failure, isPast }) => !isPast || failure === troubles.template)
    .map(({ failure }) => failure);
  const names = Object.keys(troubles) as WhatsAppTrouble[];
  return names.find((name) => failures.includes(troubles[name])) ?? null;
}
