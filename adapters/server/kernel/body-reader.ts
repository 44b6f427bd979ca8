/** The client closed the connection before the whole body had arrived, so no response is needed. */
export class BodyAborted extends Error {}

/** Waits for a body that is being read. Throws `BodyAborted` if that fails. */
export async function awaitBody<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw new BodyAborted('the body ended early', { cause: error });
  }
}

/**
 * Reads a body. Returns null, without reading on, if it has more than `maxBytes` bytes. Throws `BodyAborted` if it ends
 * early.
 */
export async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array | null> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await awaitBody(reader.read());
    if (done) return Buffer.concat(chunks, length);
    length += value.length;
    if (length > maxBytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}
