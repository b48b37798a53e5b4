import { business } from "~/business/profile";
import type { Language } from "~/i18n/languages";

/** What the email is about, in a few words: a status, a day, an arrival time. */
interface Headline {
  readonly above: string;
  readonly title: string;
  /** The same as the title, in another form. */
  readonly note?: string;
  readonly below?: string;
  /** The appointment is no longer valid. */
  readonly crossedOut?: boolean;
}

interface Fact {
  readonly label: string;
  readonly value: string | readonly string[];
  readonly note?: string;
  /** The value is written from left to right: a number, an address, a reference. */
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

/** The content of an email, in order. Both bodies, HTML and plain text, are made from it. */
export interface MailDocument {
  readonly language: Language;
  readonly subject: string;
  readonly opening: readonly string[];
  readonly headline?: Headline;
  readonly facts?: readonly Fact[];
  /** The likeliest next step, with a sentence about it. */
  readonly action?: MailLink & { readonly note?: string };
  /** Other steps. */
  readonly links?: readonly MailLink[];
  readonly lists?: readonly { readonly title: string; readonly items: readonly ListItem[] }[];
  /** The visitor's own words. */
  readonly quote?: string;
  readonly closing?: readonly string[];
  readonly smallPrint?: readonly string[];
}

/** The sender, for the end of an email. */
export function signature(language: Language) {
  return {
    name: business.name[language],
    phone: business.unifiedPhone.display,
    address: business.address.lines[language],
    site: business.origin,
  };
}
