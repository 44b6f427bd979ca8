import type { SaleForm } from '../../../core/catalogue/sale-form.ts';
import { abortableTransaction } from '../database/transaction.ts';
import { addProducts } from '../import/product-rows.ts';
import { addSales } from '../import/sale-rows.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { checkForm } from './check-form.ts';
import type { RenderSalePage } from './render-sale-page.ts';

type PreviewResult =
  | { readonly kind: 'rendered'; readonly document: string }
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> };

/**
 * Renders the page of a form as if it were published, at a time (epoch ms). Its rows are added as those of a new
 * product in a transaction that is rolled back: other connections never see them, and no row on sale is locked.
 */
export async function previewSale(
  { database, uploadStore }: Pick<ServerContext, 'database' | 'uploadStore'>,
  renderPage: RenderSalePage,
  form: SaleForm,
  at: number,
): Promise<PreviewResult> {
  return abortableTransaction<PreviewResult>(database, async (tx, undo) => {
    const checked = await checkForm(tx, uploadStore, form, 'preview');
    if (checked.kind === 'refused') return undo(checked);
    const { product, sale, category_idx, seller_idx } = checked;
    const [product_idx = 0] = await addProducts(tx, [{ product, category_idx }]);
    const [sell_idx = 0] = await addSales(tx, [{ sale, product_idx, seller_idx }]);
    return undo({ kind: 'rendered', document: await renderPage(tx, sell_idx, at) });
  });
}
