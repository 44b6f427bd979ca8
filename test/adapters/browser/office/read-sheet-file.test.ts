import writeSpreadsheet from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { readSheetFile } from '../../../../adapters/browser/office/read-sheet-file.ts';

const blob = (...parts: readonly (string | number[])[]): Blob =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));

describe('readSheetFile', () => {
  it('reads CSV in UTF-8 with quotes, with or without a byte order mark', async () => {
    const file = blob('\uFEFF주문번호,상품\r\n#1,"사과, ""햇"""\r\n');
    const cells = [
      ['주문번호', '상품'],
      ['#1', '사과, "햇"'],
    ];
    expect(await readSheetFile(file)).toEqual({ kind: 'cells', cells });
  });

  it('reads CSV in the encoding of Korean Excel, and with tabs', async () => {
    const header = [0xc1, 0xd6, 0xb9, 0xae, 0xb9, 0xf8, 0xc8, 0xa3];
    expect(await readSheetFile(blob(header, '\tinvoice\n#1\t638904125701'))).toEqual({
      kind: 'cells',
      cells: [
        ['주문번호', 'invoice'],
        ['#1', '638904125701'],
      ],
    });
  });

  it('reads the first sheet of an XLSX file, with all digits of long numbers', async () => {
    const bytes = await writeSpreadsheet([
      ['주문번호', '송장번호'],
      ['#1', 638_904_125_701],
    ]).toBuffer();
    expect(await readSheetFile(new Blob([new Uint8Array(bytes)]))).toEqual({
      kind: 'cells',
      cells: [
        ['주문번호', '송장번호'],
        ['#1', '638904125701'],
      ],
    });
  });

  it('refuses a file that is empty, too large, broken or in an unknown encoding', async () => {
    const refused = async (file: Blob): Promise<string> => {
      const read = await readSheetFile(file);
      return read.kind === 'refused' ? read.refusal : '';
    };
    expect(await refused(blob())).toBe('empty');
    expect(await refused(blob('x'.repeat(5 * 1024 * 1024 + 1)))).toBe('too-big');
    expect(await refused(blob('PK, but no spreadsheet'))).toBe('broken');
    expect(await refused(blob([0xff, 0x41, 0x80]))).toBe('unknown-encoding');
  });
});
