import { isZip, LARGE_SPREADSHEET, measureSpreadsheet } from '../../../core/office-sheets/measure-spreadsheet.ts';
import { decodeSheet, sheetCellText, sheetDelimiter } from '../../../core/office-sheets/sheet-text.ts';
import type { ChosenFile, SheetFile } from '../../../core/ports/screen/sheet-reader.port.ts';
import { SHEET_TOOLS } from './sheet-tools.ts';

const MAX_FILE_BYTES = 5 * 1024 * 1024;
const BROKEN = '파일을 읽지 못했어요. XLSX나 CSV로 저장한 파일인지 확인해 주세요.';

/** Reads the first sheet of an XLSX file, or a CSV file in UTF-8 or in the encoding of Korean Excel (CP949). */
export async function readSheetFile(file: ChosenFile): Promise<SheetFile> {
  if (file.size === 0) return refused('빈 파일이에요.');
  if (file.size > MAX_FILE_BYTES) return refused('파일은 5MB까지예요. 나누어 올려 주세요.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return isZip(bytes) ? await readSpreadsheet(bytes) : await readCsv(bytes);
  } catch {
    // The parser may throw any error for a broken file.
    return refused(BROKEN);
  }
}

async function readSpreadsheet(bytes: Uint8Array): Promise<SheetFile> {
  const measured = await measureSpreadsheet(bytes, SHEET_TOOLS);
  if (measured.kind !== 'measured') return refused(measured.kind === 'large' ? LARGE_SPREADSHEET : BROKEN);
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(measured.file.buffer);
  return { kind: 'cells', cells: rows.map((row) => row.map((cell) => sheetCellText(cell))) };
}

async function readCsv(bytes: Uint8Array): Promise<SheetFile> {
  const text = decodeSheet(bytes, SHEET_TOOLS);
  if (text === null) return refused('파일의 글자를 알아볼 수 없어요. 엑셀에서 ‘CSV UTF-8’로 저장해 주세요.');
  const { parse } = await import('csv-parse/browser/esm/sync');
  const delimiter = sheetDelimiter(text);
  const cells: string[][] = parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true });
  return { kind: 'cells', cells };
}

function refused(text: string): SheetFile {
  return { kind: 'refused', text };
}
