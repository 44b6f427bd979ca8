import { isZip, measureSpreadsheet } from '../../../core/office-sheets/measure-spreadsheet.ts';
import { MAX_SHEET_FILE_BYTES } from '../../../core/office-sheets/sheet-file.ts';
import { decodeSheet, sheetCellText, sheetDelimiter } from '../../../core/office-sheets/sheet-text.ts';
import type { ChosenFile, SheetFile, SheetFileRefusal } from '../../../core/ports/screen/sheet-reader.port.ts';
import { SHEET_TOOLS } from './sheet-tools.ts';

/** Reads the first sheet of an XLSX file, or a CSV file in UTF-8 or in the encoding of Korean Excel (CP949). */
export async function readSheetFile(file: ChosenFile): Promise<SheetFile> {
  if (file.size === 0) return refused('empty');
  if (file.size > MAX_SHEET_FILE_BYTES) return refused('too-big');
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return isZip(bytes) ? await readSpreadsheet(bytes) : await readCsv(bytes);
  } catch {
    // The parser may throw any error for a broken file.
    return refused('broken');
  }
}

async function readSpreadsheet(bytes: Uint8Array): Promise<SheetFile> {
  const measured = await measureSpreadsheet(bytes, SHEET_TOOLS);
  if (measured.kind !== 'measured') return refused(measured.kind === 'large' ? 'too-large' : 'broken');
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(measured.file.buffer);
  return { kind: 'cells', cells: rows.map((row) => row.map((cell) => sheetCellText(cell))) };
}

async function readCsv(bytes: Uint8Array): Promise<SheetFile> {
  const text = decodeSheet(bytes, SHEET_TOOLS);
  if (text === null) return refused('unknown-encoding');
  const { parse } = await import('csv-parse/browser/esm/sync');
  const delimiter = sheetDelimiter(text);
  const cells: string[][] = parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true });
  return { kind: 'cells', cells };
}

function refused(refusal: SheetFileRefusal): SheetFile {
  return { kind: 'refused', refusal };
}
