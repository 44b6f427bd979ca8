import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parsePreviewPath, type PreviewOf } from '../../../core/share/preview-path.ts';
import type { Database } from '../database/database.ts';
import type { PreviewComposer, PreviewWords } from '../pictures/preview-picture.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { readPreview } from './preview-facts.ts';

export interface PreviewPicture {
  readonly body: Buffer;
  readonly etag: string;
}

/** Raised when the drawing changes: kept pictures of an older one are then made anew. */
const DRAWING = 1;

/** Pictures of link previews: composed when first asked for, and kept on disk for as long as what they say holds. */
export class PreviewPictures {
  readonly #folder: string;
  readonly #database: Database;
  readonly #pictures: PictureStore;
  readonly #composer: PreviewComposer;
  readonly #making = new Map<string, Promise<Buffer>>();

  constructor(folder: string, database: Database, pictures: PictureStore, composer: PreviewComposer) {
    this.#folder = folder;
    this.#database = database;
    this.#pictures = pictures;
    this.#composer = composer;
  }

  /** Null where the path leads to no preview. */
  async get(path: string): Promise<PreviewPicture | null> {
    const of = parsePreviewPath(path);
    return of === null ? null : this.#find(of);
  }

  async #find(of: PreviewOf): Promise<PreviewPicture | null> {
    const facts = await readPreview(this.#database, of);
    if (facts === null) return null;
    const { words, img_path } = facts;
    const hash = createHash('sha1')
      .update(JSON.stringify([DRAWING, words, img_path]))
      .digest('hex');
    const making = this.#making.get(hash) ?? this.#read(hash, words, img_path).finally(() => this.#making.delete(hash));
    this.#making.set(hash, making);
    return { body: await making, etag: `"${hash}"` };
  }

  async #read(hash: string, words: PreviewWords, img_path: string | null): Promise<Buffer> {
    const file = join(this.#folder, hash.slice(0, 2), `${hash}.jpg`);
    const kept = await readFile(file).catch(() => null);
    if (kept !== null) return kept;
    const picture = img_path === null ? null : await this.#pictures.get(img_path, 780, 'webp');
    const body = await this.#composer.compose(words, picture?.body ?? null);
    await this.#keep(file, body);
    return body;
  }

  /** Written beside and moved over, so that a killed process leaves no half picture. A full disk keeps nothing. */
  async #keep(file: string, body: Buffer): Promise<void> {
    const beside = `${file}.${process.pid}`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(beside, body);
      await rename(beside, file);
    } catch {
      // It is made again the next time.
    }
  }
}
