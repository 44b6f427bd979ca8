import writeSpreadsheet from 'write-excel-file/node';
import { MAX_SPREADSHEET_ROWS } from '../../../core/office/exported-file.ts';
import { guardFormula } from '../../../core/office-sheets/sheet-cell.ts';
import type { ExportCell, OpenedExport } from './export-list.ts';

/** Maximum number of characters in a cell; a spreadsheet with longer texts is invalid. */
const MAX_CELL_LENGTH = 32_767;
const MAX_TEXT_BYTES = 30_000_000;

/** Completes the row of an export in the audit log. */
export type ExportEndHandler = (state: 'done' | 'failed', rows: number) => Promise<void>;

/**
 * Creates an XLSX file in memory. Fails if a text is too long for a cell (it is not cut, since the file may be imported
 * again), if there are more rows than a spreadsheet may have, or if the texts are too large.
 */
export async function createSpreadsheetFile(
  opened: OpenedExport,
  sheet: string,
  end: ExportEndHandler,
): Promise<Uint8Array<ArrayBuffer> | 'long-cell' | 'too-large'> {
  const rows: (readonly ExportCell[])[] = [];
  try {
    let textBytes = 0;
    for await (const page of opened.pages()) {
      rows.push(...page);
      const texts = page.flatMap((row) => row.filter((cell) => typeof cell === 'string'));
      textBytes += texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
      const hasLongCell = texts.some((text) => text.length >= MAX_CELL_LENGTH);
      const isTooLarge = rows.length > MAX_SPREADSHEET_ROWS || textBytes > MAX_TEXT_BYTES;
      if (hasLongCell || isTooLarge) {
        await end('failed', 0);
        return hasLongCell ? 'long-cell' : 'too-large';
      }
    }
    const header = opened.headers.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
    const data = rows.map((row) => row.map(spreadsheetCell));
    const file = await writeSpreadsheet([header, ...data], { sheet, stickyRowsCount: 1 }).toBuffer();
    await end('done', rows.length);
    return new Uint8Array(file);
  } catch (error) {
    await end('failed', rows.length).catch(() => undefined);
    throw error;
  }
}

/** Texts are stored as text cells, so that a long number keeps all its digits. */
function spreadsheetCell(cell: ExportCell) {
  if (cell === null) return null;
  return typeof cell === 'number' ? { value: cell, type: Number } : { value: guardFormula(cell), type: String };
}
