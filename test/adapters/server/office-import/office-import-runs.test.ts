import { describe, expect, it } from 'vitest';
import { purgeExpiredRows } from '../../../../adapters/server/jobs/purge-expired-rows.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { IMPORT_RUN_TTL_MS } from '../../../../core/vocabulary/limits/import-limits.ts';
import { jsonOf } from '../../cli/command-line.ts';
import { PRODUCT, SALE, useImportFixture, CATALOGUE } from '../../cli/import/import-fixture.ts';
import { useTestShop } from '../test-shop.ts';
import {
  apply,
  check,
  checkedOf,
  endedRun,
  fileOf,
  newKey,
  SALES_FILE,
  textOf,
  upload,
} from '../office/import-calls.ts';
import { signedInAs, type OfficeClient } from '../office/office-client.ts';

describe('a dry run of files in the office', () => {
  const shop = useTestShop();
  const { importShop } = useImportFixture(shop);

  const cheaper = async (client: OfficeClient, price: string) =>
    fileOf((await textOf(client, SALES_FILE)).replace(',17900,', `,${price},`));
  const start = (client: OfficeClient, file: ReturnType<typeof fileOf>, run_key = newKey()) =>
    upload(client, [file], run_key);
  const runOf = async (client: OfficeClient) =>
    checkedOf(await client.call('GET /api/office/v1/catalogue/imports/run', {})).run;

  it('is accepted immediately, continues without requests, and is shown to the staff who started it after a reload', async () => {
    jsonOf(await importShop(CATALOGUE));
    const client = await signedInAs(shop, 'merchandiser');
    const started = checkedOf(await start(client, await cheaper(client, '16500')));
    expect(started.run).toMatchObject({ state: 'checking', file_list: ['판매.csv'], summary: null });
    expect(await endedRun(client)).toMatchObject({
      state: 'checked',
      done_cnt: 1,
      all_cnt: 1,
      summary: { fault_cnt: 0, part_cnt: 1 },
      stored_part_cnt: 0,
    });
  });

  it('cannot be seen or imported by other staff', async () => {
    jsonOf(await importShop(CATALOGUE));
    const [client, other] = [await signedInAs(shop, 'merchandiser'), await signedInAs(shop, 'owner')];
    const checked = checkedOf(await check(client, [await cheaper(client, '16500')]));
    const { run_key } = checked;
    expect(await runOf(other)).toBeNull();
    const request = { run_key, tab: 'all', page: 0 } as const;
    const seen = checkedOf(await other.call('GET /api/office/v1/catalogue/imports/differences', request));
    expect(seen.difference_list).toEqual([]);
    expect((await apply(other, checked)).result_code).toBe(422);
    await other.call('DELETE /api/office/v1/catalogue/imports/run', {});
    expect(checkedOf(await apply(client, checked))).toEqual({ added_cnt: 0, changed_cnt: 1 });
  });

  it('exists once for each staff member: a repeated request starts none, and other files replace it', async () => {
    jsonOf(await importShop(CATALOGUE));
    const client = await signedInAs(shop, 'merchandiser');
    const file = await cheaper(client, '16500');
    const run_key = newKey();
    const responses = await Promise.all([start(client, file, run_key), start(client, file, run_key)]);
    expect(responses.map((response) => checkedOf(response).run?.run_key)).toEqual([run_key, run_key]);
    await endedRun(client);
    const later = checkedOf(await check(client, [await cheaper(client, '15000')]));
    expect((await apply(client, { run_key })).result_msg).toBe(
      '그 사이에 다른 파일을 살펴봤거나 다시 살펴봤어요. 아무것도 가져오지 않았어요.',
    );
    expect(checkedOf(await apply(client, later))).toEqual({ added_cnt: 0, changed_cnt: 1 });
    const runs = await shop.database.selectFrom('import_run').select('run_key').execute();
    expect(runs).toEqual([{ run_key: later.run_key }]);
  });

  it('is shown as interrupted after a restart of the server, and can be started again without another upload', async () => {
    jsonOf(await importShop(CATALOGUE));
    const client = await signedInAs(shop, 'merchandiser');
    checkedOf(await check(client, [await cheaper(client, '16500')]));
    await shop.database.updateTable('import_run').set({ state: 'checking', result: null }).execute();
    expect(await runOf(client)).toMatchObject({ state: 'checking' });
    shop.clock.advance(60_000);
    expect(await runOf(client)).toMatchObject({ state: 'interrupted', summary: null });
    const again = { run_key: newKey(), sets_stock: true };
    checkedOf(await client.call('PUT /api/office/v1/catalogue/imports/run', again));
    expect(await endedRun(client)).toMatchObject({ ...again, state: 'checked', summary: { part_cnt: 1 } });
  });

  it('is deleted after a day, with its files', async () => {
    jsonOf(await importShop(CATALOGUE));
    const client = await signedInAs(shop, 'merchandiser');
    checkedOf(await check(client, [await cheaper(client, '16500')]));
    const started_dt = formatKst(shop.clock.now() - IMPORT_RUN_TTL_MS - 1_000);
    await shop.database.updateTable('import_run').set({ started_dt }).execute();
    await purgeExpiredRows(shop.shop);
    expect(await runOf(client)).toBeNull();
    for (const table of ['import_file', 'import_part'] as const) {
      expect(await shop.database.selectFrom(table).select('staff_idx').execute()).toEqual([]);
    }
    const again = await client.call('PUT /api/office/v1/catalogue/imports/run', {
      run_key: newKey(),
      sets_stock: false,
    });
    expect(again).toMatchObject({ result_code: 404, result_msg: '올린 파일이 없어요. 파일을 다시 골라 주세요.' });
  });
});

