import { templateKinds, templateOf } from "~/domain/whatsapp/templates";
import { languages } from "~/platform/i18n/languages";

/** The templates of WhatsApp, as the owner types them into WhatsApp Manager. */
export function templateTexts(): readonly string[] {
  const templates = languages.flatMap((language) => templateKinds.map((kind) => templateOf(kind, language)));
  return templates.map(({ name, language, category, body, button, url, parameters }) =>
    [
      `${name}, ${language}, ${category}, ${parameters} parameters`,
      ...body.split("\n").map((line) => `  ${line}`.trimEnd()),
      `  [${button}] ${url}`,
    ].join("\n"),
  );
}
