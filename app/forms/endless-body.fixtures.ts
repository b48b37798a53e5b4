const CHUNK_BYTES = 8 * 1024;

/** A body for tests that goes on until it is cancelled or has sent so many chunks, and what became of it. */
export function endlessBody(chunks = Number.POSITIVE_INFINITY) {
  const seen = { bytes: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(CHUNK_BYTES));
      seen.bytes += CHUNK_BYTES;
      if (seen.bytes >= chunks * CHUNK_BYTES) controller.close();
    },
    cancel() {
      seen.cancelled = true;
    },
  });
  return { body, seen };
}
