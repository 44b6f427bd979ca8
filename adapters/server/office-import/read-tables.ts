import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { sheetTimeText } from '../../../core/time/sheet-time.ts';
import { isZip, LARGE_SPREADSHEET, readSpreadsheet } from '../spreadsheets/read-spreadsheet.ts';

/** Length of text parsed before other requests can run. */
const CHUNK_LENGTH = 64_000;

/** A row of a table, and the line on which it starts. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A CSV file, or a sheet of a spreadsheet. */
export interface Table {
  readonly name: string;
  readonly rows: readonly TableRow[];
}

export type ReadTables =
  | { readonly kind: 'tables'; readonly tables: readonly Table[] }
  | { readonly kind: 'refused'; readonly text: string };

const BROKEN = refused('파일을 읽지 못했어요. CSV나 XLSX로 저장한 파일인지 확인해 주세요.');
const UNREADABLE = refused('파일의 글자를 알아볼 수 없어요. 엑셀에서 ‘CSV UTF-8’로 저장해 주세요.');

/**
 * Reads all sheets of an XLSX file, or a CSV file in UTF-8, UTF-16 or the encoding of Korean Excel (CP949). Skips empty
 * rows. Stops after one row more than `most`.
 */
export async function readTables(name: string, bytes: Uint8Array, most: number): Promise<ReadTables> {
  try {
    if (isZip(bytes)) return await readSheets(name, bytes);
    const text = decoded(bytes);
    if (text === null) return UNREADABLE;
    const rows = await readCsv(text, most);
    return typeof rows === 'string' ? refused(rows) : { kind: 'tables', tables: [{ name, rows }] };
  } catch {
    // The parser throws different errors for broken files.
    return BROKEN;
  }
}

async function readSheets(name: string, bytes: Uint8Array): Promise<ReadTables> {
  const read = await readSpreadsheet(bytes);
  if (read.kind !== 'sheets') return read.kind === 'large' ? refused(LARGE_SPREADSHEET) : BROKEN;
  const tables = read.sheets.map((sheet) => ({
    name: read.sheets.length === 1 ? name : `${name} ${sheet.name}`,
    rows: sheet.rows
      .map((row, index) => ({ line: index + 1, cells: row.map((cell) => cellText(cell)) }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  }));
  return { kind: 'tables', tables: tables.filter(({ rows }) => rows.length > 0) };
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return sheetTimeText(cell.getTime());
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

function decoded(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encodings = isUtf16 ? [first === 0xff ? 'utf-16le' : 'utf-16be'] : ['utf-8', 'euc-kr'];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Try the next encoding.
    }
  }
  return null;
}

/** Returns the rows, or why they cannot be read. */
async function readCsv(file: string, most: number): Promise<readonly TableRow[] | string> {
  // The parser counts a CRLF inside a cell as two lines.
  const text = file.replaceAll('\r\n', '\n');
  const [header = ''] = text.split('\n', 1);
  const delimiter = ['\t', ';', ','].find((mark) => header.includes(mark)) ?? ',';
  const rows: TableRow[] = [];
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: most + 1,
    on_record: (cells: string[], { lines }) => {
      rows.push({ line: lines - lineEnds(cells), cells });
      return null;
    },
  });
  try {
    await pipeline(Readable.from(chunksOf(text)), parser, async (parsed) => {
      for await (const _cells of parsed) continue;
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const last = rows.at(-1);
    return `${last === undefined ? 1 : last.line + lineEnds(last.cells) + 1}줄부터 따옴표가 닫히지 않았어요.`;
  }
  return rows;
}

async function* chunksOf(text: string): AsyncGenerator<string, void, undefined> {
  for (let at = 0; at < text.length; at += CHUNK_LENGTH) {
    yield text.slice(at, at + CHUNK_LENGTH);
    await setImmediate();
  }
}

function lineEnds(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}

function refused(text: string): ReadTables & { readonly kind: 'refused' } {
  return { kind: 'refused', text };
}
