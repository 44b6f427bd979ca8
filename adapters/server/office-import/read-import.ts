import { setImmediate } from 'node:timers/promises';
import type { OfficeImportKind } from '../../../core/api/office/catalogue/import.api.ts';
import { INDEXED, readEntry, type ImportList } from '../../../core/api/catalogue/import-lists.ts';
import { listOfColumns, NO_COLUMNS, tableEntry } from '../../../core/api/catalogue/table-entry.ts';
import type { ImportedRow, ImportIndex } from '../../../core/catalogue/import-source.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { IMPORT_FILE } from '../../../core/vocabulary/limits/import-limits.ts';
import { readTables, type Table, type TableRow } from './read-tables.ts';

/** Number of rows checked before other requests can run. */
const ROWS_AT_ONCE = 200;

/** An error in a file, with file and line. */
export interface ImportFileFault {
  readonly place: string;
  readonly text: string;
}

/** A row, and where it is: file and line. */
export interface PlacedRow<Kind extends OfficeImportKind> {
  readonly place: string;
  readonly row: ImportedRow<Kind>;
}

/** The contents of files: the readable rows, and the errors of all others. */
export interface ReadImport {
  readonly rows: { readonly [Kind in OfficeImportKind]: readonly PlacedRow<Kind>[] };
  readonly faults: readonly ImportFileFault[];
}

/** A file that staff chose. */
export interface ImportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface Reading {
  readonly rows: { readonly [Kind in OfficeImportKind]: PlacedRow<Kind>[] };
  readonly faults: ImportFileFault[];
}

/** Reads files as the command line does. Refused, with a sentence, if they are too large or missing. */
export async function readImport(
  files: readonly ImportFile[],
): Promise<{ readonly kind: 'read'; readonly read: ReadImport } | { readonly kind: 'refused'; readonly text: string }> {
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > IMPORT_FILE.most_bytes) {
    return refused(`파일은 모두 합해 ${IMPORT_FILE.most_bytes / 1_000_000}MB까지예요. 나누어 올려 주세요.`);
  }
  const reading: Reading = { rows: { categories: [], products: [], sales: [] }, faults: [] };
  let left: number = IMPORT_FILE.most_rows;
  for (const { name, bytes } of files) {
    const tables = await readTables(name, bytes, left + 1);
    if (tables.kind === 'refused') return refused(`${name}: ${tables.text}`);
    for (const table of tables.tables) {
      left -= table.rows.length - 1;
      if (left < 0) return refused(`${formatNumber(IMPORT_FILE.most_rows)}줄까지예요. 나누어 올려 주세요.`);
      await readTable(table, reading);
    }
  }
  const isEmpty = Object.values(reading.rows).every(({ length }) => length === 0) && reading.faults.length === 0;
  return isEmpty ? refused('파일에 가져올 것이 없어요.') : { kind: 'read', read: reading };
}

async function readTable({ name, rows: [header, ...rows] }: Table, reading: Reading): Promise<void> {
  const columns = withoutEmptyEnd((header?.cells ?? []).map((cell) => cell.trim()));
  const list = listOfColumns(columns);
  if (list === undefined || !isImported(list)) {
    reading.faults.push({ place: `${name}:${header?.line ?? 1}`, text: list === undefined ? NO_COLUMNS : NOT_HERE });
    return;
  }
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    readRow(list, list.kind, columns, row, `${name}:${row.line}`, reading);
  }
}

function readRow<Kind extends OfficeImportKind>(
  { list }: ImportList,
  kind: Kind,
  columns: readonly string[],
  { cells }: TableRow,
  place: string,
  { rows, faults }: Reading,
): void {
  // A spreadsheet ends each row where its widest one ends.
  const isWider = cells.length > columns.length && cells.slice(columns.length).every((cell) => cell === '');
  const entry = tableEntry(columns, isWider ? cells.slice(0, columns.length) : cells);
  if (entry.kind === 'fault') return void faults.push({ place, text: entry.text });
  const read = readEntry(kind, list, entry.value, columns);
  if (read.kind === 'faults') return void faults.push(...read.faults.map((text) => ({ place, text })));
  for (const row of read.rows) rows[kind].push({ place, row });
}

const NOT_HERE =
  '여기서는 상품(product_name), 판매(product), 셀럽 일정(celebs), 카테고리(category_name) 파일만 가져와요.';

type ImportedList = ImportList & { readonly kind: OfficeImportKind };

function isImported(list: ImportList): list is ImportedList {
  return list.kind === 'categories' || list.kind === 'products' || list.kind === 'sales';
}

function withoutEmptyEnd(columns: readonly string[]): readonly string[] {
  const end = columns.findLastIndex((column) => column !== '');
  return columns.slice(0, end + 1);
}

/** Returns the index of the rows that the checks of an import require. */
export function indexOf({ rows }: ReadImport): ImportIndex {
  return {
    sellers: [],
    categories: rows.categories.map(({ row }) => INDEXED.categories(row)),
    products: rows.products.map(({ row }) => INDEXED.products(row)),
    sales: rows.sales.map(({ row }) => INDEXED.sales(row)),
    banners: [],
    picks: [],
    curations: [],
    events: [],
    notices: [],
    faqs: [],
  };
}

function refused(text: string) {
  return { kind: 'refused', text } as const;
}
