import type { ReactNode } from "react";
import { DisclosureIcon } from "~/ui/icons";

interface FoldedProps {
  title: string;
  open: boolean;
  children: ReactNode;
}

export function CollapsibleCard({ title, open, children }: FoldedProps) {
  return (
    <details className="group card min-w-0" open={open}>
      <summary className="flex min-h-12 items-center justify-between gap-4 px-4 font-semibold hover:text-brand">
        {title}
        <DisclosureIcon />
      </summary>
      <div className="border-t p-4">{children}</div>
    </details>
  );
}
