import { beforeEach, describe, expect, it } from 'vitest';
import { IMPORT_FILE, IMPORT_PAGE_ROWS } from '../../../core/vocabulary/limits/import-limits.ts';
import { ProductImportViewModel } from '../../../ui/office/product-import/product-import.view-model.ts';
import { jsonOf } from '../../adapters/cli/command-line.ts';
import { useImportFixture, CATALOGUE } from '../../adapters/cli/import/import-fixture.ts';
import { endedRun } from '../../adapters/server/office/import-calls.ts';
import { signedInAs, type OfficeClient } from '../../adapters/server/office/office-client.ts';
import { useTestShop } from '../../adapters/server/test-shop.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { TestOffice } from './office-services.ts';

describe('an import of products in the office', () => {
  const shop = useTestShop();
  const { importShop } = useImportFixture(shop);
  let client: OfficeClient;
  let office: TestOffice;
  let timers: FakeTimers;
  let viewModel: ProductImportViewModel;
  beforeEach(async () => {
    jsonOf(await importShop(CATALOGUE));
    client = await signedInAs(shop, 'merchandiser');
    office = await TestOffice.open(shop, client);
    timers = new FakeTimers();
    viewModel = new ProductImportViewModel(office.api, shop.shop.random, timers);
  });

  const fileOf = (rowCount: number) => {
    const rows = Array.from({ length: rowCount }, (_, at) => `n${at},식품,귤,a.webp\n`);
    return new File([`key,category,product_name,pictures\n${rows.join('')}`], '상품.csv');
  };
  /** Chooses a file with new products, and waits for the result of the dry run. */
  const check = async (rowCount: number): Promise<void> => {
    await viewModel.choose([fileOf(rowCount)]);
    await endedRun(client);
    await viewModel.current.load();
    await viewModel.loadRows();
  };
  const productCount = async () => (await shop.database.selectFrom('product').select('product_idx').execute()).length;

  it('shows the result of a dry run, and imports all of it part by part', async () => {
    const all = IMPORT_FILE.maxChanges + 1;
    await check(all);
    expect(viewModel.counts).toMatchObject({ all, new: all, changed: 0 });
    expect(viewModel.rows).toHaveLength(IMPORT_PAGE_ROWS);
    await viewModel.apply();
    expect(viewModel.isDone).toBe(true);
    expect(viewModel.run).toMatchObject({ stored_part_cnt: 2, stored_new_cnt: all });
    expect(await productCount()).toBe(all + 1);
  });

  it('can be stopped after a part, and continues with the rest after a reload', async () => {
    await check(IMPORT_FILE.maxChanges + 1);
    const applying = viewModel.apply();
    viewModel.stop();
    await applying;
    expect(viewModel.counts.all).toBe(1);
    expect(await productCount()).toBe(IMPORT_FILE.maxChanges + 1);

    const reloaded = new ProductImportViewModel(office.api, shop.shop.random, timers);
    await reloaded.current.load();
    expect(reloaded.importable).toBe(1);
    await Promise.all([reloaded.apply(), reloaded.apply()]);
    expect(reloaded.isDone).toBe(true);
    expect(await productCount()).toBe(IMPORT_FILE.maxChanges + 2);
  });

  it('reports a lost connection during the dry run, and polls the run again when it is back', async () => {
    await viewModel.choose([fileOf(1)]);
    office.isOffline = true;
    await viewModel.current.load();
    expect(viewModel.current.isLost).toBe(true);
    office.isOffline = false;
    await endedRun(client);
    timers.advance(3_000);
    await expect.poll(() => viewModel.run?.state).toBe('checked');
    expect(viewModel.current.isLost).toBe(false);
  });

  it('reports an upload that never arrived, and continues with an upload of which only the response was lost', async () => {
    const chooseWhile = async (error: 'isOffline' | 'losesResponses'): Promise<void> => {
      office[error] = true;
      const choosing = viewModel.choose([fileOf(1)]);
      await expect.poll(() => viewModel.sending.isChecking).toBe(true);
      office[error] = false;
      timers.advance(3_000);
      await choosing;
    };
    await chooseWhile('isOffline');
    expect(viewModel.failure).toBe('연결이 끊겨 살펴보지 못했어요. 다시 해 주세요.');
    expect(viewModel.run).toBeNull();

    await chooseWhile('losesResponses');
    expect(viewModel.failure).toBe('');
    expect(viewModel.run).toMatchObject({ file_list: ['상품.csv'] });
    expect(await endedRun(client)).toMatchObject({ state: 'checked', new_cnt: 1 });
  });

  it('refuses too many and too large files before they are read', async () => {
    await viewModel.choose(Array.from({ length: IMPORT_FILE.maxFiles + 1 }, () => fileOf(1)));
    expect(viewModel.refusal).toBe('한 번에 파일 4개까지 올릴 수 있어요.');
    const large = {
      name: '상품.csv',
      size: IMPORT_FILE.maxBytes + 1,
      arrayBuffer: () => Promise.reject(new Error()),
    };
    await viewModel.choose([large]);
    expect(viewModel.refusal).toBe('파일은 모두 합해 32MB까지예요. 나누어 올려 주세요.');
  });

  it('restarts the run with the uploaded files when the use of stock changes', async () => {
    await check(1);
    const before = viewModel.run?.run_key;
    await viewModel.setStock(true);
    await endedRun(client);
    await viewModel.current.load();
    expect(viewModel.run).toMatchObject({ sets_stock: true, state: 'checked', new_cnt: 1 });
    expect(viewModel.run?.run_key).not.toBe(before);
    await viewModel.clear();
    expect(viewModel.run).toBeNull();
  });
});
