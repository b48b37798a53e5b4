import type { Fact, Localized } from "~/business/owner-facts";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "./bidi";

interface FactLineProps {
  readonly title: string;
  /** A text in both languages, or the name of a product, which is written from left to right. */
  readonly fact: Fact<Localized | string>;
  readonly className?: string;
}

/** A fact with its title on a line, or nothing when there is no fact. */
export function FactLine({ title, fact, className }: FactLineProps) {
  const language = useLanguage();
  if (!fact) return null;
  return (
    <p className={className}>
      <strong className="font-semibold">
        <Bidi text={title} />
      </strong>{" "}
      {typeof fact === "string" ? <bdi dir="ltr">{fact}</bdi> : <Bidi text={fact[language]} />}
    </p>
  );
}
