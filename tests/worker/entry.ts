import { type CronEnv, scheduled } from "../../workers/cron";
import { type QueueEnv, queue } from "../../workers/queue";

/** The Worker under test has only queue and cron: the site would need its build. */
export default {
  fetch: () => new Response("The site is not part of these tests", { status: 404 }),
  queue,
  scheduled,
} satisfies ExportedHandler<CronEnv & QueueEnv>;
