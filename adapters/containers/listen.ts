import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { gracefulShutdown } from '../server/kernel/graceful-shutdown.ts';

/** A URL with ten thousand Korean characters still gets a response of the app instead of Node's bare error. */
const MAX_ADDRESS = 128 * 1024;

/** Opens a port for an app or a plain handler. Resolves when it listens, with a function that closes it gracefully. */
export function listen(handler: Hono | RequestListener, port: number, host: string): Promise<() => Promise<void>> {
  const listener = typeof handler === 'function' ? handler : listenerOf(handler);
  return new Promise((resolve, reject) => {
    const server = createServer({ keepAliveTimeout: 65_000, maxHeaderSize: MAX_ADDRESS }, listener);
    const close = gracefulShutdown(server);
    server.once('error', reject);
    server.listen(port, host, () => resolve(close));
  });
}

function listenerOf(app: Hono): RequestListener {
  const answer = getRequestListener(app.fetch);
  return (request, response) => {
    void answer(request, response);
  };
}
