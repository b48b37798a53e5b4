import type { ReactNode } from "react";
import { Bidi } from "./bidi";

interface PageHeaderProps {
  readonly title: string;
  readonly lead: string;
  readonly back?: ReactNode;
  /** Stands beside the words on wide screens and below them on small ones. */
  readonly picture?: ReactNode;
  /** Buttons. */
  readonly children?: ReactNode;
}

/** The opening of a page: its heading, what it is about, and what to do next. */
export function PageHeader({ title, lead, back, picture, children }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="container-page">
        <div>
          {back}
          <h1 className="text-3xl">
            <Bidi text={title} />
          </h1>
          <p className="mt-4 max-w-2xl text-lg text-soft">
            <Bidi text={lead} />
          </p>
          {children && <div className="mt-8 actions">{children}</div>}
        </div>
        {picture && <div className="picture">{picture}</div>}
      </div>
    </header>
  );
}
