import { Bidi } from "./bidi";

interface BenefitGridProps {
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

/** Short titled texts in columns, each under a mark of its own. */
export function BenefitGrid({ items }: BenefitGridProps) {
  return (
    <ul className="benefits">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>
            <Bidi text={title} />
          </h3>
          <p>
            <Bidi text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}
