import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresDatabase, type Database } from '../../adapters/server/database/database.ts';
import { freePorts } from '../e2e/free-ports.ts';
import { Program } from '../e2e/running-shop.ts';
import { SandboxGateway } from '../e2e/sandbox-gateway.ts';
import { Counts } from './counts.ts';
import { DatabaseFront } from './database-front.ts';
import { InFlightSteps } from './in-flight-steps.ts';
import { formatViolations } from './invariants.ts';
import { stockShop, type Stocked } from './stocked-shop.ts';
import { KilledShopper } from './killed-shopper.ts';
import { PostgresPair } from './postgres-pair.ts';
import { ReportedOutcomes } from './reported-outcomes.ts';
import { ageRows, ShopBooks } from './shop-books.ts';
import { SimulationRandom } from './simulation-random.ts';

const SHOPPERS = 4;
const SETTLE_ROUNDS = 3;
const WORKERS = 2;

export interface FailoverPlan {
  readonly seed: number;
  /** How long shoppers buy before the primary is killed, and after the shop is back. */
  readonly phaseMs: number;
  readonly log: (text: string) => void;
}

export interface FailoverFigures {
  readonly orders: number;
  readonly refunds: number;
  readonly unanswered: Readonly<Record<string, number>>;
  /** Time to the first order: here from the kill, below from the promotion. */
  readonly backAfterKillMs: number;
  readonly backAfterPromotionMs: number;
  readonly ordersAfterwards: number;
  readonly restarted: boolean;
}

/**
 * Runs the built shop, several processes, on a PostgreSQL with a replica behind HAProxy and PgBouncer. Kills the
 * primary while shoppers order, pay and cancel, and promotes the replica. Afterwards the books are compared with the
 * gateways and with the responses to shoppers.
 */
