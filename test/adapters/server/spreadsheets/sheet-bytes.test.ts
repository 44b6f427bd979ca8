import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  findEncoding,
  readFirstBytes,
  readText,
  unpack,
  type SheetBytes,
} from '../../../../adapters/server/spreadsheets/sheet-bytes.ts';
import { readTableRows } from '../../../../adapters/server/spreadsheets/table-rows.ts';

/** 귤 in CP949. */
const CITRUS = Buffer.from([0xb1, 0xd6]);

/** Returns a file that arrives byte by byte. */
function byteByByte(file: string | Uint8Array): SheetBytes {
  const bytes = Buffer.from(file);
  return () => Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1));
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
}

describe('the bytes of a sheet that are read a few at a time', () => {
  it('are decoded to text, even if a part ends within a character or a line end', async () => {
    const text = await all(readText(byteByByte('키,값\r\n"가\r\n나",😀\r끝\r'), 'utf-8'));

    expect(text.join('')).toBe('키,값\n"가\n나",😀\r끝\r');
  });

  it('are decoded in the first encoding in which all of them are text', async () => {
    const late = Buffer.concat([Buffer.alloc(200_000, 'a'), CITRUS]);

    expect(await findEncoding(byteByByte('귤'))).toBe('utf-8');
    expect(await findEncoding(() => [late])).toBe('euc-kr');
    expect(await findEncoding(byteByByte(Buffer.from('\ufeff귤', 'utf16le')))).toBe('utf-16le');
    expect(await findEncoding(() => [Buffer.concat([late, Buffer.from([0xff])])])).toBeNull();
    expect(await findEncoding(() => [])).toBe('utf-8');
  });

  it('are unpacked to the original file, from the beginning each time', async () => {
    const file = Buffer.from('귤 '.repeat(100_000));
    const read = unpack(gzipSync(file));

    expect(await readFirstBytes(read)).toEqual(file.subarray(0, 4));
    for (const _time of [1, 2]) {
      const parts: Uint8Array[] = [];
      for await (const part of read()) parts.push(part);
      expect(Buffer.concat(parts).equals(file)).toBe(true);
    }
  });

  it('have the same rows and lines as a file that is read as a whole', async () => {
    const file = '키;값\r\n1;"가\r\n나"\r\n\r\n2;다\r\n';
    const rows = await all(readTableRows('a.csv', byteByByte(file)));

    expect(rows).toEqual(await all(readTableRows('a.csv', () => [Buffer.from(file)])));
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, '키', '값'],
      [2, '1', '가\n나'],
      [5, '2', '다'],
    ]);
  });
});
