import type { CatalogueProduct } from '../../../core/catalogue/catalogue.ts';
import type { Omitting } from '../../../core/catalogue/imported-catalogue.ts';
import type { Tx } from '../database/database.ts';
import { safeHtml } from '../kernel/safe-html.ts';
import { changedColumns } from './import-keys.ts';
import { insertNumbered, reserveIds } from './numbered-rows.ts';
import type { ProductIdx } from '../../../core/vocabulary/ids.ts';

/** A product of a catalogue with the row of its category. */
export interface PlacedProduct {
  readonly product: CatalogueProduct & Omitting;
  readonly category_idx: number;
}

/** Stores new products. Returns their ids. Sanitizes HTML. */
export async function addProducts(work: Tx, placed: readonly PlacedProduct[]): Promise<number[]> {
  const numbers = await reserveIds(work, 'product', placed.length);
  const rows = placed.map((one, index) => ({ product_idx: numbers[index] ?? 0, ...columnsOf(one) }));
  await insertNumbered(work, 'product', rows);
  return numbers;
}

/** Updates a product, without the columns that its file omits. Sanitizes HTML. */
export async function changeProduct(work: Tx, product_idx: ProductIdx, placed: PlacedProduct): Promise<void> {
  const omitted = placed.product.omitted?.map((name) => (name === 'notices' ? 'notice_list' : name)) ?? [];
  await work
    .updateTable('product')
    .set(changedColumns(columnsOf(placed), { omitted }))
    .where('product_idx', '=', product_idx)
    .execute();
}

function columnsOf({ product, category_idx }: PlacedProduct) {
  return {
    category_idx,
    product_name: product.product_name,
    img_list: JSON.stringify(product.pictures.map((img_path) => ({ img_path }))),
    description: safeHtml(product.description),
    notice_list: JSON.stringify(product.notices),
  };
}
