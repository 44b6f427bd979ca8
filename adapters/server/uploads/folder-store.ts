import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isStoredImage } from '../../../core/share/image-url.ts';
import type { UploadStore } from '../../../core/ports/server/upload-store.port.ts';

/** Stores images in a folder of this machine. */
export class FolderStore implements UploadStore {
  readonly #folder: string;
  /** Number of images written so far. Concurrent writes of the same image use it to get different temporary files. */
  #written = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes a temporary file and renames it, so that a killed process leaves no partial image. */
  async put(img_path: string, body: Buffer): Promise<void> {
    const file = this.#fileOf(img_path);
    this.#written += 1;
    const temporaryFile = `${file}.${process.pid}-${this.#written}.part`;
    await mkdir(dirname(file), { recursive: true });
    try {
      await writeFile(temporaryFile, body);
      await rename(temporaryFile, file);
    } catch (error) {
      await rm(temporaryFile, { force: true });
      throw error;
    }
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
