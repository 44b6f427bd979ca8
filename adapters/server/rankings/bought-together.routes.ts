import { sql, type RawBuilder } from 'kysely';
import type { TogetherSale } from '../../../core/api/browse/ranking.api.ts';
import { success } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { MAX_TOGETHER } from '../../../core/vocabulary/limits/ranking-limits.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { CARD } from '../listing/sale-card.ts';
import { UNITS_FOR_SALE } from '../listing/units-for-sale.ts';
import { isBuyableAt } from './buyable-sale.ts';

/** Maximum number of options sent for a sale; shoppers choose among more on the sale's own page. */
const MAX_OPTIONS = 50;

/**
 * Handlers for the sales most often bought together with the given ones. They return only available sales, without the
 * given ones and other sales of their products.
 */
export function boughtTogetherRoutes({ database, clock }: ServerContext): Handlers<'POST /api/v1/product/together'> {
  return {
    'POST /api/v1/product/together': async ({ sell_idx_list }) => {
      const given = sql`(select product_idx from sale where sell_idx in (${sql.join(sell_idx_list)}))`;
      const list = await database
        .selectFrom((from) =>
          from
            .selectFrom('bought_together')
            .select((row) => ['other_sell_idx', row.fn.sum<number>('buyer_cnt').as('buyer_cnt')])
            .where('sell_idx', 'in', sell_idx_list)
            .groupBy('other_sell_idx')
            .as('pair'),
        )
        .innerJoin('sale', 'sale.sell_idx', 'pair.other_sell_idx')
        .innerJoin('product', 'product.product_idx', 'sale.product_idx')
        .select([...CARD, 'sale.type', 'sale.order_min_limit', 'sale.required_option_cnt', OPTIONS.as('option_list')])
        .where(sql<boolean>`product.product_idx not in ${given}`)
        .where(isBuyableAt(formatKst(clock.now())))
        .orderBy('pair.buyer_cnt', 'desc')
        .orderBy('sale.sell_idx')
        .limit(MAX_TOGETHER)
        .execute();
      return success({ list });
    },
  };
}

const OPTIONS: RawBuilder<TogetherSale['option_list']> = sql`(
  select coalesce(json_agg(choice), '[]')
  from (
    select option_idx, option_name, option_price, is_add_option, remaining_cnt
    from sale_option
    where sale_option.sell_idx = sale.sell_idx and not is_add_option and ${UNITS_FOR_SALE} > 0
    order by ordinal, option_idx
    limit ${MAX_OPTIONS}
  ) choice
)`;
