import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FetchHttp } from '../../adapters/web/fetch-http.ts';
import { postgresDatabase, type Database } from '../../adapters/server/database/database.ts';
import { freePorts } from '../e2e/free-ports.ts';
import { Program } from '../e2e/running-shop.ts';
import { SandboxGateway } from '../e2e/sandbox-gateway.ts';
import { Counts } from './counts.ts';
import { InFlightSteps } from './in-flight-steps.ts';
import { formatViolations } from './invariants.ts';
import { KilledShopper } from './killed-shopper.ts';
import { stockShop, type Stocked } from './stocked-shop.ts';
import { PhaseFigures } from './phase-figures.ts';
import { ReportedOutcomes } from './reported-outcomes.ts';
import { ageRows, ShopBooks } from './shop-books.ts';
import { SimulationRandom } from './simulation-random.ts';
import { RoundRobinProxy, type Exchange } from './round-robin-proxy.ts';
import type { VisitedShop } from './visited-shop.ts';

const BUYERS = 4;
const VISITORS = 2;
const SETTLE_ROUNDS = 3;
const MAX_STARTS = 3;
const PAGES = ['/', '/cart', '/order', '/?section=time', '/celeb', '/faq', '/order/list'] as const;

/** A build: its name in the figures, and the folder of its programs. */
export interface Build {
  readonly name: 'before' | 'now';
  readonly programs: string;
}

export interface TwoBuildsPlan {
  readonly seed: number;
  readonly databaseUrl: string;
  readonly before: Build;
  readonly now: Build;
  /** How long the load runs after each change. */
  readonly phaseMs: number;
  readonly log: (text: string) => void;
}

export interface TwoBuildsFigures {
  readonly table: string;
  /** Requests with a status of 500 and above, or without a response. */
  readonly failures: readonly Exchange[];
  readonly orders: number;
  readonly refunds: number;
  readonly deeds: Record<string, number>;
  readonly migratedMs: number;
}

/** A process of one of the builds, in one of two slots behind the proxies. */
interface Slot {
  readonly port: number;
  readonly apiPort: number;
  build: Build;
  program: Program;
}

/**
 * Runs the previous and the present build side by side on one PostgreSQL, while shoppers browse, fill carts, order, pay
 * and cancel: the previous build alone, the migration, both together, the present build alone, and back again. Each
 * request of a shopper goes to the next process. Afterwards the database is compared with the gateways, and with the
 * responses to shoppers.
 */
export async function runTwoBuilds(plan: TwoBuildsPlan): Promise<TwoBuildsFigures> {
  const run = new TwoBuilds(plan, await mkdtemp(join(tmpdir(), 'moajang-builds-')));
  try {
    return await run.run();
  } finally {
    await run.stop();
  }
}

class TwoBuilds {
  readonly #plan: TwoBuildsPlan;
  readonly #folder: string;
  readonly #figures = new PhaseFigures();
  readonly #reported = new ReportedOutcomes();
  readonly #deeds = new Counts();
  readonly #slots: Slot[] = [];
  readonly #others: Program[] = [];
  readonly #proxies: RoundRobinProxy[] = [];
  #settings: Readonly<Record<string, string>> = {};
  #isOver = false;

  constructor(plan: TwoBuildsPlan, folder: string) {
    this.#plan = plan;
    this.#folder = folder;
  }

