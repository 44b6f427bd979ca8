import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../../../../adapters/server/database/database.ts';

/** Freezes and continues a PostgreSQL server with all its processes. */
export class FrozenServer {
  readonly #database: Database;
  #pids: readonly number[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  async freeze(): Promise<void> {
    const { rows } = await sql<{ pid: number; own: number }>`
      select pid, pg_backend_pid() as own from pg_stat_activity
    `.execute(this.#database);
    const server = Number(readFileSync(`/proc/${rows[0]?.own}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
    this.#pids = [server, ...rows.map(({ pid }) => pid)];
    for (const pid of this.#pids) process.kill(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.#pids) process.kill(pid, 'SIGCONT');
    this.#pids = [];
  }
}
