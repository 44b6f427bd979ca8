import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { isStoredImage, IMAGE_WIDTHS } from '../../../core/share/image-url.ts';
import { UNLIMITED, type DiskUse } from './folder-limit.ts';
import { replaceFile } from './replace-file.ts';
import { UPLOAD_FOLDER } from './upload-path.ts';

export type ImageFormat = 'avif' | 'webp' | 'jpeg';

/** Provides images before they are resized. */
export interface ImageSource {
  /** Returns the image at `path`, `width` wide or in its own width; null if it does not exist. */
  make(path: string, width: number, format: ImageFormat): Promise<Buffer | null>;
}

/** Knows which uploaded images still exist. */
export interface ImageExistence {
  exists(path: string): Promise<boolean>;
}

export interface StoredImage {
  readonly body: Buffer;
  readonly type: string;
}

const FORMATS: readonly ImageFormat[] = ['avif', 'webp', 'jpeg'];
const TYPES: Readonly<Record<ImageFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' };
const MAX_BYTES_IN_MEMORY = 64 * 1024 * 1024;
const ALL_EXIST: ImageExistence = { exists: async () => true };

/** Returns the folder of a data folder for resized images. */
export function imagesFolder(dataFolder: string): string {
  return join(dataFolder, 'pictures');
}

/** Returns the files of every size and format of an image in `folder`. */
export function resizedFiles(folder: string, path: string): readonly string[] {
  return IMAGE_WIDTHS.flatMap((width) => FORMATS.map((format) => filePath(folder, path, width, format)));
}

function filePath(folder: string, path: string, width: number, format: ImageFormat): string {
  const name = createHash('sha1').update(path).digest('hex');
  return join(folder, String(width), name.slice(0, 2), `${name}.${format}`);
}

/** Provides images in the widths and formats of the screens: created on the first request, then stored on disk. */
export class ImageStore {
  readonly #folder: string;
  readonly #source: ImageSource;
  readonly #uploads: ImageExistence;
  readonly #disk: DiskUse;
  readonly #making = new Map<string, Promise<StoredImage | null>>();
  readonly #memory = new LRUCache<string, { readonly image: StoredImage; readonly file: string }>({
    maxSize: MAX_BYTES_IN_MEMORY,
    sizeCalculation: ({ image: { body } }) => Math.max(1, body.length),
  });

  constructor(folder: string, source: ImageSource, uploads: ImageExistence = ALL_EXIST, disk: DiskUse = UNLIMITED) {
    this.#folder = folder;
    this.#source = source;
    this.#uploads = uploads;
    this.#disk = disk;
  }

  /** Returns the best format that an Accept header accepts. */
  static formatFor(accept: string): ImageFormat {
    if (accept.includes('image/avif')) return 'avif';
    return accept.includes('image/webp') || accept.includes('*/*') ? 'webp' : 'jpeg';
  }

  /** Returns an image; null for a width that is not in the list, and for a path without an image. */
  async get(path: string, width: number, format: ImageFormat): Promise<StoredImage | null> {
    if (!IMAGE_WIDTHS.some((known) => known === width) || !isStoredImage(path)) return null;
    const key = `${width}/${format}/${path}`;
    const cached = this.#memory.get(key);
    if (cached !== undefined) {
      this.#disk.recordUse(cached.file);
      return cached.image;
    }
    const making =
      this.#making.get(key) ?? this.#find(key, path, width, format).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #find(key: string, path: string, width: number, format: ImageFormat): Promise<StoredImage | null> {
    const file = filePath(this.#folder, path, width, format);
    const isUpload = path.startsWith(UPLOAD_FOLDER);
    const stored = await readFile(file).catch(() => null);
    if (stored !== null && isUpload && !(await this.#uploads.exists(path))) {
      // Another machine has removed the image, and could not delete the sizes that were created on this one.
      await Promise.all(resizedFiles(this.#folder, path).map((resized) => rm(resized, { force: true })));
      return null;
    }
    const body = stored ?? (await this.#make(file, path, width, format));
    if (body === null) return null;
    if (stored !== null) this.#disk.recordUse(file);
    const image = { body, type: TYPES[format] };
    // Any process may remove an upload later, so it is not cached in memory.
    if (isUpload) return image;
    this.#memory.set(key, { image, file });
    return image;
  }

  async #make(file: string, path: string, width: number, format: ImageFormat): Promise<Buffer | null> {
    const body = await this.#source.make(path, width, format);
    if (body === null) return null;
    await this.#write(file, body);
    return body;
  }

  async #write(file: string, body: Buffer): Promise<void> {
    try {
      await replaceFile(file, body);
      this.#disk.recordWrite(body.length);
    } catch {
      // With a full disk the image is returned, but not stored.
    }
  }
}
