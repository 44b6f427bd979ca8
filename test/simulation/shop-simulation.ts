import { sql } from 'kysely';
import type { Database } from '../../adapters/server/database/database.ts';
import { autoConfirmPurchases } from '../../adapters/server/claims/confirm-purchase.ts';
import { erasePersonalData } from '../../adapters/server/jobs/erase-personal-data.ts';
import { purgeExpiredRows } from '../../adapters/server/jobs/purge-expired-rows.ts';
import { sendRefunds } from '../../adapters/server/refunds/send-refunds.ts';
import { settleReceipts } from '../../adapters/server/receipts/cash-receipts.ts';
import { expireAllPoints } from '../../adapters/server/points/expire-points.ts';
import { expireVirtualAccounts } from '../../adapters/server/payments/end-account.ts';
import { endExpiredHolds } from '../../adapters/server/payments/end-holds.ts';
import { reconcile } from '../../adapters/server/payments/reconcile.ts';
import { TERMINAL_STATUSES } from '../../core/order/order-status.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/time/durations.ts';
import { SimulationRandom } from './simulation-random.ts';
import { EmptiedCarts } from './emptied-carts.ts';
import { formatViolations, type Violation } from './invariants.ts';
import { Died, type KillableProcess } from './killable-process.ts';
import { overdueViolations } from './overdue.ts';
import type { SystemState } from './payment-violations.ts';
import { receiptViolations } from './receipt-invariants.ts';
import { IncrementalLedger } from './incremental-ledger.ts';
import { invariantViolations, Ledger } from './shop-invariants.ts';
import { calmGateways, restockShop, injectGatewayFaults } from './simulated-chances.ts';
import { claim } from './simulated-claim.ts';
import { deposit } from './simulated-deposit.ts';
import { endSomeGroup, endSomeGroupAlone } from './simulated-group-end.ts';
import { advanceLines, sendAllByHand, sendSomeByHand } from './simulated-operator.ts';
import type { SimulatedOrder } from './simulated-order.ts';
import { pay, visitGateway, type SimulationContext } from './simulated-payment.ts';
import { fillSheet } from './simulated-sheet.ts';
import { createSimulatedShop, type SimulatedShop } from './simulated-fixture.ts';
import { countEnds, SimulationFigures } from './simulation-figures.ts';
import { TouchedRows } from './touched-rows.ts';

/** Maximum number of orders in progress at a time; the oldest are abandoned. */
const MAX_ACTIVE = 20;
const FORGET_EVERY = 100;
const PROGRESS_EVERY = 50;

export interface SimulationPlan {
  readonly seed: number;
  readonly orders: number;
  /** Each step checks its own rows; the whole database is checked after this many steps, and at the end. */
  readonly wholeEvery: number;
  readonly onProgress?: (figures: SimulationFigures) => void;
}

/** A violation of an invariant; the same seed reproduces it. */
export class SimulationViolation extends Error {
  constructor({ seed, orders }: SimulationPlan, step: number, violations: readonly Violation[]) {
    super(
      `seed ${seed}, step ${step}: ${formatViolations(violations, 5)} - replay it with --seed ${seed} --orders ${orders}`,
    );
  }
}

/**
 * Simulates weeks of a fake clock on a real database and the real server code: shoppers, gateways that decline, lose
 * responses and fail, two server processes that die at any point, the operator, and the jobs. The database must be
 * empty and have no other users.
 */
export async function simulate(database: Database, plan: SimulationPlan): Promise<SimulationFigures> {
  const figures = new SimulationFigures();
  const simulatedShop = await createSimulatedShop(database, plan.seed, 30 + plan.orders / 5, figures.faults);
  const touched = await TouchedRows.watch(database);
  const carts = await EmptiedCarts.watch(database);
  try {
    return await new ShopSimulation(simulatedShop, plan, figures, touched, carts).run();
  } finally {
    await touched.unwatch();
  }
}

