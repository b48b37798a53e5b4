/** The beginnings of words that follow a number in our texts: units, parts of the day, months. */
const NOUNS = [
  "دقائق|دقيقة|ساع|يوم|أيام|مر[ةا]|شهر|أشهر|سن|أحرف|حرف|ميكرومتر|ريال|صباح|ظهر|عصر|مساء",
  "يناير|فبر|مارس|أبر|مايو|يوني|يولي|أغس|سبت|أكت|نوف|ديس|هـ",
  String.raw`(?:minute|hour|day|time|month|year|character|micrometre|riyal)s?\b|[ap]m\b|noon\b`,
  "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec",
].join("|");

const NUMBER_AND_NOUN = new RegExp(String.raw`(\d) (?=${NOUNS})|(بـ|\bSAR) (?=\d)`, "g");

/**
 * Keeps a number on one line with its noun, «بـ» or "SAR": «بـ 24 ساعة», "SAR 760". Only for
 * texts on pages: titles, structured data and plain text keep their spaces.
 */
export function keepTogether(text: string): string {
  return text.replace(NUMBER_AND_NOUN, "$1$2\u00a0");
}
