import type { CartLineRequest } from '../../../core/api/buying/cart.api.ts';
import type { ProductDetail, SaleOption } from '../../../core/api/browse/product.api.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { CheckedClient } from './checked-client.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';

/** An option of a sale, and its maximum quantity per order. */
export interface OrderableOption {
  readonly sale: ProductDetail;
  readonly option: SaleOption;
  /** Maximum quantity of an order, by the sale's limit and the current stock. */
  readonly maxQuantity: number;
}

/** Sales of the server, found through its lists. */
export interface SampleSales {
  readonly sales: readonly ProductDetail[];
  /** Options that can be bought now and need no other option, highest maximum quantity first. */
  readonly offers: readonly OrderableOption[];
  readonly ended: readonly ProductDetail[];
}

const MAX_DETAILS = 60;

/** Loads the home lists, categories and seller shops, and the details of their sales. */
export async function loadSampleSales(client: CheckedClient, now: number): Promise<SampleSales> {
  const known = new Set<number>();
  const sales: ProductDetail[] = [];
  const loadSales = async (ids: readonly number[]) => {
    for (const sell_idx of ids) {
      if (known.has(sell_idx) || known.size >= MAX_DETAILS) continue;
      known.add(sell_idx);
      const { data } = await client.call('GET /api/v2/product/detail', { sell_idx });
      if (data !== null) sales.push(data);
    }
  };
  // Loads a few sales of each list, since some kinds (scarce, group and ended sales) appear in only one list.
  const loadFirst = (list: readonly { readonly sell_idx: SellIdx }[] | undefined, limit: number) =>
    loadSales((list ?? []).slice(0, limit).map(({ sell_idx }) => sell_idx));
  const main = (await client.call('GET /api/v1/home/main', {})).data;
  for (const list of [main?.md_pick_list, main?.deal_list, main?.free_delivery_list, main?.time_deal_list])
    await loadFirst(list, 5);
  await loadFirst((await client.call('GET /api/v1/home/new/{id}', { id: 0 })).data ?? [], 10);
  await loadFirst((await client.call('GET /api/v1/home/time/{id}', { id: 0 })).data ?? [], 5);
  const tree = (await client.call('GET /api/v1/category', {})).data ?? [];
  for (const { category_idx } of tree.slice(0, 3))
    await loadFirst((await client.call('POST /api/v1/category', { category_idx })).data?.list, 5);
  for (const member_id of new Set(sales.slice(0, 5).map((sale) => sale.member_id))) {
    for (const tab of ['on', 'ended'] as const)
      await loadFirst((await client.call('GET /api/v1/shop/{member_id}', { member_id, tab })).data?.list, 3);
  }
  const nowText = formatKst(now);
  const isOn = (sale: ProductDetail) => sale.start_dt <= nowText && nowText < sale.end_dt;
  const offers = sales
    .filter((sale) => isOn(sale) && sale.required_option_cnt <= 1)
    .flatMap((sale) =>
      sale.option_list.filter((option) => !option.is_add_option).map((option) => offerOf(sale, option)),
    )
    .filter(({ sale, maxQuantity }) => maxQuantity >= sale.order_min_limit)
    .toSorted((one, other) => other.maxQuantity - one.maxQuantity);
  return { sales, offers, ended: sales.filter((sale) => sale.end_dt <= nowText) };
}

function offerOf(sale: ProductDetail, option: SaleOption): OrderableOption {
  const limit = sale.order_max_limit === 0 ? option.remaining_cnt : sale.order_max_limit;
  return { sale, option, maxQuantity: Math.min(limit, option.remaining_cnt) };
}

/** Returns a cart line with a quantity of an option. */
export function lineOf(
  { sale, option }: Pick<OrderableOption, 'sale' | 'option'>,
  option_cnt: number,
): CartLineRequest {
  const { sell_idx, type } = sale;
  return { basket_idx: null, sell_idx, type, option_idx: option.option_idx, option_cnt, g_idx: null };
}
