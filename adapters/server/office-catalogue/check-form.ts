import * as v from 'valibot';
import { productRow, saleRow } from '../../../core/api/catalogue/catalogue-rows.ts';
import type { CatalogueProduct, CatalogueSale } from '../../../core/catalogue/catalogue.ts';
import type { ImportedRow, ImportSource } from '../../../core/catalogue/import-source.ts';
import type { ImportedKind } from '../../../core/catalogue/imported-catalogue.ts';
import { formError, toImportedSale, type SaleForm } from '../../../core/catalogue/sale-form.ts';
import type { UploadStore } from '../../../core/ports/server/upload-store.port.ts';
import type { Database, Tx } from '../database/database.ts';
import { findImportErrors } from '../import/find-import-errors.ts';
import { loadReferences } from '../import/import-references.ts';
import { UPLOAD_FOLDER } from '../images/upload-path.ts';
import type { CategoryIdx, SellerIdx } from '../../../core/vocabulary/ids.ts';

/** A form converted to rows of an import, or its errors by field. */
type CheckedForm =
  | {
      readonly kind: 'valid';
      readonly product: CatalogueProduct;
      readonly sale: CatalogueSale;
      readonly category_idx: CategoryIdx;
      readonly seller_idx: SellerIdx;
      readonly source: ImportSource;
    }
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> };

/** Checks a form by the rules of the import, as if it were a file with one product and one sale of this key. */
export async function checkForm(
  database: Database | Tx,
  uploads: Pick<UploadStore, 'has'>,
  form: SaleForm,
  key: string,
): Promise<CheckedForm> {
  const written = toImportedSale(form, key);
  const [product, sale] = [v.safeParse(productRow, written.product), v.safeParse(saleRow, written.sale)];
  if (!product.success || !sale.success) {
    return refused([...toErrors(product.issues ?? []), ...toErrors(sale.issues ?? [])]);
  }
  const source = toImportSource(product.output, sale.output);
  const unknown = await findImportErrors(database, source.index);
  if (unknown.length > 0) {
    return refused(unknown.map(({ kind, text }) => [kind === 'products' ? 'category' : 'seller', text] as const));
  }
  for (const imagePath of product.output.pictures) {
    if (imagePath.startsWith(UPLOAD_FOLDER) && !(await uploads.has(imagePath))) {
      return refused([['pictures', '올린 사진을 찾을 수 없어요. 다시 올려 주세요.']]);
    }
  }
  const references = await loadReferences(database);
  return {
    kind: 'valid',
    product: product.output,
    sale: sale.output,
    category_idx: references.categories.get(product.output.category) ?? 0,
    seller_idx: references.sellers.get(sale.output.seller) ?? 0,
    source,
  };
}

function refused(errors: readonly (readonly [field: string, text: string])[]): CheckedForm {
  // Of several errors of a field, the first one is returned, since it causes the others.
  return { kind: 'refused', errors: Object.fromEntries(errors.toReversed()) };
}

function toErrors(issues: readonly v.BaseIssue<unknown>[]): readonly (readonly [field: string, text: string])[] {
  return issues.map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => String(key));
    return formError(path, issue.message);
  });
}

/** Returns the two rows as the source of an import. */
function toImportSource(product: CatalogueProduct, sale: CatalogueSale): ImportSource {
  const index: { readonly [Kind in ImportedKind]: readonly ImportedRow<Kind>[] } = {
    sellers: [],
    categories: [],
    products: [product],
    sales: [sale],
    banners: [],
    picks: [],
    curations: [],
    events: [],
    notices: [],
    faqs: [],
  };
  return {
    index,
    async *parts(kind) {
      if (index[kind].length > 0) yield index[kind];
    },
  };
}
