import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../scripts/wrangler";

/** A copy of the project in a separate folder, with functions to edit it. Removed on disposal. */
export function projectCopy() {
  const folder = mkdtempSync(join(tmpdir(), "project-"));
  const listed = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" });
  for (const file of listed.stdout.trim().split("\n")) cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), "utf8")));
  const editJson = (file: string, changes: object) =>
    edit(file, (text) => JSON.stringify({ ...JSON.parse(text), ...changes }, null, 2));
  return { folder, edit, editJson, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Makes the edits of docs/deploy.md, section 2, that staging and the tests need. */
export function makeOwn({ edit, editJson }: ReturnType<typeof projectCopy>): void {
  editJson("content/company.json", {
    origin: "https://www.saqeel.sa",
    emailSender: "bookings@saqeel.sa",
    securityEmail: "care@saqeel.sa",
  });
  edit("public/.well-known/security.txt", (text) => text.replaceAll("saqeel.example", "saqeel.sa"));
  edit("SECURITY.md", (text) => text.replace("care@saqeel.example", "care@saqeel.sa"));
  edit("wrangler.toml", (text) =>
    text
      .replace(/^(allowed_sender_addresses) = .*/gm, '$1 = ["bookings@saqeel.sa"]')
      .replace(/^(allowed_destination_addresses) = .*/gm, '$1 = ["care@saqeel.sa", "tester@saqeel.sa"]')
      // `replace` changes the first setting of each name, which is the live site's.
      .replace('TEAM_DOMAIN = ""', 'TEAM_DOMAIN = "https://saqeel.cloudflareaccess.com"')
      .replace('POLICY_AUD = "development"', 'POLICY_AUD = "the tag"')
      .replace('OWNER_EMAILS = ""', 'OWNER_EMAILS = "owner@saqeel.sa"')
      .replace(/$/, '\n[[routes]]\npattern = "www.saqeel.sa"\ncustom_domain = true\n'),
  );
}
