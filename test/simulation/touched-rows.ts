import { sql } from 'kysely';
import type { Database } from '../../adapters/server/database/database.ts';

type Kind = 'payment' | 'member' | 'option' | 'group';

/** Whose rows were written since it was last asked. */
export type Touched = Readonly<Record<Kind, readonly number[]>>;

/** Tables, and the column that says whose row it is. */
const WATCHED = [
  ['payment', 'payment', 'payment_idx'],
  ['order_line', 'payment', 'payment_idx'],
  ['refund', 'payment', 'payment_idx'],
  ['point_use', 'payment', 'payment_idx'],
  ['point_lot', 'member', 'member_idx'],
  ['point_hist', 'member', 'member_idx'],
  ['sale_option', 'option', 'option_idx'],
  ['group_purchase', 'group', 'g_idx'],
  ['group_member', 'group', 'g_idx'],
] as const;

/**
 * Has the database itself note which rows are written, whoever writes them: what a transaction wrote that came to
 * nothing is not noted either. So the books can be looked after each step without reading all of them.
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
    for (const [table, kind, column] of WATCHED) {
      const name = sql.id('simulation', `touch_${table}`);
      await sql`
        create function ${name}() returns trigger language plpgsql as ${sql.lit(`begin
          insert into simulation.touched (kind, idx) values ('${kind}', coalesce(new.${column}, old.${column}));
          return null;
        end`)}
      `.execute(database);
      await sql`
        create trigger simulated after insert or update or delete on ${sql.id(table)}
        for each row execute function ${name}()
      `.execute(database);
    }
    return new TouchedRows(database);
  }

  /** Everything written since it was asked before. Nobody else may be writing. */
  async take(): Promise<Touched> {
    const { rows } = await sql<{ kind: Kind; idx: number; seq: number }>`
      select kind, idx, max(seq) as seq from simulation.touched where seq > ${this.#seen} group by kind, idx order by idx
    `.execute(this.#database);
    for (const { seq } of rows) this.#seen = Math.max(this.#seen, seq);
    const of = (kind: Kind): number[] => rows.flatMap((row) => (row.kind === kind ? [row.idx] : []));
    return { payment: of('payment'), member: of('member'), option: of('option'), group: of('group') };
  }

  /** Forgets what was noted, so that the notes do not grow. */
  async forget(): Promise<void> {
    await sql`truncate simulation.touched`.execute(this.#database);
  }

  /** Leaves the database as it was. */
  async unwatch(): Promise<void> {
    await sql`drop schema simulation cascade`.execute(this.#database);
  }
}
