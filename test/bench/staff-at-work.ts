import { median, printTable, log } from './figures.ts';
import type { GoalCheck } from './goals.ts';
import type { LoadThread } from './load-thread.ts';
import { OfficeSession } from './office-import/office-session.ts';
import type { RunningShop } from './running-shop.ts';

const RUNS = 5;
/** Five members of staff, each of whom opens a page every second. */
const CALLS_PER_SECOND = 5;

type Load = readonly [name: string, urls: readonly string[], ...unknown[]];

/**
 * Measures calls of shoppers alone and while staff use the back office of the same process, in turn. Throws if a call
 * of the staff fails.
 */
export async function measureBesideStaff(
  shop: RunningShop,
  thread: LoadThread,
  loads: readonly Load[],
  goals: GoalCheck,
): Promise<void> {
  const session = await OfficeSession.open(shop.officeUrl, 'owner@moajang.kr');
  const rows: (string | number)[][] = [['', 'alone', 'beside staff', 'of that', 'calls of staff', 'goal']];
  for (const [name, urls] of loads) {
    log(`${name}, beside staff`);
    const rates: { readonly alone: number; readonly beside: number }[] = [];
    let calls = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const alone = (await thread.run(urls)).rate;
      const staff = startWork(session);
      const beside = (await thread.run(urls)).rate;
      calls += await staff.stop();
      rates.push({ alone, beside });
    }
    const ratio = median(rates.map(({ alone, beside }) => beside / alone));
    rows.push([
      name,
      Math.round(median(rates.map(({ alone }) => alone))),
      Math.round(median(rates.map(({ beside }) => beside))),
      ratio,
      calls,
      goals.check('rate beside staff', ratio, name),
    ]);
  }
  printTable(`Requests a second while staff make ${CALLS_PER_SECOND} calls a second (median of ${RUNS})`, rows);
}

/** Opens pages of the office in turn. `stop` resolves with their number once all of them have loaded. */
function startWork(session: OfficeSession): { stop(): Promise<number> } {
  const pages = [
    () => session.call('GET /api/office/v1/waiting', {}),
    () => session.call('GET /api/office/v1/orders', {}),
    () => session.call('GET /api/office/v1/sales', {}),
    () => session.call('GET /api/office/v1/inquiries', {}),
  ];
  const pending: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const open = pages[pending.length % pages.length];
    if (open === undefined) return;
    const call = open();
    // The failure is thrown by `stop`.
    call.catch(() => {});
    pending.push(call);
  }, 1_000 / CALLS_PER_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
      return pending.length;
    },
  };
}
