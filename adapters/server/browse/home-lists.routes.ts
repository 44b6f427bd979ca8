import { sql } from 'kysely';
import { success } from '../../../core/http/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Handlers } from '../handlers.ts';
import type { Database } from '../database/database.ts';
import { CARD } from '../sale-card.ts';
import type { Shop } from '../shop.ts';

const CARDS_MOST = 100;

type ListCall = 'GET /api/v1/home/time/{id}' | 'GET /api/v1/home/new/{id}' | 'GET /api/v1/home/holiday/{id}';

/** Sort orders by their number in the path; whatever is equal stands newest first. */
const ORDER = {
  0: sql`sale.start_dt desc, sale.sell_idx desc`,
  1: sql`sale.consumer_price, sale.sell_idx desc`,
  2: sql`sale.consumer_price desc, sale.sell_idx desc`,
} as const;
const ENDING_SOONEST = sql`sale.end_dt, sale.start_dt desc, sale.sell_idx desc`;

/** The sections that are one list: time deals, new products and holiday picks. */
export function homeListRoutes({ database, clock }: Shop): Handlers<ListCall> {
  return {
    // The hundred that end soonest, whatever the order: a price order does not bring others in their place.
    'GET /api/v1/home/time/{id}': async ({ id }) => {
      const soonest = running(database, 'time', formatKst(clock.now())).orderBy(ENDING_SOONEST).limit(CARDS_MOST);
      const deals = cardsOf(database)
        .select(['sale.start_dt', 'sale.end_dt'])
        .where('sale.sell_idx', 'in', soonest)
        .orderBy(id === 0 ? ENDING_SOONEST : ORDER[id]);
      return success(await deals.execute());
    },

    // The newest hundred, whatever the order: a price order does not bring old ones back.
    'GET /api/v1/home/new/{id}': async ({ id }) => {
      const newest = running(database, 'always', formatKst(clock.now())).orderBy(ORDER[0]).limit(CARDS_MOST);
      return success(await cardsOf(database).where('sale.sell_idx', 'in', newest).orderBy(ORDER[id]).execute());
    },

    'GET /api/v1/home/holiday/{id}': async ({ id }) => {
      const now = formatKst(clock.now());
      const cards = cardsOf(database)
        .innerJoin('home_pick', 'home_pick.sell_idx', 'sale.sell_idx')
        .where('home_pick.list', '=', 'holiday')
        .where('home_pick.start_dt', '<=', now)
        .where('home_pick.end_dt', '>', now)
        .where('sale.start_dt', '<=', now)
        .where('sale.end_dt', '>', now);
      return success(await cards.orderBy(ORDER[id]).limit(CARDS_MOST).execute());
    },
  };
}

function cardsOf(database: Database) {
  return database.selectFrom('sale').innerJoin('product', 'product.product_idx', 'sale.product_idx').select(CARD);
}

/** The numbers of what is on sale of one type. */
function running(database: Database, type: 'time' | 'always', now: string) {
  return database
    .selectFrom('sale')
    .select('sale.sell_idx')
    .where('sale.type', '=', type)
    .where('sale.start_dt', '<=', now)
    .where('sale.end_dt', '>', now);
}
