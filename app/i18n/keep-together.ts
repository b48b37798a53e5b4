/** How the words begin that our sentences write after a number: what is counted, and the parts of the day. */
const NOUNS = [
  "دقائق|دقيقة|ساع|يوم|أيام|شهر|أشهر|سن|أحرف|حرف|ميكرومتر|ريال|صباح|ظهر|عصر|مساء",
  String.raw`(?:minute|hour|day|month|year|character|micrometre|riyal)s?\b|[ap]m\b|noon\b`,
].join("|");

const NUMBER_AND_NOUN = new RegExp(String.raw`(\d) (?=${NOUNS})`, "g");

/**
 * A sentence in which no line ends between a number and its noun: «24 ساعة», "10 am". For what
 * stands on a page in our own words; titles, structured data, plain text and the texts quoted in
 * product.md keep their spaces.
 */
export function keepTogether(text: string): string {
  return text.replace(NUMBER_AND_NOUN, "$1\u00a0");
}
