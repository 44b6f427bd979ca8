import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/** Opens a port for an app or a plain handler; resolves when it listens. */
export function listen(handler: Hono | RequestListener, port: number, host: string): Promise<Server> {
  const listener = typeof handler === 'function' ? handler : listenerOf(handler);
  return new Promise((resolve, reject) => {
    const server = createServer({ keepAliveTimeout: 65_000 }, listener);
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function listenerOf(app: Hono): RequestListener {
  const answer = getRequestListener(app.fetch);
  return (request, response) => {
    void answer(request, response);
  };
}
