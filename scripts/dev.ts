/**
 * `npm run dev`: the site, and beside it a stand-in for WhatsApp, which prints each message and
 * reports its delivery as WhatsApp does. Nothing leaves this computer.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { isTemplateKind, templateOf } from "~/domain/whatsapp/templates";
import { languages } from "~/platform/i18n/languages";
import { whatsAppHookPath } from "~/platform/urls/screens";
import { cloudApi, hookOf, type Posted, secrets } from "../tests/stand-ins/whatsapp/cloud-api";

const flags = process.argv.slice(2);
const site = `http://localhost:${flags.at(flags.indexOf("--port") + 1 || flags.length) ?? 5173}`;

/** The text of a message, as the phone would show it. */
function bodyOf({ template: { name, language, components } }: Posted): string {
  const kind = name.replaceAll("_", "-");
  const code = languages.find((each) => each === language.code);
  if (!code || !isTemplateKind(kind)) return name;
  const values = components[0]?.parameters ?? [];
  return values.reduce<string>(
    (body, value, at) => body.replace(`{{${at + 1}}}`, value.text),
    templateOf(kind, code).body,
  );
}

const api = cloudApi(
  async (statuses) => {
    // As with WhatsApp, the events arrive after the answer to the request.
    await wait(1000);
    const hook = { method: "POST", ...(await hookOf({ statuses })) };
    await fetch(site + whatsAppHookPath, hook).catch(() => console.error("✘ The site did not hear of a message"));
  },
  () => new Date(),
);

const server = createServer(async (request, response) => {
  const body = await text(request);
  const headers = { Authorization: request.headers.authorization ?? "" };
  const answer = await api.fetch(null, { body, headers }).catch(() => null);
  if (answer === null) return response.destroy();
  if (answer.ok) console.info(`WhatsApp to ${JSON.parse(body).to}:\n${bodyOf(JSON.parse(body))}\n`);
  response.writeHead(answer.status, { "Content-Type": "application/json" }).end(await answer.text());
}).listen(0, "127.0.0.1");
await once(server, "listening");

const WHATSAPP_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const env = { ...process.env, NODE_ENV: "development", DEV_VARS: JSON.stringify({ ...secrets, WHATSAPP_URL }) };
const [status] = await once(spawn("react-router", ["dev", ...flags], { stdio: "inherit", env }), "exit");
process.exit(status ?? 1);
