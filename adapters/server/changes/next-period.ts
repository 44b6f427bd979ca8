import { sql } from 'kysely';
import { saleType } from '../../../core/api/schema/sale-fields.ts';
import type { Clock } from '../../../core/ports/clock.port.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { formatKst, parseKst } from '../../../core/time/kst.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import type { RecentChanges } from './recent-changes.ts';

/**
 * A cached read. `at`: the first time after `from` in any row (epoch ms). Valid until a change newer than number
 * `since`.
 */
interface CachedTime {
  readonly from: number;
  readonly since: number;
  readonly at: Promise<number>;
}

/**
 * Finds when the next period of anything visible to shoppers starts or ends. Days, hours and the sellers' dispatch
 * times start at a full minute; the other times are stored in rows, which are read once for each period.
 */
export class NextPeriod {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #changes: RecentChanges;
  #cached: CachedTime | null = null;

  constructor(database: Database, clock: Clock, changes: RecentChanges) {
    this.#database = database;
    this.#clock = clock;
    this.#changes = changes;
  }

  /** Returns the time of the next start or end, later than now (epoch ms). */
  async find(): Promise<number> {
    const now = this.#clock.now();
    const minute = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
    return Math.min(minute, await this.#nextOfRows(now));
  }

  async #nextOfRows(now: number): Promise<number> {
    const since = this.#changes.lastOf('lists');
    const read = this.#cached;
    if (read !== null && read.since === since && read.from <= now) {
      const at = await read.at;
      if (now < at) return at;
    }
    const next: CachedTime = { from: now, since, at: readNextTime(this.#database, formatKst(now)) };
    this.#cached = next;
    // A failed read is not cached.
    next.at.catch(() => {
      if (this.#cached === next) this.#cached = null;
    });
    return next.at;
  }
}

/** Columns other than those of sales in which a period starts or ends. */
const TIME_COLUMNS: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['banner', 'start_dt', 'end_dt'],
  ['home_pick', 'start_dt', 'end_dt'],
  ['curation', 'start_dt', 'end_dt'],
  ['coupon', 'start_dt', 'end_dt'],
  ['event', 'show_dt', 'start_dt', 'end_dt'],
  ['notice', 'notice_dt'],
  ['company_info', 'effective_dt'],
  ['terms', 'effective_dt'],
];

/** Reads the first time after `now` in any row; infinite if there is none. */
async function readNextTime(database: Database, now: KstText): Promise<number> {
  const first = (table: string, column: string) => {
    const [at, from] = [sql.ref(column), sql.table(table)];
    return sql`(select min(${at}) from ${from} where ${at} > ${now})`;
  };
  // Searched by type, to match the index.
  const ofSales = ['start_dt', 'end_dt'].flatMap((column) =>
    saleType.options.map((type) => {
      const at = sql.ref(column);
      return sql`(select min(${at}) from sale where type = ${sql.lit(type)} and ${at} > ${now})`;
    }),
  );
  const others = TIME_COLUMNS.flatMap(([table, ...columns]) => columns.map((column) => first(table, column)));
  const { rows } = await sql<{ next: KstText | null }>`
    select least(${sql.join([...ofSales, ...others])}) as next
  `.execute(database);
  const next = rows[0]?.next ?? null;
  return (next === null ? null : parseKst(next)) ?? Number.POSITIVE_INFINITY;
}
