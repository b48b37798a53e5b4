import type { MouseEvent, ReactNode } from "react";
import { useTexts } from "~/platform/i18n/use-texts";

interface JumpLinkProps {
  to: string;
  /** Returns the actual target, depending on what the page shows at the click. */
  onJump?: (to: string) => string;
  className: string;
  children: ReactNode;
}

/** Keeps the URL on pages that hydrate, because navigating would drop the form's action data. */
export function JumpLink({ to, onJump, className, children }: JumpLinkProps) {
  return (
    // Encoded, because a URL cannot contain the brackets of `special[0].from`.
    <a
      href={`#${encodeURIComponent(to)}`}
      onClick={(event) => jump(event, onJump ? onJump(to) : to)}
      className={className}
    >
      {children}
    </a>
  );
}

function jump(event: MouseEvent, to: string) {
  const target = document.getElementById(to);
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  reveal(target);
  // Scrolls to the label of a field or the legend of radio buttons, which stand above the control.
  const heading = target.matches("[type=radio]")
    ? target.closest("fieldset")
    : document.querySelector(`label[for="${to}"]`);
  (heading ?? target).scrollIntoView();
  target.focus({ preventScroll: true });
}

/** Opens the closed part of the page that contains an element. */
export function reveal(target: Element) {
  target.closest("details:not([open])")?.setAttribute("open", "");
}

export function SkipLink() {
  const { t } = useTexts();
  return (
    <JumpLink to="content" className="button button-primary fixed start-4 top-3 z-50 not-focus-visible:sr-only">
      {t("skipToContent")}
    </JumpLink>
  );
}
