import type { CatalogueOption, CatalogueProduct, CatalogueSale } from '../../../core/catalogue/catalogue.ts';
import type { ProductIdx, SellIdx } from '../../../core/vocabulary/ids.ts';
import type { Database, Tx } from '../database/database.ts';
import { loadHeldUnits } from '../import/option-rows.ts';

type Keys = ReadonlyMap<number, string>;

/** Loads products in the form of an import file. `keys`: their keys by id. */
export async function loadCatalogueProducts(
  database: Database | Tx,
  keys: Keys,
  paths: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<ProductIdx, CatalogueProduct>> {
  if (keys.size === 0) return new Map();
  const rows = await database
    .selectFrom('product')
    .select(['product_idx', 'category_idx', 'product_name', 'img_list', 'description', 'notice_list'])
    .where('product_idx', 'in', [...keys.keys()])
    .execute();
  return new Map(
    rows.map(({ product_idx, category_idx, product_name, img_list, description, notice_list }) => [
      product_idx,
      {
        key: keys.get(product_idx) ?? '',
        category: paths.get(category_idx) ?? '',
        product_name,
        pictures: img_list.map(({ img_path }) => img_path),
        description,
        notices: notice_list,
      },
    ]),
  );
}

/**
 * Loads sales in the form of an import file, without withdrawn options. Stock includes units for sale and those that
 * unpaid orders hold. `keys`: their keys by id; `productKeys`: those of their products.
 */
export async function loadCatalogueSales(
  database: Database | Tx,
  keys: Keys,
  productKeys: Keys,
): Promise<ReadonlyMap<SellIdx, CatalogueSale>> {
  if (keys.size === 0) return new Map();
  const sell_idx_list = [...keys.keys()];
  const rows = await database
    .selectFrom('sale')
    .innerJoin('seller', 'seller.seller_idx', 'sale.seller_idx')
    .select(['sell_idx', 'product_idx', 'member_id', 'type', 'start_dt', 'end_dt', 'sale_price', 'consumer_price'])
    .select(['employee_price', 'order_min_limit', 'order_max_limit', 'required_option_cnt', 'unit_base'])
    .select(['content_milli', 'delivery_free_type', 'delivery_free_value', 'delivery_price', 'value_type'])
    .select(['config_value', 'goal_cnt', 'like_cnt'])
    .where('sell_idx', 'in', sell_idx_list)
    .execute();
  const options = await loadOptions(database, sell_idx_list, 'sold');
  const prices = await database
    .selectFrom('sale_channel_price')
    .select(['sell_idx', 'referrer_type', 'consumer_price'])
    .where('sell_idx', 'in', sell_idx_list)
    .orderBy('referrer_type')
    .execute();
  const pricesOf = groupBySale(prices);
  return new Map(
    rows.map(({ sell_idx, product_idx, member_id, ...columns }) => [
      sell_idx,
      {
        ...columns,
        key: keys.get(sell_idx) ?? '',
        product: productKeys.get(product_idx) ?? '',
        seller: member_id,
        channel_prices: (pricesOf.get(sell_idx) ?? []).map(({ sell_idx: _sale, ...price }) => price),
        options: options.get(sell_idx) ?? [],
      },
    ]),
  );
}

/** Loads the withdrawn options of sales, with the stock that they have if they are imported again. */
export async function loadWithdrawnOptions(
  database: Database | Tx,
  sell_idx_list: readonly SellIdx[],
): Promise<ReadonlyMap<SellIdx, readonly CatalogueOption[]>> {
  return sell_idx_list.length === 0 ? new Map() : loadOptions(database, sell_idx_list, 'withdrawn');
}

async function loadOptions(
  database: Database | Tx,
  sell_idx_list: readonly SellIdx[],
  state: 'sold' | 'withdrawn',
): Promise<ReadonlyMap<SellIdx, readonly CatalogueOption[]>> {
  const held = await loadHeldUnits(database, sell_idx_list);
  const rows = await database
    .selectFrom('sale_option')
    .select([
      'sell_idx',
      'option_idx',
      'option_name',
      'option_price',
      'is_add_option',
      'remaining_cnt',
      'content_milli',
    ])
    .where('sell_idx', 'in', sell_idx_list)
    .where('withdrawn_dt', state === 'sold' ? 'is' : 'is not', null)
    .orderBy('is_add_option')
    .orderBy('ordinal')
    .orderBy('option_idx')
    .execute();
  const counted = rows.map((row) => ({ ...row, remaining_cnt: row.remaining_cnt + (held.get(row.option_idx) ?? 0) }));
  return new Map(
    [...groupBySale(counted)].map(([sell_idx, options]) => [
      sell_idx,
      options.map(({ sell_idx: _sale, option_idx: _option, ...option }) => option),
    ]),
  );
}

function groupBySale<Row extends { readonly sell_idx: SellIdx }>(
  rows: readonly Row[],
): ReadonlyMap<SellIdx, readonly Row[]> {
  const sales = new Map<SellIdx, Row[]>();
  for (const row of rows) {
    const own = sales.get(row.sell_idx);
    if (own === undefined) sales.set(row.sell_idx, [row]);
    else own.push(row);
  }
  return sales;
}
