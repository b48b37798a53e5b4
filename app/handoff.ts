/**
 * The script that hands what loaders and actions returned over to the router in the browser. `ServerRouter` would
 * write the same, but by suspending, which takes React's streaming renderer: four times the work for a page that is
 * sent in one piece. Empty when there is nothing to hand over.
 */
export async function handoffScript(stream: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  if (!stream) return "";
  const data = JSON.stringify(await readText(stream)).replace(/[<>&\u2028\u2029]/g, escapeCharacter);
  const controller = "window.__reactRouterContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${data});${controller}.close();</script>`;
}

/** Chunk by chunk: making a `Response` of the stream costs workerd more than reading it. */
async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** Spells a character so that it means the same to a script, and nothing to HTML. */
function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
