import readXlsxFile from 'read-excel-file/node';
import { countSheets, sheetSize } from './sheet-size.ts';
import { unzip, zipStored } from './zip-file.ts';

/** Unpacked bytes of a spreadsheet: a small file can hold a thousand times as much. */
const MAX_UNZIPPED_BYTES = 60_000_000;
const MAX_ROWS = 60_000;
const MAX_COLUMNS = 200;
const LIMITS = `${MAX_ROWS.toLocaleString('ko-KR')}줄, ${MAX_COLUMNS}열`;
/** Cells of all sheets: the reader fills every row of a sheet up to its last column. */
const MAX_CELLS = 4_000_000;
const WORKBOOK = 'xl/workbook.xml';

/** A sheet of a spreadsheet, from its first row. An empty cell is null. */
interface SpreadsheetSheet {
  readonly name: string;
  readonly rows: readonly (readonly unknown[])[];
}

type ReadSpreadsheet =
  | { readonly kind: 'sheets'; readonly sheets: readonly SpreadsheetSheet[] }
  | { readonly kind: 'broken' | 'large' };

/** Message for a file that is too large to read. */
export const LARGE_SPREADSHEET = `표가 너무 커요. ${LIMITS}까지 읽을 수 있어요.`;

/** Returns whether a file has the signature of a ZIP file, such as XLSX. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/**
 * Reads the sheets of an XLSX file. The reader unpacks without a limit and creates all cells up to the last one, so it
 * receives only files that are already unpacked and measured: then it needs neither a thread nor a memory limit.
 * @throws what the reader throws about a broken spreadsheet
 */
export async function readSpreadsheet(file: Uint8Array): Promise<ReadSpreadsheet> {
  const entries = await unzip(file, (path) => path.endsWith('.xml') || path.endsWith('.xml.rels'), MAX_UNZIPPED_BYTES);
  if (typeof entries === 'string') return { kind: entries };
  const decoder = new TextDecoder();
  let sheetCount = 0;
  let mostCells = 0;
  for (const { path, bytes } of entries) {
    const xml = decoder.decode(bytes);
    if (path === WORKBOOK) sheetCount += countSheets(xml);
    const size = sheetSize(xml);
    if (size === null) return { kind: 'broken' };
    if (size.rows > MAX_ROWS || size.columns > MAX_COLUMNS) return { kind: 'large' };
    mostCells = Math.max(mostCells, size.rows * size.columns);
  }
  if (sheetCount * mostCells > MAX_CELLS) return { kind: 'large' };
  const sheets = await readXlsxFile(zipStored(entries));
  return { kind: 'sheets', sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data })) };
}
