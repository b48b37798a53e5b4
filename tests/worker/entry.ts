import { type CronEnv, scheduled } from "../../workers/cron";
import { type QueueEnv, queue } from "../../workers/queue";

/**
 * The email consumer alone is the Worker under test. Local queues deliver to it as in production.
 */
export default {
  fetch: () => new Response("The site is not part of these tests", { status: 404 }),
  queue,
  scheduled,
} satisfies ExportedHandler<CronEnv & QueueEnv>;
