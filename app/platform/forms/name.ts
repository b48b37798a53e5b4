import { withoutInvisible } from "~/platform/i18n/normalize-input";

/** Everything that people type as an apostrophe, including the letters ʿayn and hamza. */
const APOSTROPHES = /['`´ʹʻ-ʿˈ՚‘’‛′‵ꞌ＇]/g;
/** Separators after a letter, with the spaces around them: Al-Otaibi, «د. سارة», `Sara/Ali`. */
const JOINTS = /(\p{L}\p{M}*)(?:\s*[\p{Pd}\u2212.,،;؛/\\|_&+·•])+\s*/gu;

/**
 * A typed name in NFKC form, with spaces instead of separators and line breaks, and without
 * apostrophes (product.md 5.18), for the mask and the schemas.
 */
export function plainName(typed: string): string {
  // NFKC would turn some apostrophes into an accent.
  return withoutInvisible(typed).replace(APOSTROPHES, "").normalize("NFKC").replace(JOINTS, "$1 ").replace(/\s/g, " ");
}
