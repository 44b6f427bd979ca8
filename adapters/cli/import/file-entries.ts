import { basename } from 'node:path';
import { LARGE_SPREADSHEET } from '../../../core/office-sheets/measure-spreadsheet.ts';
import { CommandError } from '../kit/command.ts';
import { fileErrorText } from '../kit/file-error-text.ts';
import { readCsv, UnclosedQuote, type CsvRow } from '../kit/csv.ts';
import { InvalidJson, NotAnObject, readJsonLists } from '../kit/json-lists.ts';
import { isUtf8File } from './file-encoding.ts';
import { readSpreadsheet } from './spreadsheet.ts';
import { LISTS, type ImportList } from '../../../core/api/catalogue/import-lists.ts';
import { listOfColumns, NO_COLUMNS, tableEntry } from '../../../core/api/catalogue/table-entry.ts';

const NOT_UTF8 = 'UTF-8이 아니에요. 엑셀에서는 “CSV UTF-8(쉼표로 분리)” 형식으로 저장해 주세요.';

/** An entry of a list in a file, with its line, or an error with file and line. */
export type FileEntry =
  | {
      readonly kind: 'entry';
      readonly list: ImportList;
      readonly line: number;
      readonly value: unknown;
      /** Names of the entry's fields, or the columns of its file. The import does not change any other fields. */
      readonly fields: readonly string[];
    }
  | { readonly kind: 'fault'; readonly text: string };

/**
 * Reads a JSON, CSV or XLSX file according to its name. Spreadsheets are read as a whole, other files only as fast as
 * the caller consumes entries. A JSON or CSV file that is not UTF-8 yields one error. Throws a `CommandError` if the
 * file cannot be read.
 */
export async function* fileEntries(path: string): AsyncGenerator<FileEntry, void, undefined> {
  const name = basename(path);
  try {
    if (/\.xlsx$/i.test(name)) yield* spreadsheetEntries(name, path);
    else if (!(await isUtf8File(path))) yield errorEntry(`${name}: ${NOT_UTF8}`);
    else if (/\.csv$/i.test(name)) yield* csvEntries(name, path);
    else if (/\.json$/i.test(name)) yield* jsonEntries(name, path);
    else yield errorEntry(`${name}: .json, .csv, .xlsx 파일이어야 해요.`);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new CommandError(fileErrorText(path, error, 'read'), null, { cause: error });
  }
}

async function* jsonEntries(name: string, path: string): AsyncGenerator<FileEntry, void, undefined> {
  let list: ImportList | undefined;
  try {
    for await (const entry of readJsonLists(path)) {
      if (entry.kind === 'field') {
        list = entry.isList ? LISTS.find((one) => one.list === entry.name) : undefined;
        if (list === undefined) yield errorEntry(`${name}: ${unknownPart(entry.name)}`);
      } else if (list !== undefined) yield jsonEntry(list, entry.line, entry.value);
    }
  } catch (error) {
    if (error instanceof InvalidJson) return yield errorEntry(`${name}:${error.line}: JSON이 아니에요.`);
    if (!(error instanceof NotAnObject)) throw error;
    return yield errorEntry(`${name}:1: { "products": […], "sales": […] } 처럼 생겨야 해요.`);
  }
}

function jsonEntry(list: ImportList, line: number, value: unknown): FileEntry {
  const fields = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return { kind: 'entry', list, line, value, fields };
}

function unknownPart(part: string): string {
  return `가져올 수 없는 부분이에요: ${part} (${LISTS.map((one) => one.list).join(', ')}만)`;
}

async function* csvEntries(name: string, path: string): AsyncGenerator<FileEntry, void, undefined> {
  try {
    yield* tableEntries(name, readCsv(path));
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    yield errorEntry(`${name}:${error.line}: 닫히지 않은 따옴표가 있어요.`);
  }
}

/** Reads each sheet as a table. */
async function* spreadsheetEntries(name: string, path: string): AsyncGenerator<FileEntry, void, undefined> {
  const read = await readSpreadsheet(path);
  if (read.kind !== 'tables') {
    return yield errorEntry(`${name}: ${read.kind === 'large' ? LARGE_SPREADSHEET : 'XLSX 파일로 읽을 수 없어요.'}`);
  }
  for (const rows of read.tables) yield* tableEntries(name, rows);
}

async function* tableEntries(
  name: string,
  rows: AsyncIterable<CsvRow> | Iterable<CsvRow>,
): AsyncGenerator<FileEntry, void, undefined> {
  let columns: readonly string[] | null = null;
  let list: ImportList | undefined;
  for await (const { line, cells } of rows) {
    if (columns === null) {
      const named = cells.map((cell) => cell.trim());
      columns = named;
      list = listOfColumns(named);
    } else if (list !== undefined) yield rowEntry(name, list, columns, line, cells);
  }
  if (list === undefined) yield errorEntry(`${name}:1: ${NO_COLUMNS}`);
}

function rowEntry(
  name: string,
  list: ImportList,
  columns: readonly string[],
  line: number,
  cells: readonly string[],
): FileEntry {
  const read = tableEntry(columns, cells);
  return read.kind === 'fault'
    ? errorEntry(`${name}:${line}: ${read.text}`)
    : { kind: 'entry', list, line, value: read.value, fields: columns };
}

function errorEntry(text: string): FileEntry {
  return { kind: 'fault', text };
}
