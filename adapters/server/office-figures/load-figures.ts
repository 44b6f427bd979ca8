import { sql, type RawBuilder } from 'kysely';
import {
  MAX_FIGURE_ROWS,
  type FigurePoint,
  type FigureRow,
  type FigureSums,
  type Figures,
} from '../../../core/api/office/money/figure.api.ts';
import type { FigureKind } from '../../../core/office-figures/figure-kind.ts';
import { channelText } from '../../../core/office-figures/channel-text.ts';
import {
  figureDays,
  type FigurePeriod,
  type FigureRange,
  type FigureUnit,
} from '../../../core/office-figures/figure-period.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { loadSummedUntil } from './roll-up-sales.ts';
import { FACT_SUMS, salesFacts } from './sales-facts.ts';

const ALL_SELLERS = 0;
const SUMS = sql`
  sum(order_cnt)::int as order_cnt, sum(unit_cnt)::int as unit_cnt, sum(amount)::bigint as amount,
  sum(refund_amount)::bigint as refund_amount
`;
const TOP_CATEGORY = sql`coalesce(category.parent_idx, category.category_idx)`;

interface Scope {
  readonly database: Database;
  /** The seller whose sales are summed; null: all sellers. */
  readonly seller_idx: SellerIdx | null;
  /** Sales before this time (KST) are stored as sums. */
  readonly until: KstText;
}

/** Loads the sales of a period and of the one before it: past days from stored sums, newer sales directly. */
export async function loadFigures(
  database: Database,
  period: FigurePeriod,
  by: FigureKind,
  seller_idx: SellerIdx | null,
): Promise<Figures> {
  const until = (await loadSummedUntil(database)) ?? formatKst(Math.min(period.before.start, period.now.start));
  const scope = { database, seller_idx, until };
  const point_list = await loadPoints(scope, period.unit, period.now);
  const before_list = await loadPoints(scope, period.unit, period.before);
  return {
    unit: period.unit,
    period: figureDays(period.now),
    before_period: figureDays(period.before),
    point_list,
    before_list,
    total: sumOf(point_list),
    before_total: sumOf(before_list),
    row_list: await loadRows(scope, period, by),
  };
}

async function loadPoints(
  { database, seller_idx, until }: Scope,
  unit: FigureUnit,
  range: FigureRange,
): Promise<FigurePoint[]> {
  // Hourly sums are stored only for all sellers together, since one seller has few rows in a day.
  const split = splitAt(range, unit === 'hour' && seller_idx !== null ? null : until);
  const { rows } = await sql<FigurePoint>`
    select start_dt, ${SUMS}
    from (
      select start_dt, order_cnt, unit_cnt, amount, refund_amount from sales_figure
      where span = ${unit} and kind = 'channel' and seller_idx = ${seller_idx ?? ALL_SELLERS}
        and start_dt >= ${split.from}::timestamp and start_dt < ${split.until}::timestamp
      union all
      select date_trunc(${unit}, at), ${FACT_SUMS} from ${salesFacts(split.until, split.before)} as fact
      where ${seller_idx}::bigint is null or seller_idx = ${seller_idx}::bigint
      group by 1
    ) as figure
    group by start_dt
  `.execute(database);
  const byStart = new Map(rows.map((row) => [row.start_dt, row]));
  return range.step_list.map((start_dt) => byStart.get(start_dt) ?? { start_dt, ...ZERO_SUMS });
}

type KeyedSums = FigureSums & { readonly key: number };

async function loadRows(scope: Scope, period: FigurePeriod, by: FigureKind): Promise<FigureRow[]> {
  const rows = await loadKeyedSums(scope, period.unit, period.now, by, null);
  const keys = rows.map(({ key }) => key);
  const before = new Map(
    (await loadKeyedSums(scope, period.unit, period.before, by, keys)).map((row) => [row.key, netOf(row)]),
  );
  const names = await loadNames(scope.database, by, keys);
  return rows.map((row) => ({
    ...row,
    // Past days are stored by product: an order with two products of a category would count twice.
    order_cnt: by === 'category' ? null : row.order_cnt,
    name: names.get(row.key)?.name ?? '',
    member_id: names.get(row.key)?.member_id ?? null,
    before_amount: before.get(row.key) ?? 0,
  }));
}

