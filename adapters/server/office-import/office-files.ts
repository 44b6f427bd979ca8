import type { OfficeImportKind } from '../../../core/api/office/catalogue/import.api.ts';
import { INDEXED, parseEntry, type ImportList } from '../../../core/api/catalogue/import-lists.ts';
import { listOfColumns, NO_COLUMNS, tableEntry } from '../../../core/api/catalogue/table-entry.ts';
import type { ImportedRow, ImportIndex } from '../../../core/catalogue/import-source.ts';
import type { ImportedKind } from '../../../core/catalogue/imported-catalogue.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { IMPORT_FILE } from '../../../core/vocabulary/limits/import-limits.ts';
import type { PlacedSource } from './compare-source.ts';
import type { ImportFileError } from './find-missing-images.ts';
import type { SheetBytes } from '../spreadsheets/sheet-bytes.ts';
import { readTableRows, UnreadableFile, type TableRow } from '../spreadsheets/table-rows.ts';

const NO_IMAGES: readonly string[] = [];

/** Maximum number of errors listed; further ones are only counted. */
const MAX_LISTED_ERRORS = 200;

/** A file that staff chose. */
export interface ImportFile {
  readonly name: string;
  readonly read: SheetBytes;
}

interface RowEntry {
  readonly kind: 'row';
  readonly table: string;
  readonly line: number;
  readonly list: ImportedList;
  readonly entry: RowValue;
}

type FileEntry = RowEntry | { readonly kind: 'fault'; readonly place: string; readonly text: string };

interface RowValue {
  readonly value: unknown;
  readonly columns: readonly string[];
}

/** Errors of rows, up to `MAX_LISTED_ERRORS`. */
class ImportErrors {
  readonly list: ImportFileError[] = [];
  count = 0;

  add(place: string, text: string): void {
    this.count += 1;
    if (this.list.length < MAX_LISTED_ERRORS) this.list.push({ place, text });
  }
}

/** Files and lines of the rows of one kind. Stores only the line per row, since rows of a table are consecutive. */
class RowPlaces {
  readonly #lines: number[] = [];
  readonly #tables: { readonly table: string; readonly from: number }[] = [];

  add(table: string, line: number): void {
    if (this.#tables.at(-1)?.table !== table) this.#tables.push({ table, from: this.#lines.length });
    this.#lines.push(line);
  }

  get count(): number {
    return this.#lines.length;
  }

  at(index: number): string {
    const table = this.#tables.findLast(({ from }) => from <= index);
    const line = this.#lines[index];
    return table === undefined || line === undefined ? '' : placeOf({ table: table.table, line });
  }
}

/** The rows of files that staff chose. Reads the files once to index all rows, and again for the rows of each kind. */
export class OfficeFiles implements PlacedSource {
  readonly errors = new ImportErrors();
  readonly #files: readonly ImportFile[];
  readonly #places = { categories: new RowPlaces(), products: new RowPlaces(), sales: new RowPlaces() };
  readonly #index: { readonly [Kind in ImportedKind]: ImportIndex[Kind][number][] } = {
    sellers: [],
    categories: [],
    products: [],
    sales: [],
    banners: [],
    picks: [],
    curations: [],
    events: [],
    notices: [],
    faqs: [],
  };

