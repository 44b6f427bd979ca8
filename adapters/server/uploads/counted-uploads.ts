import type { Metrics } from '../../../core/ports/server/metrics.port.ts';
import type { UploadStore } from '../../../core/ports/server/upload-store.port.ts';

/** A store that counts the images that it could not store, as on a full disk. */
export class CountedUploads implements UploadStore {
  readonly #store: UploadStore;
  readonly #metrics: Pick<Metrics, 'uploadFailed'>;

  constructor(store: UploadStore, metrics: Pick<Metrics, 'uploadFailed'>) {
    this.#store = store;
    this.#metrics = metrics;
  }

  async put(img_path: string, body: Uint8Array): Promise<void> {
    try {
      await this.#store.put(img_path, body);
    } catch (error) {
      this.#metrics.uploadFailed();
      throw error;
    }
  }

  get(img_path: string): Promise<Uint8Array | null> {
    return this.#store.get(img_path);
  }

  has(img_path: string): Promise<boolean> {
    return this.#store.has(img_path);
  }

  remove(img_path: string): Promise<void> {
    return this.#store.remove(img_path);
  }
}
