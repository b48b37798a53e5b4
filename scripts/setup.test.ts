import { spawnSync } from "node:child_process";
import { mkdtempDisposableSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { unstable_readConfig } from "wrangler";
import { templateKinds, templateOf } from "~/domain/whatsapp/templates";
import { languages } from "~/platform/i18n/languages";
import { unknownToWrangler } from "../tests/stand-ins/commands";
import { type Account, EMPTY_ACCOUNT, runStandIn } from "../tests/stand-ins/wrangler";
import { accountRows, type Settings, withDatabaseId } from "./setup/account";
import { templateRows, templateTexts } from "./setup/templates";
import { ROOT } from "./wrangler";

const read = (env?: string): Settings => unstable_readConfig({ config: "wrangler.toml", env }, { hideWarnings: true });
/** The settings without what an owner has filled in. */
function asShipped({ account_id, routes, previews, ...settings }: Settings): Settings {
  const databases = previews?.d1_databases?.map((database) => ({ ...database, database_id: "" }));
  return {
    ...settings,
    vars: { POLICY_AUD: "" },
    send_email: (settings.send_email ?? []).map(() => ({ allowed_destination_addresses: ["care@saqeel.example"] })),
    ...(previews && databases && { previews: { ...previews, d1_databases: databases } }),
  };
}
const [live, staging] = [asShipped(read()), asShipped(read("staging"))];
const business = {
  origin: "https://www.saqeel.sa",
  emailSender: "bookings@saqeel.sa",
  centreMailboxes: ["care@saqeel.sa", "placeholder@saqeel.example"],
};
const withAccount = (difference: Partial<Account>): Account => ({ ...structuredClone(EMPTY_ACCOUNT), ...difference });

vi.stubEnv("CLOUDFLARE_API_TOKEN", "");

/** The rows that `npm run setup` prints; `inState` returns the names of rows in one state. */
function setUp(account: Account, { apply = true, site = live, hasPlace = true } = {}) {
  const run = (args: readonly string[], input: string) => runStandIn(account, args, input);
  const written: string[] = [];
  const writeId = (database: string, id: string) => hasPlace && written.push(`${database}: ${id}`) > 0;
  const rows = accountRows({ live: site, staging, business, apply, run, writeId });
  const inState = (state: string) => rows.filter((row) => row.state === state).map(({ what }) => what);
  return { rows, written, inState, row: (what: string) => rows.find((row) => row.what === what) };
}

/** What an empty account lacks and wrangler does not create when it deploys. */
const LACKING = [
  "database saqeel",
  "database saqeel-staging",
  "database saqeel-previews",
  "queue saqeel-previews-mail",
  "bucket saqeel-previews-photos",
  "bucket saqeel-photos",
  "bucket saqeel-staging-photos",
  "sending domain saqeel.sa",
  "mailbox care@saqeel.sa",
];

it("says what an empty account lacks, and changes nothing", () => {
  const account = withAccount({});
  const { inState } = setUp(account, { apply: false });
  expect(inState("missing")).toEqual(expect.arrayContaining(LACKING));
  expect(inState("later")).toEqual(expect.arrayContaining(["queue saqeel-mail", "queue saqeel-staging-mail"]));
  expect({ ...account, calls: [] }).toEqual(EMPTY_ACCOUNT);
});

it("creates that with --apply, by commands that wrangler has, and finds it the next time", () => {
  const account = withAccount({});
  const first = setUp(account);
  expect(first.inState("created")).toEqual(expect.arrayContaining(LACKING));
  expect([...first.inState("missing"), ...first.inState("failed")]).toEqual([]);
  expect(first.inState("only you")).toContain("Access application of the live site");
  expect(first.written).toEqual(["saqeel-previews: id-of-saqeel-previews"]);
  expect(account.mailboxes).toEqual({ "care@saqeel.sa": false });
  expect(account.calls.map(unknownToWrangler).filter((problem) => problem !== null)).toEqual([]);

  const again = setUp(account);
  // The test writes no wrangler.toml, so the id is still missing there.
  expect([...again.inState("created"), ...again.inState("failed")]).toEqual(["database_id of saqeel-previews"]);
  expect(again.row("mailbox care@saqeel.sa")).toMatchObject({ state: "only you" });
});

it("creates only what a half-made account lacks", () => {
  const account = withAccount({
    databases: ["saqeel"],
    queues: ["saqeel-mail"],
    sending: ["saqeel.sa"],
    mailboxes: { "care@saqeel.sa": true },
    secrets: { "": ["DEPLOY_HOOK"] },
  });
  const { inState, row } = setUp(account);
  const there = ["database saqeel", "sending domain saqeel.sa", "mailbox care@saqeel.sa"];
  expect(inState("there")).toEqual(expect.arrayContaining([...there, "queue saqeel-mail", "secret DEPLOY_HOOK"]));
  expect(inState("created")).toEqual(expect.arrayContaining(LACKING.filter((what) => !there.includes(what))));
  // The calendar's secret needs a deployed Worker.
  expect(row("secret CALENDAR_SECRET of the live site")).toMatchObject({
    state: "created",
    next: expect.stringMatching(/https:\/\/www\.saqeel\.sa\/calendar\/[0-9a-f]{48}\.ics$/),
  });
  expect(inState("later")).toContain("secret CALENDAR_SECRET of staging");
});

it("lists what a login has no permission for, does the rest, and continues once it has it", () => {
  const account = withAccount({ forbidden: ["queues", "email sending", "secret"] });
  const { inState, rows } = setUp(account);
  const forbidden = ["queues", "sending domains", "secrets of the live site", "secrets of staging"];
  expect(inState("failed")).toEqual(forbidden);
  expect(rows.find(({ state }) => state === "failed")?.next).toContain("npx wrangler login");
  expect(inState("created")).toContain("database saqeel");

  account.forbidden = [];
  const again = setUp(account);
  expect(again.inState("failed")).toEqual([]);
  expect(again.inState("created")).toContain("queue saqeel-previews-mail");
});

it("says that the network failed, and continues when it works again", () => {
  expect(setUp(withAccount({ offlineAfter: 0 })).rows).toEqual([
    { state: "failed", what: "Cloudflare", next: expect.stringContaining("Run this again.") },
  ]);

  const account = withAccount({ offlineAfter: 3 });
  const broken = setUp(account);
  expect(broken.inState("created")).toEqual(["database saqeel"]);
  expect(broken.inState("failed").length).toBeGreaterThan(3);

  account.offlineAfter = 999;
  const again = setUp(account);
  expect(again.inState("there")).toContain("database saqeel");
  expect([...again.inState("missing"), ...again.inState("failed")]).toEqual([]);
});

it.each<[string, Partial<Account>, string]>([
  ["no login", { loggedIn: false }, "npx wrangler login"],
  [
    "two accounts",
    { accounts: ["A", "B"].map((name) => ({ name, id: `0${name}` })) },
    'account_id into wrangler.toml, above [assets]: "0A" (A) or "0B" (B)',
  ],
])("asks nothing more with %s", (_, difference, next) => {
  const account = withAccount(difference);
  expect(setUp(account).rows).toEqual([expect.objectContaining({ next: expect.stringContaining(next) })]);
  expect(account.calls).toHaveLength(1);
});

it("does not say that the account has an application of Access that only wrangler.toml names", () => {
  const site = { ...live, vars: { POLICY_AUD: "the tag of a lost account" } };
  expect(setUp(withAccount({}), { site }).row("Access application of the live site")).toMatchObject({
    state: "named",
    next: expect.stringMatching(/^in wrangler\.toml; https:\/\/one\.dash\.cloudflare\.com\S+ shows whether it exists$/),
  });
});

it("writes the id of a database into wrangler.toml, and fails when that has no place for it", () => {
  const toml = readFileSync("wrangler.toml", "utf8").replace(/(?<=database_id = ")[^"]*/, "old");
  const expected = toml.replace('database_id = "old"', 'database_id = "new"');
  expect(withDatabaseId(toml, "saqeel-previews", "new")).toBe(expected);
  const reordered = 'database_id = "old"\ndatabase_name = "saqeel-previews"\n';
  expect(withDatabaseId(reordered, "saqeel-previews", "new")).toBeNull();
  expect(setUp(withAccount({}), { hasPlace: false }).row("database_id of saqeel-previews")).toMatchObject({
    state: "failed",
    next: expect.stringContaining('database_id = "id-of-saqeel-previews"'),
  });
});

it("ends in one table, and fails when a part failed", () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "account-"));
  const file = join(folder.path, "account.json");
  writeFileSync(file, JSON.stringify(withAccount({ forbidden: ["queues"] })));
  const { status, stdout } = spawnSync(join(ROOT, "node_modules/.bin/tsx"), ["scripts/setup.ts"], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, WRANGLER_SCRIPT: join(ROOT, "tests/stand-ins/wrangler.ts"), STAND_IN_ACCOUNT: file },
  });
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^failed +queues .*\nmissing +database saqeel\n/)]);
  expect(stdout).toContain("Correct what failed, then run this again.");
  expect(stdout).toContain("Nothing was changed. To create what is missing: npm run setup -- --apply");
}, 60_000);

