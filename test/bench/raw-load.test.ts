import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { runLoad, type LoadResult } from './raw-load.ts';

/** Number of requests after which a load ends. */
const ENOUGH = 20;

describe('runLoad', () => {
  const servers: Server[] = [];
  const requestedPaths: string[] = [];
  afterEach(() => {
    requestedPaths.length = 0;
    for (const server of servers.splice(0)) server.close();
  });

  /** Loads a server until it has received enough requests; `requestedPaths` receives their paths. */
  const loadServer = async (
    make: (onRequest: (path: string) => void) => Server,
    paths = ['/'],
    connections = 3,
  ): Promise<LoadResult> => {
    let resolveEnough = (): void => {};
    const enough = new Promise<void>((resolve) => {
      resolveEnough = resolve;
    });
    const server = make((path) => {
      requestedPaths.push(path);
      if (requestedPaths.length > ENOUGH) resolveEnough();
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const request = { host: '127.0.0.1', port, paths, connections };
    return runLoad(request, { warmUp: async () => {}, measure: () => enough });
  };
  const load = (handle: RequestListener, paths?: string[], connections?: number): Promise<LoadResult> => {
    const make = (onRequest: (path: string) => void): Server =>
      createHttpServer((request, response) => {
        onRequest(request.url ?? '');
        handle(request, response);
      });
    return loadServer(make, paths, connections);
  };
  /** Returns true if every response was counted once, except those in flight at the end. */
  const allCounted = ({ responses }: LoadResult, connections = 3): boolean =>
    responses > 0 && requestedPaths.length >= responses && requestedPaths.length <= responses + connections;

  it('counts each response once, with its bytes', async () => {
    const result = await load((_, response) => response.setHeader('content-length', 5).end('hello'));
    expect(allCounted(result)).toBe(true);
    expect(result.bytes).toBe(5);
    expect(result.rate).toBeGreaterThan(0);
    expect(result.p50).toBeGreaterThan(0);
    expect(result.p99).toBeGreaterThanOrEqual(result.p50);
  });

  it('waits for the whole response, even if its headers arrive in two chunks', async () => {
    const body = Buffer.alloc(300_000, 'x');
    const result = await loadServer((onRequest) =>
      createServer((socket) => {
        socket.on('error', () => {});
        socket.on('data', () => {
          onRequest('');
          socket.write('HTTP/1.1 200 OK\r\ncontent-len');
          setImmediate(() => {
            socket.write('gth: 300000\r\n\r\n');
            socket.write(body);
          });
        });
      }),
    );
    expect(allCounted(result)).toBe(true);
    expect(result.bytes).toBe(300_000);
  });

  it('counts chunked responses when their last chunk arrives, and also responses without a body', async () => {
    const chunked = await load((_, response) => {
      response.write('hel');
      setImmediate(() => response.end('lo'));
    });
    expect(allCounted(chunked)).toBe(true);
    requestedPaths.length = 0;
    const empty = await load((_, response) => response.setHeader('content-length', 0).end());
    expect(allCounted(empty)).toBe(true);
    expect(empty.bytes).toBe(0);
  });

  it('requests the addresses in order, each connection starting with a different one', async () => {
    await load((_, response) => response.end('x'), ['/a', '/b?c=1'], 2);
    expect(requestedPaths.slice(0, 2).toSorted()).toEqual(['/a', '/b?c=1']);
    const ofA = requestedPaths.filter((path) => path === '/a').length;
    expect(Math.abs(requestedPaths.length - 2 * ofA)).toBeLessThanOrEqual(2);
  });

  it('rejects for a status other than 200, and for a broken connection', async () => {
    await expect(load((_, response) => response.writeHead(503).end())).rejects.toThrow('503');
    await expect(load((_, { socket }) => socket?.destroy())).rejects.toThrow(/closed|ECONNRESET/);
  });
});
