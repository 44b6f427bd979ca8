import { execFile } from 'node:child_process';
import { Agent, request as send } from 'node:http';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import * as v from 'valibot';
import { postgresDatabase, type Database } from '../../adapters/server/database/database.ts';
import { orderForm } from '../adapters/server/payments/shopper.ts';
import { ApiShopper, resultPage, type OrderableOption } from '../e2e/api-shopper.ts';
import { median, printTable } from './figures.ts';
import { postAtOnce } from './post-at-once.ts';
import { runMigrate } from './running-import.ts';
import type { GoalCheck } from './goals.ts';
import { measureSecondProcess } from './second-process.ts';
import { newDataFolder, processorMilliseconds, removeDataFolder, startShop, type RunningShop } from './running-shop.ts';

const BUYERS = 1_000;
const UNITS = 100;
const PLENTY = 1_000_000;
/** Numbers of connections that are measured: one for each buyer, and a few that all share, as behind a proxy. */
const CONNECTIONS = [BUYERS, 100] as const;
const PLACE = '/api/v2/payment/inicis/validation';
const ORDERS = 3_000;
/** Number of orders placed before the measurement, so that query plans are cached and code is compiled. */
const WARM_UP = 1_000;
const PAID_ORDERS = 300;
const CONCURRENT_BUYERS = 16;
const PRODUCTS = 20;
/** Removes the limit of unpaid orders: all buyers have one address, and none of them pays immediately. */
const NO_UNPAID_LIMIT = { UNPAID_ORDERS_MOST: '0' };

/** Measures the orders of many buyers, with two processes of the built server on one PostgreSQL. */
export async function measureBuyers(databaseUrl: string, goals: GoalCheck): Promise<void> {
  const folder = await newDataFolder();
  const database = postgresDatabase(databaseUrl, () => {}, 2);
  const shops: RunningShop[] = [];
  try {
    const settings = { DATABASE_URL: databaseUrl, ...NO_UNPAID_LIMIT };
    await runMigrate(settings);
    await measureSecondProcess((more) => startShop(folder, { ...settings, ...more }), goals);
    const first = await startShop(folder, settings);
    shops.push(first);
    shops.push(await startShop(folder, { ...settings, SANDBOX_URL: first.sandboxUrl }));
    await measureOrders(shops, database, goals);
    await measureRush(shops, database, goals);
    await printPostgresBaseline(databaseUrl);
  } finally {
    for (const shop of shops) await shop.stop();
    await database.destroy();
    await removeDataFolder(folder);
  }
}

/** Measures a rush: all buyers concurrently order one of the same hundred units. */
async function measureRush(shops: readonly RunningShop[], database: Database, goals: GoalCheck): Promise<void> {
  const rows: (string | number)[][] = [
    ['buyers at once', 'sold', 'refused', 'their median ms', 'their slowest ms', 'requests/s', 'goal of the median'],
  ];
  const products = await findProducts(shops, CONNECTIONS.length);
  for (const [index, connections] of CONNECTIONS.entries()) {
    const product = products[index];
    if (product === undefined) throw new Error('the demo shop has nothing to buy');
    await setStock(database, [product], UNITS);
    const body = await prepareOrderForms(shops, product);
    const heldBefore = await loadHeldQuantity(database, product);
    const bodies = Array.from({ length: BUYERS }, body);
    const { responses, seconds } = await (connections === BUYERS
      ? placeAtOnce(shops, bodies)
      : placeAll(shops, connections, bodies));
    const sold = responses.filter(({ result_code }) => result_code === 200);
    const refused = responses.filter(({ result_code, result_msg }) => result_code === 409 && /품절/.test(result_msg));
    const held = (await loadHeldQuantity(database, product)) - heldBefore;
    if (sold.length !== UNITS || refused.length !== BUYERS - UNITS || held !== UNITS) {
      throw new Error(`${sold.length} were sold, ${held} are held and ${refused.length} refused, of ${UNITS} units`);
    }
    const times = refused.map(({ ms }) => ms);
    const goal = goals.check('refusal in a rush', median(times), `${connections} connections`);
    rows.push([connections, sold.length, refused.length, median(times), Math.max(...times), BUYERS / seconds, goal]);
  }
  printTable(`${BUYERS} buyers, ${UNITS} pieces, two processes on one PostgreSQL, over HTTP`, rows);
}

