import { resolve as pathTo } from 'node:path';
import { Worker } from 'node:worker_threads';
import { within } from './deadline.ts';
import type { LoadRequest, LoadResult } from './raw-load.ts';

const CONNECTIONS = 50;
/** A load takes 4.5 seconds; on a busy machine a thread may start late. */
const LOAD_TIMEOUT_MS = 60_000;

type Answer = { readonly result: LoadResult } | { readonly error: string };

/** Generates load in a separate thread, so that other work of the program does not slow it. */
export class LoadThread {
  readonly #worker = new Worker(pathTo('dist', 'bench', 'load-worker.js'));
  #told: (answer: Answer) => void = () => {};

  constructor() {
    // Listeners are never removed: once Node has released a port without listeners, it delivers no more messages.
    this.#worker.on('message', (answer: Answer) => this.#told(answer));
    this.#worker.on('error', (error) => this.#told({ error: `the thread that makes load broke: ${error.message}` }));
    this.#worker.on('exit', (code) => this.#told({ error: `the thread that makes load ended with ${code}` }));
  }

  /** Requests the URLs in turn; all have one origin. */
  async run(urls: readonly string[]): Promise<LoadResult> {
    const places = urls.map((url) => new URL(url));
    const [first] = places;
    if (first === undefined) throw new Error('nothing to ask for');
    const order: LoadRequest = {
      host: first.hostname,
      port: Number(first.port),
      paths: places.map(({ pathname, search }) => pathname + search),
      connections: CONNECTIONS,
    };
    const told = new Promise<Answer>((resolve) => {
      this.#told = resolve;
    });
    this.#worker.postMessage(order);
    const answer = await within(LOAD_TIMEOUT_MS, `a load on ${first.pathname}`, told);
    if ('error' in answer) throw new Error(`${first.href}: ${answer.error}`);
    return answer.result;
  }

  async end(): Promise<void> {
    this.#worker.removeAllListeners('exit');
    await this.#worker.terminate();
  }
}
