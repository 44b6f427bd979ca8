import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SIMULATED_INVARIANTS } from './invariants.ts';
import { simulate } from './shop-simulation.ts';
import { openSimulationDatabase, type SimulationDatabase } from './simulation-database.ts';
import { ASSERTIONS, SimulationFigures, wordsOf, type SerializedFigures } from './simulation-figures.ts';

const HELD = [...SIMULATED_INVARIANTS, ...ASSERTIONS];

/**
 * With `--orders 100000 --seed 1 --shop-orders 2000 --processes 2 --json`, the program simulates as many databases as
 * needed, with consecutive seeds, and prints the figures. It uses the PostgreSQL of SIMULATE_DATABASE_URL, or else the
 * embedded database. A violation ends the run with the seed that replays it. `--seed 8 --orders …` continues after
 * seven databases. A run that is stopped prints the figures of the databases that it has completed.
 */
interface Shop {
  readonly seed: number;
  readonly orders: number;
}
interface ShopPlan extends Shop {
  readonly wholeEvery: number;
}
type ProgressMessage =
  | { readonly kind: 'progress'; readonly orders: number }
  | { readonly kind: 'done'; readonly figures: SerializedFigures }
  | { readonly kind: 'broken'; readonly why: string };

const PROGRESS_MS = 30_000;
const url = process.env['SIMULATE_DATABASE_URL'] ?? null;

if (process.send === undefined) await main();
else await serve();

/** A child process: simulates the databases that it receives. */
async function serve(): Promise<void> {
  const tell = (told: ProgressMessage): void => void process.send?.(told);
  const opened = openSimulationDatabase(url);
  const answer = async (plan: ShopPlan): Promise<void> => {
    try {
      tell({ kind: 'done', figures: (await runShop(await opened, plan, tell)).toJSON() });
    } catch (error) {
      tell({ kind: 'broken', why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  };
  process.on('message', (plan: ShopPlan) => void answer(plan));
  process.on('disconnect', () => process.exit());
}

async function runShop(
  { database, empty, lockWaits }: SimulationDatabase,
  plan: ShopPlan,
  tell: (told: ProgressMessage) => void,
): Promise<SimulationFigures> {
  await empty(plan.seed);
  const waitsBefore = lockWaits();
  const progressed = ({ orders }: SimulationFigures): void => tell({ kind: 'progress', orders });
  const figures = await simulate(database, { ...plan, progressed });
  figures.faults.add('a query waited for another’s lock', lockWaits() - waitsBefore);
  return figures;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      'shop-orders': { type: 'string', default: '2000' },
      'whole-every': { type: 'string', default: '500' },
      processes: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
  });
  const [orders, first, most] = [Number(values.orders), Number(values.seed), Number(values['shop-orders'])];
  const shops: Shop[] = [];
  for (let left = orders; left > 0; left -= most) {
    shops.push({ seed: first + shops.length, orders: Math.min(left, most) });
  }
  const total = new SimulationFigures();
  const since = performance.now();
  const seconds = (): number => (performance.now() - since) / 1_000;
  const say = (text: string): void => void (values.json ? process.stderr : process.stdout).write(`${text}\n`);
  say(`${shops.length} shops from seed ${first} on, ${url === null ? 'embedded' : 'on PostgreSQL'}`);
  const underWay = new Map<number, number>();
  const doing = (): string => [...underWay].map(([seed, done]) => `seed ${seed} at ${done}`).join(', ');
  const timer = setInterval(() => {
    const now = total.orders + [...underWay.values()].reduce((sum, one) => sum + one, 0);
    say(
      `${now} of ${orders} orders in ${seconds().toFixed(0)} s, ${(now / seconds()).toFixed(1)} a second (${doing()})`,
    );
  }, PROGRESS_MS);
  const report = (took: number): void => {
    const figures = total.toJSON();
    if (values.json) {
      process.stdout.write(
        `${JSON.stringify({ seed: first, seconds: took, ...figures, invariants: HELD, broken: 0 })}\n`,
      );
    }
    say([wordsOf(figures, took), 'The books add up:', ...HELD.map((one) => `  ${one}`)].join('\n'));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      say(`stopped after ${total.shops} of ${shops.length} shops, without ${doing()}`);
      if (total.shops > 0) report(seconds());
      process.exit(1);
    });
  }
  const waiting = [...shops];
  const work = Array.from({ length: Math.min(Number(values.processes), shops.length) }, () =>
    runProcess(
      () => waiting.shift(),
      Number(values['whole-every']),
      underWay,
      (figures, shop) => {
        total.add(figures);
        say(
          `seed ${shop.seed}: ${figures.orders} orders, the books add up; ${total.orders} after ${seconds().toFixed(0)} s`,
        );
      },
    ),
  );
  try {
    await Promise.all(work);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
    return process.exit();
  } finally {
    clearInterval(timer);
  }
  report(seconds());
}

/** Runs one process until no simulation is left. */
function runProcess(
  take: () => Shop | undefined,
  wholeEvery: number,
  underWay: Map<number, number>,
  done: (figures: SerializedFigures, shop: Shop) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), { serialization: 'json' });
    let shop = take();
    const next = (): void => {
      if (shop === undefined) {
        child.disconnect();
        return;
      }
      underWay.set(shop.seed, 0);
      child.send({ ...shop, wholeEvery });
    };
    child.on('message', (told: ProgressMessage) => {
      if (shop === undefined) return;
      if (told.kind === 'progress') return void underWay.set(shop.seed, told.orders);
      if (told.kind === 'broken') return reject(new Error(told.why));
      underWay.delete(shop.seed);
      done(told.figures, shop);
      shop = take();
      next();
    });
    child.on('error', reject);
    child.on('exit', (code) => (shop === undefined ? resolve() : reject(new Error(`a process ended with ${code}`))));
    next();
  });
}
