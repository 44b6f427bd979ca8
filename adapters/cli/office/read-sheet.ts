import { isZip } from '../../../core/office-sheets/measure-spreadsheet.ts';
import { missingColumns, recognizeShippingColumns } from '../../../core/office-sheets/shipping-columns.ts';
import { MAX_SHEET_ROWS, toShippingRows, type ShippingRow } from '../../../core/office-sheets/shipping-rows.ts';
import { isUtf8File } from '../import/file-encoding.ts';
import { readSpreadsheet } from '../import/spreadsheet.ts';
import { CommandError } from '../kit/command.ts';
import { readCsv, UnclosedQuote, type CsvRow } from '../kit/csv.ts';
import { readInput } from '../kit/input-file.ts';

/** Reads the parcels of a CSV or XLSX file. Throws a `CommandError` if it is not such a file. */
export async function readShippingSheet(path: string): Promise<readonly ShippingRow[]> {
  const cells: (readonly string[])[] = [];
  for (const row of await readRows(path)) cells[row.line - 1] = row.cells;
  const filled = Array.from(cells, (row: readonly string[] | undefined) => row ?? []);
  const sheet = recognizeShippingColumns(filled);
  const missing = missingColumns(sheet);
  if (missing.length > 0) throw new CommandError(`열을 찾지 못했어요: ${missing.join(', ')}`);
  const rows = toShippingRows(filled, sheet);
  if (rows.length === 0) throw new CommandError('송장번호가 적힌 줄이 없어요.');
  if (rows.length > MAX_SHEET_ROWS) {
    throw new CommandError(`한 번에 ${MAX_SHEET_ROWS.toLocaleString('ko-KR')}줄까지예요.`);
  }
  return rows;
}

async function readRows(path: string): Promise<readonly CsvRow[]> {
  if (isZip(await readInput(path))) {
    const read = await readSpreadsheet(path);
    if (read.kind !== 'tables') throw new CommandError(`읽을 수 없거나 너무 큰 XLSX 파일이에요: ${path}`);
    return read.tables[0] ?? [];
  }
  if (!(await isUtf8File(path))) throw new CommandError(`UTF-8로 저장한 CSV나 XLSX 파일이 아니에요: ${path}`);
  const rows: CsvRow[] = [];
  try {
    for await (const row of readCsv(path)) rows.push(row);
  } catch (error) {
    if (error instanceof UnclosedQuote) throw new CommandError(`${error.line}줄의 따옴표가 닫히지 않았어요.`);
    throw error;
  }
  return rows;
}
