/**
 * The script that hands what loaders and actions returned over to the router in the browser. `ServerRouter` would
 * write the same, but by suspending, which takes React's streaming renderer: four times the work for a page that is
 * sent in one piece. Empty when there is nothing to hand over.
 */
export async function handoffScript(stream: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  if (!stream) return "";
  const data = JSON.stringify(await new Response(stream).text()).replace(/[<>&\u2028\u2029]/g, escapeCharacter);
  const controller = "window.__reactRouterContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${data});${controller}.close();</script>`;
}

/** Spells a character so that it means the same to a script, and nothing to HTML. */
function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
