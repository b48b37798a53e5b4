import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { errorForLog } from "../app/db/errors.server";
import { cloudflareContext, rejectionContext, staffContext } from "../app/http/context.server";
import { guardRequest } from "../app/http/request-guard.server";
import { isDeskPath, staffOf } from "../app/http/staff.server";
import { queue, scheduled } from "./email-consumer";

// Not a function that imports the build: with one, the router rebuilds its routes per request.
const handle = createRequestHandler(build, import.meta.env.MODE);

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
    return handle(await guardRequest(request, context), context);
  },
  queue,
  scheduled,
} satisfies ExportedHandler<Env>;
