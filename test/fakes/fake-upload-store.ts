import { isStoredImage } from '../../core/share/image-url.ts';
import type { UploadStore } from '../../core/ports/server/upload-store.port.ts';

/** Stores images in memory; `isDown` makes every call fail. */
export class FakeUploadStore implements UploadStore {
  readonly images = new Map<string, Buffer>();
  isDown = false;
  /** Number of existence checks. */
  existenceChecks = 0;
  downloads = 0;

  async put(img_path: string, body: Buffer): Promise<void> {
    this.#check(img_path);
    this.images.set(img_path, body);
  }

  async get(img_path: string): Promise<Buffer | null> {
    this.#check(img_path);
    this.downloads += 1;
    return this.images.get(img_path) ?? null;
  }

  async has(img_path: string): Promise<boolean> {
    this.#check(img_path);
    this.existenceChecks += 1;
    return this.images.has(img_path);
  }

  async remove(img_path: string): Promise<void> {
    this.#check(img_path);
    this.images.delete(img_path);
  }

  #check(img_path: string): void {
    if (!isStoredImage(img_path)) throw new Error('not the path of an image');
    if (this.isDown) throw new Error('the store is down');
  }
}
