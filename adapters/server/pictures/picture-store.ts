import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isStoredPicture, PICTURE_WIDTHS } from '../../../core/picture/picture-url.ts';
import { UPLOAD_FOLDER } from '../uploads/upload-path.ts';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** Where pictures come from before they are cut to size. */
export interface PictureSource {
  /** The picture at `path`, `width` wide or as wide as it is; null where there is none. */
  make(path: string, width: number, format: PictureFormat): Promise<Buffer | null>;
}

/** Knows which of the pictures that somebody sent are still there. */
export interface PictureWhereabouts {
  isThere(path: string): Promise<boolean>;
}

export interface Picture {
  readonly body: Buffer;
  readonly type: string;
}

const FORMATS: readonly PictureFormat[] = ['avif', 'webp', 'jpeg'];
const TYPES: Readonly<Record<PictureFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' };
const IN_MEMORY_MOST = 400;
const ALL_THERE: PictureWhereabouts = { isThere: async () => true };

/** Where a data folder keeps pictures in the sizes that were asked for. */
export function picturesFolder(dataFolder: string): string {
  return join(dataFolder, 'pictures');
}

/** Every size and format in which `folder` may keep a picture. */
export function cutsOf(folder: string, path: string): readonly string[] {
  return PICTURE_WIDTHS.flatMap((width) => FORMATS.map((format) => fileOf(folder, path, width, format)));
}

function fileOf(folder: string, path: string, width: number, format: PictureFormat): string {
  const name = createHash('sha1').update(path).digest('hex');
  return join(folder, String(width), name.slice(0, 2), `${name}.${format}`);
}

/** Pictures in the widths and formats that screens ask for: made when first asked for, then kept on disk. */
export class PictureStore {
  readonly #folder: string;
  readonly #source: PictureSource;
  readonly #sent: PictureWhereabouts;
  readonly #making = new Map<string, Promise<Picture | null>>();
  readonly #memory = new Map<string, Picture>();

  constructor(folder: string, source: PictureSource, sent: PictureWhereabouts = ALL_THERE) {
    this.#folder = folder;
    this.#source = source;
    this.#sent = sent;
  }

  /** The best format that an Accept header takes. */
  static formatFor(accept: string): PictureFormat {
    if (accept.includes('image/avif')) return 'avif';
    return accept.includes('image/webp') || accept.includes('*/*') ? 'webp' : 'jpeg';
  }

  /** Null for a width that is not in the list and for a path that leads to no picture. */
  async get(path: string, width: number, format: PictureFormat): Promise<Picture | null> {
    if (!PICTURE_WIDTHS.some((known) => known === width) || !isStoredPicture(path)) return null;
    const key = `${width}/${format}/${path}`;
    const remembered = this.#memory.get(key);
    if (remembered !== undefined) return remembered;
    const making =
      this.#making.get(key) ?? this.#find(key, path, width, format).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #find(key: string, path: string, width: number, format: PictureFormat): Promise<Picture | null> {
    const file = fileOf(this.#folder, path, width, format);
    const isSent = path.startsWith(UPLOAD_FOLDER);
    const kept = await readFile(file).catch(() => null);
    if (kept !== null && isSent && !(await this.#sent.isThere(path))) {
      // It was taken away from another machine, which could not reach what was cut from it here.
      await Promise.all(cutsOf(this.#folder, path).map((cut) => rm(cut, { force: true })));
      return null;
    }
    const body = kept ?? (await this.#make(file, path, width, format));
    if (body === null) return null;
    const picture = { body, type: TYPES[format] };
    // What somebody sent may be taken away again, by whatever process: nobody is to remember it.
    if (isSent) return picture;
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
