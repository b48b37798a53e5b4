import { headersFile } from "./headers-file.server";

/**
 * `/_headers`, prerendered: Cloudflare reads it as the headers of static files and does not serve
 * it.
 */
export function loader() {
  return new Response(headersFile(), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
