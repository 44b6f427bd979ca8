import type { CatalogueProduct } from '../../../core/catalogue/catalogue.ts';
import type { PartialRow } from '../../../core/catalogue/imported-catalogue.ts';
import type { Tx } from '../database/database.ts';
import { safeHtml } from '../kernel/safe-html.ts';
import { changedColumns, type ChangedRow } from './import-keys.ts';
import { insertNumbered, reserveIds, updateNumbered, type ColumnType } from './numbered-rows.ts';
import type { CategoryIdx } from '../../../core/vocabulary/ids.ts';

/** A product of a catalogue with the row of its category. */
export interface PlacedProduct {
  readonly product: CatalogueProduct & PartialRow;
  readonly category_idx: CategoryIdx;
}

/** Stores new products. Returns their ids. Sanitizes HTML. */
export async function addProducts(tx: Tx, placed: readonly PlacedProduct[]): Promise<number[]> {
  const ids = await reserveIds(tx, 'product', placed.length);
  const rows = placed.map((one, index) => {
    const { img_list, notice_list, ...columns } = toColumns(one);
    const json = { img_list: JSON.stringify(img_list), notice_list: JSON.stringify(notice_list) };
    return { product_idx: ids[index] ?? 0, ...columns, ...json };
  });
  await insertNumbered(tx, 'product', rows);
  return ids;
}

const UPDATED = {
  table: 'product',
  id: 'product_idx',
  types: {
    category_idx: 'bigint',
    product_name: 'text',
    img_list: 'jsonb',
    description: 'text',
    notice_list: 'jsonb',
  } satisfies Record<keyof ReturnType<typeof toColumns>, ColumnType>,
} as const;

/** Updates products, each once, without the columns that their files omit. Sanitizes HTML. */
export function changeProducts(tx: Tx, changed: readonly ChangedRow<PlacedProduct>[]): Promise<void> {
  const rows = changed.map(({ idx, row }) => {
    const omitted = row.product.omitted?.map((name) => (name === 'notices' ? 'notice_list' : name)) ?? [];
    return { id: idx, columns: changedColumns(toColumns(row), { omitted }) };
  });
  return updateNumbered(tx, UPDATED, rows);
}

function toColumns({ product, category_idx }: PlacedProduct) {
  return {
    category_idx,
    product_name: product.product_name,
    img_list: product.pictures.map((img_path) => ({ img_path })),
    description: safeHtml(product.description),
    notice_list: product.notices,
  };
}
