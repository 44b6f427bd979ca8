import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { gracefulShutdown } from '../../../../adapters/server/kernel/graceful-shutdown.ts';
import { deferred } from '../../../fakes/deferred.ts';

const REQUEST = 'POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 0\r\n\r\n';

describe('gracefulShutdown', () => {
  const opened: (Server | Socket)[] = [];
  afterEach(() => {
    for (const one of opened.splice(0)) {
      if ('closeAllConnections' in one) one.close().closeAllConnections();
      else one.destroy();
    }
  });
  /** Starts a server that responds when `released` resolves, and opens a connection to it. */
  const open = async (graceMs: number, released: Promise<void> = Promise.resolve()) => {
    const arrived = deferred<void>();
    const server = createServer((_request, response) => {
      arrived.resolve();
      void released.then(() => response.end('done'));
    });
    const close = gracefulShutdown(server, graceMs);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const client = async (): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1');
      opened.push(socket);
      await once(socket, 'connect');
      return socket;
    };
    const accepted = once(server, 'connection');
    const socket = await client();
    await accepted;
    opened.push(server);
    return { close, socket, client, arrived: arrived.promise };
  };

  it('responds to a request on a connection that was open when the shutdown began, and announces that the connection closes', async () => {
    const { close, socket: unused, client } = await open(60_000);
    const usedBefore = await client();
    usedBefore.write(REQUEST);
    await once(usedBefore, 'data');
    void close();
    await expect
      .poll(() =>
        client().then(
          () => 'accepted',
          () => 'refused',
        ),
      )
      .toBe('refused');
    for (const socket of [unused, usedBefore]) {
      socket.write(REQUEST);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n[^]*done/);
    }
  });

  it('completes a request in flight, announces that its connection closes, and then ends', async () => {
    const released = deferred<void>();
    const { close, socket, arrived } = await open(0, released.promise);
    socket.write(REQUEST);
    await arrived;
    const closed = close();
    released.resolve();
    expect(await text(socket)).toMatch(/Connection: close\r\n[^]*done/);
    await closed;
  });

  it('accepts no new connection, and closes idle ones after a while', async () => {
    const { close, socket, client } = await open(0);
    const ended = once(socket, 'close');
    socket.resume();
    await close();
    await ended;
    await expect(client()).rejects.toThrow('ECONNREFUSED');
  });
});
