import type { Namespace } from "~/i18n/texts";

/** The `handle` export of a route, read by the root. */
export interface PageHandle {
  /** Forms on a page that does not hydrate: it gets their style sheet. */
  readonly forms?: true;
  /**
   * Hydrates the page with these namespaces of texts, besides those that every page has. Without it, a page is HTML,
   * CSS and a small enhancement script.
   */
  readonly hydrate?: readonly Namespace[];
  /** The query for the link to the other language, if it differs from the query of the URL. */
  readonly query?: (loaderData: unknown) => URLSearchParams;
}
