import type { ReactNode } from "react";
import { Bidi } from "./bidi";

/** A row of buttons; on a phone they fill its width. */
export function ButtonRow({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`flex flex-wrap gap-3 max-sm:*:grow ${className}`}>{children}</div>;
}

interface PageHeaderProps {
  title: string;
  lead?: string | undefined;
  back?: ReactNode;
  /** Whether the header is low, to leave more of the first screen to what follows. */
  compact?: boolean;
  /** Fills the other half of a wide screen, and the width of a small one below the title. */
  picture?: ReactNode;
  children?: ReactNode;
}

export function PageHeader({ title, lead, back, compact, picture, children }: PageHeaderProps) {
  const half = picture ? "lg:w-1/2 lg:pe-12" : "";
  return (
    <header className="relative border-b bg-sunken">
      <div
        className={`container-page py-6 ${compact ? "" : "lg:py-12"} ${picture ? "flex flex-col justify-center lg:min-h-112" : ""}`}
      >
        <div className={half}>
          {back}
          <Bidi as="h1" className="text-3xl" text={title} />
        </div>
        {picture && (
          <div className="not-on-paper grid aspect-8/5 overflow-clip max-lg:-mx-gutter max-lg:mt-4 lg:absolute lg:inset-y-0 lg:end-0 lg:aspect-auto lg:w-1/2">
            {picture}
          </div>
        )}
        <div className={half}>
          {lead && (
            <Bidi as="p" className={`mt-3 text-soft lg:mt-4 lg:text-lg ${compact ? "" : "max-w-2xl"}`} text={lead} />
          )}
          {children && <ButtonRow className="mt-5 lg:mt-8">{children}</ButtonRow>}
        </div>
      </div>
    </header>
  );
}