  /** Texts of indexed rows, to store equal ones only once. */
  readonly #texts = new Map<string, string>();
  readonly #indexed: Pick<typeof INDEXED, OfficeImportKind> = {
    categories: INDEXED.categories,
    // Images are checked with the rows that differ.
    products: ({ key, category }) => ({ key, category: this.#intern(category), pictures: NO_IMAGES }),
    sales: ({ key, product, seller }) => ({ key, product, seller: this.#intern(seller) }),
  };

  constructor(files: readonly ImportFile[]) {
    this.#files = files;
  }

  get index(): ImportIndex {
    return this.#index;
  }

  get rowCount(): number {
    const { categories, products, sales } = this.#places;
    return categories.count + products.count + sales.count;
  }

  /** Releases the memory of data that only the checks across rows need, before rows are compared. */
  clearReferences(): void {
    this.#index.products.length = 0;
    this.#index.sales.length = 0;
    this.#texts.clear();
  }

  placeOf(kind: OfficeImportKind, index: number): string {
    return this.#places[kind].at(index);
  }

  has(kind: OfficeImportKind): boolean {
    return this.#places[kind].count > 0;
  }

  /** Indexes all rows. Returns why the files are refused as a whole; null if they are accepted. */
  async read(): Promise<string | null> {
    try {
      for await (const entry of this.#entries()) {
        if (entry.kind === 'fault') this.errors.add(entry.place, entry.text);
        else this.#indexRow(entry.list.kind, entry);
      }
    } catch (error) {
      if (error instanceof UnreadableFile) return error.message;
      throw error;
    }
    return this.rowCount === 0 && this.errors.count === 0 ? '파일에 가져올 것이 없어요.' : null;
  }

  async *parts<Kind extends ImportedKind>(
    kind: Kind,
    size: number,
  ): AsyncGenerator<readonly ImportedRow<Kind>[], void, undefined> {
    if (!isCompared(kind) || this.#places[kind].count === 0) return;
    let part: ImportedRow<Kind>[] = [];
    for await (const entry of this.#entries()) {
      if (entry.kind === 'fault' || entry.list.kind !== kind) continue;
      const read = parseEntry(kind, entry.list.list, entry.entry.value, entry.entry.columns);
      if (read.kind === 'faults') continue;
      for (const row of read.rows) {
        part.push(row);
        if (part.length < size) continue;
        yield part;
        part = [];
      }
    }
    if (part.length > 0) yield part;
  }

  #indexRow<Kind extends OfficeImportKind>(
    kind: Kind,
    { list: { list }, table, line, entry: { value, columns } }: RowEntry,
  ): void {
    const read = parseEntry(kind, list, value, columns);
    if (read.kind === 'faults') {
      for (const text of read.errors) this.errors.add(placeOf({ table, line }), text);
      return;
    }
    for (const row of read.rows) {
      this.#index[kind].push(this.#indexed[kind](row));
      this.#places[kind].add(table, line);
    }
  }

  #intern(text: string): string {
    const known = this.#texts.get(text) ?? text;
    this.#texts.set(known, known);
    return known;
  }

  async *#entries(): AsyncGenerator<FileEntry, void, undefined> {
    let [remainingRows, remainingSheetRows]: [number, number] = [IMPORT_FILE.maxRows, IMPORT_FILE.maxSpreadsheetRows];
    for (const { name, read } of this.#files) {
      let table: ImportTable | null = null;
      for await (const row of readTableRows(name, read)) {
        if (table?.name !== row.table) {
          table = toImportTable(row);
          if (table.list === null) yield { kind: 'fault', place: placeOf(row), text: table.text };
          continue;
        }
        remainingRows -= 1;
        if (row.isSpreadsheet) remainingSheetRows -= 1;
        if (remainingRows < 0)
          throw new UnreadableFile(`${formatNumber(IMPORT_FILE.maxRows)}줄까지예요. 나누어 올려 주세요.`);
        if (remainingSheetRows < 0) throw new UnreadableFile(TOO_LONG_SHEET);
        if (table.list !== null) yield toFileEntry(table.list, table.columns, row);
      }
    }
  }
}

const TOO_LONG_SHEET = `XLSX는 ${formatNumber(IMPORT_FILE.maxSpreadsheetRows)}줄까지예요. CSV로 저장해 올려 주세요.`;
const UNSUPPORTED_LIST =
  '여기서는 상품(product_name), 판매(product), 셀럽 일정(celebs), 카테고리(category_name) 파일만 가져와요.';

type ImportedList = ImportList & { readonly kind: OfficeImportKind };

interface ImportTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Null if the table's columns belong to no kind, or to one that the office does not import. */
  readonly list: ImportedList | null;
  readonly text: string;
}

/** Reads the header of a table. */
function toImportTable({ table, cells }: TableRow): ImportTable {
  const columns = withoutEmptyEnd(cells.map((cell) => cell.trim()));
  const list = listOfColumns(columns);
  const isKnown = list !== undefined && isImported(list);
  return {
    name: table,
    columns,
    list: isKnown ? list : null,
    text: list === undefined ? NO_COLUMNS : UNSUPPORTED_LIST,
  };
}

function toFileEntry(list: ImportedList, columns: readonly string[], row: TableRow): FileEntry {
  const { cells } = row;
  // In a spreadsheet, all rows are as wide as the widest one.
  const isWider = cells.length > columns.length && cells.slice(columns.length).every((cell) => cell === '');
  const entry = tableEntry(columns, isWider ? cells.slice(0, columns.length) : cells);
  return entry.kind === 'fault'
    ? { kind: 'fault', place: placeOf(row), text: entry.text }
    : { kind: 'row', table: row.table, line: row.line, list, entry: { value: entry.value, columns } };
}

function placeOf({ table, line }: Pick<TableRow, 'table' | 'line'>): string {
  return `${table}:${line}`;
}

function isImported(list: ImportList): list is ImportedList {
  return isCompared(list.kind);
}

function isCompared(kind: ImportedKind): kind is OfficeImportKind {
  return kind === 'categories' || kind === 'products' || kind === 'sales';
}

function withoutEmptyEnd(columns: readonly string[]): readonly string[] {
  const end = columns.findLastIndex((column) => column !== '');
  return columns.slice(0, end + 1);
}
