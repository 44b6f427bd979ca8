import type { MiddlewareHandler } from 'hono';

/**
 * The requests in progress. A client that has left has no connection any more, but its request continues: an approval
 * still waits for the gateway's response.
 */
export class RunningRequests {
  readonly #running = new Set<Promise<void>>();

  readonly track: MiddlewareHandler = async (_context, next) => {
    const request = next();
    this.#running.add(request);
    try {
      await request;
    } finally {
      this.#running.delete(request);
    }
  };

  /** Resolves when no request is in progress. */
  async ended(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }
}
