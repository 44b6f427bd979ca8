import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SIMULATED_INVARIANTS } from './invariants.ts';
import { simulate } from './shop-simulation.ts';
import { openSimulationDatabase, type SimulationDatabase } from './simulation-database.ts';
import { ASSERTIONS, SimulationFigures, formatFigures, type SerializedFigures } from './simulation-figures.ts';

const CHECKED_INVARIANTS = [...SIMULATED_INVARIANTS, ...ASSERTIONS];

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
  | { readonly kind: 'broken'; readonly error: string };

const PROGRESS_INTERVAL_MS = 30_000;
const url = process.env['SIMULATE_DATABASE_URL'] ?? null;

if (process.send === undefined) await main();
else await serve();

/** A child process: simulates the databases that it receives. */
async function serve(): Promise<void> {
  const send = (message: ProgressMessage): void => void process.send?.(message);
  const opened = openSimulationDatabase(url);
  const runPlan = async (plan: ShopPlan): Promise<void> => {
    try {
      send({ kind: 'done', figures: (await runShop(await opened, plan, send)).toJSON() });
    } catch (error) {
      send({ kind: 'broken', error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  };
  process.on('message', (plan: ShopPlan) => void runPlan(plan));
  process.on('disconnect', () => process.exit());
}

async function runShop(
  { database, empty, lockWaits }: SimulationDatabase,
  plan: ShopPlan,
  send: (message: ProgressMessage) => void,
): Promise<SimulationFigures> {
  await empty(plan.seed);
  const waitsBefore = lockWaits();
  const onProgress = ({ orders }: SimulationFigures): void => send({ kind: 'progress', orders });
  const figures = await simulate(database, { ...plan, onProgress });
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
  const [orders, first, ordersPerShop] = [Number(values.orders), Number(values.seed), Number(values['shop-orders'])];
  const shops: Shop[] = [];
  for (let remaining = orders; remaining > 0; remaining -= ordersPerShop) {
    shops.push({ seed: first + shops.length, orders: Math.min(remaining, ordersPerShop) });
  }
  const total = new SimulationFigures();
  const since = performance.now();
  const seconds = (): number => (performance.now() - since) / 1_000;
  const log = (text: string): void => void (values.json ? process.stderr : process.stdout).write(`${text}\n`);
  log(`${shops.length} shops from seed ${first} on, ${url === null ? 'embedded' : 'on PostgreSQL'}`);
  const inProgress = new Map<number, number>();
  const describeRunning = (): string => [...inProgress].map(([seed, done]) => `seed ${seed} at ${done}`).join(', ');
  const timer = setInterval(() => {
    const now = total.orders + [...inProgress.values()].reduce((sum, one) => sum + one, 0);
    log(
      `${now} of ${orders} orders in ${seconds().toFixed(0)} s, ${(now / seconds()).toFixed(1)} a second (${describeRunning()})`,
    );
  }, PROGRESS_INTERVAL_MS);
  const report = (elapsedSeconds: number): void => {
    const figures = total.toJSON();
    if (values.json) {
      process.stdout.write(
        `${JSON.stringify({ seed: first, seconds: elapsedSeconds, ...figures, invariants: CHECKED_INVARIANTS, broken: 0 })}\n`,
      );
    }
    log(
      [
        formatFigures(figures, elapsedSeconds),
        'The books add up:',
        ...CHECKED_INVARIANTS.map((one) => `  ${one}`),
      ].join('\n'),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log(`stopped after ${total.shops} of ${shops.length} shops, without ${describeRunning()}`);
      if (total.shops > 0) report(seconds());
      process.exit(1);
    });
  }
  const waiting = [...shops];
  const work = Array.from({ length: Math.min(Number(values.processes), shops.length) }, () =>
    runProcess(
      () => waiting.shift(),
      Number(values['whole-every']),
      inProgress,
      (figures, shop) => {
        total.add(figures);
        log(
          `seed ${shop.seed}: ${figures.orders} orders, the books add up; ${total.orders} after ${seconds().toFixed(0)} s`,
        );
      },
    ),
  );
  try {
    await Promise.all(work);
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
    return process.exit();
  } finally {
    clearInterval(timer);
  }
  report(seconds());
}

/** Runs one process until no simulation is left. */
function runProcess(
  nextShop: () => Shop | undefined,
  wholeEvery: number,
  inProgress: Map<number, number>,
  done: (figures: SerializedFigures, shop: Shop) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), { serialization: 'json' });
    let shop = nextShop();
    const next = (): void => {
      if (shop === undefined) {
        child.disconnect();
        return;
      }
      inProgress.set(shop.seed, 0);
      child.send({ ...shop, wholeEvery });
    };
    child.on('message', (message: ProgressMessage) => {
      if (shop === undefined) return;
      if (message.kind === 'progress') return void inProgress.set(shop.seed, message.orders);
      if (message.kind === 'broken') return reject(new Error(message.error));
      inProgress.delete(shop.seed);
      done(message.figures, shop);
      shop = nextShop();
      next();
    });
    child.on('error', reject);
    child.on('exit', (code) => (shop === undefined ? resolve() : reject(new Error(`a process ended with ${code}`))));
    next();
  });
}
