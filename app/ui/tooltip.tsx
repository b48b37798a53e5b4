import type { ReactNode } from "react";

interface TooltipProps {
  text: string;
  /** `above-end`: for a control at the right edge of the screen, in both directions. */
  side?: "below" | "above" | "above-end";
  className?: string;
  as?: "div" | "li";
  children: ReactNode;
}

const look =
  "z-40 w-max max-w-48 rounded-sm bg-ink px-[0.65rem] py-1 text-canvas text-xs leading-[1.6] forced-colors:border-2";

/** Opens after the delay of product.md 14.7. Decorative: the control has the same name. */
export function Tooltip({ text, side = "below", className = "relative", as: Element = "div", children }: TooltipProps) {
  return (
    <Element data-tooltip={side} className={`inline-flex ${className}`}>
      {children}
      <span aria-hidden="true" className={`tooltip ${look}`}>
        {text}
      </span>
    </Element>
  );
}
