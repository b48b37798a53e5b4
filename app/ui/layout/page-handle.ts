import type { Namespace } from "~/i18n/texts";

/** What a route may ask of the root in its `handle`. */
export interface PageHandle {
  /**
   * Load the framework in the browser, with these texts beside those that every page has. Without it a page is HTML, CSS
   * and the small enhancement script.
   */
  readonly hydrate?: readonly Namespace[];
  /** The query that leads to the same state of this page in the other language, when it is not the address's own. */
  readonly query?: (loaderData: unknown) => URLSearchParams;
}
