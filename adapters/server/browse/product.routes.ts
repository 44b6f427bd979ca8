import { sql } from 'kysely';
import type { ProductDetail } from '../../../core/api/browse/product.api.ts';
import { joinRefusal } from '../../../core/group/join-group.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { expectedPoint } from '../../../core/pricing/point-rules.ts';
import { loadRequestedLines } from '../cart/cart-lines.ts';
import { loadDispatchPlan } from '../dispatch/dispatch-plans.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { Database } from '../database/database.ts';
import { loadGroups } from '../groups/group-rows.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';

type ProductCall = 'GET /api/v2/product/detail' | 'POST /api/v2/product/buy/info/list';

const SALE_NOT_FOUND = failure(404, '상품을 찾을 수 없어요.');

export function productRoutes(shop: ServerContext): Handlers<ProductCall> {
  const { database, clock } = shop;
  return {
    'GET /api/v2/product/detail': async ({ sell_idx, referrer_type }) => {
      const row = await findDetail(database, sell_idx, referrer_type);
      if (row === undefined) return SALE_NOT_FOUND;
      const {
        is_influencer,
        company,
        ceo,
        business_number,
        phone,
        address,
        value_type,
        config_value,
        goal_cnt,
        ...detail
      } = row;
      const dispatch = await loadDispatchPlan(database, detail.member_id, clock.now());
      const isGroup = detail.type === 'group' && value_type !== null;
      return success({
        ...detail,
        is_paid_promotion: is_influencer || detail.type === 'celeb' || detail.type === 'seller',
        seller_info: { company, ceo, business_number, phone, address },
        group: isGroup ? { value_type, config_value, goal_cnt } : null,
        expected_point: expectedPoint(detail.consumer_price),
        dispatch,
      });
    },

    'POST /api/v2/product/buy/info/list': async ({ sell_idx, g_idx, referrer_type }, { member }) => {
      const options = await findOptions(database, sell_idx);
      if (options.length === 0) return SALE_NOT_FOUND;
      const now = clock.now();
      // The options are priced by the rules of cart and payment.
      const wanted = options.map((option) => ({ ...option, basket_idx: null, option_cnt: 1, g_idx }));
      const buyer = { referrer_type, member_idx: member?.member_idx ?? null };
      const { lines } = await loadRequestedLines(database, wanted, buyer, now);
      const isRefused = g_idx !== null && lines.every((line) => !line.group_buy_flag);
      const group = isRefused ? (await loadGroups(database, [g_idx])).get(g_idx) : undefined;
      return success({
        cart_list: lines,
        group_refusal: isRefused ? joinRefusal(group ?? null, sell_idx, now) : null,
      });
    },
  };
}

function findOptions(database: Database, sell_idx: SellIdx) {
  return database
    .selectFrom('sale_option')
    .innerJoin('sale', 'sale.sell_idx', 'sale_option.sell_idx')
    .where('sale.sell_idx', '=', sell_idx)
    .select(['sale.sell_idx', 'sale.type', 'sale_option.option_idx'])
    .orderBy('is_add_option')
    .orderBy('ordinal')
    .orderBy('option_idx')
    .execute();
}

/** Finds a sale at its channel's price, with product, seller and options, in one statement. */
function findDetail(database: Database, sell_idx: SellIdx, referrer_type: string) {
  return database
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .innerJoin('seller', 'seller.seller_idx', 'sale.seller_idx')
    .leftJoin('sale_channel_price as channel', (join) =>
      join.onRef('channel.sell_idx', '=', 'sale.sell_idx').on(sql`channel.referrer_type`, '=', referrer_type),
    )
    .where('sale.sell_idx', '=', sell_idx)
    .select((row) => [
      'sale.sell_idx',
      'sale.type',
      'product.product_name',
      'product.img_list',
      'sale.sale_price',
      row.fn.coalesce('channel.consumer_price', 'sale.consumer_price').as('consumer_price'),
      'sale.start_dt',
      'sale.end_dt',
      'sale.order_min_limit',
      'sale.order_max_limit',
      'sale.required_option_cnt',
      'sale.delivery_free_type',
      'sale.delivery_free_value',
      'sale.delivery_price',
      'sale.unit_base',
      'sale.content_milli',
      'sale.value_type',
      'sale.config_value',
      'sale.goal_cnt',
      'sale.like_cnt',
      OPTIONS.as('option_list'),
      'seller.member_id',
      'seller.member_name',
      'seller.account',
      'seller.profile_img',
      'seller.is_influencer',
      'seller.company',
      'seller.ceo',
      'seller.business_number',
      'seller.phone',
      'seller.address',
      'product.description',
      'product.notice_list',
      'product.review_score',
      'product.review_cnt',
      'product.qna_cnt',
    ])
    .executeTakeFirst();
}

/** Selects the options: required ones before add-ons, each kind in its own order, without withdrawn ones. */
const OPTIONS = sql<ProductDetail['option_list']>`(
  select coalesce(json_agg(choice), '[]')
  from (
    select option_idx, option_name, option_price, is_add_option, remaining_cnt, sale_option.content_milli
    from sale_option
    where sale_option.sell_idx = sale.sell_idx and sale_option.withdrawn_dt is null
    order by is_add_option, ordinal, option_idx
  ) choice
)`;