describe('saving a page of a sale that is older than an import', () => {
  const shop = useTestShop();
  const { importShop } = useImportFixture(shop);

  const pageOf = async (client: OfficeClient, at = 0) => {
    const sales = await shop.database.selectFrom('sale').select('sell_idx').orderBy('sell_idx').execute();
    const sell_idx = sales[at]?.sell_idx ?? 0;
    const page = checkedOf(await client.call('GET /api/office/v1/catalogue/sales/{sell_idx}', { sell_idx }));
    return { sell_idx, ...page };
  };
  const save = (client: OfficeClient, page: Awaited<ReturnType<typeof pageOf>>, change: object) =>
    client.call('PUT /api/office/v1/catalogue/sales/{sell_idx}', {
      sell_idx: page.sell_idx,
      form: { ...page.form, ...change },
      version: page.version,
      save_key: newKey(),
    });

  it('is refused with the name of who imported, not of who saved earlier', async () => {
    jsonOf(await importShop(CATALOGUE));
    const first = await signedInAs(shop, 'merchandiser', { name: '이서연' });
    const second = await signedInAs(shop, 'owner', { name: '박대표' });
    checkedOf(await save(first, await pageOf(first), { consumer_price: '17000' }));
    const page = await pageOf(first);
    const file = fileOf((await textOf(second, SALES_FILE)).replace(',17000,', ',16500,'));
    checkedOf(await apply(second, checkedOf(await check(second, [file]))));
    const refused = await save(first, page, { consumer_price: '15000' });
    expect(refused.result_msg).toMatch(
      /^박대표 님이 \d\d:\d\d에 바꿨어요: 상품 가져오기\. 아무것도 덮어쓰지 않았어요\.$/,
    );

    const seen = await pageOf(second);
    checkedOf(await save(first, await pageOf(first), { consumer_price: '16000' }));
    expect((await save(second, seen, { consumer_price: '15000' })).result_msg).toMatch(/^이서연 님이 .*: 판매가\./);
  });

  it('is refused after an import that changed only the product, and after one by a command', async () => {
    jsonOf(await importShop(CATALOGUE));
    const first = await signedInAs(shop, 'merchandiser', { name: '이서연' });
    const second = await signedInAs(shop, 'owner', { name: '박대표' });
    const page = await pageOf(first);
    const csv = 'key,category,product_name,pictures\np1,식품,귤,import/p1.webp\n';
    checkedOf(await apply(second, checkedOf(await check(second, [fileOf(csv, '상품.csv')]))));
    expect((await save(first, page, { consumer_price: '1' })).result_msg).toMatch(/^박대표 님이 /);
    const now = await pageOf(first);
    jsonOf(await importShop({ ...CATALOGUE, products: [{ ...PRODUCT, product_name: '한라봉' }] }));
    expect((await save(first, now, { consumer_price: '1' })).result_msg).toMatch(/^운영 명령이 .*: 상품 가져오기\./);
  });

  it('is refused with the name of who changed the product through another of its sales', async () => {
    jsonOf(await importShop({ ...CATALOGUE, sales: [SALE, { ...SALE, key: 's2' }] }));
    const first = await signedInAs(shop, 'merchandiser', { name: '이서연' });
    const second = await signedInAs(shop, 'owner', { name: '박대표' });
    const page = await pageOf(first, 0);
    checkedOf(await save(second, await pageOf(second, 1), { product_name: '햇귤' }));
    expect((await save(first, page, { consumer_price: '1' })).result_msg).toMatch(/^박대표 님이 .*: 상품 이름\./);
  });
});
