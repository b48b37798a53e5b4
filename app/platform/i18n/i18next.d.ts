import type { defaultVariables, Formats } from "./i18next-options";
import type * as ar from "./texts/ar";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    /** Arabic is the source: the compiler checks keys and variables against its texts. */
    resources: typeof ar;
    strictKeyChecks: true;
    strictInterpolationChecks: true;
    interpolationFormatTypeMap: Formats;
    defaultVariables: typeof defaultVariables;
  }
}
