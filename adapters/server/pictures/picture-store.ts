import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PICTURE_WIDTHS } from '../../../core/picture/picture-url.ts';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** Where pictures come from before they are cut to size. */
export interface PictureSource {
  /** The picture at `path`, `width` wide or as wide as it is; null where there is none. */
  make(path: string, width: number, format: PictureFormat): Promise<Buffer | null>;
}

export interface Picture {
  readonly body: Buffer;
  readonly type: string;
}

const TYPES: Readonly<Record<PictureFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' };
const IN_MEMORY_MOST = 400;

/** Pictures in the widths and formats that screens ask for: made when first asked for, then kept on disk. */
export class PictureStore {
  readonly #folder: string;
  readonly #source: PictureSource;
  readonly #making = new Map<string, Promise<Picture | null>>();
  readonly #memory = new Map<string, Picture>();

  constructor(folder: string, source: PictureSource) {
    this.#folder = folder;
    this.#source = source;
  }

  /** The best format that an Accept header takes. */
  static formatFor(accept: string): PictureFormat {
    if (accept.includes('image/avif')) return 'avif';
    return accept.includes('image/webp') || accept.includes('*/*') ? 'webp' : 'jpeg';
  }

  /** Null for a width that is not in the list and for a path that leads to no picture. */
  async get(path: string, width: number, format: PictureFormat): Promise<Picture | null> {
    if (!PICTURE_WIDTHS.some((known) => known === width) || !/^[\w][\w./-]{0,199}$/.test(path) || path.includes('..'))
      return null;
    const key = `${width}/${format}/${path}`;
    const remembered = this.#memory.get(key);
    if (remembered !== undefined) return remembered;
    const making =
      this.#making.get(key) ?? this.#find(key, path, width, format).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #find(key: string, path: string, width: number, format: PictureFormat): Promise<Picture | null> {
    const name = createHash('sha1').update(path).digest('hex');
    const file = join(this.#folder, String(width), name.slice(0, 2), `${name}.${format}`);
    const body = (await readFile(file).catch(() => null)) ?? (await this.#make(file, path, width, format));
    if (body === null) return null;
    const picture = { body, type: TYPES[format] };
    this.#memory.set(key, picture);
    if (this.#memory.size > IN_MEMORY_MOST) this.#memory.delete(this.#memory.keys().next().value ?? key);
    return picture;
  }

  async #make(file: string, path: string, width: number, format: PictureFormat): Promise<Buffer | null> {
    const body = await this.#source.make(path, width, format);
    if (body === null) return null;
    await this.#keep(file, body);
    return body;
  }

  /** Written beside and moved over, so that a killed process leaves no half picture. */
  async #keep(file: string, body: Buffer): Promise<void> {
    const beside = `${file}.${process.pid}`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(beside, body);
      await rename(beside, file);
    } catch {
      // A disk that is full costs the keeping, not the picture.
      await rm(beside, { force: true }).catch(() => {});
    }
  }
}
