import { sheetTimeText } from '../time/sheet-time.ts';
import type { SheetEncoding, SheetTools } from './sheet-tools.ts';

/**
 * Returns the text of a CSV file in UTF-8, UTF-16 or the encoding of Korean Excel (CP949); null for any other encoding.
 */
export function decodeSheet(bytes: Uint8Array, { decode }: Pick<SheetTools, 'decode'>): string | null {
  for (const encoding of sheetEncodings(bytes)) {
    const text = decode(bytes, encoding);
    if (text !== null) return text;
  }
  return null;
}

/** Returns the encodings that a CSV file with these first bytes may have, the most likely one first. */
export function sheetEncodings([first, second]: Uint8Array): readonly SheetEncoding[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  return first === 0xfe && second === 0xff ? ['utf-16be'] : ['utf-8', 'euc-kr'];
}

/** Returns the separator of a CSV file, which is recognized in its first line. */
export function sheetDelimiter(text: string): string {
  const [header = ''] = text.split('\n', 1);
  return ['\t', ';', ','].find((mark) => header.includes(mark)) ?? ',';
}

/** Returns the text of a cell of a spreadsheet; a time as the spreadsheet shows it, up to the second. */
export function sheetCellText(cell: unknown): string {
  if (cell instanceof Date) return sheetTimeText(cell.getTime());
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}
