import { describe, expect, it } from 'vitest';
import { formatKst } from '../../../../core/time/kst.ts';
import { addTestStaff } from '../../server/office/office-client.ts';
import { DRAFT_KEY, sampleForm } from '../../server/office/sale-forms.ts';
import { sampleSale } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, operatorOf } from '../command-line.ts';

describe("the operator's commands for sales", () => {
  const shop = useTestShop();
  const operator = (...words: string[]) => operatorOf(shop)(...words);

  it('close a sale once, after counting what that affects', async () => {
    const { sell_idx } = await sampleSale(shop.database);
    const dry = await operator('sales', 'close', String(sell_idx), '--dry-run');
    expect(dry).toMatchObject({ code: 0 });
    expect(dry.result).toContain('공동구매 0개, 장바구니 0곳');
    expect((await operator('sales', 'close', String(sell_idx))).code).toBe(0);
    expect((await operator('sales', 'close', String(sell_idx))).code).toBe(1);
    expect((await operator('sales', 'close', '987654')).code).toBe(1);
  });

  it('list drafts of the office, and publish one', async () => {
    const staff_idx = await addTestStaff(shop, 'merchandiser');
    const form = await sampleForm(shop.database);
    const saved_dt = formatKst(shop.clock.now());
    await shop.database
      .insertInto('sale_draft')
      .values({ draft_key: DRAFT_KEY, form: JSON.stringify(form), staff_idx, staff_name: '한소라', saved_dt })
      .execute();
    expect(jsonOf(await operator('drafts', 'list', '--json'))).toMatchObject([{ draft_key: DRAFT_KEY }]);
    expect((await operator('drafts', 'publish', DRAFT_KEY)).code).toBe(0);
    expect((await operator('drafts', 'publish', DRAFT_KEY)).code).toBe(1);
    expect(await shop.database.selectFrom('sale').select('sell_idx').execute()).toHaveLength(1);
  });
});
