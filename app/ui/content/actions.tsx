import type { ReactNode } from "react";

/** Buttons side by side; on a phone they share the width of the row. */
export function Actions({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`flex flex-wrap gap-3 max-sm:*:grow ${className}`}>{children}</div>;
}
