import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePreviewPath, type PreviewTarget } from '../images/preview-path.ts';
import type { Database } from '../database/database.ts';
import type { PreviewComposer, PreviewText } from '../images/preview-image.ts';
import { UNLIMITED, type DiskUse } from '../images/folder-limit.ts';
import type { ImageStore } from '../images/image-store.ts';
import { replaceFile } from '../images/replace-file.ts';
import type { PageLimits } from './page-limits.ts';
import { loadPreview } from './preview-facts.ts';

export interface PreviewImage {
  readonly body: Buffer;
  readonly etag: string;
}

/** Increment this when the rendering changes: stored images of older versions are then rendered again. */
const RENDERING_VERSION = 1;

/** Images of link previews: composed on the first request, and stored on disk until their content changes. */
export class PreviewImages {
  readonly #folder: string;
  readonly #database: Database;
  readonly #images: ImageStore;
  readonly #composer: PreviewComposer;
  readonly #limits: Pick<PageLimits, 'canCompose'>;
  readonly #disk: DiskUse;
  readonly #composing = new Map<string, Promise<Buffer>>();

  constructor(
    folder: string,
    database: Database,
    images: ImageStore,
    composer: PreviewComposer,
    limits: Pick<PageLimits, 'canCompose'>,
    disk: DiskUse = UNLIMITED,
  ) {
    this.#folder = folder;
    this.#database = database;
    this.#images = images;
    this.#composer = composer;
    this.#limits = limits;
    this.#disk = disk;
  }

  /**
   * Returns the image of a preview's path. Null for another path or an unknown target; `limited` if the image is not
   * stored, and too many were composed for this network address in the last minute.
   */
  async get(path: string, address: string): Promise<PreviewImage | 'limited' | null> {
    const target = parsePreviewPath(path);
    return target === null ? null : this.#find(target, address);
  }

  async #find(target: PreviewTarget, address: string): Promise<PreviewImage | 'limited' | null> {
    const facts = await loadPreview(this.#database, target);
    if (facts === null) return null;
    const { text, img_path } = facts;
    const hash = createHash('sha1')
      .update(JSON.stringify([RENDERING_VERSION, text, img_path]))
      .digest('hex');
    const etag = `"${hash}"`;
    const file = join(this.#folder, hash.slice(0, 2), `${hash}.jpg`);
    const stored = this.#composing.get(hash) ?? (await readFile(file).catch(() => null));
    if (stored !== null) {
      this.#disk.recordUse(file);
      return { body: await stored, etag };
    }
    if (!(await this.#limits.canCompose(address))) return 'limited';
    const composing =
      this.#composing.get(hash) ?? this.#compose(file, text, img_path).finally(() => this.#composing.delete(hash));
    this.#composing.set(hash, composing);
    return { body: await composing, etag };
  }

  async #compose(file: string, text: PreviewText, img_path: string | null): Promise<Buffer> {
    const image = img_path === null ? null : await this.#images.get(img_path, 780, 'webp');
    const body = await this.#composer.compose(text, image?.body ?? null);
    await this.#write(file, body);
    return body;
  }

  async #write(file: string, body: Buffer): Promise<void> {
    try {
      await replaceFile(file, body);
      this.#disk.recordWrite(body.length);
    } catch {
      // With a full disk the image is returned, but not stored: it is rendered again at the next request.
    }
  }
}
