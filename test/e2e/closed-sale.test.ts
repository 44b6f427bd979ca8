import { describe, expect, it } from 'vitest';
import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import { saleAvailabilityAt, type SaleAvailability } from '../../core/sale/sale-availability.ts';
import { ApiShopper } from './api-shopper.ts';
import { usePaidOrders } from './paid-orders.ts';
import { axeFindings } from './screen-check.ts';

describe('a sale that cannot be bought', () => {
  const { as, running, visit } = usePaidOrders();

  /** Returns the first sale of a type, from id `from` on, that is sold out or has ended. */
  async function findSale(type: ProductDetail['type'], kind: SaleAvailability['kind'], from: number): Promise<number> {
    const api = new ApiShopper(running());
    for (let sell_idx = from; sell_idx < from + 500; sell_idx += 1) {
      const detail = await api.call('GET /api/v2/product/detail', { sell_idx });
      if (detail.type === type && saleAvailabilityAt(detail, Date.now()).kind === kind) return sell_idx;
    }
    throw new Error(`the demo shop has no ${type} sale that is ${kind}`);
  }

  it('is called sold out while it runs', async () => {
    const shopper = await visit();
    await shopper.open(`/product/${await findSale('always', 'sold-out', 1)}`);
    await shopper.page.getByText('지금은 품절이에요.').waitFor();
    await shopper.page.getByRole('button', { name: '재입고 알림 받기' }).waitFor();
    expect(await axeFindings(shopper.page)).toEqual([]);
  });

  it('invites no one to its group purchase after its end, with and without a link', async () => {
    const shopper = await visit();
    const path = `/product/${await findSale('group', 'ended', 1_181)}`;
    const section = shopper.page.getByRole('region', { name: '공동구매' });
    for (const query of ['', '?g_idx=987654']) {
      shopper.expectErrors(/live/, /Failed to load resource/);
      await shopper.open(path + query);
      await section.getByText('판매가 끝나 구매할 수 없어요.').waitFor();
      expect(await section.innerText()).not.toMatch(/먼저 사고|일반 가격|모집 중/);
    }
    expect(await axeFindings(shopper.page)).toEqual([]);
  });

  it('has no countdown to an end that has passed', async () => {
    const shopper = await visit();
    await shopper.open(`/product/${await findSale('time', 'ended', 1_001)}`);
    await shopper.page.getByText('타임특가', { exact: true }).waitFor();
    await shopper.page.getByRole('timer').getByText('특가종료').first().waitFor({ state: 'attached' });
    expect(await shopper.page.getByText('타임특가 마감까지').count()).toBe(0);
  });

  it('has the day of its end in the list of a member’s groups', async () => {
    const shopper = await as('hana');
    await shopper.open('/mypage/group');
    const closed = shopper.page.getByText(/^마감 · \d+ \/ \d+명 · \d+월 \d+일에 끝났어요$/);
    await expect.poll(() => closed.count()).toBeGreaterThan(0);
  });
});
