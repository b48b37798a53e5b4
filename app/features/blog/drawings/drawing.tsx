import type { ReactNode } from "react";
import { Bidi } from "~/ui/content/bidi";

interface DrawingProps {
  /** What to know of the drawing as a whole, such as its scale. */
  readonly caption: string;
  readonly children: ReactNode;
}

/** A drawing in an article, with its caption. */
export function Drawing({ caption, children }: DrawingProps) {
  return (
    <figure>
      {children}
      <figcaption className="mt-4 text-soft text-sm">
        <Bidi text={caption} />
      </figcaption>
    </figure>
  );
}

interface LabelProps {
  /** Of the same number in the drawing. */
  readonly number?: number;
  readonly name: string;
  readonly text: string;
}

/** What a part of a drawing is, and a few words on it. */
export function Label({ number, name, text }: LabelProps) {
  return (
    <div className="text-sm leading-snug">
      <p className="font-semibold text-ink">
        {number !== undefined && <span className="text-brand">{number} </span>}
        <Bidi text={name} />
      </p>
      <p className="text-soft">
        <Bidi text={text} />
      </p>
    </div>
  );
}

/** Three columns from a width of 33rem, otherwise one, so that the third never stands alone below two. */
export const columns = { gridTemplateColumns: "repeat(auto-fit,minmax(clamp(30%,(33rem - 100%)*999,100%),1fr))" };

/** A picture beside its words where there is room for both, otherwise above them. */
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

/**
 * The coats of car paint in micrometres, downwards from the surface, as is common on cars; of the metal, which is far
 * thicker, only the top.
 */
export const paint = {
  clearCoat: { from: 0, to: 40 },
  colour: { from: 40, to: 56 },
  primer: { from: 56, to: 92 },
  metal: { from: 92, to: 120 },
};

export const primerColour = "color-mix(in oklab, var(--color-car-lamp) 40%, var(--color-car-line))";
