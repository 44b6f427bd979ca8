import { createServer, type Server } from 'node:http';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Api } from '../../../../adapters/server/api/api.ts';
import { apiHttp } from '../../../../adapters/server/api/api-http.ts';
import { RepeatedCalls } from '../../../../adapters/server/api/repeated-calls.ts';
import { createLog } from '../../../../adapters/server/kernel/log.ts';
import { createRequestIds } from '../../../../adapters/server/request/request-id.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { close, listen, rawRequest, type RawResponse } from '../storefront/raw-request.ts';
import { useTestShop } from '../test-shop.ts';

const HOME = '/api/v1/home/main';
const BROTLI = { 'accept-encoding': 'br' };
const ORIGIN = 'http://shop.test';

describe('a cached response to a guest', () => {
  const test = useTestShop();
  let server: Server;
  /** Requests that the app served. */
  let served: string[];
  let lines: string[];

  beforeEach(async () => {
    [served, lines] = [[], []];
    const shop = { ...test.shop, log: createLog('info', { write: (line) => void lines.push(line) }) };
    const requestIds = createRequestIds(shop.random, true);
    const repeatedCalls = new RepeatedCalls(shop, requestIds);
    const http = apiHttp(shop, new Api(shop), {
      isCallAllowed: (origin) => origin === ORIGIN,
      addressOf: () => '203.0.113.1',
      requestIds,
      repeatedCalls,
    });
    const app = new Hono().all('*', (context) => {
      served.push(context.req.path);
      return http.fetch(context.req.raw, context.env);
    });
    server = createServer(repeatedCalls.listener(app));
    await listen(server);
  });
  afterEach(() => close(server));

  const get = (path: string, headers: Record<string, string> = BROTLI, method = 'GET'): Promise<RawResponse> =>
    rawRequest(server, path, headers, method);

  /** Returns the path of a product whose response is compressed. */
  async function detailPath(): Promise<string> {
    const { sell_idx } = await sampleSale(test.database, { options: Array.from({ length: 20 }, () => ({})) });
    return `/api/v2/product/detail?sell_idx=${sell_idx}`;
  }

  it.each([
    ['compressed', BROTLI],
    ['uncompressed', {}],
    ['for a page of the shop', { ...BROTLI, origin: ORIGIN }],
  ])('is repeated with the same headers and bytes, and another id: %s', async (_form, headers) => {
    const path = await detailPath();
    const { headers: first, ...sent } = await get(path, headers);
    const { headers: second, ...repeated } = await get(path, headers);

    expect(served).toEqual(['/api/v2/product/detail']);
    expect(repeated).toEqual(sent);
    expect(second['x-request-id']).not.toBe(first['x-request-id']);
    const others = { 'x-request-id': '', date: '' };
    expect({ ...second, ...others }).toEqual({ ...first, ...others });
  });

  it('is repeated with its result code if the shop refused', async () => {
    await get('/api/v2/product/detail?sell_idx=999999');
    const { headers, text } = await get('/api/v2/product/detail?sell_idx=999999');

    expect(served.length).toBe(1);
    expect(JSON.parse(text)).toMatchObject({ result_code: Number(headers['x-result-code']) });
    expect(headers['x-result-code']).not.toBe('200');
  });

  it('is not repeated to another origin, or to a client that accepts other encodings', async () => {
    await get(HOME);
    const other = await get(HOME, { ...BROTLI, origin: ORIGIN });
    const plain = await get(HOME, {});

    expect(served.length).toBe(3);
    expect(other.headers['access-control-allow-origin']).toBe(ORIGIN);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['a member', 'authorization'],
    ['an order', 'order-key'],
    ['a client that has a response', 'if-none-match'],
    ['a request with a body', 'content-length'],
  ])('is not repeated to %s', async (_who, header) => {
    await get(HOME);
    const { token } = await sampleMember(test.database);
    const value = { authorization: `Bearer ${token}`, 'content-length': '0' }[header] ?? 'a-value';
    await get(HOME, { ...BROTLI, [header]: value });

    expect(served.length).toBe(2);
  });

  it('is not repeated by other methods', async () => {
    await get(HOME);
    for (const method of ['HEAD', 'OPTIONS', 'DELETE']) await get(HOME, BROTLI, method);

    expect(served.length).toBe(4);
  });

  it('is not repeated after a change of what it shows', async () => {
    const path = await detailPath();
    const before = await get(path);
    await test.database.updateTable('sale').set({ consumer_price: 1_000 }).execute();
    test.shop.responses.clear();
    const after = await get(path);

    expect(served.length).toBe(2);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('is not repeated after a second if changes are not reported', async () => {
    await get(HOME);
    test.clock.advance(1_000);
    await get(HOME);

    expect(served.length).toBe(2);
  });

  it('of a search is not repeated, since each shopper who searches is counted', async () => {
    for (let index = 0; index < 2; index += 1) await get('/api/v1/search/list/%EA%B0%90%EA%B7%A4');

    expect(served.length).toBe(2);
  });

  it('is not repeated to a member whose login has expired', async () => {
    await get(HOME);
    const { text } = await get(HOME, { ...BROTLI, authorization: 'Bearer expired' });

    expect(JSON.parse(text)).toMatchObject({ result_code: 401 });
  });

  it('is counted and logged as the first one is', async () => {
    test.metrics.reset();
    const { hits } = test.shop.responses.figures;
    for (const id of ['first-id', 'second-id']) {
      const { headers } = await get(`${HOME}?ignored=secret`, { 'x-request-id': id });
      expect(headers['x-request-id']).toBe(id);
    }

    expect(served.length).toBe(1);
    expect(test.metrics.calls).toEqual(['GET /api/v1/home/main 200', 'GET /api/v1/home/main 200']);
    expect(test.shop.responses.figures.hits).toBe(hits + 1);
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject(
      ['first-id', 'second-id'].map((request_id) => ({
        request_id,
        method: 'GET',
        route: '/api/v1/home/main',
        status: 200,
        code: 200,
        msg: 'request',
      })),
    );
    expect(lines.join('')).not.toContain('secret');
  });
});
