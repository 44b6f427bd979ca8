import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/**
 * Time for which idle connections stay open: a request that is about to arrive, for example from a proxy, still gets a
 * response.
 */
const GRACE_MS = 1_000;

/** If a turn of the event loop is shorter than this, all connections that arrived before it have been accepted. */
const QUIET_TURN_MS = 2;
const MAX_TURNS = 500;

/**
 * Tracks a server's connections from its start. Returns a function that closes it: it accepts no new connections, waits
 * for requests in flight, also for those that arrive within `graceMs` on open connections, and closes idle connections.
 * Each response informs the client that its connection closes. Node's own `close` waits for connections that a browser
 * opened in advance, and for those that become idle after a response.
 */
export function gracefulShutdown(server: Server, graceMs = GRACE_MS): () => Promise<void> {
  const inFlight = new Map<Socket, Set<ServerResponse>>();
  let isClosing = false;
  let hasGraceEnded = false;
  server.on('connection', (socket) => {
    inFlight.set(socket, new Set());
    socket.once('close', () => inFlight.delete(socket));
  });
  // Runs before the server's own listener, which may respond immediately.
  server.prependListener('request', ({ socket }, response) => {
    const responses = inFlight.get(socket);
    responses?.add(response);
    if (isClosing) response.shouldKeepAlive = false;
    response.once('close', () => {
      responses?.delete(response);
      if (hasGraceEnded && responses?.size === 0) socket.destroySoon();
    });
  });
  const closeIdle = (): void => {
    hasGraceEnded = true;
    for (const [socket, responses] of inFlight) if (responses.size === 0) socket.destroySoon();
  };
  return () =>
    new Promise((resolve) => {
      isClosing = true;
      for (const responses of inFlight.values()) {
        for (const response of responses) response.shouldKeepAlive = false;
      }
      runInQuietTurn(() => {
        // Skips the HTTP server's own `close`, which closes idle connections immediately.
        NetServer.prototype.close.call(server, () => resolve());
        setTimeout(closeIdle, graceMs);
      });
    });
}

/**
 * Runs `run` after a short turn of the event loop, when nearly all connections are accepted: the system resets
 * unaccepted ones when the listener closes.
 */
function runInQuietTurn(run: () => void, remainingTurns = MAX_TURNS): void {
  setImmediate(() => {
    const since = performance.now();
    setImmediate(() => {
      if (performance.now() - since < QUIET_TURN_MS || remainingTurns === 0) run();
      else runInQuietTurn(run, remainingTurns - 1);
    });
  });
}