class ShopSimulation {
  readonly #simulatedShop: SimulatedShop;
  readonly #plan: SimulationPlan;
  readonly #chance: SimulationRandom;
  readonly #figures: SimulationFigures;
  readonly #touched: TouchedRows;
  readonly #carts: EmptiedCarts;
  readonly #ledger: Ledger;
  readonly #books: IncrementalLedger;
  readonly #broken = new Map<number, number>();
  readonly #startedAt: number;
  #processes: [KillableProcess, KillableProcess];
  #active: SimulatedOrder[] = [];
  #keys = 0;

  constructor(
    simulatedShop: SimulatedShop,
    plan: SimulationPlan,
    figures: SimulationFigures,
    touched: TouchedRows,
    carts: EmptiedCarts,
  ) {
    this.#simulatedShop = simulatedShop;
    this.#plan = plan;
    this.#figures = figures;
    this.#touched = touched;
    this.#carts = carts;
    this.#chance = new SimulationRandom(plan.seed);
    this.#ledger = new Ledger(simulatedShop.gateways);
    this.#books = new IncrementalLedger(simulatedShop.database, touched, this.#ledger, simulatedShop, this.#broken);
    this.#startedAt = simulatedShop.clock.now();
    this.#processes = [simulatedShop.startProcess(), simulatedShop.startProcess()];
  }

  async run(): Promise<SimulationFigures> {
    const figures = this.#figures;
    const { orders, wholeEvery, onProgress } = this.#plan;
    while (figures.orders < orders) {
      await this.#step();
      figures.steps += 1;
      await this.#restartDead();
      await this.#checkStep();
      if (figures.steps % wholeEvery === 0) await this.#checkAll('still');
      if (figures.steps % FORGET_EVERY === 0) await this.#forgetEndedOrders();
      if (figures.steps % PROGRESS_EVERY === 0) onProgress?.(figures);
    }
    await this.#calmDown();
    await this.#checkStep();
    await this.#checkAll('quiet');
    await countEnds(this.#simulatedShop.database, figures);
    figures.shops = 1;
    return figures;
  }

  get #context(): SimulationContext {
    return {
      simulatedShop: this.#simulatedShop,
      processes: this.#processes,
      chance: this.#chance,
      deeds: this.#figures.deeds,
    };
  }

