import type { CatalogueOption, CatalogueSale } from '../../../core/catalogue/catalogue.ts';
import type { PartialRow, StockChange } from '../../../core/catalogue/imported-catalogue.ts';
import { retainsContents, optionKey } from '../../../core/catalogue/retained-contents.ts';
import { stockForSale } from '../../../core/catalogue/stock-count.ts';
import { UNPAID_STATUSES } from '../../../core/payment/payment-phase.ts';
import type { Database, Tx } from '../database/database.ts';
import { storeInBatches, updateNumbered, type ColumnType } from './numbered-rows.ts';
import type { OptionIdx, SellIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/** How an import changes the options of known sales. */
export interface OptionImport {
  readonly setsStock: boolean;
  /** When options missing from the file are withdrawn. */
  readonly withdrawn_dt: KstText;
  /** Receives the options whose stock changes, once each even if the transaction is repeated. */
  readonly stock: Map<OptionIdx, StockChange>;
}

/** A stored sale, and its data in the file. */
interface SaleOptions {
  readonly sell_idx: SellIdx;
  readonly sale: Pick<CatalogueSale, 'key' | 'options'> & PartialRow;
}

/**
 * Changes the options of sales, which the caller has locked. Options are identified by name. An option missing from the
 * file is withdrawn: its units stay counted for the orders that hold them, and are not sold until it is imported again.
 * If the file omits the contents, a sale keeps them only if its options and extra prices are unchanged, since the
 * contents depend on these. Returns the sales that keep their contents.
 */
export async function changeOptions(
  tx: Tx,
  sales: readonly SaleOptions[],
  optionImport: OptionImport,
): Promise<ReadonlySet<SellIdx>> {
  const sell_idx_list = sales.map(({ sell_idx }) => sell_idx);
  const stored = await loadOptions(tx, sell_idx_list);
  const held = optionImport.setsStock ? await loadHeldUnits(tx, sell_idx_list) : NONE_HELD;
  const retaining = new Set<SellIdx>();
  const added: NewOption[] = [];
  const changed: ChangedOption[] = [];
  const withdrawn: OptionIdx[] = [];
  for (const { sell_idx, sale } of sales) {
    const known = stored.get(sell_idx) ?? [];
    const active = known.filter(({ withdrawn_dt }) => withdrawn_dt === null);
    const hasContents = retainsContents(sale, active);
    if (hasContents) retaining.add(sell_idx);
    const stock = optionImport.setsStock ? planStock(sale, known, held) : NO_STOCK;
    for (const [option_idx, change] of stock) optionImport.stock.set(option_idx, change);
    const plan = planOptions({ sell_idx, sale }, known, hasContents, stock);
    added.push(...plan.added);
    changed.push(...plan.changed);
    withdrawn.push(...plan.withdrawn);
  }
  await updateNumbered(tx, UPDATED, changed);
  await storeInBatches(added, (part) => tx.insertInto('sale_option').values(part).execute());
  if (withdrawn.length > 0) {
    await tx
      .updateTable('sale_option')
      .set({ withdrawn_dt: optionImport.withdrawn_dt })
      .where('option_idx', 'in', withdrawn)
      .execute();
  }
  return retaining;
}

/**
 * Matches the options of a sale with the stored ones. `withdrawn` has the active ones that the file omits. If
 * `hasContents`, stored contents are kept.
 */
function planOptions(
  { sell_idx, sale }: SaleOptions,
  known: readonly StoredOption[],
  hasContents: boolean,
  stock: ReadonlyMap<OptionIdx, StockChange>,
): OptionPlan {
  const added: NewOption[] = [];
  const changed: ChangedOption[] = [];
  const unmatched = new Map(known.map((row) => [optionKey(row), row]));
  for (const [ordinal, { content_milli = null, ...option }] of sale.options.entries()) {
    const row = unmatched.get(optionKey(option));
    if (row === undefined) {
      added.push({ sell_idx, ordinal, content_milli, ...option });
      continue;
    }
    unmatched.delete(optionKey(option));
    const { option_idx: id } = row;
    const { option_price } = option;
    const columns = { ordinal, option_price, withdrawn_dt: null, ...(!hasContents && { content_milli }) };
    changed.push({ id, columns: { ...columns, remaining_cnt: stock.get(id)?.remaining_cnt } });
  }
  const withdrawn = [...unmatched.values()].filter(({ withdrawn_dt }) => withdrawn_dt === null);
  return { added, changed, withdrawn: withdrawn.map(({ option_idx }) => option_idx) };
}

/** Reports the stock that `changeOptions` would set, for a dry run. */
export async function previewStock(
  tx: Tx,
  sell_idx: SellIdx,
  sale: Pick<CatalogueSale, 'key' | 'options'>,
  optionImport: OptionImport,
): Promise<void> {
  if (!optionImport.setsStock) return;
  const stored = (await loadOptions(tx, [sell_idx])).get(sell_idx) ?? [];
  for (const [option_idx, change] of planStock(sale, stored, await loadHeldUnitsOfSale(tx, sell_idx))) {
    optionImport.stock.set(option_idx, change);
  }
}

const NO_STOCK: ReadonlyMap<OptionIdx, StockChange> = new Map();
const NONE_HELD: ReadonlyMap<OptionIdx, number> = new Map();

interface NewOption extends CatalogueOption {
  readonly sell_idx: SellIdx;
  readonly ordinal: number;
}

interface OptionChange {
  readonly ordinal: number;
  readonly option_price: number;
  /** Withdrawn options that a file names are sold again. */
  readonly withdrawn_dt: null;
  readonly content_milli?: number | null;
  readonly remaining_cnt: number | undefined;
}

interface ChangedOption {
  readonly id: OptionIdx;
  readonly columns: OptionChange;
}

/** The changes to the options of one sale. */
interface OptionPlan {
  readonly added: readonly NewOption[];
  readonly changed: readonly ChangedOption[];
  readonly withdrawn: readonly OptionIdx[];
}

const UPDATED = {
  table: 'sale_option',
  id: 'option_idx',
  types: {
    ordinal: 'integer',
    option_price: 'integer',
    withdrawn_dt: 'timestamp(0)',
    content_milli: 'integer',
    remaining_cnt: 'integer',
  } satisfies Record<keyof OptionChange, ColumnType>,
} as const;

interface StoredOption {
  readonly option_idx: OptionIdx;
  readonly option_name: string;
  readonly is_add_option: boolean;
  readonly option_price: number;
  readonly remaining_cnt: number;
  readonly withdrawn_dt: KstText | null;
}

async function loadOptions(
  tx: Tx,
  sell_idx_list: readonly SellIdx[],
): Promise<ReadonlyMap<SellIdx, readonly StoredOption[]>> {
  const rows = await tx
    .selectFrom('sale_option')
    .select(['sell_idx', 'option_idx', 'option_name', 'is_add_option', 'option_price', 'remaining_cnt', 'withdrawn_dt'])
    .where('sell_idx', 'in', sell_idx_list)
    .orderBy('option_idx')
    .execute();
  const options = new Map(sell_idx_list.map((sell_idx) => [sell_idx, new Array<StoredOption>()]));
  for (const { sell_idx, ...option } of rows) options.get(sell_idx)?.push(option);
  return options;
}

/** Returns the existing options whose stock differs from the file's. `held`: units that unpaid orders hold. */
function planStock(
  { key, options }: Pick<CatalogueSale, 'key' | 'options'>,
  stored: readonly StoredOption[],
  held: ReadonlyMap<OptionIdx, number>,
): ReadonlyMap<OptionIdx, StockChange> {
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
export async function loadHeldUnits(
  database: Tx | Database,
  sell_idx_list: readonly SellIdx[],
): Promise<ReadonlyMap<OptionIdx, number>> {
  const rows = await database
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

/** Like `loadHeldUnits`, for one sale. */
export function loadHeldUnitsOfSale(
  database: Tx | Database,
  sell_idx: SellIdx,
): Promise<ReadonlyMap<OptionIdx, number>> {
  return loadHeldUnits(database, [sell_idx]);
}
