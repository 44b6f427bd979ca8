import type { CatalogueSale } from '../../../core/catalogue/catalogue.ts';
import type { Tx } from '../database/database.ts';
import { changeOptions, type OptionImport } from './option-rows.ts';
import { inParts, insertNumbered, reserveIds } from './numbered-rows.ts';
import type { ProductIdx, SellIdx, SellerIdx } from '../../../core/vocabulary/ids.ts';

/** A sale of a catalogue with the rows that it references. */
export interface PlacedSale {
  readonly sale: CatalogueSale;
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
    sale.options.map((option, ordinal) => ({ sell_idx: numberOf(index), ordinal, ...option })),
  );
  await inParts(options, (part) => work.insertInto('sale_option').values(part).execute());
  const prices = placed.flatMap(({ sale }, index) =>
    sale.channel_prices.map((price) => ({ sell_idx: numberOf(index), ...price })),
  );
  await inParts(prices, (part) => work.insertInto('sale_channel_price').values(part).execute());
  return numbers;
}

/** Locks the options of sales in the order in which orders lock them. */
export async function lockOptions(work: Tx, sell_idx_list: readonly number[]): Promise<void> {
  await work
    .selectFrom('sale_option')
    .select('option_idx')
    .where('sell_idx', 'in', sell_idx_list)
    .orderBy('option_idx')
    .forNoKeyUpdate()
    .execute();
}

/** Updates a sale, whose options the caller has locked. Retains its likes, and its stock unless `setStock` is true. */
export async function changeSale(work: Tx, sell_idx: SellIdx, placed: PlacedSale, how: OptionImport): Promise<void> {
  const { like_cnt: _likes, ...columns } = columnsOf(placed);
  await work.updateTable('sale').set(columns).where('sell_idx', '=', sell_idx).execute();
  await changeOptions(work, sell_idx, placed.sale, how);
  await work.deleteFrom('sale_channel_price').where('sell_idx', '=', sell_idx).execute();
  const prices = placed.sale.channel_prices.map((price) => ({ sell_idx, ...price }));
  if (prices.length > 0) await work.insertInto('sale_channel_price').values(prices).execute();
}

function columnsOf({ sale, product_idx, seller_idx }: PlacedSale) {
  const {
    key: _key,
    product: _product,
    seller: _seller,
    channel_prices: _prices,
    options: _options,
    ...columns
  } = sale;
  return { product_idx, seller_idx, ...columns };
}
