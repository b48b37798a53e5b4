import { Bidi } from "./bidi";

interface BenefitGridProps {
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

/** Short texts with titles in columns, each below a short line. */
export function BenefitGrid({ items }: BenefitGridProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-12 gap-y-8">
      {items.map(({ title, text }) => (
        <li key={title}>
          <span className="mb-4 block w-8 border-brand border-t-2" />
          <h3 className="mb-1 text-lg">
            <Bidi text={title} />
          </h3>
          <p className="text-soft">
            <Bidi text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}
