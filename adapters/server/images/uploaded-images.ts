import { UPLOAD_FOLDER } from './upload-path.ts';
import type { UploadStore } from '../../../core/ports/server/upload-store.port.ts';
import type { ImageFormat, ImageSource } from './image-store.ts';
import type { PreviewComposer } from './preview-image.ts';
import type { ImagePreparer } from '../../../core/ports/server/image-preparer.port.ts';

/** Resizes a stored image. */
export interface ImageResizer {
  resize(stored: Uint8Array, width: number, format: ImageFormat): Promise<Buffer>;
}

/** All operations on images: render, resize, convert and compose. */
export type ImageMaker = ImageSource & ImageResizer & ImagePreparer & PreviewComposer;

/** Provides all images: uploads from their store, others from their renderer. */
export class UploadedImages implements ImageSource {
  readonly #others: ImageSource;
  readonly #store: UploadStore;
  readonly #resizer: ImageResizer;

  constructor(others: ImageSource, store: UploadStore, resizer: ImageResizer) {
    this.#others = others;
    this.#store = store;
    this.#resizer = resizer;
  }

  async make(path: string, width: number, format: ImageFormat): Promise<Buffer | null> {
    if (!path.startsWith(UPLOAD_FOLDER)) return this.#others.make(path, width, format);
    const stored = await this.#store.get(path);
    return stored === null ? null : this.#resizer.resize(stored, width, format);
  }
}
