/**
 * When a mail is tried again after all retries of the queue have failed: after 5 minutes, half an hour, two hours and
 * then every hour, for two days. An outage, a used-up quota or a sender that is not set up yet loses no mail.
 */
const MINUTES = [5, 30, 120];
const HOUR_MINUTES = 60;
const HORIZON_MINUTES = 48 * 60;

/** When the next round begins, after `rounds` that failed, or null when the mail is given up. */
export function nextRound(rounds: number, now: Date): Date | null {
  const minutes = MINUTES[rounds - 1] ?? HOUR_MINUTES;
  const first = MINUTES.slice(0, rounds).reduce((sum, each) => sum + each, 0);
  const passed = first + Math.max(0, rounds - MINUTES.length) * HOUR_MINUTES;
  return passed > HORIZON_MINUTES ? null : new Date(now.getTime() + minutes * 60_000);
}
