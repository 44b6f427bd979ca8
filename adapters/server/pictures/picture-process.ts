import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PictureFormat, PictureSource } from './picture-store.ts';
import type { PreviewComposer, PreviewWords } from './preview-picture.ts';
import type { PicturePreparer, PreparedPicture } from './prepared-picture.ts';
import type { PictureCutter } from './uploaded-pictures.ts';

/** What the shop asks of the process that makes pictures: to draw one, to cut one to size, to make one of
 * what a shopper sent, to compose that of a link preview. */
export type PictureOrder =
  | { readonly id: number; readonly path: string; readonly width: number; readonly format: PictureFormat }
  | { readonly id: number; readonly kept: Uint8Array; readonly width: number; readonly format: PictureFormat }
  | { readonly id: number; readonly sent: Uint8Array }
  | { readonly id: number; readonly words: PreviewWords; readonly picture: Uint8Array | null };

/** Its answer; `body` is null where there is no such picture. */
export interface MadePicture {
  readonly id: number;
  readonly body: Uint8Array | null;
  readonly error?: string;
  /** How large a picture is that was made of what a shopper sent, or why it could not be made. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly refused?: 'pixels' | 'broken';
}

interface Waiting {
  readonly resolve: (made: MadePicture) => void;
  readonly reject: (error: Error) => void;
}

type Work<Order> = Order extends unknown ? Omit<Order, 'id'> : never;

/** After so long without an order the process ends, and its memory with it. */
const IDLE = 10_000;

/**
 * Makes pictures in a process of its own, started when one is wanted and ended when none is: what drawing needs of
 * memory and processor is the shop's only while it draws, and a fault in it costs one picture.
 */
export class PictureProcess implements PictureSource, PictureCutter, PicturePreparer, PreviewComposer {
  readonly #script: URL;
  #maker: Maker | null = null;
  #idle: NodeJS.Timeout | null = null;
  #next = 0;

  /** `script` is the built `picture-maker`. */
  constructor(script: URL) {
    this.#script = script;
  }

  async make(path: string, width: number, format: PictureFormat): Promise<Buffer | null> {
    const { body } = await this.#order({ path, width, format });
    return body === null ? null : Buffer.from(body);
  }

  async cut(kept: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
    const { body } = await this.#order({ kept, width, format });
    return Buffer.from(body ?? []);
  }

  async compose(words: PreviewWords, picture: Uint8Array | null): Promise<Buffer> {
    const { body } = await this.#order({ words, picture });
    return Buffer.from(body ?? []);
  }

  async prepare(sent: Uint8Array): Promise<PreparedPicture> {
    const { body, size, refused = 'broken' } = await this.#order({ sent });
    if (body === null || size === undefined) return { kind: 'refused', reason: refused };
    return { kind: 'ready', body: Buffer.from(body), ...size };
  }

  /** Ends the process; what it was making is given up. */
  close(): void {
    if (this.#idle !== null) clearTimeout(this.#idle);
    if (this.#maker === null) return;
    this.#maker.child.kill();
    this.#giveUp(this.#maker);
  }

  #order(work: Work<PictureOrder>): Promise<MadePicture> {
    const maker = (this.#maker ??= this.#start());
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = null;
    return new Promise((resolve, reject) => {
      const id = (this.#next += 1);
      maker.waiting.set(id, { resolve, reject });
      maker.child.send({ id, ...work } satisfies PictureOrder);
    });
  }

  #start(): Maker {
    const child = fork(fileURLToPath(this.#script), { serialization: 'advanced' });
    const maker: Maker = { child, waiting: new Map() };
    child.on('message', (made: MadePicture) => this.#take(maker, made));
    child.once('exit', () => this.#giveUp(maker));
    // It could not be started, or was gone before the order reached it. Unheard, this would end the shop.
    child.on('error', () => this.#giveUp(maker));
    return maker;
  }

  #giveUp(maker: Maker): void {
    if (this.#maker === maker) this.#maker = null;
    for (const { reject } of maker.waiting.values()) reject(new Error('the picture process ended'));
    maker.waiting.clear();
  }

  #take({ waiting }: Maker, made: MadePicture): void {
    const one = waiting.get(made.id);
    waiting.delete(made.id);
    if (made.error === undefined) one?.resolve(made);
    else one?.reject(new Error(made.error));
    if (waiting.size > 0) return;
    this.#idle = setTimeout(() => this.close(), IDLE);
    this.#idle.unref();
  }
}

/** The process of the moment, and what it has been asked for. */
interface Maker {
  readonly child: ChildProcess;
  readonly waiting: Map<number, Waiting>;
}
