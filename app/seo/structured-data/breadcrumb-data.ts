import type { BreadcrumbListLeaf, ListItemLeaf } from "schema-dts";
import { business } from "~/business/profile";
import type { Language } from "~/i18n/languages";
import { linkTo, type Screen } from "~/i18n/links";

export interface Crumb {
  readonly screen: Screen;
  readonly name: string;
}

/** The breadcrumbs from the home page to a page, both included. */
export function breadcrumbData(trail: readonly Crumb[], language: Language): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(
      ({ screen, name }, index): ListItemLeaf => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: business.origin + linkTo(screen, language),
      }),
    ),
  };
}
