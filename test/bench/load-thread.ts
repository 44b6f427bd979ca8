import { resolve as pathTo } from 'node:path';
import { Worker } from 'node:worker_threads';
import { within } from './deadline.ts';
import type { LoadRequest, LoadResult } from './raw-load.ts';

const CONNECTIONS = 50;
/** A load takes 4.5 seconds; on a busy machine a thread may start late. */
const LOAD_TIMEOUT_MS = 60_000;

type LoadMessage = { readonly result: LoadResult } | { readonly error: string };

/** Generates load in a separate thread, so that other work of the program does not slow it. */
export class LoadThread {
  readonly #worker = new Worker(pathTo('dist', 'bench', 'load-worker.js'));
  #onMessage: (message: LoadMessage) => void = () => {};

  constructor() {
    // Listeners are never removed: once Node has released a port without listeners, it delivers no more messages.
    this.#worker.on('message', (message: LoadMessage) => this.#onMessage(message));
    this.#worker.on('error', (error) => this.#onMessage({ error: `the load thread failed: ${error.message}` }));
    this.#worker.on('exit', (code) => this.#onMessage({ error: `the load thread ended with ${code}` }));
  }

  /** Requests the URLs in turn; all have one origin. */
  async run(urls: readonly string[]): Promise<LoadResult> {
    const targets = urls.map((url) => new URL(url));
    const [first] = targets;
    if (first === undefined) throw new Error('no URL to request');
    const request: LoadRequest = {
      host: first.hostname,
      port: Number(first.port),
      paths: targets.map(({ pathname, search }) => pathname + search),
      connections: CONNECTIONS,
    };
    const received = new Promise<LoadMessage>((resolve) => {
      this.#onMessage = resolve;
    });
    this.#worker.postMessage(request);
    const message = await within(LOAD_TIMEOUT_MS, `a load on ${first.pathname}`, received);
    if ('error' in message) throw new Error(`${first.href}: ${message.error}`);
    return message.result;
  }

  async end(): Promise<void> {
    this.#worker.removeAllListeners('exit');
    await this.#worker.terminate();
  }
}
