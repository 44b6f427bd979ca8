import { describe, expect, it } from 'vitest';
import { dataOf } from '../../server/payments/shopper.ts';
import { sampleMember, sampleSale } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, operatorOf } from '../command-line.ts';

describe("the operator's commands for alerts", () => {
  const shop = useTestShop();
  const operator = (...words: string[]) => operatorOf(shop)(...words);

  it('count the members who wait for each sale, and clear the alerts of one that will not open', async () => {
    expect((await operator('alerts', 'list')).result).toContain('기다리는 사람이 없어요.');
    const coming = await sampleSale(shop.database, { start_dt: '2026-12-01 10:00:00' });
    const soldOut = await sampleSale(shop.database, { options: [{ remaining_cnt: 0 }] });
    const [first, second] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    for (const { token } of [first, second]) {
      dataOf(await shop.call('POST /api/v1/alert', { kind: 'open', sell_idx: coming.sell_idx }, token));
    }
    dataOf(await shop.call('POST /api/v1/alert', { kind: 'restock', sell_idx: soldOut.sell_idx }, first.token));

    expect(jsonOf(await operator('alerts', 'list', '--json'))).toMatchObject([
      { sell_idx: coming.sell_idx, open_cnt: 2, restock_cnt: 0, due_dt: '2026-12-01 10:00:00' },
      { sell_idx: soldOut.sell_idx, open_cnt: 0, restock_cnt: 1 },
    ]);
    expect((await operator('alerts', 'clear', `${coming.sell_idx}`)).code).toBe(0);
    expect((await operator('alerts', 'clear', `${coming.sell_idx}`)).code).toBe(1);
    expect((await operator('alerts', 'list')).result).toContain('재입고 1');
  });
});
