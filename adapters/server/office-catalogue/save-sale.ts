import { withStockOf, type SaleForm } from '../../../core/catalogue/sale-form.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';
import { lockCatalogue } from '../import/catalogue-lock.ts';
import { abortableTransaction } from '../database/transaction.ts';
import { changeProducts } from '../import/product-rows.ts';
import { changeSales, lockOptions } from '../import/sale-rows.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { checkForm } from './check-form.ts';
import { loadSaleForm, type LoadedSale } from './load-sale-form.ts';

interface SaveRequest {
  readonly form: SaleForm;
  /** Version of the form that the page loaded. */
  readonly version: string;
  /** Idempotency key: equal for all repetitions of a save. */
  readonly save_key: string;
}

type SaveSaleResult =
  | { readonly kind: 'saved'; readonly before: LoadedSale; readonly after: LoadedSale }
  | { readonly kind: 'unknown' }
  /** Other staff have saved the sale since the page loaded it. */
  | { readonly kind: 'stale'; readonly current: LoadedSale }
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> };

/**
 * Changes a sale and its product by the rules of an import. Stock is calculated from the units for sale and on hold
 * now, not when the form was loaded. Renamed options keep their id. A repeated save with the version before it has
 * succeeded if it would store the stored values again: they may differ from the sent ones, since HTML is sanitized.
 */
export async function saveSale(
  { database, clock, uploadStore }: Pick<ServerContext, 'database' | 'clock' | 'uploadStore'>,
  sell_idx: SellIdx,
  { form, version, save_key }: SaveRequest,
): Promise<SaveSaleResult> {
  return abortableTransaction<SaveSaleResult>(database, async (tx, undo) => {
    await lockCatalogue(tx);
    await lockOptions(tx, [sell_idx]);
    const before = await loadSaleForm(tx, sell_idx);
    if (before === null) return { kind: 'unknown' };
    const stale = { kind: 'stale', current: before } as const;
    const isCurrent = before.version === version;
    const isRepeated = !(await claimSaveKey(tx, sell_idx, save_key, clock.now()));
    if (!isCurrent && !isRepeated) return undo(stale);
    const requestedForm = withStockOf(isRepeated ? withoutStockChange(form) : form, before.form);
    const checked = await checkForm(tx, uploadStore, requestedForm, `sale ${sell_idx}`);
    if (checked.kind === 'refused') return undo(isCurrent ? checked : stale);
    await renameOptions(tx, sell_idx, before.form, form);
    const { product, sale, category_idx, seller_idx } = checked;
    await changeProducts(tx, [{ idx: before.product_idx, row: { product, category_idx } }]);
    const placed = { sale, product_idx: before.product_idx, seller_idx };
    const optionImport = { setsStock: true, withdrawn_dt: formatKst(clock.now()), stock: new Map() };
    await changeSales(tx, [{ idx: sell_idx, row: placed }], optionImport);
    const after = await loadSaleForm(tx, sell_idx);
    if (after === null) return { kind: 'unknown' };
    if (isCurrent) return { kind: 'saved', before, after };
    return undo(after.version === before.version ? { kind: 'saved', before, after: before } : stale);
  });
}

/** Stores the key of a save. Returns whether it is the first save with this key. */
async function claimSaveKey(tx: Tx, sell_idx: SellIdx, save_key: string, now: number): Promise<boolean> {
  const added = await tx
    .insertInto('sale_edit')
    .values({ save_key, sell_idx, saved_dt: formatKst(now) })
    .onConflict((conflict) => conflict.column('save_key').doNothing())
    .returning('save_key')
    .executeTakeFirst();
  return added !== undefined;
}

/** Removes the stock changes of a repeated save, which would add the units again. All other fields can be set twice. */
function withoutStockChange(form: SaleForm): SaleForm {
  return { ...form, options: form.options.map((option) => ({ ...option, stock_cnt: '' })) };
}

/** Renames options before the import, which finds options by their names. */
async function renameOptions(tx: Tx, sell_idx: SellIdx, before: SaleForm, form: SaleForm): Promise<void> {
  for (const { option_idx, option_name, is_add_option } of form.options) {
    const known = before.options.find((option) => option.option_idx === option_idx);
    if (option_idx === null || known === undefined) continue;
    if (known.option_name === option_name && known.is_add_option === is_add_option) continue;
    await tx
      .updateTable('sale_option')
      .set({ option_name, is_add_option })
      .where('option_idx', '=', option_idx)
      .where('sell_idx', '=', sell_idx)
      .execute();
  }
}
