import { isFromLoopback } from "./ip-address-key.server";

/**
 * Discards the rest of a body. Cancels it in production, so that a rejected request costs nothing
 * more. Reads it to the end on a loopback address, because `wrangler dev` hangs when a body is
 * cancelled. Never throws: of a body that its client has broken off, nothing is left.
 */
export async function discardBody(request: Request): Promise<void> {
  try {
    if (!isFromLoopback(request)) await request.body?.cancel();
    else for await (const _chunk of request.body ?? []);
  } catch {}
}
