import { isFromLoopback } from "./ip-address-key.server";

/**
 * Gives up the rest of a body that is not wanted. In production it is cancelled, so that a refused request costs
 * nothing more. For the machine itself it is read to its end, because `wrangler dev` hangs when a body is cancelled.
 */
export async function discardBody(request: Request): Promise<void> {
  if (!isFromLoopback(request)) await request.body?.cancel();
  else for await (const _chunk of request.body ?? []);
}
