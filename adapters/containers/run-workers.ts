import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { createLog } from '../server/kernel/log.ts';

const ARGUMENT = '--worker=';
/** Minimum time between restarts of a process that ends immediately, for example without a database. */
const RESTART_MS = 2_000;

/** Returns the number of this process among the processes of the program, counted from 1. */
export function workerNumber(argv: readonly string[]): number {
  return Number(argv.find((word) => word.startsWith(ARGUMENT))?.slice(ARGUMENT.length) ?? 1);
}

interface WorkerExit {
  readonly wasReady: boolean;
  readonly code: number | null;
  readonly signal: string | null;
}

/**
 * Runs `count` processes of a program, which share its ports; new connections are distributed among them. Restarts a
 * process that ends. Forwards SIGINT and SIGTERM, and exits after the last process has ended. Exits with code 1 if the
 * first process cannot start, for example with invalid settings.
 */
export async function runWorkers(count: number, program: string): Promise<void> {
  const log = createLog(process.env['LOG_LEVEL'] ?? 'info');
  const running = new Set<Worker>();
  const state = { isStopping: false };
  let worstCode = 0;

  const stop = (signal: NodeJS.Signals): void => {
    state.isStopping = true;
    for (const worker of running) worker.process.kill(signal);
    if (running.size === 0) process.exit(worstCode);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const run = (number: number, onReady: () => void): Promise<WorkerExit> =>
    new Promise((resolve) => {
      cluster.setupPrimary({ exec: program, args: [...process.argv.slice(2), `${ARGUMENT}${number}`] });
      const worker = cluster.fork();
      running.add(worker);
      let wasReady = false;
      worker.on('message', () => {
        wasReady = true;
        onReady();
      });
      worker.once('exit', (code, signal) => {
        running.delete(worker);
        // A process that does not handle signals yet is ended by the signal itself.
        const wasStopped = signal === 'SIGTERM' || signal === 'SIGINT';
        if (state.isStopping && !wasStopped) worstCode = Math.max(worstCode, code ?? 1);
        if (state.isStopping && running.size === 0) process.exit(worstCode);
        resolve({ wasReady, code, signal });
      });
    });

  const keepRunning = async (number: number, onReady: () => void): Promise<void> => {
    let isFirstTry = true;
    while (!state.isStopping) {
      const { wasReady, ...ended } = await run(number, onReady);
      if (state.isStopping) return;
      if (number === 1 && isFirstTry && !wasReady) {
        worstCode = 1;
        stop('SIGTERM');
        return;
      }
      isFirstTry = false;
      log.error({ worker: number, ...ended }, 'a process ended, and is started again');
      if (!wasReady) await wait(RESTART_MS);
    }
  };

  // Starts the processes one by one, so that the first one does the work that must be done only once.
  for (let number = 1; number <= count && !state.isStopping; number += 1) {
    await new Promise<void>((ready) => {
      void keepRunning(number, ready);
    });
  }
  process.send?.({ ready: true });
}
