import { randomBytes } from "node:crypto";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { DEV_AUDIENCE } from "~/platform/http/dev-audience";
import { loginAdvice } from "../wrangler";

/** What the site needs in the Cloudflare account. Wrangler's commands create a part of it. */

export interface Row {
  /** "named": wrangler.toml names it, but wrangler cannot check whether the account has it. */
  readonly state: "failed" | "missing" | "created" | "only you" | "later" | "named" | "there";
  readonly what: string;
  /** What somebody has to do next, or should know. */
  readonly next?: string;
}

/** The bindings of wrangler.toml, for which wrangler publishes no type. */
interface Bindings {
  d1_databases?: readonly { database_name: string; database_id?: string }[];
  r2_buckets?: readonly { bucket_name: string }[];
  queues?: { producers?: readonly { queue: string }[] };
  send_email?: readonly { allowed_destination_addresses?: readonly string[] }[];
}
export interface Settings extends Bindings {
  readonly account_id?: string;
  readonly vars: { readonly POLICY_AUD?: string; readonly WHATSAPP_PHONE_ID?: string };
  readonly routes?: readonly unknown[];
  readonly previews?: Bindings;
}

export interface Setup {
  readonly live: Settings;
  readonly staging: Settings;
  readonly business: {
    readonly origin: string;
    readonly emailSender: string;
    readonly centreMailboxes: readonly string[];
  };
  /** Whether to create what is missing. */
  readonly apply: boolean;
  /** Writes the id of a database into wrangler.toml. False if the file has no line for it. */
  readonly writeId: (database: string, id: string) => boolean;
  readonly run: (
    args: readonly string[],
    input: string,
  ) => { readonly status: number | null; readonly stdout: string; readonly stderr: string };
}

/** The nearest location to Riyadh that D1 and R2 offer. It cannot be changed later. */
const LOCATION = ["--location", "eeur"];
const DASHBOARD = "https://dash.cloudflare.com/?to=/:account";
const ZERO_TRUST = "https://one.dash.cloudflare.com/?to=/:account";

/** A row for each part of the account; a single row if nothing can be checked. */
export function accountRows(setup: Setup): readonly Row[] {
  const closed = loginRow(setup);
  if (closed) return [closed];
  return [
    ...databaseRows(setup),
    ...queueRows(setup),
    ...bucketRows(setup),
    ...emailRows(setup),
    ...secretRows(setup, "", "the live site"),
    ...secretRows(setup, "staging", "staging"),
    ...dashboardRows(setup),
  ];
}

/** What is wrong with the login; null when wrangler is logged in and knows the account. */
function loginRow(setup: Setup): Row | null {
  const asked = ask(setup, ["whoami", "--json"]);
  const known = z
    .object({ loggedIn: z.boolean(), accounts: z.array(z.object({ name: z.string(), id: z.string() })).default([]) })
    .safeParse(readJson(asked.output));
  if (!known.success) return { state: "failed", what: "Cloudflare", next: `${asked.reason} Run this again.` };
  const { loggedIn, accounts } = known.data;
  if (!loggedIn) return { state: "failed", what: "login", next: loginAdvice() };
  if (accounts.length < 2 || setup.live.account_id || process.env.CLOUDFLARE_ACCOUNT_ID) return null;
  const choice = accounts.map(({ name, id }) => `"${id}" (${name})`).join(" or ");
  return { state: "failed", what: "account", next: `put account_id into wrangler.toml, above [assets]: ${choice}` };
}

function bindings({ live, staging }: Setup): readonly Bindings[] {
  return [live, staging, staging.previews ?? {}];
}

function databaseRows(setup: Setup): Row[] {
  const databases = bindings(setup).flatMap(({ d1_databases = [] }) => d1_databases);
  const list = ["d1", "list", "--json"];
  const names = databases.map(({ database_name }) => database_name);
  const rows = inList(setup, "database", list, names, (name) =>
    create(setup, `database ${name}`, ["d1", "create", name, ...LOCATION]),
  );

  // Wrangler finds databases by their names, but needs the id of the database of previews.
  const known = z.array(z.object({ name: z.string(), uuid: z.string() })).safeParse(readJson(ask(setup, list).output));
  const ids = databases.flatMap(({ database_name: name, database_id: written }): Row[] => {
    const id = known.data?.find((one) => one.name === name)?.uuid;
    if (written === undefined || id === undefined) return [];
    const what = `database_id of ${name}`;
    if (id === written) return [{ state: "there", what }];
    if (!setup.apply) return [{ state: "missing", what, next: "in wrangler.toml" }];
    return setup.writeId(name, id)
      ? [{ state: "created", what, next: "in wrangler.toml: commit it" }]
      : [{ state: "failed", what, next: `write it into wrangler.toml, below database_name: database_id = "${id}"` }];
  });
  return [...rows, ...ids];
}

