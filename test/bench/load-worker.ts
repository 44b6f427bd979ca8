import { setTimeout as wait } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { runLoad, type LoadOrder } from './raw-load.ts';

const TIME = { warmUp: () => wait(500), measure: () => wait(4_000) };

// The thread behind `LoadThread`: one load after the other, so that its code stays compiled.
parentPort?.on('message', (order: LoadOrder) => {
  runLoad(order, TIME).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  );
});
