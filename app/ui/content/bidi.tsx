import { Fragment } from "react";
import { keepTogether } from "~/i18n/keep-together";
import { useLanguage } from "~/i18n/use-language";

interface BidiProps {
  readonly text: string;
  /** Parts of the text that lead somewhere, e.g. phone numbers. */
  readonly links?: Readonly<Record<string, string>>;
}

const LATIN = String.raw`[A-Za-z]\w*(?:[ &.-]+[A-Za-z]\w*)*`;
const NUMBER = String.raw`\d+(?:[ .,:]\d+)*%?`;

/**
 * A sentence of a page: its Latin words and numbers are kept apart from the Arabic around them, a number stays on the
 * line of its noun, and its `links` are links.
 */
export function Bidi({ text, links = {} }: BidiProps) {
  const arabic = useLanguage() === "ar";
  const patterns = [...Object.keys(links).map(escapeForPattern), ...(arabic ? [LATIN, NUMBER] : [])];
  const kept = keepTogether(text);
  if (patterns.length === 0) return kept;
  return kept.split(new RegExp(`(${patterns.join("|")})`)).map((part, index) => {
    const href = links[part];
    const isolated = index % 2 === 1 && /^[\w+]/.test(part) ? <bdi>{part}</bdi> : part;
    const content = href ? (
      <a href={href} className="text-link">
        {isolated}
      </a>
    ) : (
      isolated
    );
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant text never move
    return <Fragment key={index}>{content}</Fragment>;
  });
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
