import { type ComponentType, createContext, type ReactNode } from "react";
import type { Namespace } from "~/platform/i18n/texts";

/** Whether the server rendered the page as the response to a form. False in the browser. */
export const AnswersForm = createContext(false);

export interface FrameProps {
  readonly pathname: string;
  /** The query for the link to the other language. */
  readonly query: URLSearchParams;
  /** The ids of the forms that people type into (see `LanguageLink`). */
  readonly formIds?: readonly string[] | undefined;
  readonly Bar?: ComponentType | null;
  readonly children: ReactNode;
}

/** The `handle` export of a route, read by the root. */
export interface PageHandle {
  /** The page does not hydrate, but has forms or follows one: it needs their style sheet. */
  readonly forms?: true;
  /** A style sheet of the page alone, besides `forms` or `pages`. */
  readonly sheet?: "drawings" | "hero" | "packages";
  /** The namespaces of texts to hydrate with. Without them, the page does not hydrate. */
  readonly hydrate?: readonly Namespace[];
  /** The bar of a phone, by default `BookBar`; null if the page renders its own. */
  readonly Bar?: ComponentType | null;
  /** Replaces everything around the page, and the style sheet of the site. */
  readonly frame?: {
    readonly Frame: ComponentType<FrameProps>;
    /** The URL of its style sheet. */
    readonly styles: string;
  };
  /** The query for the link to the other language, if it differs from the query of the URL. */
  readonly query?: (loaderData: unknown) => URLSearchParams;
  /**
   * The ids of the forms that people type into, for the language link. Of several, `forms.css` says
   * which one it sends. Not called without loader data, as on an error page.
   */
  readonly formIds?: (loaderData: unknown) => readonly string[];
}
