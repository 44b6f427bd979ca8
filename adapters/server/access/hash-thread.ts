import { Worker } from 'node:worker_threads';
import * as v from 'valibot';

/** The input of scrypt: 2^log2 blocks of `r` × 128 bytes, `p` times. */
interface HashRequest {
  readonly text: string;
  readonly salt: Uint8Array;
  readonly log2: number;
  readonly r: number;
  readonly p: number;
  readonly key_bytes: number;
}

/** Niceness of the thread: on a busy processor it gets about a tenth of the time of a thread of normal priority. */
const NICENESS = 10;

/**
 * The thread's program as text, so that it runs from the sources and from the build alike. On Linux each thread has its
 * own priority, so the thread lowers it for itself; elsewhere the priority is that of the process.
 */
const PROGRAM = `
const { scryptSync } = require('node:crypto');
const { readlinkSync } = require('node:fs');
const { setPriority } = require('node:os');
const { basename } = require('node:path');
const { parentPort } = require('node:worker_threads');
try {
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), ${NICENESS});
} catch {}
parentPort.on('message', ({ text, salt, log2, r, p, key_bytes }) => {
  try {
    parentPort.postMessage({ key: scryptSync(text, salt, key_bytes, { N: 2 ** log2, r, p, maxmem: 64 * 1024 * 1024 }) });
  } catch (error) {
    parentPort.postMessage({ refused: String(error) });
  }
});
`;

const hashed = v.union([
  v.object({ key: v.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  v.object({ refused: v.string() }),
]);

/**
 * Hashes passwords in a thread of low priority, one at a time: logins must not slow down pages, files and orders. The
 * thread starts with the first hash, and does not keep the process running.
 */
export class HashThread {
  #worker: Worker | null = null;
  #ended: (outcome: Uint8Array | Error) => void = () => {};
  #isBusy = false;

  get isBusy(): boolean {
    return this.#isBusy;
  }

  async hash(request: HashRequest): Promise<Buffer> {
    if (this.#isBusy) throw new Error('this thread hashes another password');
    this.#isBusy = true;
    try {
      const outcome = await new Promise<Uint8Array | Error>((resolve) => {
        this.#ended = resolve;
        this.#started().postMessage(request);
      });
      if (outcome instanceof Error) throw outcome;
      return Buffer.from(outcome);
    } finally {
      this.#isBusy = false;
      this.#worker?.unref();
    }
  }

  #started(): Worker {
    const worker = this.#worker ?? this.#start();
    // A command that hashes must not end before it has the result.
    worker.ref();
    return worker;
  }

  #start(): Worker {
    const worker = new Worker(PROGRAM, { eval: true });
    worker.on('message', (message: unknown) => {
      const read = v.parse(hashed, message);
      this.#ended('key' in read ? read.key : new Error(read.refused));
    });
    const fail = (error: Error): void => {
      this.#worker = null;
      this.#ended(error);
    };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`the thread that hashes passwords ended with ${code}`)));
    this.#worker = worker;
    return worker;
  }
}
