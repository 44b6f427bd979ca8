import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check, checkedOf, fileOf } from '../../server/office/import-calls.ts';
import { signedInAs } from '../../server/office/office-client.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf } from '../command-line.ts';
import { PRODUCT, SALE, useImportFixture, CATALOGUE } from './import-fixture.ts';

const COLUMNS = 'key,product,seller,type,start_dt,end_dt,sale_price,consumer_price,options';
const DATES = '2026-11-01 00:00:00,2026-12-01 00:00:00';

describe('a dry run of the import command', () => {
  const shop = useTestShop();
  const files = useImportFixture(shop);
  const dryRun = async (content: string | object, ...words: string[]) => {
    const path = await files.write(
      typeof content === 'string' ? '판매.csv' : 'shop.json',
      typeof content === 'string' ? content : JSON.stringify(content),
    );
    return files.operator('catalogue', 'import', path, '--dry-run', ...words);
  };

  it('prints what changes field by field, as the office shows it', async () => {
    jsonOf(await files.importShop(CATALOGUE));
    const csv = `${COLUMNS}\ns1,p1,bat,always,${DATES},25000,100,5kg:1000:10\ns2,p1,bat,always,${DATES},25000,16500,5kg:0:10\n`;
    const { code, result } = await dryRun(csv);
    expect(code).toBe(0);
    const { sell_idx } = await shop.database.selectFrom('sale').select('sell_idx').executeTakeFirstOrThrow();
    expect(result.split('\n').slice(-7)).toEqual([
      '',
      '판매.csv:3 판매 새것 감귤 (s2)',
      '',
      `판매.csv:2 판매 #${sell_idx} 감귤 (s1)`,
      '  판매가: 17,900 → 100',
      '  옵션 5kg: 추가금 0 · 재고 10 → 추가금 1,000 · 재고 10',
      '  살펴볼 것: 90% 넘게 싸요. 0이 빠지지 않았나요?',
    ]);
    const checked = checkedOf(await check(await signedInAs(shop, 'merchandiser'), [fileOf(csv)]));
    expect(jsonOf(await dryRun(csv, '--json'))).toMatchObject({
      differences: [checked.difference_list[1], checked.difference_list[0]],
    });
  });

  it('prints the first 50 rows, and writes all to a file that does not exist yet', async () => {
    jsonOf(await files.importShop({ ...CATALOGUE, products: [], sales: [] }));
    const rows = Array.from({ length: 60 }, (_, at) => ({ ...PRODUCT, category: '식품', key: `p${at}` }));
    const cut = await dryRun({ products: rows });
    expect(cut.result).toContain('…외 10줄. --differences 파일.csv 로 모두 받을 수 있어요.');
    const path = join(files.folder, '달라지는 것.csv');
    const whole = await dryRun({ products: rows }, '--differences', path);
    expect(whole.result).toContain(`모두 파일에 썼어요: ${path}`);
    const written: string[][] = parse(await readFile(path, 'utf8'), { bom: true });
    expect(written).toHaveLength(61);
    expect(written[1]).toEqual(['shop.json:1', '상품', '', 'p0', '감귤', '새것', '', '', '']);
    const again = await dryRun({ products: rows }, '--differences', path);
    expect(again).toMatchObject({ code: 1 });
    expect(`${again.result}${again.notes}`).toContain('이미 있는 파일이에요');
    expect((await files.importShop(CATALOGUE, '--differences', path)).code).toBe(2);
  });

  it('escapes text that a terminal or a spreadsheet would interpret', async () => {
    jsonOf(await files.importShop({ ...CATALOGUE, sales: [SALE] }));
    const hostile = { ...PRODUCT, category: '식품', product_name: '=1+1 \u001b[31m<script>' };
    const path = join(files.folder, 'differences.csv');
    const { result } = await dryRun({ products: [hostile] }, '--differences', path);
    expect(result).toContain('\\u001b[31m<script>');
    expect(result).not.toContain('\u001b');
    expect(await readFile(path, 'utf8')).toContain(",'=1+1");
  });
});
