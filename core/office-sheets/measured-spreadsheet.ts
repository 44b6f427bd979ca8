import { countSheets, sheetSize } from './sheet-size.ts';
import type { SheetTools } from './sheet-tools.ts';
import { unzip, zipStored } from './zip-file.ts';

/** Unpacked bytes of a spreadsheet: a small file can hold a thousand times as much. */
const MAX_UNZIPPED_BYTES = 60_000_000;
const MAX_ROWS = 60_000;
const MAX_COLUMNS = 200;
const LIMITS = `${MAX_ROWS.toLocaleString('ko-KR')}줄, ${MAX_COLUMNS}열`;
/** Cells of all sheets: the reader fills every row of a sheet up to its last column. */
const MAX_CELLS = 4_000_000;
const WORKBOOK = 'xl/workbook.xml';

/** Said of a file that is too large to be read. */
export const LARGE_SPREADSHEET = `표가 너무 커요. ${LIMITS}까지 읽을 수 있어요.`;

/** Returns whether a file begins as a ZIP file does, such as XLSX. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/**
 * Returns an XLSX file as it is given to the reader. The reader unpacks without a limit and makes all cells up to the
 * last one, so it receives only files that are already unpacked and measured.
 */
export async function measuredSpreadsheet(
  file: Uint8Array,
  tools: SheetTools,
): Promise<
  { readonly kind: 'measured'; readonly file: Uint8Array<ArrayBuffer> } | { readonly kind: 'broken' | 'large' }
> {
  const isWanted = (path: string): boolean => path.endsWith('.xml') || path.endsWith('.xml.rels');
  const entries = await unzip(file, isWanted, MAX_UNZIPPED_BYTES, tools);
  if (typeof entries === 'string') return { kind: entries };
  let sheetCount = 0;
  let mostCells = 0;
  for (const { path, bytes } of entries) {
    const xml = tools.decode(bytes, 'utf-8');
    const size = xml === null ? null : sheetSize(xml);
    if (xml === null || size === null) return { kind: 'broken' };
    if (path === WORKBOOK) sheetCount += countSheets(xml);
    if (size.rows > MAX_ROWS || size.columns > MAX_COLUMNS) return { kind: 'large' };
    mostCells = Math.max(mostCells, size.rows * size.columns);
  }
  if (sheetCount * mostCells > MAX_CELLS) return { kind: 'large' };
  return { kind: 'measured', file: zipStored(entries) };
}
