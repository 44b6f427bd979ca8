import { Worker } from 'node:worker_threads';
import type { DescribedError } from './described-error.ts';
import type { EmbeddedPostgres, EmbeddedResult } from './embedded-postgres.ts';

/** A database error with PostgreSQL's code, such as 23505 (unique violation). */
export class DatabaseError extends Error {
  readonly code: string | null;
  readonly constraint: string | null;
  readonly detail: string | null;

  constructor({ message, code, constraint, detail }: DescribedError) {
    super(message);
    this.name = 'DatabaseError';
    this.code = code;
    this.constraint = constraint;
    this.detail = detail;
  }
}

interface WorkerResponse {
  readonly id?: number;
  readonly ready?: boolean;
  /** The channel of a notification; missing in other messages. */
  readonly channel?: string;
  readonly payload?: string;
  readonly result?: EmbeddedResult;
  readonly error?: DescribedError;
}

interface PendingRequest {
  readonly resolve: (result: EmbeddedResult | undefined) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Opens the embedded database of `folder` in its own thread. `script` is the built `database-worker`. `onDeath` is
 * called if the thread ends unexpectedly: then nothing can be stored any more.
 */
export async function openEmbeddedInWorker(
  script: URL,
  folder: string,
  onDeath: (error: Error) => void = () => {},
): Promise<EmbeddedPostgres> {
  const worker = new Worker(script, { workerData: { folder } });
  const pending = new Map<number, PendingRequest>();
  let next = 0;

  const ended = new DatabaseError({
    message: 'the database thread ended',
    code: null,
    constraint: null,
    detail: null,
  });
  let hasEnded = false;
  let isClosing = false;

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(ended));
    worker.once('message', () => resolve());
  });
  const failAll = (error: Error): void => {
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  const failure: { error?: Error } = {};
  worker.on('error', (error: Error) => {
    failure.error = error;
    failAll(error);
  });
  worker.on('exit', () => {
    hasEnded = true;
    failAll(ended);
    if (!isClosing) onDeath(failure.error ?? ended);
  });
  const listeners = new Map<string, (payload: string) => void>();
  worker.on('message', (response: WorkerResponse) => {
    if (response.channel !== undefined) listeners.get(response.channel)?.(response.payload ?? '');
    const request = response.id === undefined ? undefined : pending.get(response.id);
    if (request === undefined || response.id === undefined) return;
    pending.delete(response.id);
    if (response.error) request.reject(new DatabaseError(response.error));
    else request.resolve(response.result);
  });

  const send = (kind: 'query' | 'exec' | 'listen' | 'close', sql: string, parameters: readonly unknown[]) =>
    new Promise<EmbeddedResult | undefined>((resolve, reject) => {
      // The worker has ended, so no response would arrive.
      if (hasEnded) {
        reject(ended);
        return;
      }
      const id = (next += 1);
      pending.set(id, { resolve, reject });
      worker.postMessage({ id, kind, sql, parameters });
    });

  return {
    query: async (sql, parameters) => (await send('query', sql, parameters)) ?? { rows: [], affectedRows: 0 },
    exec: async (sql) => {
      await send('exec', sql, []);
    },
    listen: async (channel, listener) => {
      listeners.set(channel, listener);
      await send('listen', channel, []);
    },
    close: async () => {
      isClosing = true;
      await send('close', '', []);
      await worker.terminate();
    },
  };
}
