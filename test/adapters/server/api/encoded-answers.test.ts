import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const HOME = '/api/v1/home/main';

describe('responses of the API', () => {
  const test = useTestShop();

  /** Returns the path of a product whose response is longer than a packet. */
  async function detailPath(): Promise<string> {
    const { sell_idx } = await sampleSale(test.database, { options: Array.from({ length: 20 }, () => ({})) });
    return `/api/v2/product/detail?sell_idx=${sell_idx}`;
  }
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    Promise.resolve(test.fetch(path, { headers }));
  const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

  it('are compressed in an encoding that the client accepts, brotli before gzip', async () => {
    const path = await detailPath();
    const plain = await bytesOf(await get(path));

    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br;q=0.5' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotli.headers.get('vary')).toContain('Accept-Encoding');
    const compressed = await bytesOf(brotli);
    expect(compressed.length).toBeLessThan(plain.length / 2);
    expect(brotliDecompressSync(compressed)).toEqual(plain);

    const gzip = await get(path, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await bytesOf(gzip))).toEqual(plain);
  });

  it('are sent uncompressed to clients that accept no encoding, with the same headers', async () => {
    const response = await get(await detailPath(), { 'accept-encoding': 'identity' });

    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
  });

  it('are not compressed when they are small', async () => {
    const response = await get('/api/v1/common/config', { 'accept-encoding': 'br, gzip' });

    expect(response.headers.get('content-encoding')).toBeNull();
    expect((await bytesOf(response)).length).toBeLessThan(1_400);
  });

  it('have an ETag if they are the same for all callers, and no body if the client has them already', async () => {
    const path = await detailPath();
    const first = await get(path, { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(first.headers.get('cache-control')).toBe('no-cache');

    const again = await get(path, { 'if-none-match': `"other", ${etag}`, origin: 'http://shop.test' });

    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('access-control-allow-origin')).toBe('http://shop.test');
    expect((await bytesOf(again)).length).toBe(0);
  });

  it('have another ETag after a change', async () => {
    const path = await detailPath();
    const before = (await get(path)).headers.get('etag') ?? '';
    await test.database.updateTable('sale').set({ consumer_price: 1_000 }).execute();
    test.shop.responses.clear();

    const after = await get(path, { 'if-none-match': before });

    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(before);
  });

  it('for a single member are compressed, but neither cached nor tagged', async () => {
    const { token } = await sampleMember(test.database);

    const response = await get('/api/v1/mypage', { authorization: `Bearer ${token}`, 'accept-encoding': 'br' });

    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
  });

  it('that are refusals are neither cached nor tagged', async () => {
    const response = await get('/api/v2/product/detail?sell_idx=999999');

    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect((await get(HOME)).headers.get('etag')).not.toBeNull();
  });
});
