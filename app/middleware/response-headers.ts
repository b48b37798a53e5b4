import type { MiddlewareFunction } from "react-router";
import { scriptNonceContext } from "~/context";
import { securityHeaders } from "~/seo/security-headers";

/**
 * Sets what every rendered response carries. `public/_headers` does the same for the pages that are files; a test
 * holds the two together. In development Vite adds inline scripts of its own, so the policy is left out there.
 */
export const responseHeadersMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  for (const [name, value] of Object.entries(securityHeaders({ nonce: context.get(scriptNonceContext) }))) {
    if (import.meta.env.DEV && name === "Content-Security-Policy") continue;
    response.headers.set(name, value);
  }
  // What is rendered per request shows a state of its own (a form, a booking, an error): nobody else's to keep.
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-cache");
  return response;
};
