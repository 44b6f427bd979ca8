import { action, computed, makeObservable, observableRef } from 'mobx';
import type { UploadedImage } from '../../../core/api/account/upload.api.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import type { PickedFile } from '../../../core/ports/upload.port.ts';
import type { SendImage } from '../../../core/upload/send-image.ts';

/** One image, uploading or uploaded. */
export interface ImageEntry {
  readonly key: number;
  /** The picked file; null for an image that was uploaded earlier. */
  readonly file: PickedFile | null;
  readonly img_path: string | null;
  readonly state: 'sending' | 'done' | 'failed';
  /** Upload progress, from 0 to 1. */
  readonly progress: number;
  /** Why the upload failed, as a sentence. */
  readonly failure: string;
  /** False if a retry is useless, since the file is not an accepted image. */
  readonly canRetry: boolean;
}

/** Images that are added to a form. Each upload starts when its image is picked. */
export class ImageUploadViewModel {
  readonly #sender: Pick<SendImage, 'run'>;
  readonly maxCount: number;
  readonly #changed: () => void;
  readonly #cancels = new Map<number, () => void>();
  #next = 0;

  images: readonly ImageEntry[] = [];
  /** Which files of the last pick were not accepted, and why; empty if all were. */
  notice = '';

  /** `changed` is called after each change of `paths`. */
  constructor(sender: Pick<SendImage, 'run'>, maxCount: number, changed: () => void = () => {}) {
    this.#sender = sender;
    this.maxCount = maxCount;
    this.#changed = changed;
    makeObservable<this, 'change' | 'startUpload'>(this, {
      images: observableRef,
      notice: observableRef,
      paths: computed,
      isSending: computed,
      hasFailed: computed,
      isFull: computed,
      fill: action,
      add: action,
      retry: action,
      remove: action,
      change: action,
      startUpload: action,
    });
  }

  /** Paths of the uploaded images, in the order in which they were picked. */
  get paths(): readonly string[] {
    return this.images.flatMap(({ img_path }) => (img_path === null ? [] : [img_path]));
  }

  get isSending(): boolean {
    return this.images.some(({ state }) => state === 'sending');
  }

  get hasFailed(): boolean {
    return this.images.some(({ state }) => state === 'failed');
  }

  get isFull(): boolean {
    return this.images.length >= this.maxCount;
  }

  /** Fills the list with images that were uploaded earlier. */
  fill(paths: readonly string[]): void {
    this.images = paths.slice(0, this.maxCount).map((img_path) => ({
      key: (this.#next += 1),
      file: null,
      img_path,
      state: 'done' as const,
      progress: 1,
      failure: '',
      canRetry: false,
    }));
  }

  /** Uploads the picked files. Ignores files above the limit, and reports that. */
  add(files: readonly PickedFile[]): void {
    const remaining = Math.max(0, this.maxCount - this.images.length);
    this.notice = files.length > remaining ? `사진은 ${this.maxCount}장까지 올릴 수 있어요.` : '';
    for (const file of files.slice(0, remaining)) this.startUpload(file);
  }

  retry(key: number): void {
    const image = this.images.find((one) => one.key === key);
    if (image?.canRetry !== true || image.file === null) return;
    this.change(key, { state: 'sending', progress: 0, failure: '', canRetry: false });
    void this.#send(key, image.file);
  }

  /** Removes an image and cancels its upload. */
  remove(key: number): void {
    this.notice = '';
    this.images = this.images.filter((one) => one.key !== key);
    this.#cancels.get(key)?.();
    this.#cancels.delete(key);
    this.#changed();
  }

  private startUpload(file: PickedFile): void {
    const key = (this.#next += 1);
    const sending = { state: 'sending', progress: 0, failure: '', canRetry: false } as const;
    this.images = [...this.images, { key, file, img_path: null, ...sending }];
    void this.#send(key, file);
  }

  async #send(key: number, file: PickedFile): Promise<void> {
    const envelope = await this.#sender.run({
      file,
      onProgress: (progress) => this.change(key, { progress }),
      onCancellable: (cancel) => this.#cancels.set(key, cancel),
    });
    this.#cancels.delete(key);
    this.change(key, outcomeOf(envelope));
    if (envelope.result_code === 200) this.#changed();
  }

  /** Changes an image. One that was removed during its upload stays removed. */
  private change(key: number, changes: Partial<ImageEntry>): void {
    this.images = this.images.map((one) => (one.key === key ? { ...one, ...changes } : one));
  }
}

function outcomeOf(envelope: Envelope<UploadedImage>): Partial<ImageEntry> {
  if (envelope.result_code !== 200) {
    return { state: 'failed', failure: envelope.result_msg, canRetry: envelope.result_code !== 422 };
  }
  return { state: 'done', progress: 1, img_path: envelope.result_data.img_path };
}
