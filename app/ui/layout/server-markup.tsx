import { createContext, type ReactNode, use } from "react";
import { TextsProvider, useCatalogue } from "~/i18n/texts-context";

interface ServerMarkupProps {
  readonly as: "header" | "footer";
  /** By this the browser finds the markup again. */
  readonly id: string;
  readonly className?: string;
  /** What the markup depends on besides the language of the page. */
  readonly dependsOn: string;
  /** Rendered by the server alone: `import.meta.env.SSR && …` keeps the code for it out of the browser. */
  readonly children: ReactNode;
}

/** Renders a part of a page to HTML, or remembers what it rendered for the same key. */
export type RenderPart = (key: string, part: ReactNode) => string;

/** How the server renders parts that many pages share. The browser has no such thing. */
export const RenderPartContext = createContext<RenderPart | null>(null);

/**
 * A part of the page that is the same before and after hydration: plain HTML that scripts of the framework never touch.
 * The server renders it once for all requests that share it; the browser takes it from the page itself, so that it is
 * there again should React draw the page anew.
 */
export function ServerMarkup({ as: Element, children, dependsOn, ...attributes }: ServerMarkupProps) {
  const html = useMarkup(attributes.id, dependsOn, children);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, here or on the server
  return <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

const useMarkup = import.meta.env.SSR ? useRenderedPart : keptMarkup;

function useRenderedPart(id: string, dependsOn: string, part: ReactNode): string {
  const catalogue = useCatalogue();
  const renderPart = use(RenderPartContext);
  if (!renderPart) throw new Error("There is no RenderPartContext above this component");
  return renderPart(`${id} ${catalogue.language} ${dependsOn}`, <TextsProvider {...catalogue}>{part}</TextsProvider>);
}

const kept = new Map<string, string>();

/** What the server wrote into the element of that id. */
export function keptMarkup(id: string): string {
  const html = kept.get(id) ?? document.getElementById(id)?.innerHTML ?? "";
  kept.set(id, html);
  return html;
}
