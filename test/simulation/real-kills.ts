import { sql } from 'kysely';
import type { Database } from '../../adapters/server/database/database.ts';
import { SandboxGateway } from '../e2e/sandbox-gateway.ts';
import { Chance } from './chance.ts';
import { KilledShop } from './killed-shop.ts';
import { KilledShopper, type Outcome } from './killed-shopper.ts';
import type { Fault, Moment } from './payment-faults.ts';
import { faultsOf, type Standing } from './shop-books.ts';
import { Told } from './told.ts';
import { UnderWay, type Asked } from './under-way.ts';

const SHOPPERS = 6;
const KILL_WITHIN = 400;
const DOWN_MOST = 150;
/** Longer than any payment, hold or refund is left to itself. */
const AGED_MINUTES = 15;
const SETTLE_ROUNDS = 3;

export interface KillPlan {
  readonly seed: number;
  readonly kills: number;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  readonly progressed?: (figures: KillFigures) => void;
}

export interface KillFigures {
  kills: number;
  /** How often the kill struck while this was under way. */
  readonly struck: Record<string, number>;
  readonly outcomes: Partial<Record<Outcome, number>>;
  orders: number;
  refunds: number;
  unanswered: Record<string, number>;
}

/**
 * Kills the real server, a process of its own, at random moments of real payments, deposits and refunds over HTTP,
 * and starts it again, until it was killed often enough. Then everything is given time to settle, and the shop's
 * books are compared with those of the gateways and with what shoppers were told. What is done follows from the
 * seed; when it happens is up to the machine.
 */
export async function killOften(plan: KillPlan): Promise<KillFigures> {
  const shop = await KilledShop.open(plan.databaseUrl, Date.now());
  try {
    return await new RealKills(shop, plan).run();
  } finally {
    await shop.stop();
  }
}

class RealKills {
  readonly #shop: KilledShop;
  readonly #plan: KillPlan;
  readonly #chance: Chance;
  readonly #gateway: SandboxGateway;
  readonly #underWay = new UnderWay();
  readonly #told = new Told();
  readonly #figures: KillFigures = { kills: 0, struck: {}, outcomes: {}, orders: 0, refunds: 0, unanswered: {} };
  #isOver = false;

  constructor(shop: KilledShop, plan: KillPlan) {
    this.#shop = shop;
    this.#plan = plan;
    this.#chance = new Chance(plan.seed);
    this.#gateway = new SandboxGateway(shop.running.sandboxUrl);
  }

  async run(): Promise<KillFigures> {
    const shoppers = Promise.all(Array.from({ length: SHOPPERS }, (_, n) => this.#keepBuying(n)));
    // A shopper whose shop misbehaves ends the run.
    await Promise.race([shoppers, this.#keepKilling()]);
    this.#isOver = true;
    await shoppers;
    await this.#tellDeposits();
    await this.#settle();
    await this.#compare();
    return this.#note();
  }

  async #keepBuying(n: number): Promise<void> {
    const shopper = new KilledShopper(this.#shop, new Chance(this.#plan.seed * 1_000 + n), this.#underWay, this.#told);
    while (!this.#isOver) {
      const outcome = await shopper.buy();
      this.#figures.outcomes[outcome] = (this.#figures.outcomes[outcome] ?? 0) + 1;
    }
  }

  async #keepKilling(): Promise<void> {
    for (let kills = 0; kills < this.#plan.kills; kills += 1) {
      await this.#underWay.afterMore(1 + this.#chance.below(30));
      await later(this.#chance.below(KILL_WITHIN + 1));
      const struck = this.#underWay.now;
      await this.#shop.end('SIGKILL');
      await this.#noteKill(struck);
      await later(this.#chance.below(DOWN_MOST));
      // PostgreSQL lives on: whatever the kill hit, the books add up at every moment.
      if (this.#shop.isOnPostgres) await this.#check(await this.#shop.look((work) => this.#books(work, 'busy')));
      await this.#shop.startAgain();
      if (kills % 10 === 9) this.#plan.progressed?.(this.#note());
    }
  }

  async #noteKill(struck: readonly Asked[]): Promise<void> {
    const figures = this.#figures;
    figures.kills += 1;
    const charged = new Set<string>();
    const sentBack = new Set<string>();
    for (const gateway of ['inicis', 'kakaopay', 'naverpay'] as const) {
      for (const one of await this.#gateway.ledgerOf(gateway)) {
        if (one.charged > 0) charged.add(one.oid);
        if (one.cancelled > 0) sentBack.add(one.oid);
      }
    }
    const hit = new Set<string>(struck.length === 0 ? ['nothing'] : []);
    for (const { step, payment_no } of struck) {
      hit.add(step);
      if (payment_no === null) continue;
      if (step === 'return' && charged.has(payment_no)) hit.add('return, money taken');
      if (step === 'claim' && sentBack.has(payment_no)) hit.add('claim, money sent back');
    }
    for (const what of hit) figures.struck[what] = (figures.struck[what] ?? 0) + 1;
  }

  /** The bank tells once more of the deposits that the shop was too dead to hear of. */
  async #tellDeposits(): Promise<void> {
    for (const { oid, account, charged } of await this.#gateway.transactions()) {
      if (account !== null && charged > 0 && !account.isNoticed) await this.#gateway.pressForAccount(oid, 'again');
    }
  }

  /** Time passes, and the shop looks after what was left open, as at every start. */
  async #settle(): Promise<void> {
    for (let round = 0; round < SETTLE_ROUNDS; round += 1) {
      await this.#shop.end('SIGTERM');
      await this.#shop.look(letTimePass);
      await this.#shop.startAgain();
    }
    await this.#shop.end('SIGTERM');
  }

  async #compare(): Promise<void> {
    const faults = await this.#shop.look(async (database) => [
      ...(await this.#books(database, 'quiet')),
      ...(await this.#told.faults(database)),
    ]);
    await this.#check(faults);
  }

  async #books(database: Database, moment: Moment): Promise<Fault[]> {
    const standing = moment === 'quiet' ? await this.#standing() : new Map<string, number>();
    const { opening } = this.#shop.stocked;
    // What is read in several queries is of one moment.
    return database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((work) => faultsOf(work, standing, opening, new Map(), moment));
  }

  async #standing(): Promise<Standing> {
    const standing = new Map<string, number>();
    for (const gateway of ['inicis', 'kakaopay', 'naverpay'] as const) {
      for (const { oid, remaining } of await this.#gateway.ledgerOf(gateway))
        standing.set(oid, (standing.get(oid) ?? 0) + remaining);
    }
    return standing;
  }

  async #check(faults: readonly Fault[]): Promise<void> {
    if (faults.length === 0) return;
    const { seed } = this.#plan;
    throw new Error(`seed ${seed}, kill ${this.#figures.kills}: ${faults.slice(0, 8).join('; ')}`);
  }

  #note(): KillFigures {
    return Object.assign(this.#figures, this.#told.figures);
  }
}

/** As if nobody had done anything for a while. */
async function letTimePass(database: Database): Promise<void> {
  const while_ = sql.raw(`interval '${AGED_MINUTES} minutes'`);
  await sql`update payment set hold_until_dt = hold_until_dt - ${while_} where payment_status = 'ready'`.execute(
    database,
  );
  await sql`update payment set approving_dt = approving_dt - ${while_} where payment_status = 'approving'`.execute(
    database,
  );
  await sql`update refund set asked_dt = asked_dt - ${while_} where refund_status <> 'done'`.execute(database);
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
