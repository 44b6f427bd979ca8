import type { CatalogueOption, CatalogueSale } from '../../../core/catalogue/catalogue.ts';
import type { Tx } from '../database/database.ts';
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

/** Updates a sale. Retains its likes, and its stock unless `setStock` is true. */
export async function changeSale(work: Tx, sell_idx: SellIdx, placed: PlacedSale, setStock: boolean): Promise<void> {
  const { like_cnt: _likes, ...columns } = columnsOf(placed);
  await work.updateTable('sale').set(columns).where('sell_idx', '=', sell_idx).execute();
  await changeOptions(work, sell_idx, placed.sale.options, setStock);
  await work.deleteFrom('sale_channel_price').where('sell_idx', '=', sell_idx).execute();
  const prices = placed.sale.channel_prices.map((price) => ({ sell_idx, ...price }));
  if (prices.length > 0) await work.insertInto('sale_channel_price').values(prices).execute();
}

/**
 * Options are identified by name. One that is no longer in the file stays for the orders that reference it, without
 * stock, so it cannot be bought.
 */
async function changeOptions(
  work: Tx,
  sell_idx: SellIdx,
  options: readonly CatalogueOption[],
  setStock: boolean,
): Promise<void> {
  const stored = await work
    .selectFrom('sale_option')
    .select(['option_idx', 'option_name', 'is_add_option'])
    .where('sell_idx', '=', sell_idx)
    .execute();
  const left = new Map(stored.map((row) => [optionKey(row), row.option_idx]));
  for (const [ordinal, { remaining_cnt, ...option }] of options.entries()) {
    const option_idx = left.get(optionKey(option));
    if (option_idx === undefined) {
      await work
        .insertInto('sale_option')
        .values({ sell_idx, ordinal, remaining_cnt, ...option })
        .execute();
      continue;
    }
    left.delete(optionKey(option));
    await work
      .updateTable('sale_option')
      .set({ ordinal, option_price: option.option_price, ...(setStock && { remaining_cnt }) })
      .where('option_idx', '=', option_idx)
      .execute();
  }
  if (left.size > 0) {
    await work
      .updateTable('sale_option')
      .set({ remaining_cnt: 0 })
      .where('option_idx', 'in', [...left.values()])
      .execute();
  }
}

function optionKey({ option_name, is_add_option }: Pick<CatalogueOption, 'option_name' | 'is_add_option'>): string {
  return `${is_add_option ? 'add' : 'own'} ${option_name}`;
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
