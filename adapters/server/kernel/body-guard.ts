import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The latest request with a body, by connection. */
type LatestRequests = WeakMap<Socket, IncomingMessage>;

/** Time limits for the body of a request. */
export interface BodyTimes {
  /** Time allowed for any body. */
  readonly freeMs: number;
  /** A body that takes longer must arrive at least at this average rate. */
  readonly bytesPerSecond: number;
  /**
   * If a response is sent before the end of a body, the connection stays open this long, so that the client can read
   * the response.
   */
  readonly lingerMs: number;
}

/** At this rate, an image of 10 MB takes 8 minutes. */
const TIMES: BodyTimes = { freeMs: 30_000, bytesPerSecond: 20_000, lingerMs: 2_000 };
const CHECKS_PER_PERIOD = 6;
const TIMEOUT_RESPONSE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Wraps the listener of a server, for requests with a body. A response sent before the whole body has arrived announces
 * the end of the connection and closes it, since the rest of the body could not be distinguished from another request.
 * A body that takes too long is rejected with 408.
 */
export function guardBodies(listener: RequestListener, times: BodyTimes = TIMES): RequestListener {
  const closing = new WeakSet<Socket>();
  const latest: LatestRequests = new WeakMap();
  return (request, response) => {
    // The client was informed that this connection accepts no further request, so none may have an effect.
    if (closing.has(request.socket)) return;
    if (hasBody(request)) {
      keepAliveOnlyIfRead(request, response);
      lingerOnClose(request, latest, closing, times);
      limitTime(request, response, times);
    }
    listener(request, response);
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Lets the connection stay open only if the body has arrived: Node reads this when it writes the headers. */
function keepAliveOnlyIfRead(request: IncomingMessage, response: ServerResponse): void {
  let isKeptAlive = response.shouldKeepAlive;
  Object.defineProperty(response, 'shouldKeepAlive', {
    configurable: true,
    get: () => isKeptAlive && request.complete,
    set(value: boolean) {
      isKeptAlive = value;
    },
  });
}

/**
 * Node closes a connection as soon as its last response is written. If the connection has unread data, this resets it,
 * and the client may lose the response. So the rest of the latest body is first read and ignored for a while.
 */
function lingerOnClose(
  request: IncomingMessage,
  latest: LatestRequests,
  closing: WeakSet<Socket>,
  times: BodyTimes,
): void {
  const { socket } = request;
  const isPrepared = latest.has(socket);
  latest.set(socket, request);
  // The connection's `destroySoon` is replaced only once, for any number of requests on it.
  if (isPrepared) return;
  const close = (): void => void socket.destroy();
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    const unread = latest.get(socket);
    if (unread === undefined || unread.complete || unread.destroyed) return destroySoon();
    if (closing.has(socket)) return;
    closing.add(socket);
    socket.end();
    const timer = setUnrefTimeout(close, times.lingerMs);
    socket.once('close', () => clearTimeout(timer));
    unread.once('end', close);
    unread.resume();
  };
}

function limitTime(request: IncomingMessage, response: ServerResponse, { freeMs, bytesPerSecond }: BodyTimes): void {
  const { socket } = request;
  const [startedAt, before] = [performance.now(), socket.bytesRead];
  const check = (): void => {
    if (request.complete || socket.destroyed) return;
    const rate = (socket.bytesRead - before) / ((performance.now() - startedAt) / 1_000);
    if (rate >= bytesPerSecond) timer = setUnrefTimeout(check, freeMs / CHECKS_PER_PERIOD);
    else if (response.headersSent) socket.destroy();
    else socket.end(TIMEOUT_RESPONSE, () => socket.destroy());
  };
  let timer = setUnrefTimeout(check, freeMs);
  request.once('close', () => clearTimeout(timer));
}

function setUnrefTimeout(run: () => void, ms: number): NodeJS.Timeout {
  return setTimeout(run, ms).unref();
}
