import { rm } from 'node:fs/promises';
import { cutsOf } from '../pictures/picture-store.ts';
import type { UploadStore } from './upload-store.ts';

/** A store of which a picture that is removed is gone in every size, too, that this machine has cut from it. */
export class StoreWithCuts implements UploadStore {
  readonly #store: UploadStore;
  readonly #cuts: string;

  /** `cuts` is the folder in which the sizes are kept. */
  constructor(store: UploadStore, cuts: string) {
    this.#store = store;
    this.#cuts = cuts;
  }

  put(img_path: string, body: Buffer): Promise<void> {
    return this.#store.put(img_path, body);
  }

  get(img_path: string): Promise<Buffer | null> {
    return this.#store.get(img_path);
  }

  has(img_path: string): Promise<boolean> {
    return this.#store.has(img_path);
  }

  /** The sizes last: as long as the picture is there, another one could be cut. */
  async remove(img_path: string): Promise<void> {
    await this.#store.remove(img_path);
    await Promise.all(cutsOf(this.#cuts, img_path).map((file) => rm(file, { force: true })));
  }
}
