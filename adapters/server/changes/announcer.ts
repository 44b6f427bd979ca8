import { sql } from 'kysely';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { CHANGES_CHANNEL } from './change.ts';

/** Delay of a report: far below the second for which stock may be old, but enough to report many orders together. */
const FLUSH_DELAY_MS = 50;
const RETRY_DELAY_MS = 1_000;
const MAX_WAITING = 10_000;

/**
 * Reports changes of details to the other processes, many at a time and only after their commit. The reports have their
 * own transaction, which writes nothing, so that orders do not wait for each other.
 */
export class Announcer {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #waiting = new Set<SellIdx>();
  #timer: NodeJS.Timeout | null = null;

  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  readonly announce = (sell_idx: SellIdx): void => this.#add([sell_idx], FLUSH_DELAY_MS);

  /** Sends pending announcements; if that fails, they stay for the next call. */
  async flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const changed = [...this.#waiting];
    if (changed.length === 0) return;
    this.#waiting.clear();
    try {
      const payloads = changed.map((sell_idx) => `details ${sell_idx}`);
      await sql`select pg_notify(${CHANGES_CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(
        this.#database,
      );
    } catch (error) {
      this.#onError(error);
      this.#add(changed, RETRY_DELAY_MS);
    }
  }

  #add(saleIds: readonly SellIdx[], ms: number): void {
    for (const sell_idx of saleIds) if (this.#waiting.size < MAX_WAITING) this.#waiting.add(sell_idx);
    this.#timer ??= setTimeout(() => void this.flush(), ms);
  }
}
