import { business } from "~/domain/centre/profile";
import { leftToRight } from "~/platform/i18n/format";
import { renderToStaticMarkup } from "~/platform/react-dom.server";
import { type EmailDocument, type EmailLink, Letter, type ListItem, signature } from "./letter";

/** An email for the `send_email` binding, without a recipient. Replies usually go to the centre. */
export function renderEmail(document: EmailDocument) {
  return {
    from: { email: business.emailSender, name: business.name[document.language] },
    replyTo: business.email,
    // A line break would end the header, and the subject may contain a visitor's name.
    subject: oneLine(document.subject),
    html: `<!doctype html>${renderToStaticMarkup(<Letter {...document} />)}`,
    text: renderText(document),
    headers: { "Content-Language": document.language, "Auto-Submitted": "auto-generated" },
  };
}

/** Isolates Latin values, which Arabic lines would reorder. */
function renderText(document: EmailDocument): string {
  const { headline, card, action, facts, amounts, links, lists } = document;
  const { name, phone, address, site } = signature(document.language);
  const blocks = [
    ...document.opening,
    headline && headlineText(headline),
    card && cardText(card),
    action && linkText(action),
    action?.other && linkText(action.other),
    action?.note,
    facts?.map(factText).join("\n"),
    amounts?.map(factText).join("\n"),
    ...(links?.map(linkText) ?? []),
    ...(lists?.map(({ title, items }) => [title, ...items.map(itemText)].join("\n")) ?? []),
    document.quote,
    ...(document.closing ?? []),
    ...(document.smallPrint ?? []),
    [name, leftToRight(phone), address, site].join("\n"),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function headlineText({ above, title, note, below }: NonNullable<EmailDocument["headline"]>): string {
  return [above, withNote(title, note), ...(below ? [below] : [])].join("\n");
}

function cardText({ name, terms, link, note }: NonNullable<EmailDocument["card"]>): string {
  return [name, ...terms.map(({ product, until }) => `- ${product}: ${until}`), linkText(link), note].join("\n");
}

function factText({ label, value, note, leftToRight: isLatin }: NonNullable<EmailDocument["facts"]>[number]): string {
  // A line break in what somebody typed would look like the next fact.
  const values = [value].flat().map((text) => (isLatin ? leftToRight(oneLine(text)) : oneLine(text)));
  const [only = "", ...others] = values;
  return others.length > 0
    ? [`${label}:`, ...values.map((text) => `- ${text}`)].join("\n")
    : `${label}: ${withNote(only, note)}`;
}

function itemText({ text, detail, phone, link }: ListItem): string {
  return [`- ${text}`, detail, phone && leftToRight(phone), link && linkText(link)].filter(Boolean).join("\n  ");
}

/** The URL is alone on its line: some programs would make punctuation after it part of the link. */
function linkText({ label, href }: EmailLink): string {
  return `${label}:\n${href}`;
}

function withNote(text: string, note?: string): string {
  return note ? `${text} (${note})` : text;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}
