import { countSheets, sheetSize } from './sheet-size.ts';
import type { SheetTools } from './sheet-tools.ts';
import { unzip, zipStored } from './zip-file.ts';

/** Maximum size of an unpacked spreadsheet, which can be a thousand times as large as its file. */
const MAX_UNZIPPED_BYTES = 60_000_000;
const MAX_ROWS = 60_000;
const MAX_COLUMNS = 200;
const LIMITS = `${MAX_ROWS.toLocaleString('ko-KR')}줄, ${MAX_COLUMNS}열`;
/** Maximum number of cells of all sheets together. The reader creates each row of a sheet up to its last column. */
const MAX_CELLS = 4_000_000;
const WORKBOOK = 'xl/workbook.xml';

/** The error of a file that is too large to be read. */
export const LARGE_SPREADSHEET = `표가 너무 커요. ${LIMITS}까지 읽을 수 있어요.`;

/** Returns whether a file begins like a ZIP file. An XLSX file is a ZIP file. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/**
 * Returns an XLSX file in a form that is safe for the reader, which unpacks without a limit and creates all cells up to
 * the last one. To do so, unpacks the file, checks its size, and packs it without compression.
 */
export async function measureSpreadsheet(
  file: Uint8Array,
  tools: SheetTools,
): Promise<
  { readonly kind: 'measured'; readonly file: Uint8Array<ArrayBuffer> } | { readonly kind: 'broken' | 'large' }
> {
  const isWanted = (path: string): boolean => path.endsWith('.xml') || path.endsWith('.xml.rels');
  const entries = await unzip(file, isWanted, MAX_UNZIPPED_BYTES, tools);
  if (typeof entries === 'string') return { kind: entries };
  let sheetCount = 0;
  let maxCells = 0;
  for (const { path, bytes } of entries) {
    const xml = tools.decode(bytes, 'utf-8');
    const size = xml === null ? null : sheetSize(xml);
    if (xml === null || size === null) return { kind: 'broken' };
    if (path === WORKBOOK) sheetCount += countSheets(xml);
    if (size.rows > MAX_ROWS || size.columns > MAX_COLUMNS) return { kind: 'large' };
    maxCells = Math.max(maxCells, size.rows * size.columns);
  }
  if (sheetCount * maxCells > MAX_CELLS) return { kind: 'large' };
  return { kind: 'measured', file: zipStored(entries) };
}
