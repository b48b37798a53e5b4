/**
 * Simulates wrangler and a Cloudflare account for tests, with the output of wrangler 4. As a
 * program, it reads and writes the account in the JSON file of the variable STAND_IN_ACCOUNT.
 */
import { readFileSync, writeFileSync } from "node:fs";

export interface Account {
  loggedIn: boolean;
  accounts: { name: string; id: string }[];
  /** The first words of commands for which this login lacks the permission. */
  forbidden: string[];
  /** After how many commands the network fails. */
  offlineAfter: number;
  /** Whether R2 was switched on in the dashboard. */
  r2: boolean;
  databases: string[];
  queues: string[];
  buckets: string[];
  sending: string[];
  /** Whether each address is verified. */
  mailboxes: Record<string, boolean>;
  /** The names of the secrets of each deployed Worker, by its environment ("" is the live site). */
  secrets: Record<string, string[]>;
  /** The environments whose database has all migrations. */
  migrated: string[];
  calls: string[][];
}

export const EMPTY_ACCOUNT: Account = {
  loggedIn: true,
  accounts: [{ name: "Saqeel", id: "0a1b" }],
  forbidden: [],
  offlineAfter: 999,
  r2: true,
  databases: [],
  queues: [],
  buckets: [],
  sending: [],
  mailboxes: {},
  secrets: {},
  migrated: [],
  calls: [],
};

/** Changes the account, and returns the output of the command. Throws the text of an error. */
function answerTo(account: Account, args: readonly string[], input: string, environment: string): string {
  account.calls.push([...args]);
  if (account.calls.length > account.offlineAfter) {
    throw "Unable to resolve Cloudflare's API hostname (api.cloudflare.com or dash.cloudflare.com).";
  }
  const end = args.findIndex((word) => word.startsWith("-"));
  const words = end < 0 ? args : args.slice(0, end);
  const name = words.at(-1) ?? "";
  const command = words.join(" ");
  if (command === "login") {
    account.loggedIn = true;
    return "Successfully logged in.";
  }
  if (!account.loggedIn) throw "In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN";
  if (account.forbidden.some((first) => command.startsWith(first))) {
    throw "A request to the Cloudflare API (/accounts/0a1b/…) failed.\n\n  Authentication error [code: 10000]";
  }
  if (words[0] === "r2" && !account.r2) {
    throw "A request to the Cloudflare API failed.\n\n  Please enable R2 through the Cloudflare Dashboard. [code: 10042]";
  }
  const add = (list: string[]) => {
    if (list.includes(name)) throw `A request to the Cloudflare API failed.\n\n  ${name} already exists [code: 11009]`;
    list.push(name);
    return `Created ${name}`;
  };
  if (command.startsWith("d1 create ")) return add(account.databases);
  if (command.startsWith("queues create ")) return add(account.queues);
  if (command.startsWith("r2 bucket create ")) return add(account.buckets);
  if (command.startsWith("email sending enable ")) return add(account.sending);
  if (command.startsWith("email routing addresses create ")) {
    account.mailboxes[name] = false;
    return `Created destination address: ${name}`;
  }
  const secrets = account.secrets[environment];
  if (command.startsWith("secret put ")) {
    if (!/^\w{32,}$/.test(input.trim())) throw "The secret is too short";
    account.secrets[environment] = [...(secrets ?? []), name];
    return `Success! Uploaded secret ${name}`;
  }
  switch (command) {
    case "d1 list":
      return JSON.stringify(account.databases.map((database) => ({ uuid: `id-of-${database}`, name: database })));
    case "queues list":
      return table(account.queues.map((queue) => ["0123abcd", queue, "2026-11-24", "1", "1"]));
    case "r2 bucket list":
      return account.buckets.map((bucket) => `name:           ${bucket}\ncreation_date:  2026-11-24\n`).join("\n");
    case "email sending list":
      return table(account.sending.map((domain) => [domain, domain, "yes", "tag"]));
    case "email routing addresses list":
      return table(
        Object.entries(account.mailboxes).map(([to, isVerified]) => ["id", to, isVerified ? "2026" : "pending"]),
      );
    case "secret list":
      if (!secrets)
        throw `Worker "saqeel-car-care" not found.\n\nIf this is a new Worker, run \`wrangler deploy\` first`;
      return JSON.stringify(secrets.map((secret) => ({ name: secret, type: "secret_text" })));
    case "d1 execute DB":
      // No facts have been published, and nobody has booked.
      return JSON.stringify([{ results: [], success: true }]);
    case "d1 time-travel info DB":
      return "The current bookmark is '00000000'";
    case "d1 migrations apply DB":
      account.migrated.push(environment);
      return "Migrations applied";
    case "d1 migrations list DB":
      return account.migrated.includes(environment) ? "No migrations to apply!" : "Migrations to be applied: 0000.sql";
    case "deploy":
      if (!args.includes("--dry-run")) account.secrets[environment] ??= [];
      return "Uploaded the Worker";
    default:
      throw `Unknown arguments: ${command}`;
  }
}

function table(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `│ ${cells.join(" │ ")} │`).join("\n");
}

/** Runs a command on an account, as `spawnSync` runs wrangler. */
export function runStandIn(account: Account, args: readonly string[], input: string) {
  const env = args.includes("--env") ? args[args.indexOf("--env") + 1] : process.env.CLOUDFLARE_ENV;
  if (args[0] === "whoami" && account.calls.length < account.offlineAfter) {
    account.calls.push([...args]);
    const { loggedIn, accounts } = account;
    const login = loggedIn ? { loggedIn, accounts } : { loggedIn };
    return { status: loggedIn ? 0 : 1, stdout: JSON.stringify(login), stderr: "" };
  }
  try {
    return { status: 0, stdout: `${answerTo(account, args, input, env ?? "")}\n`, stderr: "" };
  } catch (text) {
    return { status: 1, stdout: "", stderr: `\n✘ [ERROR] ${text}\n` };
  }
}

if (import.meta.main) {
  const file = process.env.STAND_IN_ACCOUNT ?? "";
  const account: Account = JSON.parse(readFileSync(file, "utf8"));
  const args = process.argv.slice(2);
  const input = args[0] === "secret" && args[1] === "put" ? readFileSync(0, "utf8") : "";
  const { status, stdout, stderr } = runStandIn(account, args, input);
  writeFileSync(file, JSON.stringify(account));
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status;
}
