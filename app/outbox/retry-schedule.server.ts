/**
 * When an email is tried again after all retries of the queue have failed: after 5 minutes, 30
 * minutes, 2 hours, then every hour, until two days after its first attempt. An outage, an empty
 * quota or a sender that is not set up yet loses no email.
 */
const MINUTES = [5, 30, 120];
const HOUR_MINUTES = 60;
const HORIZON_MINUTES = 48 * 60;

/** When the round after `rounds` failed ones begins, or null after two days. */
export function nextRound(rounds: number, { firstTriedAt, now }: { firstTriedAt: string; now: Date }): Date | null {
  const minutes = MINUTES[rounds - 1] ?? HOUR_MINUTES;
  const waited = (now.getTime() - Date.parse(firstTriedAt)) / 60_000;
  return waited >= HORIZON_MINUTES ? null : new Date(now.getTime() + minutes * 60_000);
}
