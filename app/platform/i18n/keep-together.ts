/** The beginnings of words that follow a number in our texts: units, and parts of the day. */
const NOUNS = [
  "دقائق|دقيقة|ساع|يوم|أيام|مر[ةا]|شهر|أشهر|سن|أحرف|حرف|ميكرومتر|ريال|صباح|ظهر|عصر|مساء",
  String.raw`(?:minute|hour|day|time|month|year|character|micrometre|riyal)s?\b|[ap]m\b|noon\b`,
].join("|");

const NUMBER_AND_NOUN = new RegExp(String.raw`(\d) (?=${NOUNS})`, "g");

/**
 * Keeps a number on the same line as its noun: «24 ساعة», "10 am". For texts of pages only: titles,
 * structured data, plain text and the texts quoted in product.md keep their spaces.
 */
export function keepTogether(text: string): string {
  return text.replace(NUMBER_AND_NOUN, "$1\u00a0");
}
