import { createServer } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { gracefulShutdown } from '../../../../adapters/server/kernel/graceful-shutdown.ts';
import { RunningRequests } from '../../../../adapters/server/request/running-requests.ts';
import { deferred } from '../../../fakes/deferred.ts';

describe('RunningRequests', () => {
  const server = createServer();
  afterEach(() => server.close().closeAllConnections());

  it('ends once a request is done whose client has left, although no connection keeps the server open', async () => {
    const running = new RunningRequests();
    const arrived = deferred<void>();
    const gateway = deferred<void>();
    const steps: string[] = [];
    const app = new Hono();
    app.use('*', running.track);
    app.get('/approve', async (context) => {
      arrived.resolve();
      await gateway.promise;
      steps.push('stored');
      return context.text('paid');
    });
    const respond = getRequestListener(app.fetch);
    server.on('request', (request, response) => void respond(request, response));
    const close = gracefulShutdown(server, 0);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
    socket.write('GET /approve HTTP/1.1\r\nHost: shop.test\r\n\r\n');
    await arrived.promise;

    socket.destroy();
    await close();
    steps.push('no connection');
    const ended = running.ended().then(() => steps.push('ended'));
    gateway.resolve();
    await ended;

    expect(steps).toEqual(['no connection', 'stored', 'ended']);
  });

  it('ends immediately while no request is in progress, and after one that failed', async () => {
    const running = new RunningRequests();
    await running.ended();
    const app = new Hono();
    app.use('*', running.track);
    app.get('/', () => {
      throw new Error('broken');
    });
    app.onError((_error, context) => context.text('failed', 500));

    expect((await app.request('/')).status).toBe(500);

    await running.ended();
  });
});
