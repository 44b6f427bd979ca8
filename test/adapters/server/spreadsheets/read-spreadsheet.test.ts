import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import writeSpreadsheet from 'write-excel-file/node';
import { readSheetFile } from '../../../../adapters/browser/office/read-sheet-file.ts';
import { fileEntries } from '../../../../adapters/cli/import/file-entries.ts';
import { readTableRows } from '../../../../adapters/server/spreadsheets/table-rows.ts';
import { readStatement } from '../../../../adapters/server/office-reconciliation/read-statement.ts';
import { readSpreadsheet } from '../../../../adapters/server/spreadsheets/read-spreadsheet.ts';
import { SHEET_TOOLS } from '../../../../adapters/server/spreadsheets/sheet-tools.ts';
import { unzip, zipStored, type ZipEntry } from '../../../../core/office-sheets/zip-file.ts';

const ENTRY_MARK = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const SHEET = 'xl/worksheets/sheet1.xml';
const WORKBOOK = 'xl/workbook.xml';

const HONEST_ROWS = [
  ['주문번호', '금액'],
  ['A-1', '1,000'],
];
const honestFile = () =>
  writeSpreadsheet(HONEST_ROWS.map((row) => row.map((value) => ({ value, type: String })))).toBuffer();

async function entriesOf(file: Uint8Array): Promise<readonly ZipEntry[]> {
  const entries = await unzip(file, () => true, 10_000_000, SHEET_TOOLS);
  if (typeof entries === 'string') throw new Error(entries);
  return entries;
}

/** Makes a spreadsheet with one part exchanged. */
async function fileWith(path: string, change: (xml: string) => string): Promise<Uint8Array<ArrayBuffer>> {
  const entries = await entriesOf(await honestFile());
  expect(entries.map((entry) => entry.path)).toContain(path);
  return zipStored(
    entries.map((entry) =>
      entry.path === path ? { path, bytes: Buffer.from(change(new TextDecoder().decode(entry.bytes))) } : entry,
    ),
  );
}

const withRows = (rows: string) =>
  fileWith(SHEET, (xml) => xml.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`));

/** Creates a file with one part that unpacks to `length` bytes, while its headers state 100. */
function lyingFile(length: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(length, ' '));
  const file = Buffer.from(zipStored([{ path: SHEET, bytes: packed }]));
  const entry = file.indexOf(ENTRY_MARK);
  file.writeUInt16LE(8, 8);
  file.writeUInt32LE(100, 22);
  file.writeUInt16LE(8, entry + 10);
  file.writeUInt32LE(100, entry + 24);
  return file;
}

async function collect<T>(rows: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

describe('readSpreadsheet', () => {
  it('reads the cells of a regular file', async () => {
    expect(await readSpreadsheet(await honestFile())).toMatchObject({
      kind: 'sheets',
      sheets: [{ rows: HONEST_ROWS }],
    });
  });

  it('refuses a file that unpacks to more than the limit, even if its directory states a smaller size', async () => {
    const file = lyingFile(70_000_000);

    expect(file.length).toBeLessThan(200_000);
    expect(await readSpreadsheet(file)).toEqual({ kind: 'large' });
  });

  it.each([
    ['a row beyond the limit', '<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>'],
    ['an empty row just beyond the limit', '<row r="60001"/>'],
    ['a cell with its own row number', '<row><c r="A60001"/></row>'],
    ['a cell in the last column', '<row r="1"><c r="XFD1"><v>1</v></c></row>'],
    ['a cell in the last row and column', '<row><c r="XFD1048576"><v>1</v></c></row>'],
    ['a number in single quotes', `<row r='1000000'/>`],
    ['a number with a prefix', '<row xmlns:x="http://x" x:r="1000000"/>'],
    ['a row number after a number inside another attribute', `<row spans='r="1"' r="1000000"/>`],
    ['more rows without a number than the limit', '<row/>'.repeat(60_001)],
    ['too many cells in total', '<row r="60000"><c r="GR60000"><v>1</v></c></row>'],
  ])('refuses %s', async (_what, rows) => {
    expect(await readSpreadsheet(await withRows(rows))).toEqual({ kind: 'large' });
  });

  it.each([['1e9'], ['0x3B9ACA00'], ['&#49;000000'], ['-1'], [' 1000000'], ['']])(
    'refuses a row with the number %j',
    async (number) => {
      expect(await readSpreadsheet(await withRows(`<row r="${number}"/>`))).toEqual({ kind: 'broken' });
    },
  );

  it('refuses a workbook that names one large sheet very often', async () => {
    const file = await fileWith(WORKBOOK, (xml) => xml.replace(/<sheet [^>]*>/, (sheet) => sheet.repeat(1_000_001)));

    expect(await readSpreadsheet(file)).toEqual({ kind: 'large' });
  });

  it('resolves no entity that a sheet declares, neither a file nor one that grows', async () => {
    const declared = `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/hostname"><!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>`;
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const file = await fileWith(SHEET, (xml) =>
      xml
        .replace(/(<\?xml[^>]*>)?/, (start) => `${start}${declared}`)
        .replace(
          /<sheetData>.*<\/sheetData>/s,
          `<sheetData><row r="1">${cell('A1', '&f;')}${cell('B1', '&b;')}</row></sheetData>`,
        ),
    );

    expect(await readSpreadsheet(file)).toMatchObject({ kind: 'sheets', sheets: [{ rows: [['&f;', '&b;']] }] });
  });

  it.each([[new Uint8Array()], [Buffer.from('PK\u0003\u0004')], [Buffer.alloc(100)]])(
    'reports %j as broken',
    async (file) => {
      expect(await readSpreadsheet(file)).toEqual({ kind: 'broken' });
    },
  );
});

describe('the readers of uploaded spreadsheets', () => {
  const LARGE = '표가 너무 커요. 60,000줄, 200열까지 읽을 수 있어요.';

  it('refuse hostile files with a message, in the office, in a browser and on the command line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'moajang-sheets-'));
    const path = join(folder, '상품.xlsx');
    for (const file of [lyingFile(70_000_000), await withRows('<row r="1"><c r="XFD1"><v>1</v></c></row>')]) {
      await writeFile(path, file);
      await expect(collect(readTableRows('상품.xlsx', () => [file]))).rejects.toThrow(`상품.xlsx: ${LARGE}`);
      expect(await readStatement(file, 10)).toEqual({ kind: 'refused', text: LARGE });
      expect(await readSheetFile(new Blob([new Uint8Array(file)]))).toEqual({ kind: 'refused', refusal: 'too-large' });
      expect(await collect(fileEntries(path))).toEqual([{ kind: 'fault', text: `상품.xlsx: ${LARGE}` }]);
    }
    await rm(folder, { recursive: true });
  });

  it('read regular files', async () => {
    const file = await honestFile();

    expect(await readStatement(file, 10)).toEqual({ kind: 'rows', rows: HONEST_ROWS });
    expect(await collect(readTableRows('상품.xlsx', () => [file]))).toMatchObject([
      { table: '상품.xlsx', line: 1, cells: HONEST_ROWS[0] },
      { table: '상품.xlsx', line: 2, cells: HONEST_ROWS[1] },
    ]);
  });
});
