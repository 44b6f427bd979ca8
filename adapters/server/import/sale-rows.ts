import type { CatalogueSale } from '../../../core/catalogue/catalogue.ts';
import { CONTENT_COLUMNS } from '../../../core/catalogue/retained-contents.ts';
import { sql } from 'kysely';
import type { Omitting } from '../../../core/catalogue/imported-catalogue.ts';
import type { Tx } from '../database/database.ts';
import { changedColumns } from './import-keys.ts';
import { changeOptions, type OptionImport } from './option-rows.ts';
import { inParts, insertNumbered, reserveIds } from './numbered-rows.ts';
import type { ProductIdx, SellIdx, SellerIdx } from '../../../core/vocabulary/ids.ts';

/** A sale of a catalogue with the ids of the rows that it references. */
export interface PlacedSale {
  readonly sale: CatalogueSale & Omitting;
  readonly product_idx: ProductIdx;
  readonly seller_idx: SellerIdx;
}

/** Stores new sales with their options and channel prices. Returns their ids. */
export async function addSales(work: Tx, placed: readonly PlacedSale[]): Promise<number[]> {
  const numbers = await reserveIds(work, 'sale', placed.length);
  const numberOf = (index: number): number => numbers[index] ?? 0;
  await insertNumbered(
    work,
    'sale',
    placed.map((one, index) => ({ sell_idx: numberOf(index), ...columnsOf(one) })),
  );
  const options = placed.flatMap(({ sale }, index) =>
    sale.options.map(({ content_milli = null, ...option }, ordinal) => ({
      sell_idx: numberOf(index),
      ordinal,
      content_milli,
      ...option,
    })),
  );
  await inParts(options, (part) => work.insertInto('sale_option').values(part).execute());
  const prices = placed.flatMap(({ sale }, index) =>
    sale.channel_prices.map((price) => ({ sell_idx: numberOf(index), ...price })),
  );
  await inParts(prices, (part) => work.insertInto('sale_channel_price').values(part).execute());
  return numbers;
}

/** Locks the options of sales in the same order as purchases do, so that they cannot deadlock. */
export async function lockOptions(work: Tx, sell_idx_list: readonly number[]): Promise<void> {
  await work
    .selectFrom('sale_option')
    .select('option_idx')
    .where('sell_idx', 'in', sell_idx_list)
    .orderBy('option_idx')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Updates a sale whose options the caller has locked. Leaves its likes unchanged, its stock unless `setStock` is true,
 * and the columns that its file omits. An omitted column is adjusted if it would contradict the file: a quantity limit
 * to the other limit, a channel price to the list price, contents to changed options.
 */
export async function changeSale(work: Tx, sell_idx: SellIdx, placed: PlacedSale, how: OptionImport): Promise<void> {
  const { like_cnt: _likes, ...columns } = columnsOf(placed);
  const { sale } = placed;
  const { order_min_limit: min, order_max_limit: max } = sale;
  const retainsContents = await changeOptions(work, sell_idx, sale, how);
  const omitted = sale.omitted?.filter((name) => retainsContents || !CONTENT_COLUMNS.includes(name)) ?? [];
  const [keepsMin, keepsMax] = [omitted.includes('order_min_limit'), omitted.includes('order_max_limit')];
  await work
    .updateTable('sale')
    .set(changedColumns(columns, { omitted }))
    .$if(keepsMin && !keepsMax, (query) => query.set({ order_min_limit: sql`least(order_min_limit, ${max}::integer)` }))
    .$if(keepsMax && !keepsMin, (query) =>
      query.set({ order_max_limit: sql`greatest(order_max_limit, ${min}::integer)` }),
    )
    .where('sell_idx', '=', sell_idx)
    .execute();
  const keepsPrices = omitted.includes('channel_prices');
  await work
    .deleteFrom('sale_channel_price')
    .where('sell_idx', '=', sell_idx)
    .$if(keepsPrices, (query) => query.where('consumer_price', '>', sale.sale_price))
    .execute();
  if (keepsPrices) return;
  const prices = sale.channel_prices.map((price) => ({ sell_idx, ...price }));
  if (prices.length > 0) await work.insertInto('sale_channel_price').values(prices).execute();
}

function columnsOf({ sale, product_idx, seller_idx }: PlacedSale) {
  const {
    key: _key,
    product: _product,
    seller: _seller,
    channel_prices: _prices,
    options: _options,
    omitted: _omitted,
    unit_base = null,
    content_milli = null,
    ...columns
  } = sale;
  return { product_idx, seller_idx, unit_base, content_milli, ...columns };
}
