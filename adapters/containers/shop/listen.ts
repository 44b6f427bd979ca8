import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { guardBodies } from '../../server/kernel/body-guard.ts';
import { gracefulShutdown } from '../../server/kernel/graceful-shutdown.ts';

/**
 * Large enough for a URL with ten thousand Korean characters. The app can then respond to it, instead of Node with a
 * bare error.
 */
const MAX_HEADER_BYTES = 128 * 1024;
/** Time limits for connections, headers and requests. Bodies also have a minimum rate. */
const TIMES = {
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  requestTimeout: 10 * MINUTE_MS,
  connectionsCheckingInterval: 5_000,
};

/** Opens a port for an app or a plain handler. Once it listens, resolves with a function that closes it gracefully. */
export function listen(handler: Hono | RequestListener, port: number, host: string): Promise<() => Promise<void>> {
  const listener = typeof handler === 'function' ? handler : listenerOf(handler);
  return new Promise((resolve, reject) => {
    const server = createServer({ ...TIMES, maxHeaderSize: MAX_HEADER_BYTES }, guardBodies(listener));
    const close = gracefulShutdown(server);
    server.once('error', reject);
    server.listen(port, host, () => resolve(close));
  });
}

/** Returns the listener of a port that serves an app. */
export function listenerOf(app: Hono): RequestListener {
  const respond = getRequestListener(app.fetch);
  return (request, response) => {
    void respond(request, response);
  };
}
