import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EncodedBody } from '../../../../adapters/server/encoding/encoded-body.ts';

describe('EncodedBody', () => {
  it.each([
    ['short', 2_000],
    ['long', 200_000],
  ])('compresses a %s text in each encoding, once', async (_length, characters) => {
    const text = '감귤 5kg '.repeat(characters / 8);
    const body = new EncodedBody(text);

    const [brotli, gzip] = await Promise.all([body.compressed('br'), body.compressed('gzip')]);

    expect(brotliDecompressSync(brotli).toString()).toBe(text);
    expect(gunzipSync(gzip).toString()).toBe(text);
    expect(await body.compressed('br')).toBe(brotli);
  });
});
