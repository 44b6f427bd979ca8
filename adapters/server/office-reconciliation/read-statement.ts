import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isZip, LARGE_SPREADSHEET } from '../../../core/office-sheets/measure-spreadsheet.ts';
import { sheetCellText } from '../../../core/office-sheets/sheet-text.ts';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet.ts';

const MAX_COLUMNS = 200;
const MAX_CELL_LENGTH = 500;

export type StatementContent =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'refused'; readonly text: string };

const UNREADABLE_FILE = { kind: 'refused', text: '파일을 읽지 못했어요. CSV나 XLSX 파일인지 확인해 주세요.' } as const;

/** Reads the non-empty rows of a CSV or XLSX file. A CSV file is UTF-8 or EUC-KR, separated by commas or tabs. */
export async function readStatement(bytes: Uint8Array, maxRows: number): Promise<StatementContent> {
  const tooMany = { kind: 'refused', text: `${maxRows.toLocaleString('ko-KR')}줄까지 대사할 수 있어요.` } as const;
  try {
    const rows = isZip(bytes) ? await readSheet(bytes) : await readCsv(decode(bytes), maxRows);
    if (rows === null) return UNREADABLE_FILE;
    if (rows === 'large') return { kind: 'refused', text: LARGE_SPREADSHEET };
    return rows.length > maxRows ? tooMany : { kind: 'rows', rows };
  } catch {
    // The parser throws different errors for broken files.
    return UNREADABLE_FILE;
  }
}

async function readSheet(bytes: Uint8Array): Promise<readonly (readonly string[])[] | 'large' | null> {
  const read = await readSpreadsheet(bytes);
  if (read.kind !== 'sheets') return read.kind === 'large' ? 'large' : null;
  return (read.sheets[0]?.rows ?? [])
    .map((row) => row.slice(0, MAX_COLUMNS).map((cell) => sheetCellText(cell).slice(0, MAX_CELL_LENGTH)))
    .filter((row) => row.some((cell) => cell !== ''));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}

/** Reads a CSV file, up to one row more than is allowed. Null if the file is invalid. */
async function readCsv(text: string, maxRows: number): Promise<readonly (readonly string[])[] | null> {
  const delimiter = (text.split('\n', 1)[0] ?? '').includes('\t') ? '\t' : ',';
  const rows: string[][] = [];
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 100_000,
    to: maxRows + 1,
    on_record: (cells: string[]) => {
      rows.push(cells.slice(0, MAX_COLUMNS).map((cell) => cell.slice(0, MAX_CELL_LENGTH)));
      return null;
    },
  });
  try {
    await pipeline(Readable.from([text]), parser, async (parsed) => {
      for await (const _cells of parsed) continue;
    });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
  return rows;
}
