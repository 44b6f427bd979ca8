import { action, computed, makeObservable, observableRef } from 'mobx';
import type { UploadedPicture } from '../../core/api/upload.api.ts';
import type { Envelope } from '../../core/http/envelope.ts';
import type { PickedFile } from '../../core/ports/upload.port.ts';
import type { SendPicture } from '../../core/upload/send-picture.ts';

/** One picture on its way, or there. */
export interface PictureEntry {
  readonly key: number;
  /** Null for one that was uploaded before. */
  readonly file: PickedFile | null;
  readonly img_path: string | null;
  readonly state: 'sending' | 'done' | 'failed';
  /** How much is sent, from 0 to 1. */
  readonly part: number;
  /** Why it failed, as a sentence. */
  readonly failure: string;
  /** False where sending it again can't help: it is no picture that is taken. */
  readonly mayRetry: boolean;
}

/** Pictures that a shopper adds to a form: each is sent as soon as it is picked. */
export class PictureUploadViewModel {
  readonly #sender: Pick<SendPicture, 'run'>;
  readonly most: number;
  readonly #changed: () => void;
  readonly #cancels = new Map<number, () => void>();
  #next = 0;

  pictures: readonly PictureEntry[] = [];
  /** What became of the last pick, where not all of it was taken. */
  notice = '';

  /** `changed` is told whenever `paths` is another list. */
  constructor(sender: Pick<SendPicture, 'run'>, most: number, changed: () => void = () => {}) {
    this.#sender = sender;
    this.most = most;
    this.#changed = changed;
    makeObservable<this, 'change' | 'begin'>(this, {
      pictures: observableRef,
      notice: observableRef,
      paths: computed,
      isSending: computed,
      hasFailed: computed,
      isFull: computed,
      show: action,
      add: action,
      retry: action,
      remove: action,
      change: action,
      begin: action,
    });
  }

  /** Where the pictures that are there can be found, in the order in which they were picked. */
  get paths(): readonly string[] {
    return this.pictures.flatMap(({ img_path }) => (img_path === null ? [] : [img_path]));
  }

  get isSending(): boolean {
    return this.pictures.some(({ state }) => state === 'sending');
  }

  get hasFailed(): boolean {
    return this.pictures.some(({ state }) => state === 'failed');
  }

  get isFull(): boolean {
    return this.pictures.length >= this.most;
  }

  /** Begins with pictures that were uploaded before. */
  show(paths: readonly string[]): void {
    this.pictures = paths.slice(0, this.most).map((img_path) => ({
      key: (this.#next += 1),
      file: null,
      img_path,
      state: 'done' as const,
      part: 1,
      failure: '',
      mayRetry: false,
    }));
  }

  /** Sends what was picked; what is too much is left, and said. */
  add(files: readonly PickedFile[]): void {
    const room = Math.max(0, this.most - this.pictures.length);
    this.notice = files.length > room ? `사진은 ${this.most}장까지 올릴 수 있어요.` : '';
    for (const file of files.slice(0, room)) this.begin(file);
  }

  /** Sends one again that did not arrive. */
  retry(key: number): void {
    const picture = this.pictures.find((one) => one.key === key);
    if (picture?.mayRetry !== true || picture.file === null) return;
    this.change(key, { state: 'sending', part: 0, failure: '', mayRetry: false });
    void this.#send(key, picture.file);
  }

  /** Takes a picture out; one that is on its way is not sent any further. */
  remove(key: number): void {
    this.notice = '';
    this.pictures = this.pictures.filter((one) => one.key !== key);
    this.#cancels.get(key)?.();
    this.#cancels.delete(key);
    this.#changed();
  }

  private begin(file: PickedFile): void {
    const key = (this.#next += 1);
    const sending = { state: 'sending', part: 0, failure: '', mayRetry: false } as const;
    this.pictures = [...this.pictures, { key, file, img_path: null, ...sending }];
    void this.#send(key, file);
  }

  async #send(key: number, file: PickedFile): Promise<void> {
    const envelope = await this.#sender.run({
      file,
      progressed: (part) => this.change(key, { part }),
      cancellable: (cancel) => this.#cancels.set(key, cancel),
    });
    this.#cancels.delete(key);
    this.change(key, outcomeOf(envelope));
    if (envelope.result_code === 200) this.#changed();
  }

  /** One that was taken out meanwhile stays out. */
  private change(key: number, what: Partial<PictureEntry>): void {
    this.pictures = this.pictures.map((one) => (one.key === key ? { ...one, ...what } : one));
  }
}

function outcomeOf(envelope: Envelope<UploadedPicture>): Partial<PictureEntry> {
  if (envelope.result_code !== 200) {
    return { state: 'failed', failure: envelope.result_msg, mayRetry: envelope.result_code !== 422 };
  }
  return { state: 'done', part: 1, img_path: envelope.result_data.img_path };
}
