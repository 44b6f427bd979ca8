import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCsv, UnclosedQuote, type CsvRow } from '../../../../adapters/cli/kit/csv.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'csv-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(text: string): Promise<{ rows: CsvRow[]; openQuote: number | null }> {
  const file = join(folder, 'rows.csv');
  await writeFile(file, text);
  const rows: CsvRow[] = [];
  try {
    for await (const row of readCsv(file)) rows.push(row);
    return { rows, openQuote: null };
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    return { rows, openQuote: error.line };
  }
}

describe('readCsv', () => {
  it('reads quotes, commas and line ends inside cells, and numbers each row by its first line', async () => {
    expect(await read('\uFEFFa,b\r\n"1, ""one""","two\nlines"\n\n3,\n')).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1, "one"', 'two\nlines'] },
        { line: 5, cells: ['3', ''] },
      ],
      openQuote: null,
    });
  });

  it('counts lines that end in CRLF once, inside and outside of cells', async () => {
    const { rows } = await read('a,b\r\n"one\r\ntwo\r\n",\r\n\r\n\r\n"3\n",4\r\n5,6\r\n');

    expect(rows.map(({ line }) => line)).toEqual([1, 2, 7, 9]);
    expect(rows[1]?.cells).toEqual(['one\r\ntwo\r\n', '']);
  });

  it('accepts a last line without a line end, and skips rows with one empty cell', async () => {
    expect(await read('a,"",c\r\n"",\r\n""\r\nd\r')).toEqual({
      rows: [
        { line: 1, cells: ['a', '', 'c'] },
        { line: 2, cells: ['', ''] },
        { line: 4, cells: ['d'] },
      ],
      openQuote: null,
    });
    expect(await read('')).toEqual({ rows: [], openQuote: null });
  });

  it('treats a quote inside a cell as a character', async () => {
    expect((await read('<p class="x">,"a, b"c,2"')).rows).toEqual([
      { line: 1, cells: ['<p class="x">', '"a, b"c', '2"'] },
    ]);
  });

  it('returns the line of a quote that is never closed', async () => {
    expect(await read('a\nb,"c\nd')).toEqual({ rows: [{ line: 1, cells: ['a'] }], openQuote: 2 });
    expect((await read('a\n"b\nb"\n\n\n"c\nd')).openQuote).toBe(6);
  });

  it('reads a file of many chunks', async () => {
    const text = Array.from({ length: 20_000 }, (_, n) => `${n},"감귤 ${n}"\n`).join('');

    const { rows } = await read(text);

    expect(rows).toHaveLength(20_000);
    expect(rows.at(-1)).toEqual({ line: 20_000, cells: ['19999', '감귤 19999'] });
  });

  it('rejects when the file does not exist', async () => {
    await expect(readCsv(join(folder, 'none.csv')).next()).rejects.toThrow('ENOENT');
  });
});
