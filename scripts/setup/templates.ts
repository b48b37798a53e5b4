import { z } from "zod";
import { templateKinds, templateOf } from "~/domain/whatsapp/templates";
import { languages } from "~/platform/i18n/languages";
import type { Row } from "./account";

const templates = () => languages.flatMap((language) => templateKinds.map((kind) => templateOf(kind, language)));

/** The templates of WhatsApp, as the owner types them into WhatsApp Manager. */
export function templateTexts(): readonly string[] {
  return templates().map(({ name, language, category, body, button, url, parameters }) =>
    [
      `${name}, ${language}, ${category}, ${parameters} parameters`,
      ...body.split("\n").map((line) => `  ${line}`.trimEnd()),
      `  [${button}] ${url}`,
    ].join("\n"),
  );
}

const stored = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      status: z.string(),
      components: z.array(
        z.object({
          text: z.string().optional(),
          buttons: z.array(z.object({ text: z.string(), url: z.string().optional() })).optional(),
        }),
      ),
    }),
  ),
});

/** Compares the templates with those of WhatsApp. No rows without the account's id and a token. */
export async function templateRows({
  WHATSAPP_TOKEN: token,
  WHATSAPP_BUSINESS_ID: business,
  WHATSAPP_URL: url = "https://graph.facebook.com/v24.0",
}: Readonly<Record<string, string | undefined>>): Promise<Row[]> {
  if (!token || !business) return [];
  const fields = "fields=name,language,status,components&limit=100";
  const known = await fetch(`${url}/${business}/message_templates?${fields}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
    .then(async (response) => stored.parse(await response.json()).data)
    .catch(() => null);
  if (!known) return [{ state: "failed", what: "templates of WhatsApp", next: "the account id or the token is wrong" }];
  return templates().map(({ name, language, body, button, url: link }): Row => {
    const what = `template ${name}, ${language}`;
    const found = known.find((one) => one.name === name && one.language === language);
    if (!found) return { state: "only you", what, next: "submit it to WhatsApp" };
    const [ofButton] = found.components.flatMap(({ buttons = [] }) => buttons);
    const isSame = found.components.some(({ text }) => text === body) && ofButton?.text === button;
    if (!isSame || ofButton.url !== link) return { state: "only you", what, next: "its text or button differs" };
    return found.status === "APPROVED" ? { state: "there", what } : { state: "later", what, next: found.status };
  });
}