/** The text of wrangler.toml with a database's id; null without `database_id` below its name. */
export function withDatabaseId(toml: string, database: string, id: string): string | null {
  const place = new RegExp(`^(database_name = "${database}"\ndatabase_id = ")[^"]*`, "m");
  return place.test(toml) ? toml.replace(place, `$1${id}`) : null;
}

/** The first deployment creates the queues of the Worker; previews need theirs before. */
function queueRows(setup: Setup): Row[] {
  const sentTo = ({ queues }: Bindings) => queues?.producers?.map(({ queue }) => queue) ?? [];
  const provisioned = [setup.live, setup.staging].flatMap(sentTo);
  const names = bindings(setup).flatMap(sentTo);
  return inList(setup, "queue", ["queues", "list"], names, (name) =>
    provisioned.includes(name)
      ? { state: "later", what: `queue ${name}`, next: "the first deployment creates it" }
      : create(setup, `queue ${name}`, ["queues", "create", name]),
  );
}

function bucketRows(setup: Setup): Row[] {
  const names = bindings(setup).flatMap(({ r2_buckets = [] }) => r2_buckets.map((one) => one.bucket_name));
  const rows = inList(setup, "bucket", ["r2", "bucket", "list"], names, (name) =>
    create(setup, `bucket ${name}`, ["r2", "bucket", "create", name, ...LOCATION]),
  );
  // Code 10042: somebody has to enable R2 in the dashboard first.
  const isOff = rows.some(({ state, next = "" }) => state === "failed" && /10042|enable R2/i.test(next));
  const next = `switch it on at ${DASHBOARD}/r2/overview, then run this again`;
  return isOff ? [{ state: "only you", what: "R2", next }] : rows;
}

function emailRows(setup: Setup): Row[] {
  const { emailSender, centreMailboxes } = setup.business;
  const domain = emailSender.replace(/.*@/, "");
  if (isExample(domain)) {
    return [
      { state: "only you", what: "email", next: "put your domain into content/company.json, then run this again" },
    ];
  }
  // The list also has domains that were switched off, whose lines do not say "yes".
  const sending = inList(
    ...([setup, "sending domain", ["email", "sending", "list"], [domain]] as const),
    () => create(setup, `sending domain ${domain}`, ["email", "sending", "enable", domain]),
    /\byes\b/,
  );
  const testers = (setup.staging.send_email ?? []).flatMap(
    ({ allowed_destination_addresses = [] }) => allowed_destination_addresses,
  );
  const listed = ask(setup, ["email", "routing", "addresses", "list"]);
  if (!listed.ok) return [...sending, failed("mailboxes", listed)];
  const addresses = [...new Set([...centreMailboxes, ...testers])].filter((address) => !isExample(address));
  const mailboxes = addresses.map((address): Row => {
    const what = `mailbox ${address}`;
    const line = listed.output.split("\n").find((text) => words(text).has(address));
    const follow = "follow the link in the email that Cloudflare sends there";
    if (!line) return create(setup, what, ["email", "routing", "addresses", "create", address], follow);
    return /\bpending\b/.test(line) ? { state: "only you", what, next: follow } : { state: "there", what };
  });
  return [...sending, ...mailboxes];
}

