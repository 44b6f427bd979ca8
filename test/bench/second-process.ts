import { cpus } from 'node:os';
import { median, printTable, log } from './figures.ts';
import { LoadThread } from './load-thread.ts';
import type { GoalCheck } from './goals.ts';
import { machineBusyMs, waitUntilIdle } from './idle-machine.ts';
import { pagesOf, SMALLEST_CACHE_MB } from './rates.ts';
import { processorMilliseconds, type RunningShop } from './running-shop.ts';

const RUNS = 5;
/** Opens another process of the shop that is measured, with additional settings. */
type OpenProcess = (settings: Readonly<Record<string, string>>) => Promise<RunningShop>;

interface Run {
  /** Pages a second. */
  readonly rate: number;
  /** Number of processors that the servers kept busy: more than one each, since garbage is collected in threads. */
  readonly busyServers: number;
  /** Number of processors that were busy in all, with the database and the load. */
  readonly busy: number;
}

/**
 * Measures how many more pages two processes render than one, on one PostgreSQL, with the load on the same machine.
 * Hardly any page is cached. One process and two are measured in turn. The table also shows how many processors were
 * busy: servers, database and load share them, so the more of them one process uses, the less a second one can add.
 */
export async function measureSecondProcess(open: OpenProcess, goals: GoalCheck): Promise<void> {
  const first = await open({ CACHE_MB: SMALLEST_CACHE_MB });
  const second = await open({ CACHE_MB: SMALLEST_CACHE_MB, SANDBOX_URL: first.sandboxUrl });
  const [one, other] = [new LoadThread(), new LoadThread()];
  try {
    const alone = (): Promise<Run> => measureRun([first], async () => (await one.run(pagesOf(first))).rate);
    const both = (): Promise<Run> =>
      measureRun([first, second], async () => {
        const results = await Promise.all([one.run(pagesOf(first)), other.run(pagesOf(second))]);
        return results.reduce((sum, { rate }) => sum + rate, 0);
      });
    await waitUntilIdle();
    await both();
    const runs: { readonly alone: Run; readonly both: Run }[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      log(`one process and two, ${run + 1} of ${RUNS}`);
      runs.push({ alone: await alone(), both: await both() });
    }
    const factor = median(runs.map((run) => run.both.rate / run.alone.rate));
    printTable(`Product pages rendered a second, 1,000 in turn (median of ${RUNS}, ${cpus().length} processors)`, [
      ['', 'pages/s', 'processors of the servers', 'processors in all', 'times', 'goal'],
      [
        ...rowOf(
          'one process',
          runs.map((run) => run.alone),
        ),
        '',
        '',
      ],
      [
        ...rowOf(
          'two processes',
          runs.map((run) => run.both),
        ),
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

/** Measures the processor time during a load, including its warm-up. */
async function measureRun(servers: readonly RunningShop[], load: () => Promise<number>): Promise<Run> {
  const serversMs = async (): Promise<number> => {
    const times = await Promise.all(servers.map(({ pid }) => processorMilliseconds(pid)));
    return times.reduce((sum, ms) => sum + ms, 0);
  };
  const [began, serversBefore, machineBefore] = [performance.now(), await serversMs(), machineBusyMs()];
  const rate = await load();
  const elapsed = performance.now() - began;
  return {
    rate,
    busyServers: ((await serversMs()) - serversBefore) / elapsed,
    busy: (machineBusyMs() - machineBefore) / elapsed,
  };
}

function rowOf(name: string, runs: readonly Run[]): (string | number)[] {
  return [
    name,
    Math.round(median(runs.map(({ rate }) => rate))),
    median(runs.map(({ busyServers }) => busyServers)),
    median(runs.map(({ busy }) => busy)),
  ];
}