async function loadKeyedSums(
  { database, seller_idx, until }: Scope,
  unit: FigureUnit,
  range: FigureRange,
  by: FigureKind,
  keys: readonly number[] | null,
): Promise<readonly KeyedSums[]> {
  const { kind, stored, live, sellers } = groupOf(by, seller_idx);
  const span = unit === 'month' ? 'month' : 'day';
  const split = splitAt(range, until);
  const sums = sql`(
    select ${stored} as key, order_cnt, unit_cnt, amount, refund_amount from sales_figure
    where span = ${span} and kind = ${kind} and ${sellers}
      and start_dt >= ${split.from}::timestamp and start_dt < ${split.until}::timestamp
  )`;
  const { rows } = await sql<KeyedSums>`
    select key, ${SUMS}
    from (
      select * from ${by === 'category' ? sumsOfCategories(sums) : sums} as stored
      union all
      select ${live} as key, ${FACT_SUMS}
      from ${salesFacts(split.until, split.before)} as fact
      join product using (product_idx) join category using (category_idx)
      where ${seller_idx}::bigint is null or fact.seller_idx = ${seller_idx}::bigint
      group by 1
    ) as figure
    where ${keys}::bigint[] is null or key = any(${keys}::bigint[])
    group by key order by sum(amount) - sum(refund_amount) desc, key limit ${MAX_FIGURE_ROWS}
  `.execute(database);
  return rows;
}

/** Adds up the sums of each product before they are joined: a product has one for each month or day. */
function sumsOfCategories(sums: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select ${TOP_CATEGORY} as key, order_cnt, unit_cnt, amount, refund_amount
    from (select key, ${SUMS} from ${sums} as one group by key) as sold
    left join product on product.product_idx = sold.key
    left join category on category.category_idx = product.category_idx
  )`;
}

interface Group {
  readonly kind: 'channel' | 'product';
  readonly stored: RawBuilder<unknown>;
  readonly live: RawBuilder<unknown>;
  readonly sellers: RawBuilder<unknown>;
}

function groupOf(by: FigureKind, seller_idx: SellerIdx | null): Group {
  const ofShops = seller_idx === null ? sql`seller_idx > ${ALL_SELLERS}` : sql`seller_idx = ${seller_idx}`;
  switch (by) {
    case 'seller':
      return { kind: 'channel', stored: sql`seller_idx`, live: sql`fact.seller_idx`, sellers: ofShops };
    case 'channel': {
      const sellers = sql`seller_idx = ${seller_idx ?? ALL_SELLERS}`;
      return { kind: 'channel', stored: sql`key`, live: sql`fact.channel`, sellers };
    }
    case 'product': {
      // Those of all sellers together correct the number of orders.
      const sellers = seller_idx === null ? sql`true` : ofShops;
      return { kind: 'product', stored: sql`key`, live: sql`fact.product_idx`, sellers };
    }
    case 'category':
      return { kind: 'product', stored: sql`key`, live: TOP_CATEGORY, sellers: ofShops };
  }
}

async function loadNames(
  database: Database,
  by: FigureKind,
  keys: readonly number[],
): Promise<ReadonlyMap<number, { readonly name: string; readonly member_id: string | null }>> {
  if (by === 'channel') return new Map(keys.map((key) => [key, { name: channelText(key), member_id: null }]));
  const query = {
    seller: sql`select seller_idx as key, member_name as name, member_id from seller where seller_idx = any(${keys}::bigint[])`,
    product: sql`select product_idx as key, product_name as name, null as member_id from product where product_idx = any(${keys}::bigint[])`,
    category: sql`select category_idx as key, category_name as name, null as member_id from category where category_idx = any(${keys}::bigint[])`,
  }[by];
  const { rows } = await sql<{ key: number; name: string; member_id: string | null }>`${query}`.execute(database);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Splits a range at the end of the stored sums. `until` is null if no stored sums can be used. */
function splitAt({ start, end }: FigureRange, until: KstText | null) {
  const [from, before] = [formatKst(start), formatKst(end)];
  const middle = until === null || until < from ? from : until > before ? before : until;
  return { from, until: middle, before };
}

const ZERO_SUMS: FigureSums = { order_cnt: 0, unit_cnt: 0, amount: 0, refund_amount: 0 };

function netOf({ amount, refund_amount }: FigureSums): number {
  return amount - refund_amount;
}

function sumOf(points: readonly FigurePoint[]): FigureSums {
  return points.reduce<FigureSums>(
    (sum, point) => ({
      order_cnt: sum.order_cnt + point.order_cnt,
      unit_cnt: sum.unit_cnt + point.unit_cnt,
      amount: sum.amount + point.amount,
      refund_amount: sum.refund_amount + point.refund_amount,
    }),
    ZERO_SUMS,
  );
}
