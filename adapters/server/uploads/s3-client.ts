import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Clock } from '../../../core/ports/clock.port.ts';

export interface S3Credentials {
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Session token of temporary credentials; null for a key that does not expire. */
  readonly sessionToken: string | null;
}

/** A request. Its body is bytes or absent, since its hash is part of the signature. */
export interface S3Request extends Omit<RequestInit, 'body' | 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** Number of retries if the store is busy or fails (429, 5xx); each is signed again. */
const MAX_RETRIES = 2;

/** Signs requests to an S3-compatible store (AWS Signature Version 4, in the `Authorization` header). */
export class S3Client extends AwsClient {
  readonly #clock: Clock;

  constructor({ region, accessKey, secretKey, sessionToken }: S3Credentials, clock: Clock) {
    super({
      service: 's3',
      region,
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      ...(sessionToken !== null && { sessionToken }),
      retries: MAX_RETRIES,
    });
    this.#clock = clock;
  }

  override sign(url: URL, request: S3Request): Promise<Request> {
    const bodyHash = createHash('sha256')
      .update(request.body ?? '')
      .digest('hex');
    const datetime = new Date(this.#clock.now()).toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
    const headers = { ...request.headers, 'x-amz-content-sha256': bodyHash };
    return super.sign(url, { ...request, headers, aws: { datetime, allHeaders: true } });
  }

  override fetch(url: URL, request: S3Request): Promise<Response> {
    return super.fetch(url, request);
  }
}
