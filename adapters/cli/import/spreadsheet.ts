import { readFile } from 'node:fs/promises';
import readXlsxFile from 'read-excel-file/node';
import { sheetTimeText } from '../../../core/time/sheet-time.ts';
import type { CsvRow } from '../kit/csv.ts';

/**
 * Reads the sheets of an XLSX file that are not empty, as rows of text with their lines; null for any other file.
 * Columns without a name at the end are dropped. Rejects with the file system's error if the file cannot be read.
 */
export async function readSpreadsheet(path: string): Promise<readonly (readonly CsvRow[])[] | null> {
  const bytes = await readFile(path);
  const sheets = await readXlsxFile(bytes).catch(() => null);
  if (sheets === null) return null;
  return sheets.flatMap(({ data }) => {
    const rows = data
      .map((row, index) => ({ line: index + 1, cells: row.map((cell) => cellText(cell)) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
    const width = (rows[0]?.cells.findLastIndex((cell) => cell.trim() !== '') ?? -1) + 1;
    const isWider = (cells: readonly string[]) => cells.slice(width).every((cell) => cell === '');
    return rows.length === 0
      ? []
      : [rows.map(({ line, cells }) => ({ line, cells: isWider(cells) ? cells.slice(0, width) : cells }))];
  });
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return sheetTimeText(cell.getTime());
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}
