/**
 * `npm run emails` writes a page with every email, in both languages, light and dark, as HTML and as
 * text, from an invented booking. Nothing is sent.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { business } from "~/domain/centre/profile";
import { languages } from "~/platform/i18n/languages";
import { emailNames } from "~/platform/i18n/texts/en/email-names";
import { type SampleEmail, sampleEmails } from "./emails/samples";
import { ROOT } from "./wrangler";

const FILE = join(ROOT, "build/emails.html");

const LOGO = `data:image/png;base64,${readFileSync(join(ROOT, "public/icon-192.png"), "base64")}`;

const escaped = (text = "") => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** `dark` applies the rules of the email for a dark screen. The logo comes from this project. */
function frame(html: string | undefined, scheme: "light" | "dark"): string {
  const local = (html ?? "").replaceAll(`${business.origin}/icon-192.png`, LOGO);
  const shown = local.replaceAll("(prefers-color-scheme: dark)", scheme === "dark" ? "all" : "not all");
  return `<iframe title="${scheme}" srcdoc="${escaped(shown)}"></iframe>`;
}

function section({ kind, language, email }: SampleEmail): string {
  const { subject, html, text } = email;
  return `<section lang="${language}">
<h2 lang="en">${emailNames[kind]} (${language})</h2>
<p dir="auto">${escaped(subject)}</p>
<div>${frame(html, "light")}${frame(html, "dark")}</div>
<details><summary lang="en">As text</summary><pre dir="auto">${escaped(text)}</pre></details>
</section>`;
}

const emails = sampleEmails();
mkdirSync(join(ROOT, "build"), { recursive: true });
writeFileSync(
  FILE,
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Emails</title><style>
body { font-family: system-ui; margin: 24px auto; max-width: 1280px; padding: 0 16px }
div { display: flex; flex-wrap: wrap; gap: 16px } iframe { border: 1px solid #999; flex: 1 1 360px; height: 900px }
pre { white-space: pre-wrap }
</style>${emails.map(section).join("\n")}</html>`,
);
console.info(`${emails.length} emails (${languages.join(", ")}; light and dark): open ${pathToFileURL(FILE)}`);
