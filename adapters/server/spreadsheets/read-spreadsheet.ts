import readXlsxFile from 'read-excel-file/node';
import { measureSpreadsheet } from '../../../core/office-sheets/measure-spreadsheet.ts';
import { SHEET_TOOLS } from './sheet-tools.ts';

/** A sheet of a spreadsheet, from its first row. An empty cell is null. */
interface SpreadsheetSheet {
  readonly name: string;
  readonly rows: readonly (readonly unknown[])[];
}

type SpreadsheetContent =
  | { readonly kind: 'sheets'; readonly sheets: readonly SpreadsheetSheet[] }
  | { readonly kind: 'broken' | 'large' };

/**
 * Reads the sheets of an XLSX file of limited size.
 *
 * @throws the reader's error for a broken spreadsheet
 */
export async function readSpreadsheet(file: Uint8Array): Promise<SpreadsheetContent> {
  const measured = await measureSpreadsheet(file, SHEET_TOOLS);
  if (measured.kind !== 'measured') return measured;
  const sheets = await readXlsxFile(Buffer.from(measured.file.buffer));
  return { kind: 'sheets', sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data })) };
}
