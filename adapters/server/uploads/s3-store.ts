import type { Clock } from '../../../core/ports/clock.port.ts';
import { isStoredImage } from '../../../core/share/image-url.ts';
import { S3Client, type S3Credentials, type S3Request } from './s3-client.ts';
import type { UploadStore } from '../../../core/ports/server/upload-store.port.ts';

export interface S3Settings extends S3Credentials {
  /** URL of the store without the bucket: `https://s3.ap-northeast-2.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
}

/** The bucket does not respond, or refuses a request, for example because of a wrong key. */
export class UnusableBucket extends Error {}

/** Timeout for one image, including all retries. */
const TIMEOUT_MS = 10_000;

/** Stores images in a bucket of an S3-compatible store (path-style addresses). */
export class S3Store implements UploadStore {
  /** URL of the bucket. */
  readonly #base: string;
  readonly #client: S3Client;

  constructor(settings: S3Settings, clock: Clock) {
    this.#base = `${settings.endpoint}/${settings.bucket}`;
    this.#client = new S3Client(settings, clock);
  }

  async put(img_path: string, body: Buffer): Promise<void> {
    const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };
    const response = await this.#request(img_path, { method: 'PUT', headers, body: new Uint8Array(body) });
    await response.body?.cancel();
    if (!response.ok) throw new UnusableBucket(`the store did not accept an image: ${response.status}`);
  }

  async get(img_path: string): Promise<Buffer | null> {
    const response = await this.#request(img_path, { method: 'GET' });
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new UnusableBucket(`the store did not return an image: ${response.status}`);
  }

  async has(img_path: string): Promise<boolean> {
    const response = await this.#request(img_path, { method: 'HEAD' });
    await response.body?.cancel();
    if (response.ok || response.status === 404) return response.ok;
    throw new UnusableBucket(`the store did not report whether an image exists: ${response.status}`);
  }

  async remove(img_path: string): Promise<void> {
    const response = await this.#request(img_path, { method: 'DELETE' });
    await response.body?.cancel();
    if (!response.ok && response.status !== 404)
      throw new UnusableBucket(`the store did not remove an image: ${response.status}`);
  }

  async #request(img_path: string, request: S3Request): Promise<Response> {
    if (!isStoredImage(img_path)) throw new Error('not the path of an image');
    const url = new URL(`${this.#base}/${img_path}`);
    try {
      return await this.#client.fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      throw new UnusableBucket('the store does not respond', { cause: error });
    }
  }
}
