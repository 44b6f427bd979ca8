import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { gentleClose } from '../server/gentle-close.ts';

/** Ten thousand Korean letters in an address still get an answer of ours, not a bare refusal. */
const ADDRESS_MOST = 128 * 1024;

/** Opens a port for an app or a plain handler. Resolves when it listens, and answers how to close it gently. */
export function listen(handler: Hono | RequestListener, port: number, host: string): Promise<() => Promise<void>> {
  const listener = typeof handler === 'function' ? handler : listenerOf(handler);
  return new Promise((resolve, reject) => {
    const server = createServer({ keepAliveTimeout: 65_000, maxHeaderSize: ADDRESS_MOST }, listener);
    const close = gentleClose(server);
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
