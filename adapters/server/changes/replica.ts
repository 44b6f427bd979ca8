import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { ReplicaGate } from './replica-gate.ts';
import type { ShownSales } from './recent-changes.ts';

const POLL_INTERVAL_MS = 250;

/** A copy of the database that is a little behind, for responses that are the same for all guests. */
export interface Replica {
  readonly database: Database;
  /** Returns whether the replica has all known changes of the rows that a response shows. */
  canRead(shown: ShownSales): boolean;
}

/** A streaming replica of PostgreSQL. Its position is read several times a second. */
export class PostgresReplica implements Replica {
  readonly database: Database;
  readonly #gate: ReplicaGate;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(database: Database, gate: ReplicaGate) {
    this.database = database;
    this.#gate = gate;
  }

  canRead(shown: ShownSales): boolean {
    return this.#gate.canRead(shown);
  }

  async start(): Promise<void> {
    this.#gate.recordReplayed(await this.#readReplayedLsn());
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.start(), POLL_INTERVAL_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.database.destroy();
  }

  /** Returns the replica's position; null if it does not respond, or is now a primary, with another history of rows. */
  async #readReplayedLsn(): Promise<number | null> {
    try {
      const { rows } = await sql<{ lsn: string | null }>`
        select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end as lsn
      `.execute(this.database);
      const lsn = rows[0]?.lsn ?? null;
      return lsn === null ? null : Number(lsn);
    } catch {
      return null;
    }
  }
}
