import type { MouseEvent, ReactNode } from "react";

interface JumpLinkProps {
  /** The id of the part of the page to go to. */
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A link to a part of the page. On pages that hydrate it makes no step in the history: the router would take that for
 * another page, and forget the answer to the form.
 */
export function JumpLink({ to, className, children }: JumpLinkProps) {
  return (
    <a href={`#${to}`} onClick={(event) => jump(event, to)} className={className}>
      {children}
    </a>
  );
}

function jump(event: MouseEvent, to: string) {
  const part = document.getElementById(to);
  if (!part || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  part.scrollIntoView();
  part.focus({ preventScroll: true });
}
