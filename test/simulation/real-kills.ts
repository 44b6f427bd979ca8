import { SandboxGateway } from '../e2e/sandbox-gateway.ts';
import { SimulationRandom } from './simulation-random.ts';
import { formatViolations, type Violation } from './invariants.ts';
import { KilledShop } from './killed-shop.ts';
import { Counts } from './counts.ts';
import { operateWhileDown } from './killed-operator.ts';
import { KilledShopper, type Outcome } from './killed-shopper.ts';
import { ReportedOutcomes } from './reported-outcomes.ts';
import { InFlightSteps, type InFlightStep } from './in-flight-steps.ts';
import { ageRows, ShopBooks } from './shop-books.ts';

const SHOPPERS = 6;
const MAX_KILL_DELAY_MS = 400;
const MAX_DOWNTIME_MS = 150;
const SETTLE_ROUNDS = 3;
/** The last kills wait until one of these is in flight, unless a random kill has already hit it. */
const REQUIRED_EFFECTS = ['return, money taken', 'claim, money sent back'] as const;
const POLL_INTERVAL_MS = 10;
const MAX_WAIT_MS = 90_000;

export interface KillPlan {
  readonly seed: number;
  readonly kills: number;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  readonly onProgress?: (figures: KillFigures) => void;
}

export interface KillFigures {
  kills: number;
  /** Number of kills during each action. */
  readonly interrupted: Record<string, number>;
  readonly outcomes: Partial<Record<Outcome, number>>;
  /** Actions of shoppers with paid orders, and of the operator while the server was down. */
  readonly deeds: Record<string, number>;
  orders: number;
  refunds: number;
  /** Starts that ended because the database did not respond in time. */
  endedStarts: number;
  unanswered: Record<string, number>;
}

