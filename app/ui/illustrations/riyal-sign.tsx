/** The sign of the Saudi riyal. */
export function RiyalSign({ className = "", label }: { className?: string; label?: string }) {
  return (
    <svg
      viewBox="0 0 20 22"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className}
      fill="currentColor"
    >
      <path d="M8 1h2v20H8zM13 1h2v16h-2zM1 9l18-4v2L1 11zM1 14l18-4v2L1 16z" />
    </svg>
  );
}