  async run(): Promise<TwoBuildsFigures> {
    const { before, now } = this.#plan;
    const { shop, storefrontUrl } = await this.#open();
    const load = Promise.all([
      ...Array.from({ length: BUYERS }, (_, n) => this.#keepBuying(shop, n)),
      ...Array.from({ length: VISITORS }, (_, n) => this.#keepBrowsing(shop, storefrontUrl, n)),
    ]);
    const changes = this.#change(before, now);
    // A shopper who gets an unexpected response ends the run.
    await Promise.race([load, changes]);
    const migratedMs = await changes;
    this.#isOver = true;
    await load;
    await this.#compare(shop);
    return {
      ...this.#reported.figures,
      table: this.#figures.table(),
      failures: this.#figures.failures(),
      deeds: this.#deeds.toJSON(),
      migratedMs,
    };
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    const programs = [...this.#slots.map(({ program }) => program), ...this.#others];
    await Promise.all(programs.map((program) => program.end('SIGKILL')));
    await Promise.all(this.#proxies.map((proxy) => proxy.close()));
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Opens the database, the gateways, and two processes of the previous build. */
  async #open(): Promise<{ shop: VisitedShop; storefrontUrl: string }> {
    const { before, now, databaseUrl } = this.#plan;
    const [port = 0, apiPort = 0, port2 = 0, apiPort2 = 0, sandboxPort = 0] = await freePorts(5);
    const note = this.#figures.record.bind(this.#figures);
    const upstreamsFor = (kind: 'port' | 'apiPort') => () =>
      this.#slots.map((slot) => ({ build: slot.build.name, port: slot[kind] }));
    const storefront = await RoundRobinProxy.open(upstreamsFor('port'), note);
    const api = await RoundRobinProxy.open(upstreamsFor('apiPort'), note);
    this.#proxies.push(storefront, api);
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    const sandbox = new Program(join(now.programs, 'sandbox.js'), {
      SANDBOX_PORT: `${sandboxPort}`,
      DATA_DIR: join(this.#folder, 'gateways'),
    });
    this.#others.push(sandbox);
    await sandbox.waitUntilServing(`${sandboxUrl}/sandbox/control`);
    this.#settings = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(this.#folder, 'shop'),
      SANDBOX_URL: sandboxUrl,
      OFFICE_PORT: '0',
      PUBLIC_URL: storefront.url,
      API_URL: api.url,
      LOG_LEVEL: 'warn',
      DEMO: '0',
      // No limit, since all shoppers have one address.
      UNPAID_ORDERS_MOST: '0',
    };
    await this.#migrate(before);
    const stocked = await this.#withDatabase((database) => stockShop(database, Date.now()));
    this.#slots.push(await this.#start(before, port, apiPort), await this.#start(before, port2, apiPort2));
    const running = { apiUrl: api.url, sandboxUrl };
    return { shop: { running, stocked, groups: [], whenUp: async () => {} }, storefrontUrl: storefront.url };
  }

  /** Exchanges the builds under load, step by step. Returns how long the migration took. */
  async #change(before: Build, now: Build): Promise<number> {
    const { phaseMs } = this.#plan;
    const phase = async (name: string, change: () => Promise<unknown> = async () => {}): Promise<number> => {
      this.#figures.startPhase(name);
      this.#plan.log(name);
      const since = performance.now();
      await change();
      const took = performance.now() - since;
      await sleep(phaseMs);
      return took;
    };
    await phase('before, before');
    const migratedMs = await phase('before, before; the schema is migrated', () => this.#migrate(now));
    await phase('before, now', () => this.#replace(1, now));
    await phase('now, now', () => this.#replace(0, now));
    await phase('now, before (going back)', () => this.#replace(1, before));
    await phase('before, before on the schema of now', () => this.#replace(0, before));
    await phase('before, now (once more)', () => this.#replace(1, now));
    await phase('now, now (to the end)', () => this.#replace(0, now));
    return migratedMs;
  }

  /** Starts a process. Like a supervisor, repeats a start that failed, as when the database did not respond in time. */
  async #start(build: Build, port: number, apiPort: number, triesLeft = MAX_STARTS): Promise<Slot> {
    const settings = { ...this.#settings, PORT: `${port}`, API_PORT: `${apiPort}` };
    const program = new Program(join(build.programs, 'server.js'), settings);
    try {
      await program.waitUntilServing(`http://127.0.0.1:${port}/healthz`);
      return { port, apiPort, build, program };
    } catch (error) {
      await program.end('SIGKILL');
      if (triesLeft <= 1) throw error;
      this.#deeds.add('a start was repeated');
      return this.#start(build, port, apiPort, triesLeft - 1);
    }
  }

  /** Stops one process as an update does, while the other one serves, and starts the other build in its slot. */
  async #replace(at: number, build: Build): Promise<void> {
    const slot = this.#slots[at];
    if (slot === undefined) throw new Error(`there is no process ${at}`);
    const { code, output } = await slot.program.end('SIGTERM');
    if (code !== 0) throw new Error(`the build ${slot.build.name} ended with ${code}:\n${output}`);
    slot.build = build;
    slot.program = (await this.#start(build, slot.port, slot.apiPort)).program;
  }

  async #migrate(build: Build): Promise<void> {
    const { code, output } = await new Program(join(build.programs, 'cli.js'), this.#settings, ['migrate']).ended();
    if (code !== 0) throw new Error(`The database was not migrated:\n${output}`);
    this.#plan.log(output.trim());
  }

  async #keepBuying(shop: VisitedShop, n: number): Promise<void> {
    const chance = new SimulationRandom(this.#plan.seed * 1_000 + n);
    const shopper = new KilledShopper(shop, chance, new InFlightSteps(), this.#reported, this.#deeds);
    while (!this.#isOver) {
      if (await shopper.revisit()) continue;
      const outcome = await shopper.buy();
      this.#deeds.add(`ended as ${outcome}`);
      if (outcome === 'paid') this.#figures.countPaid();
    }
  }

  /** Opens pages, and fills a member's cart. Any status below 500 is accepted; the proxies count the others. */
  async #keepBrowsing(shop: VisitedShop, storefrontUrl: string, n: number): Promise<void> {
    const chance = new SimulationRandom(this.#plan.seed * 2_000 + n);
    const http = new FetchHttp(shop.running.apiUrl, fetch);
    const token = shop.stocked.tokens[n] ?? null;
    while (!this.#isOver) {
      const { sell_idx, option_idx } = chosenSale(shop.stocked, chance);
      const page = chance.oneIn(2) ? `/product/${sell_idx}` : chance.pick([...PAGES]);
      await fetch(storefrontUrl + page).then(
        (response) => response.arrayBuffer(),
        () => null,
      );
      const product = await http.send('GET /api/v2/product/detail', { sell_idx }, null);
      if (product.result_code === 200) await this.#follow(product.result_data.member_id, token);
      const line = { basket_idx: null, g_idx: null, sell_idx, type: 'always' as const, option_idx, option_cnt: 1 };
      await http.send('POST /api/v1/cart', { cart_list: [line] }, token);
      const cart = await http.send('POST /api/v1/cart/list', {}, token);
      this.#deeds.add(cart.result_code === 200 ? 'read a cart' : `a cart was answered with ${cart.result_code}`);
      const basket_list =
        cart.result_code === 200 ? cart.result_data.cart_list.map((one) => Number(one.basket_idx)) : [];
      if (basket_list.length > 0) await http.send('DELETE /api/v1/cart/option', { basket_list }, token);
    }
  }

  /** Writes rows that the previous build does not know, while that build runs. */
  async #follow(member_id: string, token: string | null): Promise<void> {
    const slot = this.#slots.find(({ build }) => build.name === 'now');
    if (slot === undefined) return;
    const http = new FetchHttp(`http://127.0.0.1:${slot.apiPort}`, fetch);
    const { result_code } = await http.send('POST /api/v1/follow', { member_id }, token);
    if (result_code === 200) this.#deeds.add('followed a seller');
  }

  /** Lets open work settle in the present build, then compares the books. */
  async #compare({ running, stocked }: VisitedShop): Promise<void> {
    const books = new ShopBooks(new SandboxGateway(running.sandboxUrl), stocked.opening);
    await books.repeatDeposits();
    for (let round = 0; round < SETTLE_ROUNDS; round += 1) {
      await Promise.all(this.#slots.map(({ program }) => program.end('SIGTERM')));
      await this.#withDatabase(ageRows);
      for (const slot of this.#slots) slot.program = (await this.#start(slot.build, slot.port, slot.apiPort)).program;
    }
    await Promise.all(this.#slots.map(({ program }) => program.end('SIGTERM')));
    const violations = await this.#withDatabase(async (database) => [
      ...(await books.violations(database, 'quiet')),
      ...(await this.#reported.violations(database)),
    ]);
    if (violations.length > 0) throw new Error(`seed ${this.#plan.seed}: ${formatViolations(violations, 8)}`);
  }

  async #withDatabase<T>(run: (database: Database) => Promise<T>): Promise<T> {
    const database = postgresDatabase(this.#plan.databaseUrl, () => {}, 2);
    try {
      return await run(database);
    } finally {
      await database.destroy();
    }
  }
}

function chosenSale({ sales }: Stocked, chance: SimulationRandom): { sell_idx: number; option_idx: number } {
  const sale = sales[chance.below(sales.length)];
  // The second option has ample stock.
  return { sell_idx: sale?.sell_idx ?? 0, option_idx: sale?.optionIds[1] ?? 0 };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
