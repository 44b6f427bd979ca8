import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A process that serves requests. `build`: which program it runs. */
export interface Upstream {
  readonly build: string;
  readonly port: number;
}

/** A request that was passed on. `status`: null if the connection broke before a response. */
export interface Exchange {
  readonly build: string;
  readonly path: string;
  readonly status: number | null;
  readonly ms: number;
}

/**
 * A proxy for several processes that passes each request to the next of them, so that a shopper's requests alternate.
 * Like nginx it tries another one if a process does not listen, and repeats nothing that was sent.
 */
export class RoundRobinProxy {
  readonly url: string;
  readonly #server: Server;
  readonly #upstreams: () => readonly Upstream[];
  readonly #onExchange: (exchange: Exchange) => void;
  #turn = 0;

  private constructor(server: Server, upstreams: () => readonly Upstream[], onExchange: (exchange: Exchange) => void) {
    const address = server.address();
    this.url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    this.#server = server;
    this.#upstreams = upstreams;
    this.#onExchange = onExchange;
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.#pass(request, response).catch(() => response.destroy());
    });
  }

  static async open(
    upstreams: () => readonly Upstream[],
    onExchange: (exchange: Exchange) => void,
  ): Promise<RoundRobinProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new RoundRobinProxy(server, upstreams, onExchange);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const upstreams = this.#upstreams();
    this.#turn += 1;
    const first = this.#turn;
    for (let tries = 0; tries < upstreams.length; tries += 1) {
      const upstream = upstreams[(first + tries) % upstreams.length];
      if (upstream === undefined) continue;
      const startedAt = performance.now();
      const forwarded = await forward(upstream.port, request, body);
      if (forwarded === 'refused') continue;
      const status = forwarded === 'broken' ? null : (forwarded.head.statusCode ?? null);
      const path = (request.url ?? '').split('?')[0] ?? '';
      this.#onExchange({ build: upstream.build, path, status, ms: performance.now() - startedAt });
      if (forwarded === 'broken') return void response.destroy();
      response.writeHead(forwarded.head.statusCode ?? 502, forwarded.head.rawHeaders).end(forwarded.body);
      return;
    }
    this.#onExchange({ build: 'none', path: request.url ?? '', status: 502, ms: 0 });
    response.writeHead(502).end();
  }
}

type ForwardResult = { readonly head: IncomingMessage; readonly body: Buffer } | 'refused' | 'broken';

function forward(port: number, { method, url, rawHeaders }: IncomingMessage, body: Buffer): Promise<ForwardResult> {
  return new Promise((resolve) => {
    const upstreamRequest = send(
      { host: '127.0.0.1', port, method, path: url, headers: rawHeaders, agent: false },
      (head) => {
        buffer(head).then(
          (whole) => resolve({ head, body: whole }),
          () => resolve('broken'),
        );
      },
    );
    upstreamRequest.once('error', (error) =>
      resolve(Reflect.get(error, 'code') === 'ECONNREFUSED' ? 'refused' : 'broken'),
    );
    upstreamRequest.end(body);
  });
}
