import { describe, expect, it } from 'vitest';
import { updateRankings } from '../../../../adapters/server/rankings/update-rankings.ts';
import { buy, buyOften } from '../../server/rankings/ranked-orders.ts';
import { sampleSale } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, operatorOf } from '../command-line.ts';

describe('the command `ranking`', () => {
  const test = useTestShop();

  it('reports that there is no ranking yet, and after the job shows its counts, including those of sold-out sales', async () => {
    const shop = operatorOf(test);
    expect((await shop('ranking')).result).toBe('아직 매긴 순위가 없어요.');
    const sale = await sampleSale(test.database, { options: [{ remaining_cnt: 0 }] });
    await buyOften(test, 2, [sale], { line: { option_cnt: 3 } });
    await updateRankings(test.shop);
    const { result } = await shop('ranking');
    expect(result).toContain('2026-11-20 ~ 2026-11-20  주문 2건');
    expect(result).toMatch(/1위 +새로 오름 +2명 +6개 +\d+ +제주 감귤 5kg/);
    expect(jsonOf(await shop('ranking', '--week', '--json'))).toMatchObject({
      start_dt: '2026-11-14',
      order_cnt: 2,
      sales: [{ sell_idx: sale.sell_idx, buyer_cnt: 2, unit_cnt: 6, previous_rank: null }],
    });
  });

  it('makes the next run of the job count everything again', async () => {
    const shop = operatorOf(test);
    await updateRankings(test.shop);
    await buy(test, [await sampleSale(test.database)]);
    await updateRankings(test.shop);
    expect((await shop('ranking')).result).toContain('주문 0건');
    expect((await shop('ranking', '--recount')).code).toBe(0);
    await updateRankings(test.shop);
    expect((await shop('ranking')).result).toContain('주문 1건');
  });
});
