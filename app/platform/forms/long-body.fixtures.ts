const CHUNK_BYTES = 8 * 1024;

/** The length of the body if nobody cancels it. */
export const LONG_BODY_BYTES = 1000 * CHUNK_BYTES;

export function longBody() {
  const seen = { bytes: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(CHUNK_BYTES));
      seen.bytes += CHUNK_BYTES;
      if (seen.bytes === LONG_BODY_BYTES) controller.close();
    },
    cancel() {
      seen.cancelled = true;
    },
  });
  return { body, seen };
}
