import { type MailEnv, queue, scheduled } from "../../workers/email-consumer";

/** The mail consumer alone, as the Worker under test: local queues deliver to it like in production. */
export default {
  fetch: () => new Response("The site is not part of these tests", { status: 404 }),
  queue,
  scheduled,
} satisfies ExportedHandler<MailEnv>;
