import type { ReactNode } from "react";

/**
 * What a form of the page has just done, with details. Takes focus, because it is the answer to the
 * form.
 */
export function Done({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus
      className="rounded-lg bg-brand-soft p-4 outline-none"
    >
      <p className="font-semibold">{text}</p>
      {children}
    </div>
  );
}
