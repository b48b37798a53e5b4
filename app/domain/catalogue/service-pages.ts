import type { Screen } from "~/platform/urls/screens";
import type { ServiceField } from "./catalogue";

/** Services with a page, in the order of menu, footer, home page and search engines. */
export const servicePages = {
  film: "ppf-selection",
  thermal: "thermal-insulation",
  ceramic: "nano-ceramic",
  polishing: "car-polishing",
} as const satisfies Record<ServiceField, Screen>;
