import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readStatement } from '../../../../adapters/server/office-reconciliation/read-statement.ts';
import { unzippedBytes } from '../../../../adapters/server/office-reconciliation/unzipped-bytes.ts';

const ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

describe('unzippedBytes', () => {
  const sheet = () => writeXlsxFile([[{ value: '주문번호' }, { value: '금액' }]]).toBuffer();

  it('sums what the files of a spreadsheet unpack to', async () => {
    const file = await sheet();
    expect(unzippedBytes(file)).toBeGreaterThan(file.length / 2);
    expect(await readStatement(file, 10)).toEqual({ kind: 'rows', rows: [['주문번호', '금액']] });
  });

  it('refuses a spreadsheet that would unpack to gigabytes, before it is unpacked', async () => {
    const file = await sheet();
    file.writeUInt32LE(2_000_000_000, file.indexOf(ENTRY) + 24);
    expect(unzippedBytes(file)).toBeGreaterThan(1_000_000_000);
    expect(await readStatement(file, 10)).toMatchObject({ kind: 'refused' });
  });

  it.each([[new Uint8Array()], [Buffer.from('PK\u0003\u0004')], [Buffer.alloc(100)]])(
    'returns null for %j',
    (broken) => {
      expect(unzippedBytes(broken)).toBeNull();
    },
  );
});
