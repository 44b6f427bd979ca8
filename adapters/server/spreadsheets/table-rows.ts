import { CsvError, parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { isZip, LARGE_SPREADSHEET } from '../../../core/office-sheets/measure-spreadsheet.ts';
import { sheetCellText, sheetDelimiter } from '../../../core/office-sheets/sheet-text.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { findEncoding, readFirstBytes, readText, type SheetBytes } from './sheet-bytes.ts';

/** Number of rows of a sheet that are read before other requests can run. */
const ROWS_PER_TURN = 200;

/** A row of a CSV file or of a sheet of a spreadsheet, and the line on which it begins. */
export interface TableRow {
  /** The name of the file, and of the sheet if it has several. */
  readonly table: string;
  readonly line: number;
  readonly cells: readonly string[];
  readonly isSpreadsheet: boolean;
}

/** A file that cannot be read. Its message says why, in Korean. */
export class UnreadableFile extends Error {}

const BROKEN = '파일을 읽지 못했어요. CSV나 XLSX로 저장한 파일인지 확인해 주세요.';
const UNREADABLE = '파일의 글자를 알아볼 수 없어요. 엑셀에서 ‘CSV UTF-8’로 저장해 주세요.';

/**
 * Reads all sheets of an XLSX file, or a CSV file in UTF-8, UTF-16 or the encoding of Korean Excel (CP949). Empty rows
 * are omitted. A CSV file is read in chunks.
 *
 * @throws `UnreadableFile`
 */
export async function* readTableRows(name: string, read: SheetBytes): AsyncGenerator<TableRow, void, undefined> {
  if (isZip(await readFirstBytes(read))) {
    yield* sheetRows(name, await readAllBytes(read));
    return;
  }
  const encoding = await findEncoding(read);
  if (encoding === null) throw new UnreadableFile(`${name}: ${UNREADABLE}`);
  yield* csvRows(name, readText(read, encoding));
}

async function readAllBytes(read: SheetBytes): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const bytes of read()) parts.push(bytes);
  return Buffer.concat(parts);
}

async function* sheetRows(name: string, bytes: Uint8Array): AsyncGenerator<TableRow, void, undefined> {
  // The parser may throw any error for a broken file.
  const read = await readSpreadsheet(bytes).catch(() => ({ kind: 'broken' }) as const);
  if (read.kind !== 'sheets') {
    throw new UnreadableFile(`${name}: ${read.kind === 'large' ? LARGE_SPREADSHEET : BROKEN}`);
  }
  for (const sheet of read.sheets) {
    const table = read.sheets.length === 1 ? name : `${name} ${sheet.name}`;
    for (const [index, row] of sheet.rows.entries()) {
      if (index % ROWS_PER_TURN === ROWS_PER_TURN - 1) await setImmediate();
      const cells = row.map((cell) => sheetCellText(cell));
      if (cells.some((cell) => cell !== '')) yield { table, line: index + 1, cells, isSpreadsheet: true };
    }
  }
}

async function* csvRows(
  table: string,
  text: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<TableRow, void, undefined> {
  const header = await readFirstLine(text);
  let nextLine = 1;
  const rows: TableRow[] = [];
  const parser = parse({
    bom: true,
    delimiter: sheetDelimiter(header),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    on_record: (cells: string[], { lines }) => {
      rows.push({ table, line: lines - countLineEnds(cells), cells, isSpreadsheet: false });
      nextLine = lines + 1;
      return cells;
    },
  });
  pipeline(Readable.from(withHeader(header, text)), parser, () => undefined);
  try {
    for await (const _cells of parser) {
      const row = rows.shift();
      if (row !== undefined) yield row;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(`${table}: ${nextLine}줄부터 따옴표가 닫히지 않았어요.`, { cause: error });
  }
}

/** Reads text until it contains the whole first line. */
async function readFirstLine(text: AsyncGenerator<string, void, undefined>): Promise<string> {
  let read = '';
  let next = await text.next();
  while (next.done !== true) {
    read += next.value;
    if (next.value.includes('\n')) break;
    next = await text.next();
  }
  return read;
}

async function* withHeader(
  header: string,
  text: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<string, void, undefined> {
  yield header;
  yield* text;
}

function countLineEnds(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}
