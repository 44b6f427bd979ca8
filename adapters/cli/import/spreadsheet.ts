import { readFile } from 'node:fs/promises';
import readXlsxFile from 'read-excel-file/node';
import { measureSpreadsheet } from '../../../core/office-sheets/measure-spreadsheet.ts';
import { sheetCellText } from '../../../core/office-sheets/sheet-text.ts';
import type { CsvRow } from '../kit/csv.ts';
import { SHEET_TOOLS } from './sheet-tools.ts';

type ReadSpreadsheet =
  | { readonly kind: 'tables'; readonly tables: readonly (readonly CsvRow[])[] }
  | { readonly kind: 'broken' | 'large' };

/**
 * Reads the non-empty sheets of an XLSX file as rows of text with their line numbers. Trailing columns without a name
 * are omitted. Rejects with the file system's error if the file cannot be read.
 */
export async function readSpreadsheet(path: string): Promise<ReadSpreadsheet> {
  const measured = await measureSpreadsheet(await readFile(path), SHEET_TOOLS);
  if (measured.kind !== 'measured') return measured;
  const sheets = await readXlsxFile(Buffer.from(measured.file.buffer)).catch(() => null);
  if (sheets === null) return { kind: 'broken' };
  const tables = sheets.flatMap(({ data }) => {
    const rows = data
      .map((row, index) => ({ line: index + 1, cells: row.map((cell) => sheetCellText(cell)) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
    const width = (rows[0]?.cells.findLastIndex((cell) => cell.trim() !== '') ?? -1) + 1;
    const isWider = (cells: readonly string[]) => cells.slice(width).every((cell) => cell === '');
    return rows.length === 0
      ? []
      : [rows.map(({ line, cells }) => ({ line, cells: isWider(cells) ? cells.slice(0, width) : cells }))];
  });
  return { kind: 'tables', tables };
}
