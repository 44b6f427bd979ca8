import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks a server's connections from its start. Returns a function that closes it: it accepts no new connections, waits
 * for requests in flight, and closes idle connections. Node's own `close` waits for connections that a browser opened
 * in advance, and for those that become idle after a response.
 */
export function gracefulShutdown(server: Server): () => Promise<void> {
  const underWay = new Map<Socket, number>();
  let isClosing = false;
  server.on('connection', (socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1;
      if (underWay.has(socket)) underWay.set(socket, left);
      if (isClosing && left === 0) socket.destroySoon();
    });
  });
  return () =>
    new Promise((resolve) => {
      isClosing = true;
      server.close(() => resolve());
      for (const [socket, count] of underWay) if (count === 0) socket.destroySoon();
    });
}
