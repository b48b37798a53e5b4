import type { ReactNode } from "react";

interface FactListProps {
  readonly items: readonly { readonly title: string; readonly text: ReactNode }[];
}

/** Names and what is to be said about each, in rows between hairlines. */
export function FactList({ items }: FactListProps) {
  return (
    <dl className="facts">
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
