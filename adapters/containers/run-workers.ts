import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { createLog, type Log } from '../server/kernel/log.ts';

const ARGUMENT = '--worker=';
/** A process that ends again at once, as without a database, is started this seldom. */
const RESTART_MS = 2_000;

/** Returns which of the processes this one is, from 1 on. */
export function workerNumber(argv: readonly string[]): number {
  return Number(argv.find((word) => word.startsWith(ARGUMENT))?.slice(ARGUMENT.length) ?? 1);
}

/**
 * Runs `count` processes of a program, which share its ports: new connections go to each in turn. Starts one that has
 * ended again. Passes on SIGINT and SIGTERM, and ends after the last process; ends with code 1 if one of the first cannot
 * start.
 */
export async function runWorkers(count: number, program: string): Promise<void> {
  const log = createLog(process.env['LOG_LEVEL'] ?? 'info');
  const running = new Map<number, Worker>();
  let isStopping = false;
  let worstCode = 0;

  const stop = (signal: NodeJS.Signals): void => {
    isStopping = true;
    for (const worker of running.values()) worker.process.kill(signal);
    if (running.size === 0) process.exit(worstCode);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const start = (number: number): Promise<boolean> =>
    new Promise((resolve) => {
      cluster.setupPrimary({ exec: program, args: [...process.argv.slice(2), `${ARGUMENT}${number}`] });
      const worker = cluster.fork();
      let isReady = false;
      running.set(number, worker);
      worker.on('message', () => {
        isReady = true;
        resolve(true);
      });
      worker.once('exit', (code, signal) => {
        running.delete(number);
        resolve(false);
        if (!isStopping && isReady) void restart(number, log, code, signal);
        if (!isStopping) return;
        worstCode = Math.max(worstCode, code ?? 1);
        if (running.size === 0) process.exit(worstCode);
      });
    });

  const restart = async (number: number, to: Log, code: number, signal: string): Promise<void> => {
    to.error({ worker: number, code, signal }, 'a process ended, and is started again');
    while (!isStopping && !(await start(number))) await wait(RESTART_MS);
  };

  // One after the other, so that the first has opened what is opened once.
  for (let number = 1; number <= count && !isStopping; number += 1) {
    if ((await start(number)) || isStopping) continue;
    worstCode = 1;
    stop('SIGTERM');
  }
  process.send?.({ ready: true });
}
