import type { ReactNode } from "react";
import { Bidi } from "./bidi";

/** A row of buttons; on a phone they fill its width. */
export function ButtonRow({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`flex flex-wrap gap-3 max-sm:*:grow ${className}`}>{children}</div>;
}

interface PageHeaderProps {
  title: string;
  lead: string;
  back?: ReactNode;
  /** Leaves more of the first screen to what follows. */
  compact?: boolean;
  /** Beside the text on wide screens and below it on small ones. */
  picture?: ReactNode;
  children?: ReactNode;
}

export function PageHeader({ title, lead, back, compact, picture, children }: PageHeaderProps) {
  return (
    <header className="border-b bg-sunken">
      <div
        className={`container-page grid items-center gap-6 py-6 lg:gap-10 ${compact ? "" : "lg:py-12"} ${picture ? "lg:grid-cols-2" : ""}`}
      >
        <div>
          {back}
          <h1 className="text-3xl">
            <Bidi text={title} />
          </h1>
          <p className={`mt-3 text-soft lg:mt-4 lg:text-lg ${compact ? "" : "max-w-2xl"}`}>
            <Bidi text={lead} />
          </p>
          {children && <ButtonRow className="mt-5 lg:mt-8">{children}</ButtonRow>}
        </div>
        {picture && <div className="ms-auto w-full max-w-xl">{picture}</div>}
      </div>
    </header>
  );
}
