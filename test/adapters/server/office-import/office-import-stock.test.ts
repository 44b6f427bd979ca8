import { describe, expect, it } from 'vitest';
import { jsonOf } from '../../cli/command-line.ts';
import { SALE, useImportFixture, CATALOGUE } from '../../cli/import/import-fixture.ts';
import { order } from '../payments/shopper.ts';
import { useTestShop } from '../test-shop.ts';
import { apply, check, checkedOf, fileOf, SALES_FILE, textOf } from '../office/import-calls.ts';
import { signedInAs } from '../office/office-client.ts';

const KEPT = { option_name: '5kg', remaining_cnt: 10 };
const saleWith = (...options: readonly object[]) => ({ ...CATALOGUE, sales: [{ ...SALE, options }] });

describe('the stock of a withdrawn option that is imported again', () => {
  const shop = useTestShop();
  const { importShop } = useImportFixture(shop);

  const optionOf = (option_name: string) =>
    shop.database
      .selectFrom('sale_option')
      .select(['option_idx', 'sell_idx', 'remaining_cnt', 'withdrawn_dt'])
      .where('option_name', '=', option_name)
      .executeTakeFirstOrThrow();

  it('is shown as the stored stock of the option, unless the import sets the stock', async () => {
    jsonOf(await importShop(saleWith(KEPT, { option_name: '10kg', remaining_cnt: 500 })));
    const { option_idx, sell_idx } = await optionOf('10kg');
    await order(shop, { cart_list: [{ option_idx, sell_idx, type: 'always', option_cnt: 3 }] });
    jsonOf(await importShop(saleWith(KEPT)));
    const client = await signedInAs(shop, 'merchandiser');
    const file = fileOf((await textOf(client, SALES_FILE)).replace('5kg:0:10', '5kg:0:10|10kg:9000:10'));

    const checked = checkedOf(await check(client, [file]));
    expect(checked.difference_list[0]?.change_list).toEqual([
      { label: '옵션 10kg', before: null, after: '추가금 9,000 · 재고 500' },
    ]);
    checkedOf(await apply(client, checked));
    expect(await optionOf('10kg')).toMatchObject({ option_idx, remaining_cnt: 497, withdrawn_dt: null });
    expect(checkedOf(await check(client, [file])).difference_list).toEqual([]);

    jsonOf(await importShop(saleWith({ ...KEPT, option_price: 1 })));
    jsonOf(await importShop(saleWith(KEPT)));
    const set = checkedOf(await check(client, [file], true));
    expect(set.difference_list[0]?.change_list).toEqual([
      { label: '옵션 10kg', before: null, after: '추가금 9,000 · 재고 10' },
    ]);
    checkedOf(await apply(client, set));
    expect(await optionOf('10kg')).toMatchObject({ option_idx, remaining_cnt: 7, withdrawn_dt: null });
  });
});
