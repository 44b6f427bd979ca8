import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { ExportCell, OpenedExport } from '../../../../adapters/server/office-export/export-list.ts';
import { createSpreadsheetFile } from '../../../../adapters/server/office-export/spreadsheet-file.ts';

type Rows = readonly (readonly ExportCell[])[];

/** Makes an export of `count` equal pages, which counts those that are read. */
function exportOf(page: Rows, count: number) {
  const read = { pages: 0 };
  const opened: OpenedExport = {
    headers: ['이름'],
    conditions: '',
    count: async () => ({ row_cnt: count, is_capped: false }),
    async *pages() {
      for (; read.pages < count;) {
        read.pages += 1;
        yield page;
      }
    },
  };
  return { opened, read };
}

describe('createSpreadsheetFile', () => {
  const make = async (page: Rows, count: number) => {
    const { opened, read } = exportOf(page, count);
    const ends: unknown[] = [];
    const file = await createSpreadsheetFile(opened, '주문', async (state, rows) => void ends.push([state, rows]));
    return { file, ends, pages: read.pages };
  };

  it('has all rows below the column names', async () => {
    const { file, ends } = await make([['사과'], [3]], 2);

    if (typeof file === 'string') throw new Error(file);
    expect(await readSheet(Buffer.from(file))).toEqual([['이름'], ['사과'], [3], ['사과'], [3]]);
    expect(ends).toEqual([['done', 4]]);
  });

  it('stops reading when the texts are too large in total', async () => {
    const page = Array.from({ length: 100 }, () => ['가'.repeat(20_000)]);

    expect(await make(page, 8)).toEqual({ file: 'too-large', ends: [['failed', 0]], pages: 6 });
  });

  it('stops reading when the file has more lines than a spreadsheet allows, even for a few orders', async () => {
    const page = Array.from({ length: 4_000 }, () => ['사과']);

    expect(await make(page, 10)).toEqual({ file: 'too-large', ends: [['failed', 0]], pages: 3 });
  });

  it('stops reading at a text that is too long for a cell', async () => {
    expect(await make([['가'.repeat(32_767)]], 5)).toEqual({ file: 'long-cell', ends: [['failed', 0]], pages: 1 });
  });
});
