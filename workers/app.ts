import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { cloudflareContext } from "../app/http/context.server";
import { guardRequest } from "../app/http/request-guard.server";
import { queue, scheduled } from "./email-consumer";

// The build itself, not a function that imports it: with a function the router derives its route tree anew
// on every request.
const handle = createRequestHandler(build, import.meta.env.MODE);

export default {
  async fetch(request, env, ctx) {
    const context = new RouterContextProvider();
    context.set(cloudflareContext, { env, ctx });
    return handle(await guardRequest(request, context), context);
  },
  queue,
  scheduled,
} satisfies ExportedHandler<Env>;
