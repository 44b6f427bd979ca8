import { sql } from 'kysely';
import { success } from '../../../core/outcome/envelope.ts';
import { saleType } from '../../../core/api/schema/sale-fields.ts';
import { openingSoonAt } from '../../../core/sale/opening-soon.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import { MAX_OPENING_SOON } from '../../../core/vocabulary/limits/home-limits.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { Database } from '../database/database.ts';
import { CARD } from '../listing/sale-card.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

const MAX_CARDS = 100;
const SALE_TYPES = [...saleType.options];

type ListCall =
  | 'GET /api/v1/home/time/{id}'
  | 'GET /api/v1/home/new/{id}'
  | 'GET /api/v1/home/holiday/{id}'
  | 'GET /api/v1/home/opening';

/** Sort orders by their number in the path; equal sales are sorted newest first. */
const ORDER = {
  0: sql`sale.start_dt desc, sale.sell_idx desc`,
  1: sql`sale.consumer_price, sale.sell_idx desc`,
  2: sql`sale.consumer_price desc, sale.sell_idx desc`,
} as const;
const ENDING_SOONEST = sql`sale.end_dt, sale.start_dt desc, sale.sell_idx desc`;

/** Sections that consist of one list: time deals, new products, holiday picks, and sales that open soon. */
export function homeListRoutes({ database, clock }: ServerContext): Handlers<ListCall> {
  return {
    // Always lists the hundred deals that end soonest: sorting by price only reorders them.
    'GET /api/v1/home/time/{id}': async ({ id }) => {
      const soonest = selectRunning(database, 'time', formatKst(clock.now())).orderBy(ENDING_SOONEST).limit(MAX_CARDS);
      const deals = selectCards(database)
        .select(['sale.start_dt', 'sale.end_dt'])
        .where('sale.sell_idx', 'in', soonest)
        .orderBy(id === 0 ? ENDING_SOONEST : ORDER[id]);
      return success(await deals.execute());
    },

    // Always lists the newest hundred sales: sorting by price only reorders them.
    'GET /api/v1/home/new/{id}': async ({ id }) => {
      const newest = selectRunning(database, 'always', formatKst(clock.now())).orderBy(ORDER[0]).limit(MAX_CARDS);
      return success(await selectCards(database).where('sale.sell_idx', 'in', newest).orderBy(ORDER[id]).execute());
    },

    'GET /api/v1/home/holiday/{id}': async ({ id }) => {
      const now = formatKst(clock.now());
      const cards = selectCards(database)
        .innerJoin('home_pick', 'home_pick.sell_idx', 'sale.sell_idx')
        .where('home_pick.list', '=', 'holiday')
        .where('home_pick.start_dt', '<=', now)
        .where('home_pick.end_dt', '>', now)
        .where('sale.start_dt', '<=', now)
        .where('sale.end_dt', '>', now);
      return success(await cards.orderBy(ORDER[id]).limit(MAX_CARDS).execute());
    },

    'GET /api/v1/home/opening': async () => {
      const { after, until } = openingSoonAt(clock.now());
      const cards = selectCards(database)
        .select(['sale.start_dt', 'sale.end_dt'])
        .where('sale.sell_idx', 'in', selectOpeningSoonest(after, until))
        .orderBy('sale.start_dt')
        .orderBy('sale.sell_idx');
      return success(await cards.execute());
    },
  };
}

function selectCards(database: Database) {
  return database.selectFrom('sale').innerJoin('product', 'product.product_idx', 'sale.product_idx').select(CARD);
}

/** Selects the ids of the sales that open first. Searches type by type, since the index starts with the type. */
function selectOpeningSoonest(after: KstText, until: KstText) {
  return sql<SellIdx>`(
    select opening.sell_idx
    from unnest(${SALE_TYPES}::text[]) kind
    cross join lateral (
      select sale.sell_idx, sale.start_dt from sale
      where sale.type = kind and sale.start_dt > ${after} and sale.start_dt <= ${until} and sale.end_dt > sale.start_dt
      order by sale.start_dt, sale.sell_idx
      limit ${MAX_OPENING_SOON}
    ) opening
    order by opening.start_dt, opening.sell_idx
    limit ${MAX_OPENING_SOON}
  )`;
}

/** Selects the ids of the running sales of one type. */
function selectRunning(database: Database, type: 'time' | 'always', now: KstText) {
  return database
    .selectFrom('sale')
    .select('sale.sell_idx')
    .where('sale.type', '=', type)
    .where('sale.start_dt', '<=', now)
    .where('sale.end_dt', '>', now);
}
