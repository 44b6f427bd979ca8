import { describe, expect, it } from 'vitest';
import { signedHeaders } from '../../../../adapters/server/uploads/s3-signature.ts';

/** The worked examples of the store's own documentation. */
const CREDENTIALS = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const NOW = Date.UTC(2013, 4, 24);
const signatureOf = (headers: Record<string, string>) => /Signature=(\w+)$/.exec(headers['authorization'] ?? '')?.[1];

describe('signedHeaders', () => {
  it('signs a GET as documented', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
    const headers = signedHeaders(
      { method: 'GET', url, headers: { range: 'bytes=0-9' }, body: null },
      CREDENTIALS,
      NOW,
    );
    expect(signatureOf(headers)).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
    expect(headers['authorization']).toMatch(/SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,/);
  });

  it('signs a PUT with its body as documented', () => {
    const headers = signedHeaders(
      {
        method: 'PUT',
        url: new URL('https://examplebucket.s3.amazonaws.com/test%24file.text'),
        headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        body: Buffer.from('Welcome to Amazon S3.'),
      },
      CREDENTIALS,
      NOW,
    );
    expect(signatureOf(headers)).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
  });

  it('sends no host header of its own, and never the secret', () => {
    const url = new URL('https://store.test/bucket/upload/a.webp');
    const headers = signedHeaders({ method: 'DELETE', url, headers: {}, body: null }, CREDENTIALS, NOW);
    expect(Object.keys(headers).toSorted()).toEqual(['authorization', 'x-amz-content-sha256', 'x-amz-date']);
    expect(JSON.stringify(headers)).not.toContain(CREDENTIALS.secretKey);
  });
});
