import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { describeError } from './described-error.ts';
import { openEmbeddedInProcess } from './embedded-postgres-in-process.ts';

/** The thread that runs the embedded database, so that no query blocks the server's event loop. */
const port = parentPort;
if (port === null) throw new Error('database-worker runs as a worker thread only');

const folder = v.parse(v.object({ folder: v.string() }), workerData).folder;
const database = await openEmbeddedInProcess(folder);
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