it("says which templates of WhatsApp differ from those of the business account", async () => {
  const settings = { WHATSAPP_TOKEN: "token", WHATSAPP_BUSINESS_ID: "77" };
  expect(await templateRows({ WHATSAPP_TOKEN: "token" })).toEqual([]);
  const all = languages.flatMap((language) => templateKinds.map((kind) => templateOf(kind, language)));
  const [confirmed, moved, cancelled, ...rest] = all.map(({ name, language, body, button, url }) => ({
    ...{ name, language, status: "APPROVED" },
    components: [
      { type: "BODY", text: body },
      { type: "BUTTONS", buttons: [{ type: "URL", text: button, url }] },
    ],
  }));
  const changed = { ...moved, components: [{ text: "Other words" }, ...(moved?.components.slice(1) ?? [])] };
  const asked = vi.fn(async (url: string) =>
    url.includes("/77/message_templates?")
      ? Response.json({ data: [changed, { ...cancelled, status: "PENDING" }, ...rest] })
      : Response.json({ error: { code: 190 } }, { status: 401 }),
  );
  vi.stubGlobal("fetch", asked);
  onTestFinished(() => void vi.unstubAllGlobals());
  const rows = await templateRows(settings);
  const what = ({ name, language }: { name: string; language: string } = { name: "", language: "" }) =>
    `template ${name}, ${language}`;
  expect(rows.slice(0, 4)).toEqual([
    { state: "only you", what: what(confirmed), next: "submit it to WhatsApp" },
    { state: "only you", what: what(moved), next: "its text or button differs" },
    { state: "later", what: what(cancelled), next: "PENDING" },
    { state: "there", what: what(rest[0]) },
  ]);
  expect(rows.slice(4).every(({ state }) => state === "there")).toBe(true);
  expect(await templateRows({ ...settings, WHATSAPP_BUSINESS_ID: "78" })).toMatchObject([{ state: "failed" }]);
});

it("prints each template of WhatsApp with its name, language, parameters, text and button", () => {
  const texts = templateTexts();
  expect(texts.map((text) => text.split(",", 2).join())).toEqual(
    ["ar", "en"].flatMap((language) =>
      ["confirmed", "moved", "cancelled", "reminder", "ready", "changed"].map((kind) => `booking_${kind}, ${language}`),
    ),
  );
  for (const text of texts) {
    const numbers = text.split("\n  [")[0]?.match(/\{\{\d\}\}/g) ?? [];
    expect(text).toContain(`UTILITY, ${new Set(numbers).size} parameters\n`);
    expect(text).toMatch(/\n {2}\[[^\]]+\] https:\S+\/my-booking\?booking=\{\{1\}\}$/);
  }
});
