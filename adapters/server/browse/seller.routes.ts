import { sql, type RawBuilder } from 'kysely';
import * as v from 'valibot';
import { LIST_PAGE_SIZE } from '../../../core/api/browse/category.api.ts';
import { id } from '../../../core/api/schema/fields.ts';
import type { ShopTab } from '../../../core/api/browse/seller.api.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { isMemberId } from '../../../core/browse/member-id.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { cursorTime } from '../listing/cursor.ts';
import { parseJsonCursor, writeJsonCursor } from '../listing/json-cursor.ts';
import { cappedCount } from '../listing/capped-count.ts';
import { CARD, firstImage } from '../listing/sale-card.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { SellerId, SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

const SELLER_NOT_FOUND = failure(404, '판매자를 찾을 수 없어요.');

/** The last sale of a page: the time by which the tab is sorted, and the sale's id. */
const salePosition = v.strictTuple([cursorTime, id]);
type SalePosition = v.InferOutput<typeof salePosition>;

export function sellerRoutes({ database, clock }: ServerContext): Handlers<'GET /api/v1/shop/{member_id}'> {
  return {
    'GET /api/v1/shop/{member_id}': async ({ member_id, tab, cursor }) => {
      if (!isMemberId(member_id)) return SELLER_NOT_FOUND;
      const now = formatKst(clock.now());
      const seller = await findSeller(database, member_id, now);
      if (seller === undefined) return SELLER_NOT_FOUND;
      const { seller_idx, ...shown } = seller;
      const rows = await findSales(database, seller_idx, tab, parseJsonCursor(cursor, salePosition), now);
      const list = rows.slice(0, LIST_PAGE_SIZE);
      const last = rows.length > LIST_PAGE_SIZE ? list.at(-1) : undefined;
      const next_cursor = last === undefined ? null : writeJsonCursor([last[ORDER_BY[tab].key], last.sell_idx]);
      const { account, profile_img } = shown;
      return success({ ...shown, list: list.map((sale) => ({ ...sale, account, profile_img })), next_cursor });
    },
  };
}

function findSeller(database: Database, member_id: SellerId, now: KstText) {
  return database
    .selectFrom('seller')
    .select(['seller.seller_idx', 'member_id', 'member_name', 'account', 'profile_img', 'is_influencer', 'intro'])
    .select('follower_cnt')
    .select([
      cappedCount(sql`start_dt <= ${now} and end_dt > ${now}`).as('on_cnt'),
      cappedCount(sql`start_dt > ${now}`).as('coming_cnt'),
      cappedCount(sql`end_dt <= ${now}`).as('ended_cnt'),
    ])
    .select([
      selectFromNewestSale<number>(sql`sale.sell_idx`).as('sell_idx'),
      selectFromNewestSale<string>(firstImage).as('cover_img'),
    ])
    .where('member_id', '=', member_id)
    .executeTakeFirst();
}

/** Selects a column of a seller's newest sale. */
function selectFromNewestSale<T>(column: RawBuilder<unknown>): RawBuilder<T | null> {
  return sql`(
    select ${column} from sale join product on product.product_idx = sale.product_idx
    where sale.seller_idx = seller.seller_idx order by sale.sell_idx desc limit 1
  )`;
}

/** Sorts running sales by the earliest end, scheduled ones by the earliest start, and ended ones by the latest end. */
const ORDER_BY = {
  on: { key: 'end_dt', direction: 'asc' },
  coming: { key: 'start_dt', direction: 'asc' },
  ended: { key: 'end_dt', direction: 'desc' },
} as const satisfies Record<ShopTab, { key: 'start_dt' | 'end_dt'; direction: 'asc' | 'desc' }>;

function findSales(database: Database, seller_idx: SellerIdx, tab: ShopTab, after: SalePosition | null, now: KstText) {
  const { key, direction } = ORDER_BY[tab];
  const comparison = direction === 'asc' ? '>' : '<';
  const sales = database
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select([...CARD, 'sale.start_dt', 'sale.end_dt'])
    .where('sale.seller_idx', '=', seller_idx);
  const salesByTab = {
    on: sales.where('start_dt', '<=', now).where('end_dt', '>', now),
    coming: sales.where('start_dt', '>', now),
    ended: sales.where('end_dt', '<=', now),
  };
  return salesByTab[tab]
    .$if(after !== null, (query) =>
      query.where((row) => {
        const [time, sell_idx] = after ?? ['', 0];
        return row.or([
          row(`sale.${key}`, comparison, time),
          row.and([row(`sale.${key}`, '=', time), row('sale.sell_idx', comparison, sell_idx)]),
        ]);
      }),
    )
    .orderBy(`sale.${key}`, direction)
    .orderBy('sale.sell_idx', direction)
    .limit(LIST_PAGE_SIZE + 1)
    .execute();
}
