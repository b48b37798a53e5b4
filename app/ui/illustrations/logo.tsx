/** The mark of the centre. */
export function LogoMark({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false" className={className}>
      <path d="M20 3 6 8v12c0 8.500 5.800 14.500 14 17 8.200-2.500 14-8.500 14-17V8L20 3Z" fill="currentColor" />
    </svg>
  );
}
