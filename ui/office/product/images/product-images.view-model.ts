import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeUpload } from '../../../../core/ports/office-upload.port.ts';
import type { PickedFile } from '../../../../core/ports/upload.port.ts';
import { imageUrl, isStoredImage } from '../../../../core/share/image-url.ts';
import { checkUploadFile, uploadRefusalText } from '../../../../core/upload/upload-rules.ts';

/** A file that is being uploaded. `failure` is why it was not stored; empty while it is sent. */
export interface PendingImage {
  readonly number: number;
  readonly file: PickedFile;
  readonly part: number;
  readonly failure: string;
  /** The image that it replaces; null if it is added. */
  readonly replaces: string | null;
}

/** The images of a product: those that are stored, in their order, and those that are being uploaded. */
export class ProductImagesViewModel {
  readonly #upload: OfficeUpload;
  readonly #csrfToken: () => string | null;
  readonly #images: () => readonly string[];
  readonly #change: (images: string[]) => void;
  readonly #files = new Map<string, PickedFile>();
  #count = 0;
  #queue: Promise<void> = Promise.resolve();

  sending: readonly PendingImage[] = [];
  /** The image that is being cropped, with its file. */
  cropped: { readonly img_path: string; readonly file: PickedFile } | null = null;
  /** The image whose original is being loaded; null if there is none. */
  loading: string | null = null;
  /** Why an original could not be loaded; empty otherwise. */
  cropFailure = '';

  constructor(
    upload: OfficeUpload,
    csrfToken: () => string | null,
    images: () => readonly string[],
    change: (images: string[]) => void,
  ) {
    this.#upload = upload;
    this.#csrfToken = csrfToken;
    this.#images = images;
    this.#change = change;
    makeObservable(this, {
      sending: observableRef,
      cropped: observableRef,
      loading: observableRef,
      cropFailure: observableRef,
    });
  }

  /** Uploads files one after the other, so that they keep their order. */
  add(files: readonly PickedFile[], replaces: string | null = null): void {
    for (const file of files) {
      this.#count += 1;
      const refusal = checkUploadFile(file);
      const failure = refusal === null ? '' : uploadRefusalText(refusal);
      const one: PendingImage = { number: this.#count, file, part: 0, failure, replaces };
      runInAction(() => (this.sending = [...this.sending, one]));
      if (one.failure === '') this.#enqueue(one.number);
    }
  }

  retry(number: number): void {
    this.#patch(number, { failure: '', part: 0 });
    this.#enqueue(number);
  }

  discard(number: number): void {
    runInAction(() => (this.sending = this.sending.filter((one) => one.number !== number)));
  }

  remove(img_path: string): void {
    this.#change(this.#images().filter((path) => path !== img_path));
  }

  move(from: number, to: number): void {
    const next = [...this.#images()];
    const [moved] = next.splice(from, 1);
    if (moved === undefined) return;
    next.splice(to, 0, moved);
    this.#change(next);
  }

  /** Returns whether an image can be cropped: only stored images can, not those at an external address. */
  canCrop(img_path: string): boolean {
    return isStoredImage(img_path);
  }

  /** Opens an image for cropping: the file chosen on this page, or the stored one. The last one opened wins. */
  async startCrop(img_path: string): Promise<void> {
    const chosen = this.#files.get(img_path);
    runInAction(() => {
      this.cropFailure = '';
      this.loading = chosen === undefined ? img_path : null;
      if (chosen !== undefined) this.cropped = { img_path, file: chosen };
    });
    if (chosen !== undefined) return;
    const envelope = await this.#upload.fetchOriginal(img_path);
    if (this.loading !== img_path) return;
    runInAction(() => {
      this.loading = null;
      if (envelope.result_code === 200) this.cropped = { img_path, file: envelope.result_data };
      else this.cropFailure = envelope.result_msg;
    });
  }

  /** Ends cropping; if a part was cropped, uploads it in place of the image. */
  endCrop(part: PickedFile | null): void {
    const { cropped } = this;
    runInAction(() => (this.cropped = null));
    if (cropped !== null && part !== null) this.add([part], cropped.img_path);
  }

  /** Uploads an image of the description; resolves to its address, or to why it was refused. */
  async sendForDescription(file: PickedFile): Promise<{ readonly src: string } | { readonly failure: string }> {
    const refusal = checkUploadFile(file);
    if (refusal !== null) return { failure: uploadRefusalText(refusal) };
    const envelope = await this.#upload.send({ file, csrf_token: this.#csrfToken(), onProgress: () => undefined });
    if (envelope.result_code !== 200) return { failure: envelope.result_msg };
    return { src: imageUrl(envelope.result_data.img_path, 1080) };
  }

  #enqueue(number: number): void {
    this.#queue = this.#queue.then(() => this.#send(number));
  }

  async #send(number: number): Promise<void> {
    const one = this.sending.find((sending) => sending.number === number);
    if (one === undefined) return;
    const envelope = await this.#upload.send({
      file: one.file,
      csrf_token: this.#csrfToken(),
      onProgress: (part) => this.#patch(number, { part }),
    });
    if (envelope.result_code !== 200) return this.#patch(number, { failure: envelope.result_msg });
    const { img_path } = envelope.result_data;
    this.#files.set(img_path, one.file);
    this.discard(number);
    const now = this.#images();
    // The same image is not added twice.
    if (now.includes(img_path)) return;
    const isReplacing = one.replaces !== null && now.includes(one.replaces);
    this.#change(isReplacing ? now.map((path) => (path === one.replaces ? img_path : path)) : [...now, img_path]);
  }

  #patch(number: number, change: Partial<PendingImage>): void {
    const sending = this.sending.map((one) => (one.number === number ? { ...one, ...change } : one));
    runInAction(() => (this.sending = sending));
  }
}
