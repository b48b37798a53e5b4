import type { ReactNode } from "react";

interface ServerMarkupProps {
  readonly as: "header" | "footer" | "div";
  /** By this the browser finds the markup again. */
  readonly id: string;
  readonly className?: string;
  /** Rendered by the server alone: `import.meta.env.SSR && …` keeps the code for it out of the browser. */
  readonly children: ReactNode;
}

const kept = new Map<string, string>();

/**
 * A part of the page that is the same before and after hydration: plain HTML that scripts of the framework never touch.
 * The browser takes it from the page itself, so that it is there again should React draw the page anew.
 */
export function ServerMarkup({ as: Element, children, ...attributes }: ServerMarkupProps) {
  if (import.meta.env.SSR) return <Element {...attributes}>{children}</Element>;
  const html = { __html: markup(attributes.id) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server wrote there
  return <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

function markup(id: string): string {
  const html = kept.get(id) ?? document.getElementById(id)?.innerHTML ?? "";
  kept.set(id, html);
  return html;
}
