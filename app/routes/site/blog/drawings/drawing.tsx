import type { ReactNode } from "react";
import { Bidi } from "~/ui/content/bidi";

interface DrawingProps {
  /** A note on the whole drawing, such as its scale. */
  caption: string;
  children: ReactNode;
}

export function Drawing({ caption, children }: DrawingProps) {
  return (
    <figure>
      {children}
      <Bidi as="figcaption" className="mt-4 text-soft text-sm" text={caption} />
    </figure>
  );
}

interface LabelProps {
  number?: number;
  name: string;
  text: string;
}

export function Label({ number, name, text }: LabelProps) {
  return (
    <div className="text-sm leading-snug">
      <p className="font-semibold text-ink">
        {number !== undefined && <span className="text-brand">{number} </span>}
        <Bidi text={name} />
      </p>
      <Bidi as="p" className="text-soft" text={text} />
    </div>
  );
}

/** Three columns from a width of 33rem, otherwise one; never two. */
export const columns = { gridTemplateColumns: "repeat(auto-fit,minmax(clamp(30%,(33rem - 100%)*999,100%),1fr))" };

/** A picture beside its label, or above it where space is narrow. */
export function Pictured({ picture, ...label }: LabelProps & { picture: ReactNode }) {
  return (
    <li className="flex flex-wrap items-start gap-3">
      <div style={BESIDE}>{picture}</div>
      <div style={BESIDE}>
        <Label {...label} />
      </div>
    </li>
  );
}

const BESIDE = { flex: "1 1 7.5rem" };

/** Coats of car paint in micrometres, from the surface down. Only the top of the metal is drawn. */
export const paint = {
  clearCoat: { from: 0, to: 40 },
  colour: { from: 40, to: 56 },
  primer: { from: 56, to: 92 },
  metal: { from: 92, to: 120 },
};
