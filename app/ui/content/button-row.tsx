import type { ReactNode } from "react";

/** A row of buttons; on a phone they fill its width. */
export function ButtonRow({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`flex flex-wrap gap-3 max-sm:*:grow ${className}`}>{children}</div>;
}
