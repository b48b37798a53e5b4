import { expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { RETRY_SECONDS } from "../../app/domain/outbox/deliver.server";

/** The settings that this test reads. Wrangler publishes no type for them. */
interface Settings {
  name: string;
  d1_databases: readonly { database_name: string }[];
  queues: {
    producers: readonly { queue: string }[];
    consumers: readonly {
      queue: string;
      max_retries?: number;
      retry_delay?: number;
    }[];
  };
  send_email: readonly { allowed_destination_addresses?: readonly string[] }[];
  ratelimits: readonly { name: string; namespace_id: string; simple: object }[];
  routes?: readonly (string | { pattern: string })[];
  triggers: { crons: readonly string[] };
  vars: Readonly<Record<string, string>>;
  observability: object;
  assets: object;
  compatibility_date: string;
  compatibility_flags: readonly string[];
  r2_buckets: readonly { binding: string; bucket_name: string }[];
  previews?: Bindings & { images?: object; send_email?: object };
}

/** The bindings that the block for previews must repeat. A preview consumes no queue. */
type Bindings = Pick<Settings, "vars" | "d1_databases" | "r2_buckets" | "ratelimits"> & {
  queues: Pick<Settings["queues"], "producers"> & { consumers?: Settings["queues"]["consumers"] };
};

const read = (env?: string): Settings => unstable_readConfig({ config: "wrangler.toml", env }, { hideWarnings: true });
const live = read();
const staging = read("staging");

/** Everything that staging must repeat, without the names that belong to one environment. */
const shape = (settings: Settings) => ({
  databases: settings.d1_databases.map(({ database_name, ...rest }) => rest),
  producers: settings.queues.producers.map(({ queue, ...rest }) => rest),
  consumers: settings.queues.consumers.map(({ queue, ...rest }) => rest),
  email: settings.send_email.map(({ allowed_destination_addresses, ...rest }) => rest),
  rateLimits: settings.ratelimits.map(({ namespace_id, ...rest }) => rest),
  variables: Object.keys(settings.vars).sort(),
  emailLimits: [settings.vars.VISITOR_MAILS_PER_HOUR, settings.vars.STAFF_MAILS_PER_HOUR],
  crons: settings.triggers.crons,
  logs: settings.observability,
  compatibility: [settings.compatibility_date, settings.compatibility_flags],
  files: settings.assets,
});

/** The resources that only one environment may use. */
const resources = (settings: Bindings & Pick<Settings, "name" | "routes">) => [
  settings.name,
  ...settings.d1_databases.map(({ database_name }) => database_name),
  ...settings.queues.producers.map(({ queue }) => queue),
  ...(settings.queues.consumers ?? []).map(({ queue }) => queue),
  ...settings.r2_buckets.map(({ bucket_name }) => bucket_name),
  ...settings.ratelimits.map(({ namespace_id }) => namespace_id),
  ...(settings.routes ?? []).map((route) => (typeof route === "string" ? route : route.pattern)),
];

it("staging has every binding, cron trigger and other setting of the live site", () => {
  expect(shape(staging)).toEqual(shape(live));
});

it("staging shares no database, queue, rate limit or address with the live site", () => {
  const shared = resources(staging).filter((name) => resources(live).includes(name));
  expect(shared).toEqual([]);
  expect(staging.routes).toEqual([]);
});

it("only the live site sends the morning email", () => {
  expect([live, staging].map(({ vars }) => vars.MORNING_MAIL)).toEqual(["on", "off"]);
});

it("only staging is limited to some mailboxes", () => {
  for (const binding of staging.send_email) expect(binding.allowed_destination_addresses?.length).toBeGreaterThan(0);
  for (const binding of live.send_email) expect(binding.allowed_destination_addresses).toBeUndefined();
});

it.each([
  ["live site", live],
  ["staging", staging],
])("the queues of the %s retry as often as the consumer expects, and events for hours", (_, { queues }) => {
  const [events, ...ofMessages] = queues.consumers.toReversed();
  for (const { max_retries } of ofMessages) expect(max_retries).toBe(RETRY_SECONDS.length);
  expect(((events?.max_retries ?? 0) * (events?.retry_delay ?? 0)) / 3600, "hours (20.6)").toBeGreaterThan(16);
});

it("forms are limited to 10 a minute, and reads of the days to 60 (product.md 6.1, 6.9)", () => {
  const forms = { limit: 10, period: 60 };
  expect(Object.fromEntries(live.ratelimits.map(({ name, simple }) => [name, simple]))).toEqual({
    RATE_BY_IP: forms,
    RATE_BY_PHONE: forms,
    RATE_BY_EMAIL: forms,
    RATE_OF_READS: { limit: 60, period: 60 },
  });
});

it("a preview has every binding of staging except email, none of its resources, and no consumer", () => {
  const { previews } = staging;
  if (!previews) throw new Error("wrangler.toml has no previews");
  expect([previews.send_email, previews.queues.consumers]).toEqual([undefined, undefined]);
  expect(previews.images).toEqual({ binding: "IMAGES" });
  const bindings = ({ vars, d1_databases, r2_buckets, queues, ratelimits }: Bindings) => [
    Object.keys(vars),
    ...[d1_databases, r2_buckets, queues.producers].map((list) => list.length),
    ratelimits.map(({ namespace_id, ...limit }) => limit),
  ];
  expect(bindings(previews)).toEqual(bindings(staging));
  const others = [...resources(live), ...resources(staging)];
  expect(resources({ ...previews, name: "previews" }).filter((name) => others.includes(name))).toEqual([]);
});