/** The environment of the live site is "". */
function secretRows(setup: Setup, env: "" | "staging", where: string): Row[] {
  const listed = ask(setup, ["secret", "list", "--env", env]);
  const isDeployed = listed.ok || !/not found/i.test(listed.reason);
  if (isDeployed && !listed.ok) return [failed(`secrets of ${where}`, listed)];
  const has = (name: string) => listed.output.includes(`"${name}"`);

  const calendar = (): Row => {
    const what = `secret CALENDAR_SECRET of ${where}`;
    if (!isDeployed) return { state: "later", what, next: "run this again after the first deployment" };
    if (has("CALENDAR_SECRET")) return { state: "there", what };
    const secret = randomBytes(24).toString("hex");
    const { origin } = setup.business;
    const site = env === "staging" ? "https://<staging>" : isExample(origin) ? "https://<your domain>" : origin;
    const next = `keep this URL, it is shown only now: ${site}/calendar/${secret}.ics`;
    return create(setup, what, ["secret", "put", "CALENDAR_SECRET", "--env", env], next, secret);
  };
  const hook = (): Row => {
    const what = "secret DEPLOY_HOOK";
    if (has("DEPLOY_HOOK")) return { state: "there", what };
    const next = `create a Deploy Hook at ${DASHBOARD}/workers-and-pages, then npx wrangler secret put DEPLOY_HOOK`;
    return { state: "only you", what, next };
  };
  return env === "" ? [calendar(), hook()] : [calendar()];
}

/** Wrangler has no command for Access and for the settings of a domain. */
function dashboardRows({ live, staging, business }: Setup): Row[] {
  const desk = (where: string, { vars: { POLICY_AUD = "" } }: Settings): Row => {
    const what = `Access application of ${where}`;
    const applications = `${ZERO_TRUST}/access-controls/apps`;
    if (POLICY_AUD !== "" && POLICY_AUD !== DEV_AUDIENCE) {
      return { state: "named", what, next: `in wrangler.toml; ${applications} shows whether it exists` };
    }
    const next = `${applications}, then TEAM_DOMAIN and POLICY_AUD in wrangler.toml`;
    return { state: "only you", what, next };
  };
  const { hostname } = new URL(business.origin);
  const route = `route ${hostname}`;
  return [
    desk("the live site", live),
    desk("staging", staging),
    live.routes?.length
      ? { state: "there", what: route }
      : { state: "only you", what: route, next: "add [[routes]] to wrangler.toml" },
    { state: "only you", what: `settings of ${hostname}`, next: `${DASHBOARD}/:zone, by the table in docs/deploy.md` },
  ];
}

/** A row for each name: `there` if the account lists it, otherwise the row from `missing`. */
function inList(
  setup: Setup,
  kind: string,
  list: readonly string[],
  names: readonly string[],
  missing: (name: string) => Row,
  isOn = /^/,
): Row[] {
  const listed = ask(setup, list);
  if (!listed.ok) return [failed(`${kind}s`, listed)];
  const lines = listed.output.split("\n").filter((line) => isOn.test(line));
  const found = words(lines.join("\n"));
  return names.map((name) => (found.has(name) ? { state: "there", what: `${kind} ${name}` } : missing(name)));
}

function create(setup: Setup, what: string, command: readonly string[], next?: string, input?: string): Row {
  if (!setup.apply) return { state: "missing", what };
  const made = ask(setup, command, input);
  if (made.ok) return { state: "created", what, ...(next && { next }) };
  // The account's list may have more pages than were read, so this may exist already.
  return /already/i.test(made.reason) ? { state: "there", what } : failed(what, made);
}

function failed(what: string, { reason }: Answer): Row {
  const isForbidden = /10000|authentication|authoriz|permission|forbidden/i.test(reason);
  // A new login does not help a member whose role lacks the permission.
  const right = `${loginAdvice()}, or ask the owner of the account for it`;
  return { state: "failed", what, next: isForbidden ? `${reason} (no right to it: ${right})` : reason };
}

interface Answer {
  ok: boolean;
  output: string;
  /** One line of the error. */
  reason: string;
}

function ask({ run }: Setup, command: readonly string[], input = ""): Answer {
  const { status, stdout, stderr } = run(command, input);
  const output = stripVTControlCharacters(stdout);
  const lines = stripVTControlCharacters(stderr || stdout)
    .split("\n")
    .map((line) => line.trim());
  // The reason from the API is below the line with its URL.
  const reason = lines.find((line) => /\[code: \d+\]/.test(line)) ?? lines.find((line) => line.includes("[ERROR]"));
  return { ok: status === 0, output, reason: reason?.replace(/^✘ \[ERROR\] /, "") ?? "wrangler failed." };
}

/** The words of a table or of JSON, without borders and punctuation. */
function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/[\s│|",:]+/));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isExample(address: string): boolean {
  return address.endsWith(".example");
}
