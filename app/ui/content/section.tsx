import type { ReactNode } from "react";
import { Bidi } from "./bidi";

interface SectionProps {
  id: string;
  title: string;
  lead?: string | undefined;
  /** Shown below heading and lead. */
  aside?: ReactNode;
  children: ReactNode;
}

/** On a wide screen two columns: a narrow one for the heading, a wide one for the content. */
export const sectionColumns = "grid grid-cols-1 gap-x-12 gap-y-5 py-8 lg:gap-y-8 lg:py-14 lg:grid-cols-[16rem_1fr]";

/** The classes of the narrow column, which stays in view while the wide one scrolls. */
export const sectionHeading = "lg:sticky lg:top-24 lg:self-start";

export function Section({ id, title, lead, aside, children }: SectionProps) {
  return (
    <section className={`container-page ${sectionColumns} [section+&]:pt-0`} aria-labelledby={id}>
      <div className={sectionHeading}>
        <Bidi as="h2" id={id} className="text-2xl" text={title} />
        {lead && <Bidi as="p" className="mt-2 text-soft" text={lead} />}
        {aside}
      </div>
      <div>{children}</div>
    </section>
  );
}

interface WideSectionProps {
  id: string;
  title: string;
  /** A link to more, at the end of the line of the heading. */
  more?: ReactNode;
  children: ReactNode;
}

/** A section whose content fills the width of the page, below its heading. */
export function WideSection({ id, title, more, children }: WideSectionProps) {
  return (
    <section className="container-page py-8 lg:py-14 [section:not(.night)+&]:pt-0" aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8 lg:mb-8">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}

/** The classes of a list of cards: two beside each other, or one on a phone with large text. */
export const cardGrid = "grid grid-cols-2 gap-3 @max-[21rem]:grid-cols-1 lg:gap-6";

export function BenefitGrid({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-4 @2xl:grid-cols-2">
      {items.map(({ title, text }) => (
        <li key={title}>
          <Bidi as="h3" text={title} />
          <Bidi as="p" className="text-soft" text={text} />
        </li>
      ))}
    </ul>
  );
}
