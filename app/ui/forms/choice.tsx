import type { ComponentProps } from "react";

/**
 * A label around a radio button or checkbox, styled as a box that shows whether it is checked. See
 * also forms.css.
 */
export function Choice({ className, ...label }: ComponentProps<"label">) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label
      {...label}
      className={`choice rounded-md border border-control bg-surface transition-[border-color] duration-150 ease-out hover:border-brand has-checked:border-brand has-checked:[box-shadow:inset_0_0_0_1px_var(--color-brand)] has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-3 forced-colors:has-checked:border-[Highlight] forced-colors:has-focus-visible:outline-[Highlight] ${className}`}
    />
  );
}
