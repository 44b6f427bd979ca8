import { describe, expect, it } from 'vitest';
import { S3Client, type S3Request } from '../../../../adapters/server/uploads/s3-client.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';

/** The worked examples of the store's own documentation. */
const CREDENTIALS = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  sessionToken: null,
};
const clock = new FakeClock(Date.UTC(2013, 4, 24));
const sign = (url: string, request: S3Request, credentials = CREDENTIALS): Promise<Request> =>
  new S3Client(credentials, clock).sign(new URL(url), request);
const signatureOf = ({ headers }: Request) => /Signature=(\w+)$/.exec(headers.get('authorization') ?? '')?.[1];

describe('S3Client', () => {
  it('signs a GET as documented', async () => {
    const url = 'https://examplebucket.s3.amazonaws.com/test.txt';

    const request = await sign(url, { method: 'GET', headers: { range: 'bytes=0-9' } });

    expect(signatureOf(request)).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
    expect(request.headers.get('authorization')).toMatch(/SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,/);
  });

  it('signs a PUT with its body as documented', async () => {
    const request = await sign('https://examplebucket.s3.amazonaws.com/test%24file.text', {
      method: 'PUT',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: new Uint8Array(Buffer.from('Welcome to Amazon S3.')),
    });

    expect(signatureOf(request)).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
  });

  it('signs the query of a GET as documented', async () => {
    const lifecycle = await sign('https://examplebucket.s3.amazonaws.com/?lifecycle', { method: 'GET' });
    const list = await sign('https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J', { method: 'GET' });

    expect(signatureOf(lifecycle)).toBe('fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543');
    expect(signatureOf(list)).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
  });

  it('sends no host header of its own, and never the secret', async () => {
    const request = await sign('https://store.test/bucket/upload/a.webp', { method: 'DELETE' });

    expect([...request.headers.keys()]).toEqual(['authorization', 'x-amz-content-sha256', 'x-amz-date']);
    expect(JSON.stringify([...request.headers])).not.toContain(CREDENTIALS.secretKey);
  });
});
