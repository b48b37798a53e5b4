import type { ReactNode } from "react";
import type { Localized } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "./bidi";

interface FactLineProps {
  title: string;
  /** A text in both languages, or the name of a product, which is written from left to right. */
  fact: Localized | string | false | null;
  className?: string;
}

export function FactLine({ title, fact, className }: FactLineProps) {
  const { language } = useTexts();
  if (!fact) return null;
  return (
    <p className={className}>
      <Bidi as="strong" className="font-semibold" text={title} />{" "}
      {typeof fact === "string" ? <bdi dir="ltr">{fact}</bdi> : <Bidi text={fact[language]} />}
    </p>
  );
}

export function FactList({ items }: { items: readonly { title: string; text: ReactNode }[] }) {
  return (
    <dl>
      {items.map(({ title, text }) => (
        <div key={title} className="grid gap-x-8 gap-y-1 border-t py-4 lg:py-6 sm:grid-cols-[2fr_3fr]">
          <dt className="font-semibold lg:text-lg">{title}</dt>
          <dd className="text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
