/**
 * How long a claim on an outbox row holds, in seconds. A consumer that died leaves its claim behind; the sweep queues
 * the row again later. This module imports nothing, so that the staff command runs it as it is.
 */
export const CLAIM_SECONDS = 60;
