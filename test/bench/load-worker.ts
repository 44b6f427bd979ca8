import { setTimeout as wait } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { runLoad, type LoadRequest } from './raw-load.ts';

const PHASES = { warmUp: () => wait(500), measure: () => wait(4_000) };

// The thread of `LoadThread`: runs one load after the other, so that its code stays compiled.
parentPort?.on('message', (request: LoadRequest) => {
  runLoad(request, PHASES).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  );
});
