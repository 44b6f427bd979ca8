import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeError } from '../../../../../adapters/server/database/embedded/described-error.ts';
import { openEmbeddedInProcess } from '../../../../../adapters/server/database/embedded/embedded-postgres-in-process.ts';
import { PLACING_ORDERS } from '../../../../../adapters/server/database/migrations/0071-placing-orders.ts';
import { parseShortages } from '../../../../../adapters/server/holds/stock.ts';
import {
  DatabaseError,
  openEmbeddedInWorker,
} from '../../../../../adapters/server/database/embedded/embedded-postgres-worker.ts';

/** A database thread that returns the SQL of each query. Some keywords make it reject, be slow, or end. */
const THREAD = `
import { parentPort, workerData } from 'node:worker_threads';
if (workerData.folder === 'exits') process.exit(0);
if (workerData.folder === 'breaks') throw new Error('no such folder');
let slow = null;
parentPort.on('message', ({ id, kind, sql, parameters }) => {
  if (sql === 'end') process.exit(0);
  if (sql === 'slow') return void (slow = id);
  if (sql === 'refuse')
    return parentPort.postMessage({ id, error: { message: 'duplicate', code: '23505', constraint: 'one', detail: 'why' } });
  parentPort.postMessage({ id, result: kind === 'query' ? { rows: [{ sql, parameters }], affectedRows: 1 } : undefined });
  if (slow !== null) parentPort.postMessage({ id: slow, result: { rows: [{ sql: 'slow' }], affectedRows: 0 } });
});
parentPort.postMessage({ ready: true });
`;

let folder: string;
let script: URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thread-'));
  script = pathToFileURL(join(folder, 'thread.mjs'));
  await writeFile(script, THREAD);
});
afterAll(() => rm(folder, { recursive: true }));

describe('openEmbeddedInWorker', () => {
  it('returns the rows of each query, in any order of the responses', async () => {
    const database = await openEmbeddedInWorker(script, folder);
    const [slow, quick] = await Promise.all([database.query('slow', []), database.query('quick', [1])]);
    expect(slow.rows).toEqual([{ sql: 'slow' }]);
    expect(quick).toEqual({ rows: [{ sql: 'quick', parameters: [1] }], affectedRows: 1 });
    await database.close();
  });

  it('rejects with the code of PostgreSQL', async () => {
    const database = await openEmbeddedInWorker(script, folder);
    const refused = database.query('refuse', []);
    await expect(refused).rejects.toBeInstanceOf(DatabaseError);
    await expect(refused).rejects.toMatchObject({
      message: 'duplicate',
      code: '23505',
      constraint: 'one',
      detail: 'why',
    });
    await database.close();
  });

  it('reports which options are short of stock, although the error comes from another thread', async () => {
    const inThread = await openEmbeddedInProcess(null);
    await inThread.exec(PLACING_ORDERS.at(-1) ?? '');
    const short = [{ option_idx: 3, remaining_cnt: 1, is_withdrawn: false }];
    const refused = inThread.query('select refuse_short_stock($1)', [JSON.stringify(short)]);

    const error = await refused.catch((thrown: unknown) => thrown);
    expect(parseShortages(new DatabaseError(describeError(error)))).toEqual(short);
    await inThread.close();
  });

  it('reports a thread that ends unexpectedly, but not one that was closed', async () => {
    const deaths: string[] = [];
    const dead = await openEmbeddedInWorker(script, folder, (error) => deaths.push(error.message));
    await dead.exec('end').catch(() => {});
    await expect.poll(() => deaths).toEqual(['the database thread ended']);
    const closed = await openEmbeddedInWorker(script, folder, (error) => deaths.push(error.message));
    // Resolves after the thread's exit, which is when a death would have been reported.
    await closed.close();
    expect(deaths).toHaveLength(1);
  });

  it('rejects pending queries when the thread has ended', async () => {
    const database = await openEmbeddedInWorker(script, folder);
    const waiting = database.query('slow', []);
    const ending = database.exec('end');
    for (const query of [waiting, ending]) await expect(query).rejects.toThrow('the database thread ended');
    await expect(database.query('later', [])).rejects.toThrow('the database thread ended');
  });

  it('does not open when the thread ends or fails before it is ready', async () => {
    await expect(openEmbeddedInWorker(script, 'exits')).rejects.toThrow('the database thread ended');
    await expect(openEmbeddedInWorker(script, 'breaks')).rejects.toThrow('no such folder');
  });
});
