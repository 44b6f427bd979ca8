import type { SaleForm } from '../../../core/catalogue/sale-form.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';
import { alone } from '../import/import-catalogue.ts';
import { changeProduct } from '../import/product-rows.ts';
import { changeSale, lockOptions } from '../import/sale-rows.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { checkForm } from './check-form.ts';
import { loadSaleForm, type LoadedSale } from './load-sale-form.ts';

export type SaveAnswer =
  | { readonly kind: 'saved'; readonly before: LoadedSale; readonly after: LoadedSale }
  | { readonly kind: 'unknown' }
  /** Other staff saved it since the page was loaded. */
  | { readonly kind: 'stale'; readonly now: LoadedSale }
  | { readonly kind: 'refused'; readonly faults: Readonly<Record<string, string>> };

/**
 * Changes a sale and its product by the rules and rows of an import. Stock is counted against what is for sale and held
 * at this moment, not when the form was loaded. Options keep their id when they are renamed.
 */
export async function saveSale(
  { database, clock, uploadStore }: Pick<ServerContext, 'database' | 'clock' | 'uploadStore'>,
  sell_idx: SellIdx,
  form: SaleForm,
  version: string,
): Promise<SaveAnswer> {
  return alone(database, async (work) => {
    await lockOptions(work, [sell_idx]);
    const before = await loadSaleForm(work, sell_idx);
    if (before === null) return { kind: 'unknown' };
    if (before.version !== version) return { kind: 'stale', now: before };
    const checked = await checkForm(work, uploadStore, withStockNow(form, before.form), `sale ${sell_idx}`);
    if (checked.kind === 'refused') return checked;
    await renameOptions(work, sell_idx, before.form, form);
    const { product, sale, category_idx, seller_idx } = checked;
    await changeProduct(work, before.product_idx, { product, category_idx });
    const placed = { sale, product_idx: before.product_idx, seller_idx };
    const how = { setStock: true, withdrawn_dt: formatKst(clock.now()), stock: new Map() };
    await changeSale(work, sell_idx, placed, how);
    const after = await loadSaleForm(work, sell_idx);
    return after === null ? { kind: 'unknown' } : { kind: 'saved', before, after };
  });
}

function withStockNow(form: SaleForm, now: SaleForm): SaleForm {
  const known = new Map(now.options.map((option) => [option.option_idx, option]));
  return {
    ...form,
    options: form.options.map((option) => {
      const { remaining_cnt, held_cnt } = known.get(option.option_idx) ?? { remaining_cnt: 0, held_cnt: 0 };
      return { ...option, remaining_cnt, held_cnt };
    }),
  };
}

/** The import knows options by name: those with another name are renamed first, so that it finds them. */
async function renameOptions(work: Tx, sell_idx: SellIdx, before: SaleForm, form: SaleForm): Promise<void> {
  for (const { option_idx, option_name, is_add_option } of form.options) {
    const known = before.options.find((option) => option.option_idx === option_idx);
    if (option_idx === null || known === undefined) continue;
    if (known.option_name === option_name && known.is_add_option === is_add_option) continue;
    await work
      .updateTable('sale_option')
      .set({ option_name, is_add_option })
      .where('option_idx', '=', option_idx)
      .where('sell_idx', '=', sell_idx)
      .execute();
  }
}
