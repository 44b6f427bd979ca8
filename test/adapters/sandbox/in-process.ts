import type { Hono } from 'hono';
import type { Fetch } from '../../../../adapters/server/gateways/form-post.ts';

/** Calls the app as the network would: what the caller's signal aborts never answers. */
export function inProcess(app: Hono): Fetch {
  return async (url, init) => {
    const aborted = new Promise<never>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
    return Promise.race([app.request(url, init), aborted]);
  };
}
