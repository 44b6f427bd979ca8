import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { openEmbeddedHere } from './embedded-postgres-here.ts';

/** The thread that runs the embedded database, so that no query blocks the server's event loop. */
const port = parentPort;
if (port === null) throw new Error('database-worker runs as a worker thread only');

const folder = v.parse(v.object({ folder: v.string() }), workerData).folder;
const database = await openEmbeddedHere(folder);
const request = v.object({
  id: v.number(),
  kind: v.picklist(['query', 'exec', 'listen', 'close']),
  sql: v.string(),
  parameters: v.array(v.unknown()),
});

port.on('message', (message: unknown) => {
  const { id, kind, sql, parameters } = v.parse(request, message);
  run(kind, sql, parameters).then(
    (result) => port.postMessage({ id, result }),
    (error: unknown) => port.postMessage({ id, error: describeError(error) }),
  );
});
port.postMessage({ ready: true });

async function run(kind: 'query' | 'exec' | 'listen' | 'close', sql: string, parameters: unknown[]): Promise<unknown> {
  if (kind === 'query') return database.query(sql, parameters);
  if (kind === 'exec') return database.exec(sql);
  if (kind === 'listen') return database.listen(sql, (payload) => port?.postMessage({ channel: sql, payload }));
  return database.close();
}

/** Errors lose their fields when they are sent between threads; `code` decides about a retry. */
function describeError(error: unknown): { message: string; code: string | null; constraint: string | null } {
  const field = (name: string): string | null => {
    const value: unknown = error instanceof Error ? Reflect.get(error, name) : null;
    return typeof value === 'string' ? value : null;
  };
  return {
    message: error instanceof Error ? error.message : String(error),
    code: field('code'),
    constraint: field('constraint'),
  };
}
