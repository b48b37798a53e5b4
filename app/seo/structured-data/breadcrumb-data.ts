import type { BreadcrumbListLeaf, ListItemLeaf } from "schema-dts";
import { business } from "~/business/profile";

export interface Crumb {
  readonly path: string;
  readonly name: string;
}

/** The breadcrumbs from the home page to a page, both included. */
export function breadcrumbData(trail: readonly Crumb[]): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(
      ({ path, name }, index): ListItemLeaf => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: business.origin + path,
      }),
    ),
  };
}
