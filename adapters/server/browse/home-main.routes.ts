import { sql, type Expression } from 'kysely';
import type { MainSection } from '../../../core/api/browse/home.api.ts';
import { success } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { Database } from '../database/database.ts';
import type { HomeList } from '../database/tables/tables.ts';
import { CARD, firstImage } from '../listing/sale-card.ts';
import { UNITS_FOR_SALE } from '../listing/units-for-sale.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

const MAX_CARDS_PER_ROW = 12;
const MAX_CURATIONS = 6;

export function homeMainRoutes(shop: ServerContext): Handlers<'GET /api/v1/home/main'> {
  return {
    'GET /api/v1/home/main': async () => {
      const now = formatKst(shop.clock.now());
      const [md_pick_list, deal_list, free_delivery_list, time_deal_list, curation_list] = await Promise.all([
        selectBuyablePicks(shop.database, 'md_pick', now).select(CARD).execute(),
        selectPicks(shop.database, 'deal', now)
          .select([...CARD, 'account', 'profile_img', 'sale.start_dt', 'sale.end_dt'])
          .execute(),
        selectBuyablePicks(shop.database, 'free_delivery', now).select(CARD).execute(),
        selectBuyablePicks(shop.database, 'time_deal', now)
          .select([...CARD, 'sale.start_dt', 'sale.end_dt'])
          .execute(),
        loadCurations(shop.database, now),
      ]);
      return success({ md_pick_list, deal_list, free_delivery_list, time_deal_list, curation_list });
    },
  };
}

/** Selects picks that can be bought now: their sale is running and not sold out. */
function selectBuyablePicks(database: Database, list: HomeList, now: KstText) {
  return selectPicks(database, list, now).where(isBuyable(now));
}

/** Selects picks of any status, which their card shows. */
function selectPicks(database: Database, list: HomeList, now: KstText) {
  return database
    .selectFrom('home_pick')
    .innerJoin('sale', 'sale.sell_idx', 'home_pick.sell_idx')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .innerJoin('seller', 'seller.seller_idx', 'sale.seller_idx')
    .where('home_pick.list', '=', list)
    .where('home_pick.start_dt', '<=', now)
    .where('home_pick.end_dt', '>', now)
    .orderBy('home_pick.ordinal')
    .orderBy('home_pick.sell_idx')
    .limit(MAX_CARDS_PER_ROW);
}

/** Loads the active curations, each with its cards as one json column: one query for all of them. */
async function loadCurations(database: Database, now: KstText): Promise<MainSection['curation_list']> {
  return database
    .selectFrom('curation')
    .select((row) => [
      'curation_idx',
      'curation_name',
      'curation_text',
      selectCards(row.ref('curation.curation_idx'), now).as('always_deal_list'),
    ])
    .where('start_dt', '<=', now)
    .where('end_dt', '>', now)
    .orderBy('ordinal')
    .orderBy('curation_idx')
    .limit(MAX_CURATIONS)
    .execute();
}

function selectCards(curation_idx: Expression<number>, now: KstText) {
  return sql<MainSection['md_pick_list']>`(
    select coalesce(json_agg(to_jsonb(card) - 'ordinal' order by card.ordinal, card.sell_idx), '[]')
    from (
      select sale.sell_idx, product.product_name, ${firstImage} as product_img, sale.sale_price, sale.consumer_price,
        sale.delivery_free_type, sale.delivery_free_value, sale.delivery_price, sale.unit_base, sale.content_milli,
        curation_sale.ordinal
      from curation_sale
      join sale on sale.sell_idx = curation_sale.sell_idx
      join product on product.product_idx = sale.product_idx
      where curation_sale.curation_idx = ${curation_idx} and ${isBuyable(now)}
      order by curation_sale.ordinal, sale.sell_idx
      limit ${MAX_CARDS_PER_ROW}
    ) card
  )`;
}

function isBuyable(now: KstText) {
  return sql<boolean>`sale.start_dt <= ${now} and sale.end_dt > ${now} and exists (
    select from sale_option
    where sale_option.sell_idx = sale.sell_idx and not is_add_option and ${UNITS_FOR_SALE} > 0
  )`;
}
