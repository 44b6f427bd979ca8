import type { CatalogueSale } from '../../../core/catalogue/catalogue.ts';
import type { Omitting, StockChange } from '../../../core/catalogue/imported-catalogue.ts';
import { retainsContents, optionKey } from '../../../core/catalogue/retained-contents.ts';
import { stockForSale } from '../../../core/catalogue/stock-count.ts';
import { UNPAID_STATUSES } from '../../../core/payment/payment-phase.ts';
import type { Database, Tx } from '../database/database.ts';
import type { OptionIdx, SellIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/** How an import changes the options of known sales. */
export interface OptionImport {
  readonly setStock: boolean;
  /** When options missing from the file are withdrawn. */
  readonly withdrawn_dt: KstText;
  /** Receives the options whose stock changes, once each even if the transaction is repeated. */
  readonly stock: Map<OptionIdx, StockChange>;
}

/**
 * Changes the options of a sale, which the caller has locked. Options are identified by name. An option missing from
 * the file is withdrawn: its units stay counted for the orders that hold them, and are not sold until it is imported
 * again. Returns whether a file without contents leaves the sale's contents unchanged: only if it has the same options
 * at the same extra prices, on which they depend.
 */
export async function changeOptions(
  work: Tx,
  sell_idx: SellIdx,
  sale: Pick<CatalogueSale, 'key' | 'options'> & Omitting,
  how: OptionImport,
): Promise<boolean> {
  const stored = await loadOptions(work, sell_idx);
  const active = stored.filter(({ withdrawn_dt }) => withdrawn_dt === null);
  const hasContents = retainsContents(sale, active);
  const stock = how.setStock ? await planStock(work, sell_idx, sale, stored) : new Map<OptionIdx, StockChange>();
  const left = new Map(stored.map((row) => [optionKey(row), row.option_idx]));
  for (const [ordinal, { remaining_cnt, content_milli = null, ...option }] of sale.options.entries()) {
    const option_idx = left.get(optionKey(option));
    if (option_idx === undefined) {
      await work
        .insertInto('sale_option')
        .values({ sell_idx, ordinal, remaining_cnt, content_milli, ...option })
        .execute();
      continue;
    }
    left.delete(optionKey(option));
    const changed = stock.get(option_idx);
    await work
      .updateTable('sale_option')
      .set({ ordinal, option_price: option.option_price, withdrawn_dt: null, ...(!hasContents && { content_milli }) })
      .$if(changed !== undefined, (query) => query.set({ remaining_cnt: changed?.remaining_cnt ?? 0 }))
      .where('option_idx', '=', option_idx)
      .execute();
  }
  for (const [option_idx, change] of stock) how.stock.set(option_idx, change);
  if (left.size === 0) return hasContents;
  await work
    .updateTable('sale_option')
    .set({ withdrawn_dt: how.withdrawn_dt })
    .where('option_idx', 'in', [...left.values()])
    .where('withdrawn_dt', 'is', null)
    .execute();
  return hasContents;
}

/** Reports the stock that `changeOptions` would set, for a dry run. */
export async function previewStock(
  work: Tx,
  sell_idx: SellIdx,
  sale: Pick<CatalogueSale, 'key' | 'options'>,
  how: OptionImport,
): Promise<void> {
  if (!how.setStock) return;
  const stock = await planStock(work, sell_idx, sale, await loadOptions(work, sell_idx));
  for (const [option_idx, change] of stock) how.stock.set(option_idx, change);
}

interface StoredOption {
  readonly option_idx: OptionIdx;
  readonly option_name: string;
  readonly is_add_option: boolean;
  readonly option_price: number;
  readonly remaining_cnt: number;
  readonly withdrawn_dt: KstText | null;
}

function loadOptions(work: Tx, sell_idx: SellIdx): Promise<readonly StoredOption[]> {
  return work
    .selectFrom('sale_option')
    .select(['option_idx', 'option_name', 'is_add_option', 'option_price', 'remaining_cnt', 'withdrawn_dt'])
    .where('sell_idx', '=', sell_idx)
    .execute();
}

/** Returns the existing options whose stock differs from the file's. */
async function planStock(
  work: Tx,
  sell_idx: SellIdx,
  { key, options }: Pick<CatalogueSale, 'key' | 'options'>,
  stored: readonly StoredOption[],
): Promise<ReadonlyMap<OptionIdx, StockChange>> {
  const held = await loadHeld(work, sell_idx);
  const known = new Map(stored.map((row) => [optionKey(row), row]));
  const changes = new Map<OptionIdx, StockChange>();
  for (const option of options) {
    const row = known.get(optionKey(option));
    if (row === undefined) continue;
    const counted_cnt = option.remaining_cnt;
    const held_cnt = held.get(row.option_idx) ?? 0;
    const remaining_cnt = stockForSale(counted_cnt, held_cnt);
    if (remaining_cnt === row.remaining_cnt) continue;
    const { option_name } = option;
    changes.set(row.option_idx, { key, option_name, counted_cnt, held_cnt, remaining_cnt });
  }
  return changes;
}

/** Returns the units of sales that unpaid orders hold, by option. */
export async function loadHeldOf(
  work: Tx | Database,
  sell_idx_list: readonly SellIdx[],
): Promise<ReadonlyMap<OptionIdx, number>> {
  const rows = await work
    .selectFrom('payment')
    .innerJoin('order_line', 'order_line.payment_idx', 'payment.payment_idx')
    .select((row) => ['option_idx', row.fn.sum('option_cnt').as('cnt')])
    .where('payment_status', 'in', UNPAID_STATUSES)
    .where('stock_held', '=', true)
    .where('order_line.sell_idx', 'in', sell_idx_list)
    .groupBy('option_idx')
    .execute();
  return new Map(rows.map(({ option_idx, cnt }) => [option_idx, Number(cnt)]));
}

/** The same for one sale. */
export function loadHeld(work: Tx | Database, sell_idx: SellIdx): Promise<ReadonlyMap<OptionIdx, number>> {
  return loadHeldOf(work, [sell_idx]);
}
