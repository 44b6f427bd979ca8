import { fromCells } from '../../catalogue/file-cells.ts';
import { LISTS, type ImportList } from './import-lists.ts';

export const NO_COLUMNS =
  '첫 줄에 열 이름이 있어야 해요 (상품: key,category,product_name,…  판매: key,product,seller,…).';

/** Returns the list to which a table with these columns belongs; undefined if there is none. */
export function listOfColumns(columns: readonly string[]): ImportList | undefined {
  return LISTS.find(({ column }) => columns.includes(column));
}

/** Converts a row of a table to an entry of its list, which `parseEntry` then checks. */
export function tableEntry(
  columns: readonly string[],
  cells: readonly string[],
): { readonly kind: 'entry'; readonly value: unknown } | { readonly kind: 'fault'; readonly text: string } {
  if (cells.length !== columns.length) {
    return { kind: 'fault', text: `칸이 ${columns.length}개여야 하는데 ${cells.length}개예요.` };
  }
  return { kind: 'entry', value: fromCells(Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']))) };
}
