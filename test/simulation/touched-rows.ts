import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../adapters/server/database/database.ts';

type Kind = 'payment' | 'member' | 'option' | 'group' | 'reward';

/** Ids of the owners whose rows were written since the last call. */
export type Touched = Readonly<Record<Kind, readonly number[]>>;

/** Tables, their owner, and the column that names it. `reward`: the order line that a lot of points rewards. */
const WATCHED_COLUMNS = [
  ['payment', 'payment', 'payment_idx'],
  ['order_line', 'payment', 'payment_idx'],
  ['refund', 'payment', 'payment_idx'],
  ['point_use', 'payment', 'payment_idx'],
  ['member_coupon', 'payment', 'payment_idx'],
  ['point_lot', 'member', 'member_idx'],
  ['point_lot', 'reward', 'reward_order_idx'],
  ['point_hist', 'member', 'member_idx'],
  ['sale_option', 'option', 'option_idx'],
  ['group_purchase', 'group', 'g_idx'],
  ['group_member', 'group', 'g_idx'],
] as const;

/**
 * The condition for records after the one numbered `seen`. PostgreSQL expects few rows between two bounds, and a third
 * of the table above one: without the upper bound each step would read all records.
 */
export function writtenAfter(seen: number): RawBuilder<boolean> {
  return sql<boolean>`seq > ${seen} and seq < ${Number.MAX_SAFE_INTEGER}`;
}

/**
 * Lets the database record which rows are written, by any writer; rolled-back writes are not recorded. So each step can
 * be checked without reading everything.
 */
export class TouchedRows {
  readonly #database: Database;
  #seen = 0;

  private constructor(database: Database) {
    this.#database = database;
  }

  static async watch(database: Database): Promise<TouchedRows> {
    await sql`drop schema if exists simulation cascade`.execute(database);
    await sql`create schema simulation`.execute(database);
    await sql`
      create unlogged table simulation.touched (seq bigserial primary key, kind text not null, idx bigint not null)
    `.execute(database);
    for (const [table, kind, column] of WATCHED_COLUMNS) {
      const name = sql.id('simulation', `touch_${kind}_of_${table}`);
      await sql`
        create function ${name}() returns trigger language plpgsql as ${sql.lit(`begin
          if new.${column} is not null then
            insert into simulation.touched (kind, idx) values ('${kind}', new.${column});
          end if;
          if old.${column} is distinct from new.${column} and old.${column} is not null then
            insert into simulation.touched (kind, idx) values ('${kind}', old.${column});
          end if;
          return null;
        end`)}
      `.execute(database);
      await sql`
        create trigger ${sql.id(`simulated_${kind}`)} after insert or update or delete on ${sql.id(table)}
        for each row execute function ${name}()
      `.execute(database);
    }
    return new TouchedRows(database);
  }

  /** Returns all writes since the last call. Requires that there are no concurrent writers. */
  async drain(): Promise<Touched> {
    const { rows } = await sql<{ kind: Kind; idx: number; seq: number }>`
      select kind, idx, seq from simulation.touched where ${writtenAfter(this.#seen)} order by seq
    `.execute(this.#database);
    this.#seen = rows.at(-1)?.seq ?? this.#seen;
    const of = (kind: Kind): number[] =>
      [...new Set(rows.flatMap((row) => (row.kind === kind ? [row.idx] : [])))].sort((one, other) => one - other);
    return {
      payment: of('payment'),
      member: of('member'),
      option: of('option'),
      group: of('group'),
      reward: of('reward'),
    };
  }

  /** Deletes the records, so that they do not grow. */
  async forget(): Promise<void> {
    await sql`truncate simulation.touched`.execute(this.#database);
  }

  /** Drops the schema, and with it all triggers. */
  async unwatch(): Promise<void> {
    await sql`drop schema simulation cascade`.execute(this.#database);
  }
}
