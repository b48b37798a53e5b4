/**
 * Checks whether the Cloudflare account has what the site needs, live and for staging, and says
 * what is missing. `npm run setup -- --apply` also creates it. Run it again at any time: it changes
 * nothing that exists. See docs/deploy.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { unstable_readConfig } from "wrangler";
import { centreMailboxes } from "~/domain/centre/mailboxes";
import { business } from "~/domain/centre/profile";
import { accountRows, type Row, type Settings, withDatabaseId } from "./setup/account";
import { templateRows, templateTexts } from "./setup/templates";
import { ROOT, wrangler } from "./wrangler";

const { values } = parseArgs({ options: { apply: { type: "boolean", default: false } } });
/** The states of rows, in the order of the table. */
const STATES: readonly Row["state"][] = ["failed", "missing", "created", "only you", "later", "named", "there"];

// Otherwise wrangler would read the settings of one environment twice.
delete process.env.CLOUDFLARE_ENV;
const CONFIG = `${ROOT}/wrangler.toml`;
const read = (env?: string): Settings => unstable_readConfig({ config: CONFIG, env }, { hideWarnings: true });
const live = read();
const ofAccount = accountRows({
  live,
  staging: read("staging"),
  apply: values.apply,
  business: { ...business, centreMailboxes },
  writeId,
  run: (args, input) => wrangler(args, { input }),
});
const rows = [...ofAccount, ...(await templateRows(process.env))];

if (live.vars?.WHATSAPP_PHONE_ID) {
  console.info(`Templates to submit to WhatsApp:\n\n${templateTexts().join("\n\n")}\n`);
}
const width = Math.max(...rows.map(({ what }) => what.length));
for (const { state, what, next = "" } of STATES.flatMap((state) => rows.filter((row) => row.state === state))) {
  console.info(`${state.padEnd(9)} ${what.padEnd(width)}  ${next}`.trimEnd());
}
const count = (state: Row["state"]) => rows.filter((row) => row.state === state).length;
console.info(`\n${STATES.map((state) => `${count(state)} ${state}`).join(", ")}.`);
if (count("failed") > 0) console.info("Correct what failed, then run this again.");
if (count("missing") > 0) console.info("Nothing was changed. To create what is missing: npm run setup -- --apply");
process.exitCode = count("failed") > 0 ? 1 : 0;

function writeId(database: string, id: string): boolean {
  const toml = withDatabaseId(readFileSync(CONFIG, "utf8"), database, id);
  if (toml !== null) writeFileSync(CONFIG, toml);
  return toml !== null;
}
