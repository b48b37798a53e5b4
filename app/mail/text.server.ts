import { type MailDocument, signature } from "./document";

/** The plain text body of a mail. Left-to-right values are isolated, so that they survive a right-to-left line. */
export function renderText({ language, opening, facts, lists = [], quote, closing }: MailDocument): string {
  const factLines = facts.map(({ label, value, leftToRight }) => {
    const values = [value].flat().map((text) => (leftToRight ? isolated(text) : text));
    return values.length === 1
      ? `${label}: ${values[0]}`
      : [`${label}:`, ...values.map((text) => `- ${text}`)].join("\n");
  });
  const { name, phone, address, site } = signature(language);
  const blocks = [
    ...opening,
    ...(factLines.length > 0 ? [factLines.join("\n")] : []),
    ...lists.map(({ title, items }) => [title, ...items.map((item) => `- ${item}`)].join("\n")),
    ...(quote ? [quote] : []),
    ...closing,
    [name, isolated(phone), address, site].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}
