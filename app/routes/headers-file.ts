import { headersFile } from "~/http/headers-file.server";

/** `/_headers`: written into the build, where Cloudflare reads it as the headers of files and serves it to nobody. */
export function loader() {
  return new Response(headersFile(), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
