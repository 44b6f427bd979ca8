import { setTimeout as delay } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ApiShopper } from './api-shopper.ts';
import { DESKTOP, type Visit } from './browser.ts';
import { usePaidOrders } from './paid-orders.ts';
import { addAllToCart, openOptions } from './shopping-steps.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('the element is not visible');
  return box;
}

const middleOf = ({ y, height }: Box): number => y + height / 2;

/** Returns a sale with free delivery, of which one unit can be ordered. */
async function findFreeDelivery(api: ApiShopper): Promise<number> {
  for (let from = 1; ; from += 1) {
    const { sell_idx } = await api.findOrderableOption(from);
    const { delivery_free_type } = await api.call('GET /api/v2/product/detail', { sell_idx });
    if (delivery_free_type === 'free') return sell_idx;
    from = sell_idx;
  }
}

describe('the layout', () => {
  const { as, orderOf, running, visit } = usePaidOrders();

  const openCart = async (): Promise<Visit> => {
    const shopper = await visit();
    await addAllToCart(shopper, await findFreeDelivery(new ApiShopper(running())));
    await shopper.open('/cart');
    await shopper.page.getByRole('button', { name: /주문하기/ }).waitFor();
    return shopper;
  };

  it('has the check mark of free delivery in the line of its text', async () => {
    const { page } = await openCart();
    const text = page.locator('b').filter({ hasText: '무료배송' });
    const mark = await boxOf(text.locator('svg'));
    const line = await boxOf(text);
    expect(line.height).toBeLessThan(2 * mark.height);
    expect(Math.abs(middleOf(mark) - middleOf(line))).toBeLessThan(4);
  });

  it('keeps the top button off the total at the end of the cart', async () => {
    const { page } = await openCart();
    await page.setViewportSize({ width: 390, height: 600 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const button = await boxOf(page.getByRole('button', { name: '맨 위로' }));
    const total = await boxOf(page.getByText('합계', { exact: true }));
    expect(total.y + total.height).toBeLessThanOrEqual(button.y);
  });

  it('keeps the actions of an order in place while code arrives slowly', async () => {
    const { payment_idx } = await orderOf('hana', ['결제완료']);
    const shopper = await as('hana');
    const { page } = shopper;
    await page.route('**/assets/**', async (route) => {
      await delay(250);
      await route.continue();
    });
    await shopper.open(`/order/detail/${payment_idx}`);
    const button = page.getByRole('button', { name: '주문 취소' });
    await button.waitFor();
    const before = await boxOf(button);
    await page.getByText('배송 과정').waitFor();
    await shopper.waitForContent();
    expect(await boxOf(button)).toEqual(before);
  });

  it('keeps the canvas of a desktop in place when a sheet opens', async () => {
    const { sell_idx } = await new ApiShopper(running()).findOrderableOption();
    const shopper = await visit({ viewport: DESKTOP });
    await shopper.open(`/product/${sell_idx}`);
    const heading = shopper.page.getByRole('heading', { level: 1 });
    const before = await boxOf(heading);
    await openOptions(shopper);
    expect((await boxOf(heading)).x).toBe(before.x);
  });
});
