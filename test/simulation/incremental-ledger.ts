import type { Database } from '../../adapters/server/database/database.ts';
import type { Violation } from './invariants.ts';
import { readEntries } from './payment-entry.ts';
import { paymentViolations, unitsByOption } from './payment-violations.ts';
import { rewardViolations } from './reward-invariants.ts';
import {
  earnedViolations,
  groupViolations,
  pointViolations,
  stockViolations,
  type Broken,
  type Ledger,
  type OpeningBalances,
} from './shop-invariants.ts';
import type { TouchedRows } from './touched-rows.ts';

/**
 * Checks the invariants of `invariantViolations` for rows written since the last check, so that it is cheap after each
 * step.
 */
export class IncrementalLedger {
  readonly #database: Database;
  readonly #touched: TouchedRows;
  readonly #ledger: Ledger;
  readonly #opening: OpeningBalances;
  readonly #broken: Broken;
  readonly #unitsOfPayment = new Map<number, ReadonlyMap<number, number>>();
  readonly #held = new Map<number, number>();

  constructor(database: Database, touched: TouchedRows, ledger: Ledger, opening: OpeningBalances, broken: Broken) {
    this.#database = database;
    this.#touched = touched;
    this.#ledger = ledger;
    this.#opening = opening;
    this.#broken = broken;
  }

  /** Requires that no action is in flight. */
  async violations(): Promise<Violation[]> {
    const touched = await this.#touched.drain();
    const { payment, member, option, group } = touched;
    const entries = await readEntries(this.#database, payment);
    const moved = new Set(option);
    for (const entry of entries) {
      const units = unitsByOption(entry);
      for (const option_idx of this.#move(this.#unitsOfPayment.get(entry.payment_idx) ?? new Map(), -1))
        moved.add(option_idx);
      for (const option_idx of this.#move(units, 1)) moved.add(option_idx);
      this.#unitsOfPayment.set(entry.payment_idx, units);
    }
    return [
      ...(await stockViolations(this.#database, [...moved], this.#held, this.#opening, this.#broken)),
      ...entries.flatMap((entry) => paymentViolations(entry, this.#ledger.heldAmount(entry.payment_no), 'still')),
      ...(await pointViolations(this.#database, member)),
      ...(await earnedViolations(this.#database, payment)),
      ...(await rewardViolations(this.#database, touched)),
      ...(await groupViolations(this.#database, group)),
    ];
  }

  #move(units: ReadonlyMap<number, number>, sign: 1 | -1): Iterable<number> {
    for (const [option_idx, count] of units) {
      this.#held.set(option_idx, (this.#held.get(option_idx) ?? 0) + sign * count);
    }
    return units.keys();
  }
}
