import type { ReactNode } from "react";
import { Bidi } from "./bidi";

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  /** Stands under the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page: its heading in a narrow column, its content in a wide one, a hairline above both. */
export function Section({ id, title, lead, aside, children }: SectionProps) {
  return (
    <section className="section container-page" aria-labelledby={id}>
      <div>
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
