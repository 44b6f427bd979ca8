import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

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

/**
 * Limits the size of bodies by their declared length: Node.js reads no more than that, and reading a body to check it
 * would cost as much as parsing it. Bodies without a declared length are counted. A GET has no body.
 */
export function limitBody(maxBytes: number, refuse: (context: Context) => Response): MiddlewareHandler {
  const counted = bodyLimit({ maxSize: maxBytes, onError: refuse });
  return async (context, next) => {
    if (context.req.method === 'GET') return next();
    const length = context.req.header('content-length');
    if (length === undefined || context.req.header('transfer-encoding') !== undefined) return counted(context, next);
    return Number(length) <= maxBytes ? next() : refuse(context);
  };
}
