import writeSpreadsheet from 'write-excel-file/node';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from '../../../../adapters/cli/import/spreadsheet.ts';
import { readTableRows } from '../../../../adapters/server/spreadsheets/table-rows.ts';
import { readStatement } from '../../../../adapters/server/office-reconciliation/read-statement.ts';

const TIMES = ['2026-11-21 20:00:00', '2026-11-21 23:59:59', '2026-11-21 10:10:10', '2026-11-22 00:00:00'];

/** Returns a spreadsheet with these times as Excel stores them: as days and fractions of a day. */
function sheetOf(times: readonly string[]): Promise<Buffer> {
  const cells = times.map((time) => ({
    value: new Date(`${time.replace(' ', 'T')}Z`),
    type: Date,
    format: 'yyyy-mm-dd hh:mm:ss',
  }));
  return writeSpreadsheet([{ sheet: '판매', data: [cells] }]).toBuffer();
}

describe('the time of a date cell in a spreadsheet', () => {
  it('is read to the second when the office imports the file', async () => {
    const file = await sheetOf(TIMES);
    const rows = readTableRows('판매.xlsx', () => [file]);
    expect((await rows.next()).value).toMatchObject({ table: '판매.xlsx', line: 1, cells: TIMES });
  });

  it('is read to the second when the command line imports the file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'moajang-sheet-'));
    try {
      const path = join(folder, 'sales.xlsx');
      await writeFile(path, await sheetOf(TIMES));
      expect(await readSpreadsheet(path)).toEqual({ kind: 'tables', tables: [[{ line: 1, cells: TIMES }]] });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is read to the second when a statement is reconciled', async () => {
    expect(await readStatement(await sheetOf(TIMES), 10)).toEqual({ kind: 'rows', rows: [TIMES] });
  });
});
