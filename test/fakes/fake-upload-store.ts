import { isStoredImage } from '../../core/share/image-url.ts';
import type { UploadStore } from '../../core/ports/server/upload-store.port.ts';

/** Stores images in memory; `isAway` makes every call fail. */
export class FakeUploadStore implements UploadStore {
  readonly kept = new Map<string, Buffer>();
  isAway = false;
  /** Number of existence checks. */
  asked = 0;
  downloads = 0;

  async put(img_path: string, body: Buffer): Promise<void> {
    this.#answer(img_path);
    this.kept.set(img_path, body);
  }

  async get(img_path: string): Promise<Buffer | null> {
    this.#answer(img_path);
    this.downloads += 1;
    return this.kept.get(img_path) ?? null;
  }

  async has(img_path: string): Promise<boolean> {
    this.#answer(img_path);
    this.asked += 1;
    return this.kept.has(img_path);
  }

  async remove(img_path: string): Promise<void> {
    this.#answer(img_path);
    this.kept.delete(img_path);
  }

  #answer(img_path: string): void {
    if (!isStoredImage(img_path)) throw new Error('no path of a picture');
    if (this.isAway) throw new Error('the store is away');
  }
}
