import { describe, expect, it } from 'vitest';
import { usePaidOrders } from './paid-orders.ts';

describe('before a line is cancelled or exchanged,', () => {
  const { as, orderOf, lineOf } = usePaidOrders();

  it('the sheet names the product of the line', async () => {
    const shopper = await as('hana');
    const { page } = shopper;
    const order = await orderOf('hana', ['결제완료', '결제완료']);
    await shopper.open(`/order/detail/${order.payment_idx}`);
    await page.getByRole('button', { name: '상품 취소' }).nth(1).click();
    const sheet = page.getByRole('dialog', { name: '상품 취소' });

    await sheet.getByText('돌려받을 금액').waitFor();

    expect(await sheet.getByText(order.order_list[1]?.product_name ?? '', { exact: true }).count()).toBe(1);
  });

  it('an exchange asks which option the shopper wants', async () => {
    const shopper = await as('hana');
    const { page } = shopper;
    const order = await orderOf('hana', ['배송완료', '배송완료']);
    await shopper.open(`/order/change/${lineOf(order)}`);
    await page.getByRole('radio', { name: '옵션을 잘못 골랐어요' }).check();
    const wish = page.getByRole('textbox', { name: '어떤 옵션으로 교환할까요?' });
    await wish.waitFor();

    await page.getByRole('button', { name: '교환 신청하기' }).click();

    await page.getByText('바꾸고 싶은 옵션을 적어 주세요.').waitFor();
    await expect.poll(() => wish.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(shopper.calls).not.toContain('POST /api/v2/payment/exchange/request');
  });
});
