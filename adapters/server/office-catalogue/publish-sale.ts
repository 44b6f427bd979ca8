import { formPathText } from '../../../core/catalogue/sale-form-diff.ts';
import type { SaleForm } from '../../../core/catalogue/sale-form.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { loadKnownRows } from '../import/import-keys.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { checkForm } from './check-form.ts';
import { deleteDraft, loadDraft } from './sale-drafts.ts';

type PublishResult =
  | { readonly kind: 'published'; readonly sell_idx: SellIdx; readonly isRepeated: boolean }
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> };

/** Returns the import key of a published draft. Its prefix distinguishes it from the keys of imported files. */
function publishedKey(draft_key: string): string {
  return `office/${draft_key}`;
}

/**
 * Publishes a draft as a sale: imports it as a file with one product and one sale. Publishing it again returns the same
 * sale and changes nothing, so that a lost response or a second click creates no second sale.
 */
export async function publishSale(
  { database, clock, uploadStore, responses }: ServerContext,
  draft_key: string,
  form: SaleForm,
): Promise<PublishResult> {
  const key = publishedKey(draft_key);
  const published = await findPublishedSale();
  if (published !== undefined) {
    await deleteDraft(database, draft_key);
    return { kind: 'published', sell_idx: published, isRepeated: true };
  }
  const checked = await checkForm(database, uploadStore, form, key);
  if (checked.kind === 'refused') return checked;
  await importCatalogue(database, checked.source, { isDry: false, setsStock: false }, () => {}, clock.now());
  const sell_idx = await findPublishedSale();
  if (sell_idx === undefined) throw new Error('an imported sale has no key');
  responses.clear();
  await deleteDraft(database, draft_key);
  return { kind: 'published', sell_idx, isRepeated: false };

  async function findPublishedSale(): Promise<SellIdx | undefined> {
    return (await loadKnownRows(database, 'sale', [key])).get(key)?.idx;
  }
}

/** Publishes a draft as it was last saved. A refusal lists the errors, one per line. */
export async function publishDraft(
  shop: ServerContext,
  draft_key: string,
): Promise<
  { readonly kind: 'done'; readonly sell_idx: SellIdx } | { readonly kind: 'refused'; readonly text: string }
> {
  const draft = await loadDraft(shop.database, draft_key);
  if (draft === null) return { kind: 'refused', text: `그런 임시 저장이 없어요: ${draft_key}` };
  const result = await publishSale(shop, draft_key, draft.form);
  if (result.kind === 'published') return { kind: 'done', sell_idx: result.sell_idx };
  const errors = Object.entries(result.errors).map(([path, text]) => `${formPathText(path)}: ${text}`);
  return { kind: 'refused', text: errors.join('\n') };
}
