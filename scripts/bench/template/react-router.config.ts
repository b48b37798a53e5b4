import type { Config } from "@react-router/dev/config";
import site from "../../../react-router.config";

const { unstable_previewServerPrerendering, ...future } = site.future;

/** The flags of the site, so that the two differ in nothing but the app. */
export default { ssr: true, future } satisfies Config;
