import { createHash } from 'node:crypto';
import type { ListedDraft, SaleDraft } from '../../../core/api/office/catalogue/draft.api.ts';
import { MAX_DRAFTS_LISTED } from '../../../core/api/office/catalogue/draft.api.ts';
import type { SaleForm } from '../../../core/catalogue/sale-form.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { SignedInStaff } from '../office-kernel/office-caller.ts';
import { formVersion } from './load-sale-form.ts';

/** Lists drafts, the last saved one first. */
export async function findDrafts(database: Database): Promise<ListedDraft[]> {
  const rows = await database
    .selectFrom('sale_draft')
    .select(['draft_key', 'form', 'staff_name', 'saved_dt'])
    .orderBy('saved_dt', 'desc')
    .orderBy('draft_key')
    .limit(MAX_DRAFTS_LISTED)
    .execute();
  return rows.map(({ form, ...draft }) => ({
    ...draft,
    product_name: form.product_name,
    product_img: form.pictures[0] ?? '',
  }));
}

export async function loadDraft(database: Database, draft_key: string): Promise<SaleDraft | null> {
  const row = await database
    .selectFrom('sale_draft')
    .select(['form', 'staff_name', 'saved_dt'])
    .where('draft_key', '=', draft_key)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, version: draftVersion(row.form) };
}

type SaveDraftResult =
  | { readonly kind: 'saved'; readonly version: string; readonly saved_dt: KstText }
  /** Other staff have saved the draft since the page loaded or saved it. */
  | { readonly kind: 'stale'; readonly staff_name: string; readonly saved_dt: KstText };

/**
 * Saves a draft. `version` is the last save that the page knows; empty if it knows none. Saving the stored form again
 * succeeds with any version, since the first response may have been lost.
 */
export async function saveDraft(
  database: Database,
  draft_key: string,
  form: SaleForm,
  version: string,
  { staff_idx, staff_name }: Pick<SignedInStaff, 'staff_idx' | 'staff_name'>,
  now: number,
): Promise<SaveDraftResult> {
  const saved = draftVersion(form);
  const row = { form: JSON.stringify(form), staff_idx, staff_name, saved_dt: formatKst(now) };
  return retryTransaction(database, async (tx) => {
    const added = await tx
      .insertInto('sale_draft')
      .values({ draft_key, ...row })
      .onConflict((conflict) => conflict.column('draft_key').doNothing())
      .returning('draft_key')
      .executeTakeFirst();
    if (added !== undefined) return { kind: 'saved', version: saved, saved_dt: row.saved_dt };
    const before = await tx
      .selectFrom('sale_draft')
      .select(['form', 'staff_name', 'saved_dt'])
      .where('draft_key', '=', draft_key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const stored = draftVersion(before.form);
    if (stored === saved) return { kind: 'saved', version: saved, saved_dt: before.saved_dt };
    if (stored !== version) return { kind: 'stale', staff_name: before.staff_name, saved_dt: before.saved_dt };
    await tx.updateTable('sale_draft').set(row).where('draft_key', '=', draft_key).execute();
    return { kind: 'saved', version: saved, saved_dt: row.saved_dt };
  });
}

/**
 * Returns a hash of a draft. Includes the stock, since no order changes that of a draft. Hashes the fields in a fixed
 * order, since jsonb reorders keys.
 */
function draftVersion(form: SaleForm): string {
  const stock = form.options.map(({ stock_change, stock_cnt }) => [stock_change, stock_cnt]);
  return createHash('sha256')
    .update(JSON.stringify([formVersion(form), stock]))
    .digest('base64url');
}

export async function deleteDraft(database: Database, draft_key: string): Promise<boolean> {
  const deleted = await database.deleteFrom('sale_draft').where('draft_key', '=', draft_key).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
