import { rm } from 'node:fs/promises';
import { resizedFiles } from '../images/image-store.ts';
import type { UploadStore } from '../../../core/ports/server/upload-store.port.ts';

/** A store that also removes all resized files of a removed image on this machine. */
export class ResizePurgingStore implements UploadStore {
  readonly #store: UploadStore;
  readonly #resizedFolder: string;

  /** `resizedFolder` is the folder of the resized images. */
  constructor(store: UploadStore, resizedFolder: string) {
    this.#store = store;
    this.#resizedFolder = resizedFolder;
  }

  put(img_path: string, body: Uint8Array): Promise<void> {
    return this.#store.put(img_path, body);
  }

  get(img_path: string): Promise<Uint8Array | null> {
    return this.#store.get(img_path);
  }

  has(img_path: string): Promise<boolean> {
    return this.#store.has(img_path);
  }

  /** Removes the resized files last: while the image exists, new ones could be created. */
  async remove(img_path: string): Promise<void> {
    await this.#store.remove(img_path);
    await Promise.all(resizedFiles(this.#resizedFolder, img_path).map((file) => rm(file, { force: true })));
  }
}
