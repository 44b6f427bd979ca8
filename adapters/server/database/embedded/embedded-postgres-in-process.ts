import { PGlite } from '@electric-sql/pglite';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { StatementCache } from './statement-cache.ts';

const INT8 = 20;
const NUMERIC = 1700;
const TIMESTAMP = 1114;
/** With the default of 128 MB, the whole demo database would be in memory twice: here and in the file cache. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** Runs the embedded database in this thread: in memory for tests, or in a folder inside the worker. */
export async function openEmbeddedInProcess(folder: string | null): Promise<EmbeddedPostgres> {
  const options = {
    startParams: START_PARAMS,
    parsers: { [INT8]: Number, [NUMERIC]: Number, [TIMESTAMP]: (text: string) => text },
  };
  const database = folder === null ? new PGlite(options) : new PGlite(folder, options);
  await database.waitReady;
  const listeners = new Map<string, (payload: string) => void>();
  const notify = (channel: string, payload: string): void => listeners.get(channel)?.(payload);
  const statements = new StatementCache(database, notify);
  // Handles notifications that arrive during `exec`.
  database.onNotification(notify);
  return {
    query: async (sql, parameters) => statements.run(sql, parameters),
    async exec(sql) {
      await database.exec(sql);
      statements.clear();
    },
    async listen(channel, listener) {
      listeners.set(channel, listener);
      statements.run(`listen ${channel}`, []);
    },
    close: () => database.close(),
  };
}
