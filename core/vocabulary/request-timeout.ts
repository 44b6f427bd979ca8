/** How long a client waits for the response to a call, in ms. */
export const REQUEST_TIMEOUT_MS = 15_000;

/** The slowest connection, in bytes per ms, on which a large request does not time out. */
const BYTES_PER_MS = 50;

/**
 * Returns how long a client waits for the response to a request of this size, in ms. Uploads of files need more time.
 */
export function requestTimeout(byteLength: number): number {
  return REQUEST_TIMEOUT_MS + Math.floor(byteLength / BYTES_PER_MS);
}
