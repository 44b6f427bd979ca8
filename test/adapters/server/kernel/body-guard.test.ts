import { Agent, createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, it } from 'vitest';
import { Api } from '../../../../adapters/server/api/api.ts';
import { apiHttp } from '../../../../adapters/server/api/api-http.ts';
import { guardBodies } from '../../../../adapters/server/kernel/body-guard.ts';
import { createLog } from '../../../../adapters/server/kernel/log.ts';
import { close, listen } from '../storefront/raw-request.ts';
import { sampleMember } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const PATH = '/api/v1/common/doseo/check';
const GOOD = '{"zonecode":"06236"}';
const TOO_LARGE = 300 * 1024;
const TIMES = { freeMs: 300, bytesPerSecond: 1_000, lingerMs: 200 };

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) close(server);
});

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** A connection on which a test writes bytes. */
interface RawConnection {
  readonly write: (text: string) => void;
  /** Resolves with all that was received when it matches, or when the connection is closed. */
  readonly received: (pattern: RegExp) => Promise<string>;
  readonly closed: Promise<void>;
}

function connectTo(server: Server): RawConnection {
  const socket = connect(portOf(server), '127.0.0.1');
  sockets.push(socket);
  socket.setEncoding('utf8');
  socket.on('error', () => {});
  let text = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('data', (chunk: string) => (text += chunk));
  return {
    write: (bytes) => void socket.write(bytes),
    closed,
    received: (pattern) =>
      new Promise((resolve) => {
        const tryMatch = (): void => {
          if (pattern.test(text) || socket.destroyed) resolve(text);
        };
        socket.on('data', tryMatch);
        socket.once('close', () => resolve(text));
        tryMatch();
      }),
  };
}

const head = (length: number, path = PATH, type = 'application/json'): string =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

const imageHead = (token: string): string =>
  head(1_000, '/api/v1/upload', `image/jpeg\r\nAuthorization: Bearer ${token}`);

describe('guardBodies', () => {
  const test = useTestShop();
  const opened = async (wrap: (listener: RequestListener) => RequestListener = guarded) => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const shop = { ...test.shop, log };
    const app = apiHttp(shop, new Api(shop), { isCallAllowed: () => false, addressOf: () => '203.0.113.1' });
    const listener = getRequestListener(app.fetch);
    const server = createServer(wrap((request, response) => void listener(request, response)));
    servers.push(server);
    await listen(server);
    return { server, lines };
  };
  const guarded = (listener: RequestListener): RequestListener => guardBodies(listener, TIMES);

  it('announces that it closes a connection whose body it refuses early, and closes it', async () => {
    const { server } = await opened();
    const raw = connectTo(server);
    raw.write(head(TOO_LARGE) + 'x'.repeat(1_000));

    const response = await raw.received(/result_code/);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toMatch(/connection: close/i);
    await raw.closed;
  });

  it('lets a client that is still sending read the response', async () => {
    const { server } = await opened();
    const raw = connectTo(server);
    raw.write(head(TOO_LARGE));
    for (let part = 0; part < 30; part += 1) raw.write('x'.repeat(10 * 1024));

    expect(await raw.received(/result_code/)).toMatch(/"result_code":400/);
  });

  it('runs no request that follows a refused one; the client sends it again on another connection', async () => {
    const { server } = await opened();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const post = (body: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const sent = httpRequest(
          { port: portOf(server), path: PATH, method: 'POST', agent, headers: { 'content-type': 'application/json' } },
          (response) => {
            let text = '';
            response.setEncoding('utf8');
            response.on('data', (chunk: string) => (text += chunk));
            response.on('end', () => resolve(text));
          },
        );
        sent.on('error', reject);
        sent.end(body);
      });
    for (let round = 0; round < 5; round += 1) {
      expect(await post(`"${'x'.repeat(TOO_LARGE)}"`)).toContain('"result_code":400');
      expect(await post(GOOD)).toContain('"result_code":200');
    }
    agent.destroy();
  });

  it('responds to requests that are pipelined behind a body that was read', async () => {
    const { server } = await opened();
    const raw = connectTo(server);
    raw.write(`${head(3)}{x}${head(GOOD.length)}${GOOD}${head(GOOD.length)}${GOOD}`);

    const responses = await raw.received(/(?:"result_code":200[^]*){2}/);
    expect([...responses.matchAll(/"result_code":(\d+)/g)].map(([, code]) => code)).toEqual(['400', '200', '200']);
    expect(responses).not.toMatch(/connection: close/i);
  });

  it('keeps a connection open for many bodies, without adding listeners for each', async () => {
    const { server } = await opened();
    const kept = new Set<unknown>();
    server.on('request', ({ socket }) => kept.add(socket.destroySoon));
    const raw = connectTo(server);
    for (let count = 1; count <= 5; count += 1) {
      raw.write(`${head(GOOD.length)}${GOOD}`);
      await raw.received(new RegExp(`(?:"result_code":200[^]*){${count}}`));
    }

    expect(kept.size).toBe(1);
  });

  it('ends a body that is too slow with 408, and logs nothing', async () => {
    const { server, lines } = await opened();
    const raw = connectTo(server);
    raw.write(`${head(100_000)}{`);
    const slow = setInterval(() => raw.write(' '), 20);

    expect(await raw.received(/408/)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close/);
    await raw.closed;
    clearInterval(slow);
    expect(lines).toEqual([]);
  });

  it('accepts a body that takes longer at a sufficient rate', async () => {
    const { server } = await opened();
    const raw = connectTo(server);
    raw.write(head(GOOD.length + 20_000));
    for (let part = 0; part < 10; part += 1) {
      raw.write(' '.repeat(2_000));
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    raw.write(GOOD);

    expect(await raw.received(/result_code/)).toContain('"result_code":200');
  });

  it('logs nothing when the client leaves in the middle of a body', async () => {
    const { server, lines } = await opened();
    const { token } = await sampleMember(test.database);
    for (const start of [head(1_000), imageHead(token)]) {
      const socket = connect(portOf(server), '127.0.0.1');
      const left = new Promise<void>((resolve) => {
        server.once('request', (request, response) => {
          request.once('data', () => socket.destroy());
          response.once('close', () => setImmediate(resolve));
        });
      });
      socket.write(`${start}{`);
      await left;
    }
    // The response to this call follows all effects of the requests above.
    await test.call('POST /api/v1/common/doseo/check', { zonecode: '06236' });

    expect(lines).toEqual([]);
  });
});
