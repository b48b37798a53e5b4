import type { ReactNode } from "react";

interface TooltipProps {
  readonly text: string;
  readonly side?: "top" | "bottom";
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Shows a text for a control that has only an icon, after the delay of spec section 9. Decoration: the control
 * has the same text as its accessible name.
 */
export function Tooltip({ text, side = "bottom", className = "", children }: TooltipProps) {
  return (
    <div data-tooltip={side} className={`tooltip ${className}`}>
      {children}
      <span aria-hidden="true" className="tooltip-text">
        {text}
      </span>
    </div>
  );
}
