import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoredImage } from '../../../core/share/image-url.ts';
import type { UploadStore } from '../../../core/ports/server/upload-store.port.ts';
import { replaceFile } from '../images/replace-file.ts';

/** Stores images in a folder of this machine. */
export class FolderStore implements UploadStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(img_path: string, body: Buffer): Promise<void> {
    await replaceFile(this.#fileOf(img_path), body);
  }

  async get(img_path: string): Promise<Buffer | null> {
    try {
      return await readFile(this.#fileOf(img_path));
    } catch (error) {
      if (isNotFoundError(error)) return null;
      throw error;
    }
  }

  async has(img_path: string): Promise<boolean> {
    try {
      return (await stat(this.#fileOf(img_path))).isFile();
    } catch (error) {
      if (isNotFoundError(error)) return false;
      throw error;
    }
  }

  async remove(img_path: string): Promise<void> {
    await rm(this.#fileOf(img_path), { force: true });
  }

  #fileOf(img_path: string): string {
    if (!isStoredImage(img_path)) throw new Error('not the path of an image');
    return join(this.#folder, img_path);
  }
}

function isNotFoundError(error: unknown): boolean {
  return error instanceof Error && ['ENOENT', 'ENOTDIR'].includes(String(Reflect.get(error, 'code')));
}
