import type { ReactNode } from "react";
import { isProblem, PostProblemAlert } from "./answer";

interface PageProps {
  title: string;
  /** The answer to a form of the page. A problem with it stands above the page. */
  answer?: unknown;
  /** What to do if D1 may not have stored a form of the page. */
  unsaved?: string;
  heading?: ReactNode;
  /** Whether it is close together, for much at once. */
  isDense?: boolean;
  /** A class for paper. */
  look?: string;
  /** Beside the page. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Page({ title, answer, unsaved, heading, isDense = false, look = "", aside, children }: PageProps) {
  const content = (
    <div className={`container-page flex flex-col ${isDense ? "gap-3 py-4" : "gap-6 py-6"} ${look}`}>
      {heading ?? <h1 className="text-2xl">{title}</h1>}
      {children}
    </div>
  );
  return (
    <>
      <title>{title}</title>
      {isProblem(answer) && <PostProblemAlert answer={answer} {...(unsaved && { unsaved })} />}
      {aside ? (
        <div className="mx-auto max-w-[82.5rem] lg:grid lg:grid-cols-[minmax(0,1fr)_auto]">
          {content}
          {aside}
        </div>
      ) : (
        content
      )}
    </>
  );
}

interface SectionProps {
  id: string;
  title: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FocusBoxProps {
  look: string;
  /** The id of the heading that names it. */
  labelledBy?: string;
  hasFocus?: boolean;
  children: ReactNode;
}

/** The response to a form, which takes focus. */
export function FocusBox({ look, labelledBy, hasFocus = true, children }: FocusBoxProps) {
  const Box = labelledBy ? "section" : "div";
  return (
    <Box
      tabIndex={-1}
      // Without scripts, the browser moves focus here.
      autoFocus={hasFocus}
      aria-labelledby={labelledBy}
      className={`${look} outline-none`}
    >
      {children}
    </Box>
  );
}

/** What a form of the page has just done, with details. */
export function SuccessNotice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <FocusBox look="rounded-lg bg-brand-soft p-4">
      <p className="font-semibold">{text}</p>
      {children}
    </FocusBox>
  );
}