/** Measures orders of different products, for which buyers compete only for the processor. */
async function measureOrders(shops: readonly RunningShop[], database: Database, goals: GoalCheck): Promise<void> {
  const products = await findProducts(shops, PRODUCTS);
  await setStock(database, products, PLENTY);
  const createBodies = await Promise.all(products.map((product) => prepareOrderForms(shops, product)));
  const place = async (count: number) => {
    const bodies = Array.from({ length: count }, (_, n) => createBodies[n % createBodies.length]?.() ?? '');
    const spentBefore = await readCpuMs(shops);
    const { responses, seconds } = await placeAll(shops, 100, bodies);
    const refused = responses.filter(({ result_code }) => result_code !== 200).length;
    if (refused > 0) throw new Error(`${refused} of ${count} orders were refused`);
    return { rate: count / seconds, ms: ((await readCpuMs(shops)) - spentBefore) / count };
  };
  await place(WARM_UP);
  const placed = await place(ORDERS);

  const began = performance.now();
  const spentBeforePaying = await readCpuMs(shops);
  let next = 0;
  const buy = async (n: number): Promise<void> => {
    const shop = shops[n % shops.length];
    if (shop === undefined) return;
    const shopper = new ApiShopper({ apiUrl: shop.apiUrl });
    for (let order = next++; order < PAID_ORDERS; order = next++) {
      const product = products[order % products.length];
      if (product === undefined) return;
      const started = await shopper.order(product);
      const page = await shopper.returnFromGateway(await shopper.authenticate(started));
      if (!resultPage(started).test(page ?? '')) throw new Error(`a payment ended on ${page}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_BUYERS }, (_, n) => buy(n)));
  const paidSeconds = (performance.now() - began) / 1_000;
  const payingMs = ((await readCpuMs(shops)) - spentBeforePaying) / PAID_ORDERS;
  printTable('Orders a second, two processes on one PostgreSQL, shoppers and gateway on the same machine', [
    ['', 'orders', 'orders/s', 'CPU ms of the servers each', 'goal'],
    ['placed: prices checked, pieces held', ORDERS, placed.rate, placed.ms, goals.check('orders placed', placed.rate)],
    [
      'paid by card: sheet, order, payment window, approval',
      PAID_ORDERS,
      PAID_ORDERS / paidSeconds,
      payingMs,
      goals.check('orders paid', PAID_ORDERS / paidSeconds),
    ],
  ]);
}

async function readCpuMs(shops: readonly RunningShop[]): Promise<number> {
  const times = await Promise.all(shops.map(({ pid }) => processorMilliseconds(pid)));
  return times.reduce((sum, time) => sum + time, 0);
}

/** Prints how many small transactions per second PostgreSQL itself commits on this machine, if `PGBENCH` is set. */
async function printPostgresBaseline(databaseUrl: string): Promise<void> {
  const pgbench = process.env['PGBENCH'];
  if (pgbench === undefined) return;
  const run = promisify(execFile);
  await run(pgbench, ['--initialize', '--quiet', '--scale=10', databaseUrl]);
  const { stdout } = await run(pgbench, [
    '--no-vacuum',
    '--builtin=simple-update',
    '--protocol=prepared',
    '--client=16',
    '--jobs=2',
    '--time=5',
    databaseUrl,
  ]);
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  printTable('The floor: PostgreSQL without the shop', [
    ['', 'transactions/s'],
    ['pgbench, simple update: three prepared statements, one commit', rate],
  ]);
}

interface TimedResponse {
  readonly result_code: number;
  readonly result_msg: string;
  /** From the request to the end of the response. */
  readonly ms: number;
}

const envelope = v.object({ result_code: v.number(), result_msg: v.string() });

/** Places all orders at the same time, each over its own connection. */
async function placeAtOnce(
  shops: readonly RunningShop[],
  bodies: readonly string[],
): Promise<{ responses: readonly TimedResponse[]; seconds: number }> {
  const urls = shops.map(({ apiUrl }) => new URL(PLACE, apiUrl));
  const { responses, seconds } = await postAtOnce(urls, bodies);
  return { responses: responses.map(({ text, ms }) => ({ ...v.parse(envelope, JSON.parse(text)), ms })), seconds };
}

/** Places orders on all processes in turn, over a fixed number of persistent connections. */
async function placeAll(
  shops: readonly RunningShop[],
  connections: number,
  bodies: readonly string[],
): Promise<{ responses: readonly TimedResponse[]; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: Math.ceil(connections / shops.length) });
  const began = performance.now();
  const responses: TimedResponse[] = [];
  let next = 0;
  // A buyer's time starts with the request, not when a connection is free.
  const sendOrders = async (n: number): Promise<void> => {
    const api = shops[n % shops.length]?.apiUrl ?? '';
    for (let at = next++; at < bodies.length; at = next++) {
      responses.push(await post(api + PLACE, bodies[at] ?? '', agent));
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, (_, n) => sendOrders(n)));
    return { responses, seconds: (performance.now() - began) / 1_000 };
  } finally {
    agent.destroy();
  }
}

function post(url: string, body: string, agent: Agent): Promise<TimedResponse> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const request = send(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const ms = performance.now() - began;
        resolve({ ...v.parse(envelope, JSON.parse(Buffer.concat(chunks).toString())), ms });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Returns a function that makes order forms of guests for one unit, each with its own idempotency key. */
async function prepareOrderForms(
  [shop]: readonly RunningShop[],
  { sell_idx, type, option_idx }: OrderableOption,
): Promise<() => string> {
  const cart_list = [{ sell_idx, type, option_idx, option_cnt: 1 }];
  const shopper = new ApiShopper({ apiUrl: shop?.apiUrl ?? '' });
  const { amounts } = await shopper.call('POST /api/v2/payment/info', { cart_list, zonecode: '04763' });
  return () => JSON.stringify(orderForm({ cart_list, total_amount: amounts.total_amount }));
}

async function findProducts([shop]: readonly RunningShop[], count: number): Promise<readonly OrderableOption[]> {
  const shopper = new ApiShopper({ apiUrl: shop?.apiUrl ?? '' });
  const found: OrderableOption[] = [];
  while (found.length < count) found.push(await shopper.findOrderableOption((found.at(-1)?.sell_idx ?? 0) + 1));
  return found;
}

async function setStock(database: Database, products: readonly OrderableOption[], quantity: number): Promise<void> {
  const options = products.map(({ option_idx }) => option_idx);
  await database
    .updateTable('sale_option')
    .set({ remaining_cnt: quantity })
    .where('option_idx', 'in', options)
    .execute();
}

async function loadHeldQuantity(database: Database, { option_idx }: OrderableOption): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(option_cnt), 0)::int as held
    from order_line join payment on payment.payment_idx = order_line.payment_idx
    where option_idx = ${option_idx} and stock_held and payment_status = 'ready'
  `.execute(database);
  return rows[0]?.held ?? 0;
}
