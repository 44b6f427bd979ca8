import type { Clock } from '../../../core/ports/clock.port.ts';
import { isStoredPicture } from '../../../core/picture/picture-url.ts';
import { signedHeaders, type S3Credentials, type S3Request } from './s3-signature.ts';
import type { UploadStore } from './upload-store.ts';

export interface S3Settings extends S3Credentials {
  /** The store's address, without the bucket: `https://s3.ap-northeast-2.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
}

const PATIENCE_MS = 10_000;

/** Keeps pictures in a bucket of a store that speaks S3 (path-style addresses, Signature Version 4). */
export class S3Store implements UploadStore {
  readonly #settings: S3Settings;
  readonly #fetch: typeof fetch;
  readonly #clock: Clock;

  constructor(settings: S3Settings, fetchFunction: typeof fetch, clock: Clock) {
    this.#settings = settings;
    this.#fetch = fetchFunction;
    this.#clock = clock;
  }

  async put(img_path: string, body: Buffer): Promise<void> {
    const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };
    const response = await this.#ask('PUT', img_path, headers, body);
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the store did not take a picture: ${response.status}`);
  }

  async get(img_path: string): Promise<Buffer | null> {
    const response = await this.#ask('GET', img_path, {}, null);
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`the store did not give a picture: ${response.status}`);
  }

  async has(img_path: string): Promise<boolean> {
    const response = await this.#ask('HEAD', img_path, {}, null);
    await response.body?.cancel();
    if (response.ok || response.status === 404) return response.ok;
    throw new Error(`the store did not say whether a picture is there: ${response.status}`);
  }

  async remove(img_path: string): Promise<void> {
    const response = await this.#ask('DELETE', img_path, {}, null);
    await response.body?.cancel();
    if (!response.ok && response.status !== 404)
      throw new Error(`the store did not remove a picture: ${response.status}`);
  }

  async #ask(
    method: S3Request['method'],
    img_path: string,
    headers: Readonly<Record<string, string>>,
    body: Buffer | null,
  ): Promise<Response> {
    if (!isStoredPicture(img_path)) throw new Error('no path of a picture');
    const { endpoint, bucket } = this.#settings;
    const url = new URL(`${endpoint}/${bucket}/${img_path}`);
    const signed = signedHeaders({ method, url, headers, body }, this.#settings, this.#clock.now());
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return this.#fetch(url, { method, headers: signed, signal, ...(body !== null && { body: new Uint8Array(body) }) });
  }
}