export async function failOver(plan: FailoverPlan): Promise<FailoverFigures> {
  const pair = await PostgresPair.start();
  const folder = await mkdtemp(join(tmpdir(), 'moajang-failover-'));
  const opened: { front?: DatabaseFront; run?: Failover } = {};
  try {
    opened.front = await DatabaseFront.start(pair.folder, pair.ports);
    opened.run = new Failover(plan, pair, opened.front, folder);
    return await opened.run.run();
  } finally {
    await opened.run?.stop();
    await opened.front?.stop();
    await pair.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Failover {
  readonly #plan: FailoverPlan;
  readonly #pair: PostgresPair;
  readonly #front: DatabaseFront;
  readonly #folder: string;
  readonly #reported = new ReportedOutcomes();
  readonly #deeds = new Counts();
  readonly #programs: Program[] = [];
  #settings: Readonly<Record<string, string>> = {};
  #storefrontUrl = '';
  #isOver = false;

  constructor(plan: FailoverPlan, pair: PostgresPair, front: DatabaseFront, folder: string) {
    this.#plan = plan;
    this.#pair = pair;
    this.#front = front;
    this.#folder = folder;
  }

  async run(): Promise<FailoverFigures> {
    const { log, phaseMs } = this.#plan;
    const { running, stocked } = await this.#open();
    const pids = await this.#restartCounts();
    const shop = { running, stocked, groups: [], whenUp: () => this.#whenUp() };
    const load = Promise.all(
      Array.from({ length: SHOPPERS }, async (_, n) => {
        const chance = new SimulationRandom(this.#plan.seed * 1_000 + n);
        const shopper = new KilledShopper(shop, chance, new InFlightSteps(), this.#reported, this.#deeds);
        while (!this.#isOver) if (!(await shopper.revisit())) await shopper.buy();
      }),
    );
    // A shopper who gets an unexpected response ends the run.
    const change = (async () => {
      await sleep(phaseMs);
      log(`${this.#reported.figures.orders} orders; the primary is killed`);
      const killed = performance.now();
      await this.#pair.killPrimary();
      await this.#pair.promote();
      const promoted = performance.now();
      log(`the replica was promoted after ${Math.round(promoted - killed)} ms`);
      const before = this.#reported.figures.orders;
      while (this.#reported.figures.orders === before) await sleep(20);
      const back = performance.now();
      await sleep(phaseMs);
      return { killed, promoted, back, before };
    })();
    await Promise.race([load, change]);
    const { killed, promoted, back, before } = await change;
    this.#isOver = true;
    await load;
    const after = await this.#restartCounts();
    const figures = this.#reported.figures;
    await this.#compare(running.sandboxUrl, stocked);
    return {
      ...figures,
      backAfterKillMs: Math.round(back - killed),
      backAfterPromotionMs: Math.round(back - promoted),
      ordersAfterwards: figures.orders - before,
      restarted: pids !== after,
    };
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#programs.map((program) => program.end('SIGKILL')));
  }

  async #open(): Promise<{ running: { apiUrl: string; sandboxUrl: string }; stocked: Stocked }> {
    const [port = 0, apiPort = 0, sandboxPort = 0] = await freePorts(3);
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    const sandbox = new Program('sandbox.js', {
      SANDBOX_PORT: `${sandboxPort}`,
      DATA_DIR: join(this.#folder, 'gateways'),
    });
    this.#programs.push(sandbox);
    await sandbox.waitUntilServing(`${sandboxUrl}/sandbox/control`);
    this.#storefrontUrl = `http://127.0.0.1:${port}`;
    this.#settings = {
      PORT: `${port}`,
      OFFICE_PORT: '0',
      API_PORT: `${apiPort}`,
      WORKERS: `${WORKERS}`,
      DATABASE_URL: this.#url(this.#front.pooledPort),
      DATABASE_LISTEN_URL: this.#url(this.#front.directPort),
      DATABASE_READ_URL: this.#pair.replicaUrl,
      DATA_DIR: join(this.#folder, 'shop'),
      SANDBOX_URL: sandboxUrl,
      LOG_LEVEL: 'warn',
      DEMO: '0',
      // No limit, since all shoppers have one address.
      UNPAID_ORDERS_MOST: '0',
    };
    const direct = { ...this.#settings, DATABASE_URL: this.#url(this.#front.directPort) };
    const { code, output } = await new Program('cli.js', direct, ['migrate']).ended();
    if (code !== 0) throw new Error(`The database was not migrated:\n${output}`);
    const stocked = await this.#withDatabase((database) => stockShop(database, Date.now()));
    await this.#start();
    return { running: { apiUrl: `http://127.0.0.1:${apiPort}`, sandboxUrl }, stocked };
  }

  async #start(): Promise<Program> {
    const server = new Program('server.js', this.#settings);
    this.#programs.push(server);
    await server.waitUntilServing(`${this.#storefrontUrl}/readyz`);
    return server;
  }

  /** Returns a text that changes when the supervisor restarts a process, which it logs. */
  async #restartCounts(): Promise<string> {
    return String(this.#programs.map(({ output }) => output.split('is started again').length).join());
  }

  async #whenUp(): Promise<void> {
    for (;;) {
      const ready = await fetch(`${this.#storefrontUrl}/readyz`).catch(() => null);
      if (ready?.ok === true) return;
      await sleep(100);
    }
  }

  async #compare(sandboxUrl: string, { opening }: Stocked): Promise<void> {
    const books = new ShopBooks(new SandboxGateway(sandboxUrl), opening);
    await books.repeatDeposits();
    for (let round = 0; round < SETTLE_ROUNDS; round += 1) {
      await this.#programs.pop()?.end('SIGTERM');
      await this.#withDatabase(ageRows);
      await this.#start();
    }
    await this.#programs.pop()?.end('SIGTERM');
    const violations = await this.#withDatabase(async (database) => [
      ...(await books.violations(database, 'quiet')),
      ...(await this.#reported.violations(database)),
    ]);
    if (violations.length > 0) throw new Error(`seed ${this.#plan.seed}: ${formatViolations(violations, 8)}`);
  }

  async #withDatabase<T>(run: (database: Database) => Promise<T>): Promise<T> {
    const database = postgresDatabase(this.#url(this.#front.directPort), () => {}, 2);
    try {
      return await run(database);
    } finally {
      await database.destroy();
    }
  }

  #url(port: number): string {
    return `postgres://postgres@127.0.0.1:${port}/postgres`;
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
