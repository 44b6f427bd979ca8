import { createHash, createHmac } from 'node:crypto';

/** Who asks an S3-compatible store, and of which region. */
export interface S3Credentials {
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly url: URL;
  /** Besides those that the signature adds; names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
}

/**
 * The headers of a request with its signature (AWS Signature Version 4, the `Authorization` header way).
 * The path must hold only what needs no encoding.
 */
export function signedHeaders(request: S3Request, credentials: S3Credentials, now: number): Record<string, string> {
  const moment = `${new Date(now).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
  const day = moment.slice(0, 8);
  const contentHash = sha256(request.body ?? '');
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': contentHash,
    'x-amz-date': moment,
  };
  const names = Object.keys(headers).toSorted();
  const canonical = [
    request.method,
    request.url.pathname,
    request.url.search.slice(1),
    ...names.map((name) => `${name}:${headers[name]?.trim() ?? ''}`),
    '',
    names.join(';'),
    contentHash,
  ].join('\n');
  const scope = `${day}/${credentials.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const key = [day, credentials.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${credentials.secretKey}`,
  );
  const signature = hmac(key, toSign).toString('hex');
  const { host: _host, ...sent } = headers;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKey}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest();
}
