import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { log } from './figures.ts';

/** Number of busy processors below which a machine counts as idle. */
const IDLE = 0.2;
const MAX_SECONDS_UNTIL_IDLE = 120;

/**
 * Waits until the machine is idle, two minutes at most. A server that has just started prepares the images of the first
 * pages, which would slow down what is measured.
 */
export async function waitUntilIdle(): Promise<void> {
  log('waiting until the machine is idle');
  for (let second = 0; second < MAX_SECONDS_UNTIL_IDLE; second += 1) {
    const [began, before] = [performance.now(), machineBusyMs()];
    await wait(1_000);
    if ((machineBusyMs() - before) / (performance.now() - began) < IDLE) return;
  }
}

/** Returns the processor time that was used on this machine since its start, in ms. */
export function machineBusyMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}
