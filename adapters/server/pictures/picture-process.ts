import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PictureFormat, PictureSource } from './picture-store.ts';

/** What the shop asks of the process that makes pictures. */
export interface PictureOrder {
  readonly id: number;
  readonly path: string;
  readonly width: number;
  readonly format: PictureFormat;
}

/** Its answer; `body` is null where there is no such picture. */
export interface MadePicture {
  readonly id: number;
  readonly body: Uint8Array | null;
  readonly error?: string;
}

interface Waiting {
  readonly resolve: (body: Buffer | null) => void;
  readonly reject: (error: Error) => void;
}

/** After so long without an order the process ends, and its memory with it. */
const IDLE = 10_000;

/**
 * Makes pictures in a process of its own, started when one is wanted and ended when none is: what drawing needs of
 * memory and processor is the shop's only while it draws, and a fault in it costs one picture.
 */
export class PictureProcess implements PictureSource {
  readonly #script: URL;
  #maker: Maker | null = null;
  #idle: NodeJS.Timeout | null = null;
  #next = 0;

  /** `script` is the built `picture-maker`. */
  constructor(script: URL) {
    this.#script = script;
  }

  make(path: string, width: number, format: PictureFormat): Promise<Buffer | null> {
    const maker = (this.#maker ??= this.#start());
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = null;
    return new Promise((resolve, reject) => {
      const id = (this.#next += 1);
      maker.waiting.set(id, { resolve, reject });
      maker.child.send({ id, path, width, format } satisfies PictureOrder);
    });
  }

  /** Ends the process; what it was making is given up. */
  close(): void {
    if (this.#idle !== null) clearTimeout(this.#idle);
    if (this.#maker === null) return;
    this.#maker.child.kill();
    this.#giveUp(this.#maker);
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

  #take({ waiting }: Maker, { id, body, error }: MadePicture): void {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.resolve(body === null ? null : Buffer.from(body));
    else one?.reject(new Error(error));
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
