import type { ReactNode } from "react";

interface FactListProps {
  readonly items: readonly { readonly title: string; readonly text: ReactNode }[];
}

/** Terms with their descriptions, in rows. */
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