  async #step(): Promise<void> {
    const chance = this.#chance;
    const process = chance.pick(this.#processes);
    if (chance.oneIn(12)) process.dieAfter(chance.below(30));
    const kind = chance.below(100);
    if (kind < 30) return this.#order();
    if (kind < 32) return this.#rush();
    if (kind < 40) return this.#crowd();
    if (kind < 50) return this.#each((order) => visitGateway(this.#context, order));
    if (kind < 60) return this.#each((order) => deposit(this.#context, order), false);
    if (kind < 80) return this.#each((order) => claim(this.#context, order, () => this.#key()), false);
    if (kind < 88) {
      await this.#operate(process);
      if (chance.oneIn(10)) await endSomeGroupAlone(this.#simulatedShop, process, chance, this.#figures.acts);
      return sendSomeByHand(this.#simulatedShop, process, chance, this.#ids(), this.#figures.acts);
    }
    if (kind < 90) return this.#jobs();
    if (kind < 94) return this.#passTime();
    return injectGatewayFaults(this.#simulatedShop, chance);
  }

  async #order(): Promise<void> {
    const context = this.#context;
    const process = this.#chance.pick(this.#processes);
    const filled = await fillSheet(this.#simulatedShop, process, this.#chance, context.deeds, this.#key());
    const order = filled === null ? null : await pay(context, filled);
    if (order === null) return;
    this.#figures.orders += 1;
    this.#active.push(order);
    if (this.#active.length > MAX_ACTIVE) this.#active.shift();
    // Most shoppers pay immediately; others return in a later step, or never.
    if (!this.#chance.oneIn(3)) await visitGateway(context, order);
  }

  /** Runs several shoppers concurrently, on both processes. */
  async #rush(): Promise<void> {
    this.#figures.deeds.add('four ordered at once');
    await Promise.all(Array.from({ length: 4 }, () => this.#order()));
  }

  /** Runs several actions on one order concurrently: by its shopper, the bank, the operator, the jobs. */
  async #crowd(): Promise<void> {
    const chance = this.#chance;
    const context = this.#context;
    const order = this.#active[this.#active.length - 1 - chance.below(Math.min(5, this.#active.length))];
    if (order === undefined) return;
    const actions: readonly (() => Promise<void>)[] = [
      () => visitGateway(context, order),
      () => visitGateway(context, order),
      () => claim(context, order, () => this.#key()),
      () => claim(context, order, () => this.#key()),
      () => deposit(context, order),
      () => this.#operate(chance.pick(this.#processes)),
      () => this.#endGroupMeanwhile(),
      () => this.#jobsMeanwhile(),
      () => this.#jobsMeanwhile(),
      () => this.#order(),
    ];
    this.#figures.deeds.add('several things happened to an order at once');
    await Promise.all(actions.filter(() => chance.oneIn(2)).map((run) => run()));
  }

  /** Runs the jobs after some queries, and sometimes after a time that is longer than the jobs' delay. */
  async #jobsMeanwhile(): Promise<void> {
    await this.#waitForQueries(20);
    if (this.#chance.oneIn(2)) this.#advance(31_000);
    await this.#runJobs(this.#chance.pick(this.#processes));
  }

  /** Sometimes ends a group after some queries, such as that of an order in payment. */
  async #endGroupMeanwhile(): Promise<void> {
    const chance = this.#chance;
    if (!chance.oneIn(6)) return;
    await this.#waitForQueries(12);
    await endSomeGroup(this.#simulatedShop, chance.pick(this.#processes), chance, this.#figures.acts);
  }

  async #waitForQueries(max: number): Promise<void> {
    for (let queries = this.#chance.below(max); queries > 0; queries -= 1) {
      await sql`select 1`.execute(this.#simulatedShop.database);
    }
  }

  #operate(process: KillableProcess): Promise<void> {
    return advanceLines(this.#simulatedShop, process, this.#chance, this.#ids(), this.#broken, this.#figures.acts);
  }

  #ids(): number[] {
    return this.#active.map(({ payment_idx }) => payment_idx);
  }

  async #each(act: (order: SimulatedOrder) => Promise<void>, isOfNow = true): Promise<void> {
    const { length } = this.#active;
    if (length === 0) return;
    // Recent orders are at the gateway; claims may concern older ones.
    const last = isOfNow ? Math.min(length, 4) : length;
    const one = (): SimulatedOrder | undefined => this.#active[length - 1 - this.#chance.below(last)];
    const chosen = new Set(Array.from({ length: 1 + this.#chance.below(2) }, one));
    for (const order of chosen) if (order !== undefined) await act(order);
  }

  async #jobs(): Promise<void> {
    const both = this.#chance.oneIn(3);
    const [one, other] = this.#processes;
    await Promise.all(both ? [this.#runJobs(one), this.#runJobs(other)] : [this.#runJobs(one)]);
  }

  async #runJobs({ shop }: KillableProcess, settleAfterMs?: number): Promise<void> {
    this.#figures.acts.add('the jobs ran');
    try {
      await endExpiredHolds(shop);
      await reconcile(shop, settleAfterMs);
      await expireVirtualAccounts(shop, shop.clock.now());
      await sendRefunds(shop, settleAfterMs);
      await settleReceipts(shop, settleAfterMs);
      await autoConfirmPurchases(shop);
      await expireAllPoints(shop);
      await purgeExpiredRows(shop);
      await erasePersonalData(shop);
    } catch (error) {
      if (!(error instanceof Died)) throw error;
    }
  }

  async #passTime(): Promise<void> {
    const chance = this.#chance;
    this.#advance(
      chance.pick([20_000, 20_000, MINUTE_MS, 4 * MINUTE_MS, 11 * MINUTE_MS, 3 * HOUR_MS, 26 * HOUR_MS, 3 * DAY_MS]),
    );
    if (chance.oneIn(3)) await restockShop(this.#simulatedShop, chance, this.#figures.acts);
    await this.#jobs();
  }

  #advance(ms: number): void {
    const { clock, gateways } = this.#simulatedShop;
    clock.advance(ms);
    this.#figures.days = Math.round((clock.now() - this.#startedAt) / DAY_MS);
    gateways.vbank.until_dt = untilOf(clock.now());
  }

  /** Restarts a dead process; its start settles open work. */
  async #restartDead(): Promise<void> {
    for (const [index, process] of this.#processes.entries()) {
      if (!process.isDead) continue;
      const fresh = this.#simulatedShop.startProcess();
      if (index === 0) this.#processes[0] = fresh;
      else this.#processes[1] = fresh;
      if (this.#chance.oneIn(2)) await this.#runJobs(fresh);
    }
  }

  /** All gateways work again, shoppers stop, and the server has the time it needs. */
  async #calmDown(): Promise<void> {
    calmGateways(this.#simulatedShop.gateways);
    this.#processes = [this.#simulatedShop.startProcess(), this.#simulatedShop.startProcess()];
    for (const pause of [12 * MINUTE_MS, MINUTE_MS, 2 * DAY_MS, MINUTE_MS, 9 * DAY_MS, 12 * MINUTE_MS, MINUTE_MS]) {
      this.#advance(pause);
      await this.#runJobs(this.#processes[0], 0);
      await sendAllByHand(this.#simulatedShop, this.#processes[0], this.#figures.acts);
    }
  }

  async #checkStep(): Promise<void> {
    this.#figures.stepChecks += 1;
    this.#expectNone([...(await this.#books.violations()), ...(await this.#carts.violations())]);
  }

  async #checkAll(state: SystemState): Promise<void> {
    this.#figures.wholeChecks += 1;
    const { database } = this.#simulatedShop;
    this.#expectNone(
      await invariantViolations(database, this.#ledger.heldAmounts(), this.#simulatedShop, this.#broken, state),
    );
    if (state === 'quiet') {
      this.#expectNone(await overdueViolations(database, this.#simulatedShop.clock.now()));
      this.#expectNone(await receiptViolations(database, this.#simulatedShop.gateways.vbank.receipts));
    }
    await this.#touched.forget();
    await this.#carts.forget();
  }

  #expectNone(violations: readonly Violation[]): void {
    if (violations.length > 0) throw new SimulationViolation(this.#plan, this.#figures.steps, violations);
  }

  /** Removes ended orders from the simulation. */
  async #forgetEndedOrders(): Promise<void> {
    const ids = this.#active.map(({ payment_idx }) => payment_idx);
    if (ids.length === 0) return;
    const open = await this.#simulatedShop.database
      .selectFrom('order_line')
      .select('payment_idx')
      .distinct()
      .where('payment_idx', 'in', ids)
      .where('order_status', 'not in', TERMINAL_STATUSES)
      .execute();
    const openIds = new Set(open.map(({ payment_idx }) => payment_idx));
    this.#active = this.#active.filter(({ payment_idx }) => openIds.has(payment_idx));
  }

  #key(): string {
    this.#keys += 1;
    return `00000000-0000-4000-8000-${String(this.#keys).padStart(12, '0')}`;
  }
}

/** Returns 23:59:59 of the next day in KST. */
function untilOf(now: number): string {
  const tomorrow = new Date(now + 9 * HOUR_MS + DAY_MS).toISOString().slice(0, 10);
  return `${tomorrow} 23:59:59`;
}
