import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { InvalidSettings } from '../server/environment/invalid-settings.ts';
import { readSettings } from '../server/kernel/settings.ts';
import { runWorkers, workerNumber } from './run-workers.ts';
import { serve } from './serve.ts';

/** Entry point of the server: one process, or with `WORKERS` a process that runs several, which share its ports. */
if (!cluster.isPrimary) await serve(workerNumber(process.argv));
else if (wantedWorkers() > 1) await runWorkers(wantedWorkers(), fileURLToPath(import.meta.url));
else await serve();

/** Returns the configured number of processes. Invalid settings count as one process, which then reports them. */
function wantedWorkers(): number {
  try {
    return readSettings(process.env).workers;
  } catch (error) {
    if (error instanceof InvalidSettings) return 1;
    throw error;
  }
}
