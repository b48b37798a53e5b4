import type { ReactNode } from "react";
import { Bidi } from "./bidi";

interface SectionProps {
  id: string;
  title: string;
  lead?: string;
  /** Shown below the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The classes of two columns: a narrow one for the heading, a wide one for the content. */
export const sectionColumns = "grid gap-x-12 gap-y-8 py-12 lg:py-20 lg:grid-cols-[4fr_9fr]";

/** The classes of the narrow column, which stays in view while the wide one scrolls. */
export const sectionHeading = "lg:sticky lg:top-24 lg:self-start";

/**
 * A section of a page: its heading in a narrow column, its content in a wide one, a line between
 * two sections.
 */
export function Section({ id, title, lead, aside, children }: SectionProps) {
  return (
    <section className={`container-page ${sectionColumns} [section+&]:pt-0`} aria-labelledby={id}>
      <div className="border-t col-span-full mb-4 hidden lg:mb-14 [section+section>&]:block" />
      <div className={sectionHeading}>
        <h2 id={id} className="text-2xl">
          <Bidi text={title} />
        </h2>
        {lead && (
          <p className="mt-2 text-soft">
            <Bidi text={lead} />
          </p>
        )}
        {aside}
      </div>
      <div>{children}</div>
    </section>
  );
}

interface BenefitGridProps {
  items: readonly { title: string; text: string }[];
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
