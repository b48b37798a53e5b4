import { business } from "~/business/profile";
import type { Language } from "~/i18n/languages";

/** What the whole mail is about, in a few words: a state, a day, an hour. */
interface Headline {
  readonly above: string;
  readonly title: string;
  /** The title said in another way. */
  readonly note?: string;
  readonly below?: string;
  /** It holds no longer. */
  readonly crossedOut?: boolean;
}

interface Fact {
  readonly label: string;
  readonly value: string | readonly string[];
  readonly note?: string;
  /** The value reads so wherever it stands: a number, an address, a reference. */
  readonly leftToRight?: boolean;
}

export interface MailLink {
  readonly label: string;
  readonly href: string;
}

interface ListItem {
  readonly text: string;
  readonly link?: MailLink;
}

/** One mail, written once: both of its bodies, HTML and plain text, are made from this, in this order. */
export interface MailDocument {
  readonly language: Language;
  readonly subject: string;
  readonly opening: readonly string[];
  readonly headline?: Headline;
  readonly facts?: readonly Fact[];
  /** What the reader is most likely to do next, with a sentence about it. */
  readonly action?: MailLink & { readonly note?: string };
  /** Other ways on. */
  readonly links?: readonly MailLink[];
  /** What does not fit into a name and a value. */
  readonly lists?: readonly { readonly title: string; readonly items: readonly ListItem[] }[];
  /** Words of the visitor, kept apart from ours. */
  readonly quote?: string;
  readonly closing?: readonly string[];
  readonly smallPrint?: readonly string[];
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
