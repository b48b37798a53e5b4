import type { ReactNode } from "react";

interface FactListProps {
  readonly items: readonly { readonly title: string; readonly text: ReactNode }[];
}

/** Names and what is to be said about each, in rows between hairlines. */
export function FactList({ items }: FactListProps) {
  return (
    <dl>
      {items.map(({ title, text }) => (
        <div key={title} className="grid gap-x-8 gap-y-1 border-t py-6 sm:grid-cols-[2fr_3fr]">
          <dt className="font-semibold text-lg">{title}</dt>
          <dd className="text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
