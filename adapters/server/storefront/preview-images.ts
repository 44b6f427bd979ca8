import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parsePreviewPath, type PreviewTarget } from '../images/preview-path.ts';
import type { Database } from '../database/database.ts';
import type { PreviewComposer, PreviewText } from '../images/preview-image.ts';
import { UNLIMITED, type DiskUse } from '../images/folder-limit.ts';
import type { ImageStore } from '../images/image-store.ts';
import type { PageLimits } from './page-limits.ts';
import { readPreview } from './preview-facts.ts';

export interface PreviewImage {
  readonly body: Buffer;
  readonly etag: string;
}

/** Increment this when the rendering changes: stored images of older versions are then rendered again. */
const DRAWING = 1;

/** Images of link previews: composed on the first request, and stored on disk until their content changes. */
export class PreviewImages {
  readonly #folder: string;
  readonly #database: Database;
  readonly #pictures: ImageStore;
  readonly #composer: PreviewComposer;
  readonly #limits: Pick<PageLimits, 'canCompose'>;
  readonly #disk: DiskUse;
  readonly #making = new Map<string, Promise<Buffer>>();

  constructor(
    folder: string,
    database: Database,
    pictures: ImageStore,
    composer: PreviewComposer,
    limits: Pick<PageLimits, 'canCompose'>,
    disk: DiskUse = UNLIMITED,
  ) {
    this.#folder = folder;
    this.#database = database;
    this.#pictures = pictures;
    this.#composer = composer;
    this.#limits = limits;
    this.#disk = disk;
  }

  /**
   * Returns the image of a preview's path. Null for another path or an unknown target; `limited` if the image is not
   * stored, and too many were composed for this network address in the last minute.
   */
  async get(path: string, address: string): Promise<PreviewImage | 'limited' | null> {
    const of = parsePreviewPath(path);
    return of === null ? null : this.#find(of, address);
  }

  async #find(of: PreviewTarget, address: string): Promise<PreviewImage | 'limited' | null> {
    const facts = await readPreview(this.#database, of);
    if (facts === null) return null;
    const { words, img_path } = facts;
    const hash = createHash('sha1')
      .update(JSON.stringify([DRAWING, words, img_path]))
      .digest('hex');
    const etag = `"${hash}"`;
    const file = join(this.#folder, hash.slice(0, 2), `${hash}.jpg`);
    const kept = this.#making.get(hash) ?? (await readFile(file).catch(() => null));
    if (kept !== null) {
      this.#disk.noteUse(file);
      return { body: await kept, etag };
    }
    if (!(await this.#limits.canCompose(address))) return 'limited';
    const making =
      this.#making.get(hash) ?? this.#compose(file, words, img_path).finally(() => this.#making.delete(hash));
    this.#making.set(hash, making);
    return { body: await making, etag };
  }

  async #compose(file: string, words: PreviewText, img_path: string | null): Promise<Buffer> {
    const picture = img_path === null ? null : await this.#pictures.get(img_path, 780, 'webp');
    const body = await this.#composer.compose(words, picture?.body ?? null);
    await this.#write(file, body);
    return body;
  }

  /**
   * Writes a temporary file and renames it, so that a killed process leaves no partial image. Stores nothing on a full
   * disk.
   */
  async #write(file: string, body: Buffer): Promise<void> {
    const beside = `${file}.${process.pid}`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(beside, body);
      await rename(beside, file);
      this.#disk.noteWritten(body.length);
    } catch {
      // Ignore: the image is rendered again at the next request.
    }
  }
}
