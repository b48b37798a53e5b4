import * as serverBuild from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { errorForLog } from "../app/platform/db/errors.server";
import { cloudflareContext, rejectionContext, staffContext } from "../app/platform/http/context.server";
import { guardRequest } from "../app/platform/http/request-guard.server";
import { withHeaders } from "../app/platform/http/response-headers.server";
import { isDeskPath, staffOf } from "../app/platform/http/staff.server";
import { styleSheets } from "../app/ui/layout/page-style";
import { scheduled } from "./cron";
import { queue } from "./queue";

/** The id of the desk's route; all its pages are children of it. */
const DESK = "routes/desk/frame";

// The router's defaults for missing keys, because its type allows no key that is undefined.
const { basename = "/", allowedActionOrigins = [], unstable_getCriticalCss: criticalCss, ...rest } = serverBuild;
const build: ServerBuild = {
  ...rest,
  basename,
  allowedActionOrigins,
  ...(criticalCss && { unstable_getCriticalCss: criticalCss }),
};

/** The build without the routes of the desk, so that their paths exist for staff only. */
const publicBuild: ServerBuild = {
  ...build,
  routes: withoutDesk(build.routes),
  assets: { ...build.assets, routes: withoutDesk(build.assets.routes) },
};

// Both handlers get the build itself: with a function that imports it, the router would rebuild its
// routes for every request.
const handlePublic = createRequestHandler(publicBuild, import.meta.env.MODE);
const handleStaff = createRequestHandler(build, import.meta.env.MODE);

function withoutDesk<Routes extends ServerBuild["routes"] | ServerBuild["assets"]["routes"]>(routes: Routes) {
  const isOfDesk = (id: string) => id === DESK || routes[id]?.parentId === DESK;
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !isOfDesk(id))) as Routes;
}

export default {
  async fetch(request, env, ctx) {
    const context = new RouterContextProvider();
    context.set(cloudflareContext, { env, ctx });
    if (isDeskPath(new URL(request.url).pathname)) {
      try {
        context.set(staffContext, await staffOf(request, env, ctx.access));
      } catch (error) {
        console.error({ event: "staff-not-known", error: errorForLog(error) });
        context.set(rejectionContext, 503);
      }
    }
    const handle = context.get(staffContext) ? handleStaff : handlePublic;
    const guarded = await guardRequest(request, context);
    return withHeaders(await handle(guarded, context), guarded, context, styleSheets);
  },
  queue,
  scheduled,
} satisfies ExportedHandler<Env>;
