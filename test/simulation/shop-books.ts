import { sql } from 'kysely';
import type { Database } from '../../adapters/server/database/database.ts';
import type { SandboxGateway } from '../e2e/sandbox-gateway.ts';
import type { Violation } from './invariants.ts';
import type { SystemState } from './payment-violations.ts';
import { invariantViolations, type HeldAmounts, type OpeningBalances } from './shop-invariants.ts';

const GATEWAYS = ['inicis', 'kakaopay', 'naverpay', 'appcard'] as const;
/** Longer than the delay of any job for payments, holds or refunds. */
const AGED_MINUTES = 15;

/** Compares the database of a server with its sandbox gateways. */
export class ShopBooks {
  readonly #gateway: SandboxGateway;
  readonly #opening: OpeningBalances;

  constructor(gateway: SandboxGateway, opening: OpeningBalances) {
    this.#gateway = gateway;
    this.#opening = opening;
  }

  /** Returns violations. Amounts at the gateways are compared only while nothing is in flight. */
  async violations(database: Database, state: SystemState): Promise<Violation[]> {
    const heldAmounts = state === 'quiet' ? await this.#heldAmounts() : new Map<string, number>();
    // All queries read the same snapshot.
    return database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => invariantViolations(tx, heldAmounts, this.#opening, new Map(), state));
  }

  /** The bank repeats notices of deposits that the server missed. */
  async repeatDeposits(): Promise<void> {
    for (const { oid, account, charged } of await this.#gateway.transactions()) {
      if (account !== null && charged > 0 && !account.isNoticed) await this.#gateway.pressForAccount(oid, 'again');
    }
  }

  async #heldAmounts(): Promise<HeldAmounts> {
    const heldAmounts = new Map<string, number>();
    for (const gateway of GATEWAYS) {
      for (const { oid, remaining } of await this.#gateway.ledgerOf(gateway))
        heldAmounts.set(oid, (heldAmounts.get(oid) ?? 0) + remaining);
    }
    return heldAmounts;
  }
}

/** Ages the rows, as if there had been no activity for a while. */
export async function ageRows(database: Database): Promise<void> {
  const period = sql.raw(`interval '${AGED_MINUTES} minutes'`);
  await sql`update payment set hold_until_dt = hold_until_dt - ${period} where payment_status = 'ready'`.execute(
    database,
  );
  await sql`update payment set approving_dt = approving_dt - ${period} where payment_status = 'approving'`.execute(
    database,
  );
  await sql`update refund set asked_dt = asked_dt - ${period} where refund_status <> 'done'`.execute(database);
}
