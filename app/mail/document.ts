import { business } from "~/business/profile";
import type { Language } from "~/i18n/languages";

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
  /** What does not fit into a name and a value. */
  readonly lists?: readonly { readonly title: string; readonly items: readonly string[] }[];
  /** Words of the visitor, kept apart from ours. */
  readonly quote?: string;
  readonly closing: readonly string[];
}

/** Who writes, for the end of a mail. */
export function signature(language: Language) {
  return {
    name: business.name[language],
    phone: business.unifiedPhone.display,
    address: business.address.lines[language],
    site: business.origin,
  };
}
