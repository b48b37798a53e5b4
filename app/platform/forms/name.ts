import { withoutInvisible } from "~/platform/i18n/normalize-input";

/** Everything that people type as an apostrophe, including the letters ʿayn and hamza. */
const APOSTROPHES = /['`´ʹʻ-ʿˈ՚‘’‛′‵ꞌ＇]/g;
/** Dashes and dots after a letter, with the spaces around them: Al-Otaibi, «د. سارة». */
const JOINTS = /(\p{L}\p{M}*)\s*[\p{Pd}\u2212.][\s\p{Pd}\u2212.]*/gu;

/**
 * A typed name with spaces instead of dashes, dots and line breaks, and without apostrophes (product.md
 * 5.18), for the mask and the schemas.
 */
export function plainName(typed: string): string {
  return withoutInvisible(typed).normalize("NFC").replace(APOSTROPHES, "").replace(JOINTS, "$1 ").replace(/\s/g, " ");
}
