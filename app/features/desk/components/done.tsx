/** What a form of the page has just done. It takes focus, because that is the answer. */
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
