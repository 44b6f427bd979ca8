import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../../adapters/server/kernel/log.ts';
import { ImageStore } from '../../../../adapters/server/pictures/image-store.ts';
import { PageCache } from '../../../../adapters/server/storefront/page-cache.ts';
import { storefrontHttp } from '../../../../adapters/server/storefront/storefront-http.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { close, listen, rawRequest } from './raw-request.ts';

/** The address of a network that has reached its limits. */
const LIMITED = '203.0.113.99';

describe('a network beyond its limits', () => {
  let server: Server;
  beforeAll(async () => {
    const listener = storefrontHttp({
      pages: new PageCache(new FakeClock(0), async (location, _leastLeft, address) => ({
        document: `<p>${location}</p>`,
        isMissing: false,
        isLimited: address === LIMITED,
        expires: 0,
      })),
      pageKey: (location) => location,
      sendFile: () => false,
      previews: {
        get: async (_, address) => (address === LIMITED ? 'limited' : { body: Buffer.from('a picture'), etag: '"1"' }),
      },
      pictures: new ImageStore('', { make: async () => null }),
      also: null,
      addressOf: ({ headers }) => String(headers['x-test-address'] ?? ''),
      securityPolicy: '',
      isHealthy: async () => true,
      siteMap: async () => Buffer.from(''),
      publicUrl: 'https://moajang.kr',
      log: createLog('silent'),
    });
    server = createServer(listener);
    await listen(server);
  });
  afterAll(() => close(server));
  const ask = (path: string, address: string) => rawRequest(server, path, { 'x-test-address': address }, 'GET');

  it('gets a rendered page with status 429, and when to try again', async () => {
    expect(await ask('/search?keyword=1', LIMITED)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      text: '<p>/search?keyword=1</p>',
    });
    expect((await ask('/search?keyword=1', '203.0.113.1')).status).toBe(200);
  });

  it('gets no image for a link preview that must be composed', async () => {
    expect(await ask('/previews/product/1.jpg', LIMITED)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    });
    expect((await ask('/previews/product/1.jpg', '203.0.113.1')).status).toBe(200);
  });
});
