import type { Hono } from 'hono';
import type { Fetch } from '../../../adapters/gateways/wire/form-post.ts';

/** Calls the app like the network: an aborted request never gets a response. */
export function inProcess(app: Hono): Fetch {
  return async (url, init) => {
    const aborted = new Promise<never>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
    return Promise.race([app.request(url, init), aborted]);
  };
}
