import { UPLOAD_FOLDER } from '../uploads/upload-path.ts';
import type { UploadStore } from '../uploads/upload-store.ts';
import type { PictureFormat, PictureSource } from './picture-store.ts';
import type { PreviewComposer } from './preview-picture.ts';
import type { PicturePreparer } from './prepared-picture.ts';

/** Cuts a kept picture to size. */
export interface PictureCutter {
  cut(kept: Uint8Array, width: number, format: PictureFormat): Promise<Buffer>;
}

/** Draws, cuts, prepares and composes: all that is done to pictures. */
export type PictureMaker = PictureSource & PictureCutter & PicturePreparer & PreviewComposer;

/** All pictures of the shop: those that shoppers sent come from their store, all others from where they are drawn. */
export class UploadedPictures implements PictureSource {
  readonly #others: PictureSource;
  readonly #store: UploadStore;
  readonly #cutter: PictureCutter;

  constructor(others: PictureSource, store: UploadStore, cutter: PictureCutter) {
    this.#others = others;
    this.#store = store;
    this.#cutter = cutter;
  }

  async make(path: string, width: number, format: PictureFormat): Promise<Buffer | null> {
    if (!path.startsWith(UPLOAD_FOLDER)) return this.#others.make(path, width, format);
    const kept = await this.#store.get(path);
    return kept === null ? null : this.#cutter.cut(kept, width, format);
  }
}
