import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import * as v from 'valibot';
import type { ImageFormat, ImageSource } from './image-store.ts';
import type { PreviewComposer, PreviewText } from './preview-image.ts';
import type { ImagePreparer, PreparedImage } from '../../../core/ports/server/image-preparer.port.ts';
import type { ImageResizer } from './uploaded-images.ts';

/** Requests to the image process: render an image, resize one, convert an upload, or compose a link preview. */
export type ImageRequest =
  | { readonly path: string; readonly width: number; readonly format: ImageFormat }
  | { readonly source: Uint8Array; readonly width: number; readonly format: ImageFormat }
  | { readonly upload: Uint8Array }
  | { readonly text: PreviewText; readonly image: Uint8Array | null };

/** The response of the image process. */
const madeImage = v.object({
  /** Null if the image does not exist. */
  body: v.nullable(v.custom<Uint8Array>((value) => value instanceof Uint8Array)),
  /** The size of a converted upload, or why it could not be converted. */
  size: v.exactOptional(v.object({ width: v.number(), height: v.number() })),
  refused: v.exactOptional(v.picklist(['pixels', 'broken'])),
});
export type MadeImage = v.InferOutput<typeof madeImage>;

/** An idle process ends after this time and frees its memory. */
const IDLE_TIMEOUT_MS = 10_000;
/** Maximum number of processes for the storefront's images. Each makes one image at a time, on all its threads. */
const MAX_PROCESSES = 2;
/** Maximum number of queued requests. Further ones are rejected immediately, since they would wait for minutes. */
const MAX_QUEUE = 500;
/** The settings passed to the process; none of them is a secret. */
const PASSED_VARIABLES = ['DATA_DIR', 'NODE_ENV', 'PATH', 'HOME', 'TMPDIR', 'FONTCONFIG_PATH'];

/** Decoding an upload is stopped after this time. */
const UPLOAD_TIMEOUT_MS = 30_000;

export interface ImageLimits {
  readonly maxQueue?: number;
  readonly uploadTimeoutMs?: number;
}

/**
 * Makes images in separate processes, started on demand and ended when idle: rendering uses memory and processor only
 * while it runs, and a crash, even of native code, affects only the images in progress. Uploads have their own process
 * and are decoded one at a time, since the largest image needs a quarter of a gigabyte; a process that takes too long
 * is ended.
 */
export class ImageProcess implements ImageSource, ImageResizer, ImagePreparer, PreviewComposer {
  readonly #resizePool: Tinypool;
  readonly #uploadPool: Tinypool;
  readonly #uploadTimeoutMs: number;

  /** `script` is the built `image-maker`. */
  constructor(script: URL, { maxQueue = MAX_QUEUE, uploadTimeoutMs = UPLOAD_TIMEOUT_MS }: ImageLimits = {}) {
    this.#resizePool = createPool(script, MAX_PROCESSES, maxQueue);
    this.#uploadPool = createPool(script, 1, maxQueue);
    this.#uploadTimeoutMs = uploadTimeoutMs;
  }

  async make(path: string, width: number, format: ImageFormat): Promise<Buffer | null> {
    const { body } = await runInPool(this.#resizePool, { path, width, format });
    return body === null ? null : Buffer.from(body);
  }

  async resize(source: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
    const { body } = await runInPool(this.#resizePool, { source, width, format });
    return Buffer.from(body ?? []);
  }

  async compose(text: PreviewText, image: Uint8Array | null): Promise<Buffer> {
    const { body } = await runInPool(this.#resizePool, { text, image });
    return Buffer.from(body ?? []);
  }

  async prepare(upload: Uint8Array): Promise<PreparedImage> {
    const {
      body,
      size,
      refused = 'broken',
    } = await runInPool(this.#uploadPool, { upload }, AbortSignal.timeout(this.#uploadTimeoutMs));
    if (body === null || size === undefined) return { kind: 'refused', reason: refused };
    return { kind: 'ready', body: Buffer.from(body), ...size };
  }

  /** Ends the processes and cancels the images in progress. */
  close(): void {
    void this.#resizePool.destroy();
    void this.#uploadPool.destroy();
  }
}

function createPool(script: URL, maxThreads: number, maxQueue: number): Tinypool {
  const pool = new Tinypool({
    filename: fileURLToPath(script),
    runtime: 'child_process',
    serialization: 'advanced',
    env: Object.fromEntries(PASSED_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    minThreads: 0,
    maxThreads,
    maxQueue,
    idleTimeout: IDLE_TIMEOUT_MS,
  });
  // A process did not start, or ended while idle. An unhandled error event would end the server.
  pool.on('error', () => pool.cancelPendingTasks());
  return pool;
}

async function runInPool(pool: Tinypool, request: ImageRequest, signal: AbortSignal | null = null): Promise<MadeImage> {
  try {
    return v.parse(madeImage, await pool.run(request, { signal }));
  } catch (error) {
    // An error from the process arrives as a plain object.
    if (!(error instanceof Error)) throw new Error(errorMessage(error), { cause: error });
    if (error.message.startsWith('Task queue'))
      throw new Error('too many requests for images are queued', { cause: error });
    // Cancels the queued requests, for which there may be no process any more.
    pool.cancelPendingTasks();
    throw new Error('the image process ended', { cause: error });
  }
}

function errorMessage(thrown: unknown): string {
  return typeof thrown === 'object' && thrown !== null && 'message' in thrown ? String(thrown.message) : String(thrown);
}
