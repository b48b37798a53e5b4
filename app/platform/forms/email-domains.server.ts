/**
 * The domains of the mailboxes that most customers have, without `.com`. Short names are close to
 * many other words, so only their ending is compared.
 */
const NAMES = ["gmail", "hotmail", "outlook", "yahoo", "icloud", "ymail", "email", "mail", "live", "msn", "aol", "gmx"];
const SHORT = 4;

/** The known domain that an address probably means, as `gmail.com` for `a@gmial.com`; else null. */
export function meantDomain(email: string): string | null {
  const [, name = "", ending = ""] = /@([^.]+)\.(.+)$/.exec(email.toLowerCase()) ?? [];
  if (!isNear(ending, "com")) return null;
  const meant = NAMES.includes(name) ? name : NAMES.find((known) => known.length > SHORT && isNear(name, known));
  return meant && `${name}.${ending}` !== `${meant}.com` ? `${meant}.com` : null;
}

/** Whether two words differ by at most one letter: another, one more or less, or two swapped. */
function isNear(word: string, known: string): boolean {
  let start = 0;
  while (start < word.length && word[start] === known[start]) start++;
  let end = 0;
  while (end < Math.min(word.length, known.length) - start && word.at(-1 - end) === known.at(-1 - end)) end++;
  const [here, there] = [word.slice(start, word.length - end), known.slice(start, known.length - end)];
  return Math.max(here.length, there.length) < 2 || (here.length === 2 && there === `${here[1]}${here[0]}`);
}
