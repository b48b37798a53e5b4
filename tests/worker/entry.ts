import { type CronEnv, scheduled } from "../../workers/cron";
import { type QueueEnv, queue } from "../../workers/queue";

/** The Worker under test is the email consumer alone, to which local queues deliver. */
export default {
  fetch: () => new Response("The site is not part of these tests", { status: 404 }),
  queue,
  scheduled,
} satisfies ExportedHandler<CronEnv & QueueEnv>;
