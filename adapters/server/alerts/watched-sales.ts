import { sql } from 'kysely';
import type { WatchedSale } from '../../../core/alert/decide-alerts.ts';
import type { SaleOption } from '../../../core/api/browse/product.api.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';

type WatchedOption = Pick<
  SaleOption,
  'option_idx' | 'option_name' | 'option_price' | 'is_add_option' | 'remaining_cnt'
>;

export interface LoadedSale extends WatchedSale {
  readonly sell_idx: SellIdx;
  readonly product_name: string;
  readonly consumer_price: number;
  readonly option_list: readonly WatchedOption[];
}

/** Loads sales with the options that are not withdrawn, in one statement. */
export function loadWatchedSales(tx: Tx, sell_idx_list: readonly SellIdx[]): Promise<readonly LoadedSale[]> {
  if (sell_idx_list.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select(['sale.sell_idx', 'product_name', 'consumer_price', 'start_dt', 'end_dt', OPTIONS.as('option_list')])
    .where('sale.sell_idx', 'in', sell_idx_list)
    .execute();
}

const OPTIONS = sql<WatchedOption[]>`(
  select coalesce(json_agg(choice), '[]')
  from (
    select option_idx, option_name, option_price, is_add_option, remaining_cnt
    from sale_option
    where sale_option.sell_idx = sale.sell_idx and sale_option.withdrawn_dt is null
    order by option_idx
  ) choice
)`;
