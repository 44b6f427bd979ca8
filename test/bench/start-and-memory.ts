import { readFile } from 'node:fs/promises';
import { median, printTable } from './figures.ts';
import type { GoalCheck } from './goals.ts';
import { startShop } from './running-shop.ts';

const STARTS = 5;
const VIEWS = 10_000;
const IDLE_MS = 10_000;

/**
 * Measures how soon a prepared server sends its first page, its memory when idle, and after ten thousand page views.
 */
export async function measureStartAndMemory(dataFolder: string, goals: GoalCheck): Promise<void> {
  const starts: number[] = [];
  let [idle, memory] = [Number.NaN, Number.NaN];
  for (let run = 0; run < STARTS; run += 1) {
    const shop = await startShop(dataFolder);
    starts.push(shop.startupMs);
    if (run === STARTS - 1) {
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
      idle = await residentMegabytes(shop.pid);
      await viewPages(shop.storefrontUrl);
      memory = await residentMegabytes(shop.pid);
    }
    await shop.stop();
  }
  printTable('Start and memory', [
    ['', 'measured', 'goal'],
    [
      `process start to first page, ms (median of ${STARTS})`,
      median(starts),
      goals.check('first page', median(starts)),
    ],
    [`memory ${IDLE_MS / 1_000} s after the start, MB`, idle, goals.check('idle memory', idle)],
    [`memory after ${VIEWS} page views, MB`, memory, ''],
  ]);
}

async function viewPages(storefront: string): Promise<void> {
  const visitors = Array.from({ length: 20 }, async (_, visitor) => {
    for (let view = 0; view < VIEWS / 20; view += 1) {
      const number = visitor * (VIEWS / 20) + view;
      const response = await fetch(`${storefront}${number % 3 === 0 ? '/' : `/product/${(number % 1_200) + 1}`}`);
      await response.arrayBuffer();
    }
  });
  await Promise.all(visitors);
}

/** Returns the memory that a process uses now; NaN if this machine does not report it. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024;
}
