import { median, printTable, log } from './figures.ts';
import { LoadThread } from './load-thread.ts';
import type { GoalCheck } from './goals.ts';
import { pagesOf, SMALLEST_CACHE_MB } from './rates.ts';
import type { RunningShop } from './running-shop.ts';

const RUNS = 5;

/** Opens another process of the shop that is measured, with additional settings. */
type OpenProcess = (settings: Readonly<Record<string, string>>) => Promise<RunningShop>;

/**
 * Measures how many more pages two processes render than one, on one PostgreSQL, with the load on the same machine.
 * Hardly any page is cached. One process and two are measured in turn.
 */
export async function measureSecondProcess(open: OpenProcess, goals: GoalCheck): Promise<void> {
  const first = await open({ CACHE_MB: SMALLEST_CACHE_MB });
  const second = await open({ CACHE_MB: SMALLEST_CACHE_MB, SANDBOX_URL: first.sandboxUrl });
  const [one, other] = [new LoadThread(), new LoadThread()];
  try {
    const alone = async (): Promise<number> => (await one.run(pagesOf(first))).rate;
    const both = async (): Promise<number> => {
      const results = await Promise.all([one.run(pagesOf(first)), other.run(pagesOf(second))]);
      return results.reduce((sum, { rate }) => sum + rate, 0);
    };
    await both();
    const rates: { readonly alone: number; readonly both: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      log(`one process and two, ${run + 1} of ${RUNS}`);
      rates.push({ alone: await alone(), both: await both() });
    }
    const factor = median(rates.map((rate) => rate.both / rate.alone));
    printTable(`Product pages rendered a second, 1,000 in turn (median of ${RUNS})`, [
      ['one process', 'two processes', 'times', 'goal'],
      [
        Math.round(median(rates.map((rate) => rate.alone))),
        Math.round(median(rates.map((rate) => rate.both))),
        factor,
        goals.check('second process', factor),
      ],
    ]);
  } finally {
    await one.end();
    await other.end();
    await Promise.all([first.stop(), second.stop()]);
  }
}
