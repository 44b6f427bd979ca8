import type { Database } from '../../adapters/server/database/database.ts';
import type { Fault } from './invariants.ts';
import { readEntries } from './payment-entry.ts';
import { faultsOfPayment, piecesOf } from './payment-faults.ts';
import { rewardFaults } from './reward-invariants.ts';
import {
  earnedFaults,
  groupFaults,
  pointFaults,
  stockFaults,
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
  readonly #pieces = new Map<number, ReadonlyMap<number, number>>();
  readonly #held = new Map<number, number>();

  constructor(database: Database, touched: TouchedRows, ledger: Ledger, opening: OpeningBalances, broken: Broken) {
    this.#database = database;
    this.#touched = touched;
    this.#ledger = ledger;
    this.#opening = opening;
    this.#broken = broken;
  }

  /** Requires that no action is in flight. */
  async faults(): Promise<Fault[]> {
    const touched = await this.#touched.take();
    const { payment, member, option, group } = touched;
    const entries = await readEntries(this.#database, payment);
    const moved = new Set(option);
    for (const entry of entries) {
      const pieces = piecesOf(entry);
      for (const option_idx of this.#move(this.#pieces.get(entry.payment_idx) ?? new Map(), -1)) moved.add(option_idx);
      for (const option_idx of this.#move(pieces, 1)) moved.add(option_idx);
      this.#pieces.set(entry.payment_idx, pieces);
    }
    return [
      ...(await stockFaults(this.#database, [...moved], this.#held, this.#opening, this.#broken)),
      ...entries.flatMap((entry) => faultsOfPayment(entry, this.#ledger.standing(entry.payment_no), 'still')),
      ...(await pointFaults(this.#database, member)),
      ...(await earnedFaults(this.#database, payment)),
      ...(await rewardFaults(this.#database, touched)),
      ...(await groupFaults(this.#database, group)),
    ];
  }

  #move(pieces: ReadonlyMap<number, number>, sign: 1 | -1): Iterable<number> {
    for (const [option_idx, count] of pieces) {
      this.#held.set(option_idx, (this.#held.get(option_idx) ?? 0) + sign * count);
    }
    return pieces.keys();
  }
}