/**
 * Kills and restarts the real server process at random times during payments, deposits and refunds over HTTP, as often
 * as planned. Afterwards, pending work is settled, and the database is compared with the gateways and with the
 * responses to shoppers. The seed determines the actions; their timing depends on the machine.
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
  readonly #chance: SimulationRandom;
  readonly #gateway: SandboxGateway;
  readonly #books: ShopBooks;
  readonly #inFlight = new InFlightSteps();
  readonly #reported = new ReportedOutcomes();
  readonly #deeds = new Counts();
  readonly #figures: KillFigures = {
    kills: 0,
    interrupted: {},
    outcomes: {},
    deeds: {},
    orders: 0,
    refunds: 0,
    endedStarts: 0,
    unanswered: {},
  };
  #isOver = false;

  constructor(shop: KilledShop, plan: KillPlan) {
    this.#shop = shop;
    this.#plan = plan;
    this.#chance = new SimulationRandom(plan.seed);
    this.#gateway = new SandboxGateway(shop.running.sandboxUrl);
    this.#books = new ShopBooks(this.#gateway, shop.stocked.opening);
  }

  async run(): Promise<KillFigures> {
    const shoppers = Promise.all(Array.from({ length: SHOPPERS }, (_, n) => this.#keepBuying(n)));
    // An unexpected response to a shopper ends the run.
    await Promise.race([shoppers, this.#keepKilling()]);
    this.#isOver = true;
    await shoppers;
    await this.#books.repeatDeposits();
    await this.#settle();
    await this.#compare();
    return this.#currentFigures();
  }

  async #keepBuying(n: number): Promise<void> {
    const shopper = new KilledShopper(
      this.#shop,
      new SimulationRandom(this.#plan.seed * 1_000 + n),
      this.#inFlight,
      this.#reported,
      this.#deeds,
    );
    while (!this.#isOver) {
      if (await shopper.revisit()) continue;
      const outcome = await shopper.buy();
      this.#figures.outcomes[outcome] = (this.#figures.outcomes[outcome] ?? 0) + 1;
    }
  }

  async #keepKilling(): Promise<void> {
    for (let kills = 0; kills < this.#plan.kills; kills += 1) {
      await this.#inFlight.waitForStarts(1 + this.#chance.below(30));
      const effect = this.#effectFor(kills);
      if (effect === null) await sleep(this.#chance.below(MAX_KILL_DELAY_MS + 1));
      else await this.#waitFor(effect);
      const interrupted = this.#inFlight.now;
      await this.#shop.end('SIGKILL');
      await this.#recordKill(interrupted);
      await sleep(this.#chance.below(MAX_DOWNTIME_MS));
      if (kills % 2 === 0)
        await this.#shop.withDatabase((database) => operateWhileDown(database, this.#chance, this.#deeds));
      // PostgreSQL keeps running: its data is consistent at any time, even after a kill.
      if (this.#shop.isOnPostgres)
        await this.#check(await this.#shop.withDatabase((database) => this.#books.violations(database, 'busy')));
      await this.#shop.startAgain();
      if (kills % 10 === 9) this.#plan.onProgress?.(this.#currentFigures());
    }
  }

  /** Returns the effect for which a kill waits; null for a kill at a random time. */
  #effectFor(kills: number): (typeof REQUIRED_EFFECTS)[number] | null {
    const missing = REQUIRED_EFFECTS.filter((effect) => this.#figures.interrupted[effect] === undefined);
    return this.#plan.kills - kills <= missing.length ? (missing[0] ?? null) : null;
  }

  /** Resolves while an action is in flight of which the gateway has already moved the money. */
  async #waitFor(effect: (typeof REQUIRED_EFFECTS)[number]): Promise<void> {
    const deadline = Date.now() + MAX_WAIT_MS;
    while (!(await this.#effectsOf(this.#inFlight.now)).has(effect)) {
      if (Date.now() > deadline) throw new Error(`seed ${this.#plan.seed}: no kill can hit "${effect}"`);
      await sleep(POLL_INTERVAL_MS);
    }
  }

  async #recordKill(interrupted: readonly InFlightStep[]): Promise<void> {
    const figures = this.#figures;
    figures.kills += 1;
    for (const effect of await this.#effectsOf(interrupted)) {
      figures.interrupted[effect] = (figures.interrupted[effect] ?? 0) + 1;
    }
  }

  /** Returns the kinds of actions, and which of them the gateway has carried out already. */
  async #effectsOf(interrupted: readonly InFlightStep[]): Promise<ReadonlySet<string>> {
    const charged = new Set<string>();
    const refunded = new Set<string>();
    for (const gateway of ['inicis', 'kakaopay', 'naverpay', 'appcard'] as const) {
      for (const one of await this.#gateway.ledgerOf(gateway)) {
        if (one.charged > 0) charged.add(one.oid);
        if (one.cancelled > 0) refunded.add(one.oid);
      }
    }
    const effects = new Set<string>(interrupted.length === 0 ? ['nothing'] : []);
    for (const { step, payment_no } of interrupted) {
      effects.add(step);
      if (payment_no === null) continue;
      if (step === 'return' && charged.has(payment_no)) effects.add('return, money taken');
      if (step === 'claim' && refunded.has(payment_no)) effects.add('claim, money sent back');
    }
    return effects;
  }

  /** Lets time pass and restarts the server, which settles open work. */
  async #settle(): Promise<void> {
    for (let round = 0; round < SETTLE_ROUNDS; round += 1) {
      await this.#shop.end('SIGTERM');
      await this.#shop.withDatabase(ageRows);
      await this.#shop.startAgain();
    }
    await this.#shop.end('SIGTERM');
  }

  async #compare(): Promise<void> {
    const violations = await this.#shop.withDatabase(async (database) => [
      ...(await this.#books.violations(database, 'quiet')),
      ...(await this.#reported.violations(database)),
    ]);
    await this.#check(violations);
  }

  async #check(violations: readonly Violation[]): Promise<void> {
    if (violations.length === 0) return;
    const { seed } = this.#plan;
    throw new Error(`seed ${seed}, kill ${this.#figures.kills}: ${formatViolations(violations, 8)}`);
  }

  #currentFigures(): KillFigures {
    const { endedStarts } = this.#shop;
    return Object.assign(this.#figures, this.#reported.figures, { deeds: this.#deeds.toJSON(), endedStarts });
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
