import type { CatalogueSale } from '../../../core/catalogue/catalogue.ts';
import { CONTENT_COLUMNS } from '../../../core/catalogue/retained-contents.ts';
import { sql } from 'kysely';
import type { PartialRow } from '../../../core/catalogue/imported-catalogue.ts';
import type { Tx } from '../database/database.ts';
import { changedColumns, type ChangedRow } from './import-keys.ts';
import { changeOptions, type OptionImport } from './option-rows.ts';
import { storeInBatches, insertNumbered, reserveIds, updateNumbered, type ColumnType } from './numbered-rows.ts';
import type { ProductIdx, SellerIdx, SellIdx } from '../../../core/vocabulary/ids.ts';

/** A sale of a catalogue with the ids of the rows that it references. */
export interface PlacedSale {
  readonly sale: CatalogueSale & PartialRow;
  readonly product_idx: ProductIdx;
  readonly seller_idx: SellerIdx;
}

/** Stores new sales with their options and channel prices. Returns their ids. */
export async function addSales(tx: Tx, placed: readonly PlacedSale[]): Promise<number[]> {
  const ids = await reserveIds(tx, 'sale', placed.length);
  const idAt = (index: number): number => ids[index] ?? 0;
  await insertNumbered(
    tx,
    'sale',
    placed.map((one, index) => ({ sell_idx: idAt(index), ...toColumns(one) })),
  );
  const options = placed.flatMap(({ sale }, index) =>
    sale.options.map(({ content_milli = null, ...option }, ordinal) => ({
      sell_idx: idAt(index),
      ordinal,
      content_milli,
      ...option,
    })),
  );
  await storeInBatches(options, (part) => tx.insertInto('sale_option').values(part).execute());
  const prices = placed.flatMap(({ sale }, index) =>
    sale.channel_prices.map((price) => ({ sell_idx: idAt(index), ...price })),
  );
  await storeInBatches(prices, (part) => tx.insertInto('sale_channel_price').values(part).execute());
  return ids;
}

/** Locks the options of sales in the same order as purchases do, so that they cannot deadlock. */
export async function lockOptions(tx: Tx, sell_idx_list: readonly SellIdx[]): Promise<void> {
  await tx
    .selectFrom('sale_option')
    .select('option_idx')
    .where('sell_idx', 'in', sell_idx_list)
    .orderBy('option_idx')
    .forNoKeyUpdate()
    .execute();
}

const UPDATED = {
  table: 'sale',
  id: 'sell_idx',
  types: {
    product_idx: 'bigint',
    seller_idx: 'bigint',
    type: 'text',
    start_dt: 'timestamp(0)',
    end_dt: 'timestamp(0)',
    sale_price: 'integer',
    consumer_price: 'integer',
    employee_price: 'integer',
    order_min_limit: 'integer',
    order_max_limit: 'integer',
    required_option_cnt: 'integer',
    unit_base: 'text',
    content_milli: 'integer',
    delivery_free_type: 'text',
    delivery_free_value: 'integer',
    delivery_price: 'integer',
    value_type: 'text',
    config_value: 'integer',
    goal_cnt: 'integer',
  } satisfies Record<Exclude<keyof ReturnType<typeof toColumns>, 'like_cnt'>, ColumnType>,
  following: (has: (column: string) => boolean) => [
    ...(has('order_min_limit') || !has('order_max_limit')
      ? []
      : [sql`order_min_limit = least(sale.order_min_limit, given.order_max_limit::integer)`]),
    ...(has('order_max_limit') || !has('order_min_limit')
      ? []
      : [sql`order_max_limit = greatest(sale.order_max_limit, given.order_min_limit::integer)`]),
  ],
} as const;

/**
 * Updates sales, each once. The caller has locked their options. Does not change their likes, their stock unless
 * `setsStock` is true, or the columns that their files omit. An omitted column is adjusted if it would contradict the
 * file: a quantity limit to the other limit, a channel price to the list price, contents to changed options.
 */
export async function changeSales(
  tx: Tx,
  changed: readonly ChangedRow<PlacedSale>[],
  optionImport: OptionImport,
): Promise<void> {
  const sales = changed.map(({ idx: sell_idx, row: { sale } }) => ({ sell_idx, sale }));
  const retaining = await changeOptions(tx, sales, optionImport);
  const rows = changed.map(({ idx, row }) => {
    const { like_cnt: _likes, ...columns } = toColumns(row);
    const { omitted: given = [] } = row.sale;
    const omitted = given.filter((name) => retaining.has(idx) || !CONTENT_COLUMNS.includes(name));
    return { id: idx, columns: changedColumns(columns, { omitted }) };
  });
  await updateNumbered(tx, UPDATED, rows);
  const retainsPrices = ({ sale }: { readonly sale: PartialRow }) => sale.omitted?.includes('channel_prices') === true;
  await removeContradictingPrices(tx, idsOf(sales.filter((one) => retainsPrices(one))));
  await replacePrices(
    tx,
    sales.filter((one) => !retainsPrices(one)),
  );
}

/** Removes channel prices above the list price. */
async function removeContradictingPrices(tx: Tx, sell_idx_list: readonly SellIdx[]): Promise<void> {
  if (sell_idx_list.length === 0) return;
  await tx
    .deleteFrom('sale_channel_price')
    .using('sale')
    .whereRef('sale.sell_idx', '=', 'sale_channel_price.sell_idx')
    .whereRef('sale_channel_price.consumer_price', '>', 'sale.sale_price')
    .where('sale_channel_price.sell_idx', 'in', sell_idx_list)
    .execute();
}

async function replacePrices(tx: Tx, sales: readonly ChangedSale[]): Promise<void> {
  if (sales.length === 0) return;
  await tx.deleteFrom('sale_channel_price').where('sell_idx', 'in', idsOf(sales)).execute();
  const prices = sales.flatMap(({ sell_idx, sale }) => sale.channel_prices.map((price) => ({ sell_idx, ...price })));
  await storeInBatches(prices, (part) => tx.insertInto('sale_channel_price').values(part).execute());
}

interface ChangedSale {
  readonly sell_idx: SellIdx;
  readonly sale: CatalogueSale;
}

function idsOf(sales: readonly ChangedSale[]): readonly SellIdx[] {
  return sales.map(({ sell_idx }) => sell_idx);
}

function toColumns({ sale, product_idx, seller_idx }: PlacedSale) {
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
