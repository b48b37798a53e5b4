import { themeColors } from "~/business/brand-colors";
import { business } from "~/business/profile";
import { type Language, languageProfiles } from "~/i18n/languages";

interface Fact {
  readonly label: string;
  readonly value: string | readonly string[];
  /** The value reads so wherever it stands: a number, an address, a reference. */
  readonly leftToRight?: boolean;
}

/** One mail, written once: both of its bodies, HTML and plain text, are made from this. */
export interface MailDocument {
  readonly language: Language;
  readonly subject: string;
  readonly opening: readonly string[];
  readonly facts: readonly Fact[];
  /** Words of the visitor, kept apart from ours. */
  readonly quote?: string;
  readonly closing: readonly string[];
}

/** The plain text body. Left-to-right values are wrapped in isolates, so that they survive a right-to-left line. */
export function renderText({ language, opening, facts, quote, closing }: MailDocument): string {
  const factLines = facts.map(({ label, value, leftToRight }) => {
    const values = [value].flat().map((text) => (leftToRight ? `\u2066${text}\u2069` : text));
    return values.length === 1
      ? `${label}: ${values[0]}`
      : [`${label}:`, ...values.map((text) => `- ${text}`)].join("\n");
  });
  const blocks = [
    ...opening,
    factLines.join("\n"),
    ...(quote ? [quote] : []),
    ...closing,
    signature(language).join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** The HTML body: one column, tables and inline styles, because that is what mail programs render alike. */
export function renderHtml({ language, subject, opening, facts, quote, closing }: MailDocument): string {
  const { dir } = languageProfiles[language];
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const rows = facts.map(({ label, value, leftToRight }) => {
    const shown = [value]
      .flat()
      .map((text) => (leftToRight ? `<bdi dir="ltr">${escapeHtml(text)}</bdi>` : escapeHtml(text)));
    return `<tr><th scope="row" style="${cell};font-weight:400;color:#56635c;white-space:nowrap">${escapeHtml(label)}</th>
<td style="${cell};font-weight:600">${shown.join("<br>")}</td></tr>`;
  });
  const [centre = "", ...lines] = signature(language);
  const { brand } = themeColors;

  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f6f4;color:#14211b;font:16px/1.8 'Segoe UI',Tahoma,Arial,sans-serif">
<table role="presentation" dir="${dir}" width="100%" style="max-width:560px;margin:0 auto;border-collapse:collapse;background:#ffffff;border-radius:12px">
<tr><td style="padding:20px 28px;border-bottom:3px solid ${brand.light};font-size:18px;font-weight:700;color:${brand.light}">${escapeHtml(centre)}</td></tr>
<tr><td style="padding:28px;text-align:start">
${opening.map(paragraph).join("\n")}
<table dir="${dir}" width="100%" style="margin:0 0 20px;border-collapse:collapse">
${rows.join("\n")}
</table>
${quote ? `<blockquote dir="auto" style="margin:0 0 20px;padding:12px 16px;background:#f3f6f4;border-radius:8px;white-space:pre-wrap">${escapeHtml(quote)}</blockquote>` : ""}
${closing.map(paragraph).join("\n")}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #dfe6e2;font-size:13px;color:#56635c;text-align:start">${lines.map((line) => `<bdi>${escapeHtml(line)}</bdi>`).join("<br>")}</td></tr>
</table>
</body>
</html>
`;
}

const cell =
  "padding:8px 0;padding-inline-end:16px;border-bottom:1px solid #dfe6e2;text-align:start;vertical-align:top";

function signature(language: Language): readonly string[] {
  return [
    business.name[language],
    `\u2066${business.unifiedPhone.display}\u2069`,
    business.address.lines[language],
    business.origin,
  ];
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
