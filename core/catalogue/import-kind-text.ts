import type { OfficeImportKind } from '../api/office/catalogue/import.api.ts';

const TEXTS: Readonly<Record<OfficeImportKind, string>> = {
  categories: '카테고리',
  products: '상품',
  sales: '판매',
};

/** Returns the Korean name of a kind of imported row, for staff. */
export function importKindText(kind: OfficeImportKind): string {
  return TEXTS[kind];
}
