import { resolve as pathTo } from 'node:path';
import { Worker } from 'node:worker_threads';
import { within } from './deadline.ts';
import type { LoadOrder, LoadResult } from './raw-load.ts';

const CONNECTIONS = 50;
/** One load goes on for 4.5 seconds; on a busy machine a thread may begin late. */
const PATIENCE_MS = 60_000;

type Answer = { readonly result: LoadResult } | { readonly error: string };

/** Makes load in a thread of its own, so that what else the program does meanwhile does not slow it. */
export class LoadThread {
  readonly #worker = new Worker(pathTo('dist', 'bench', 'load-worker.js'));
  #told: (answer: Answer) => void = () => {};

  constructor() {
    // Listeners stay for good: a thread that nobody listens to is not heard again once Node has let go of its port.
    this.#worker.on('message', (answer: Answer) => this.#told(answer));
    this.#worker.on('error', (error) => this.#told({ error: `the thread that makes load broke: ${error.message}` }));
    this.#worker.on('exit', (code) => this.#told({ error: `the thread that makes load ended with ${code}` }));
  }

  /** Asks for the addresses in turn; all lie on one origin. */
  async run(urls: readonly string[]): Promise<LoadResult> {
    const places = urls.map((url) => new URL(url));
    const [first] = places;
    if (first === undefined) throw new Error('nothing to ask for');
    const order: LoadOrder = {
      host: first.hostname,
      port: Number(first.port),
      paths: places.map(({ pathname, search }) => pathname + search),
      connections: CONNECTIONS,
    };
    const told = new Promise<Answer>((resolve) => {
      this.#told = resolve;
    });
    this.#worker.postMessage(order);
    const answer = await within(PATIENCE_MS, `a load on ${first.pathname}`, told);
    if ('error' in answer) throw new Error(`${first.href}: ${answer.error}`);
    return answer.result;
  }

  async end(): Promise<void> {
    this.#worker.removeAllListeners('exit');
    await this.#worker.terminate();
  }
}
