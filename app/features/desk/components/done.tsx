/** What a form of the page has just done. Takes focus, because it is the answer to the form. */
export function Done({ text }: { text: string }) {
  return (
    <p
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus
      className="rounded-lg bg-brand-soft p-4 font-semibold outline-offset-4"
    >
      {text}
    </p>
  );
}
