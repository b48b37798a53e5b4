import { Fragment, type HTMLAttributes } from "react";
import { keepTogether } from "~/platform/i18n/keep-together";
import { useTexts } from "~/platform/i18n/use-texts";

interface BidiProps extends Pick<HTMLAttributes<HTMLElement>, "id" | "className"> {
  /** The element around the sentence, with the other attributes. Default: none. */
  as?: "b" | "dd" | "dt" | "figcaption" | "h1" | "h2" | "h3" | "legend" | "li" | "p" | "span" | "strong";
  text: string;
  /** The parts of the text to turn into links, e.g. phone numbers, with their URLs. */
  links?: Readonly<Record<string, string>> | undefined;
}

// These stay one part: «WC-69KMSE», an email address, a URL, a number with its unit («25.4 µm»).
const LATIN = String.raw`[A-Za-zµ°]\w*(?:(?:[ &.@/-]+|://)[A-Za-z]\w*|-\w+)*`;
const NUMBER = String.raw`\d+(?:[ .,:]\d+)*(?:%|[ \u00a0]?(?:µm|°C|kN/m|[cm]?m)\b)?`;

/**
 * A sentence of a page with its `links`: a number stays on the line of its noun, and in Arabic,
 * Latin words and numbers are put into `<bdi>`, so that they stay in order. On pages with React, if
 * the text can change, use it as the `key` of the outermost element.
 */
export function Bidi({ as: Element, text, links = {}, ...attributes }: BidiProps) {
  const parts = useParts(text, links);
  return Element ? <Element {...attributes}>{parts}</Element> : parts;
}

function useParts(text: string, links: Readonly<Record<string, string>>) {
  const arabic = useTexts().language === "ar";
  const patterns = [...Object.keys(links).map(escapeForPattern), ...(arabic ? [LATIN, NUMBER] : [])];
  const kept = keepTogether(text);
  if (patterns.length === 0) return kept;
  return kept.split(new RegExp(`(${patterns.join("|")})`)).map((part, index) => {
    const href = links[part];
    const isolated = index % 2 === 1 && /^[\w+µ°]/.test(part) ? <bdi>{part}</bdi> : part;
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

/** The direction of a name that people typed: «BMW 530 أسود» reads from the right. */
export function directionOf(name: string): "rtl" | undefined {
  return /\p{Script=Arabic}/u.test(name) ? "rtl" : undefined;
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
