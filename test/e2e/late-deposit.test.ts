import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { WindowShopper } from '../adapters/sandbox/window-shopper.ts';
import { orderForm } from '../adapters/server/payments/shopper.ts';
import { ApiShopper } from './api-shopper.ts';
import { usePaidOrders } from './paid-orders.ts';

describe('a deposit after its order was cancelled', () => {
  const { check, callsOf, heading, running, visit } = usePaidOrders();

  it('is refunded to the account that the guest enters on the order page', async () => {
    const { sandboxUrl } = running();
    const api = new ApiShopper(running());
    const product = await api.findOrderableOption();
    const cart_list = [
      { sell_idx: product.sell_idx, type: product.type, option_idx: product.option_idx, option_cnt: 1 },
    ];
    const { amounts } = await api.call('POST /api/v2/payment/info', { cart_list, zonecode: '04763' });
    const sheet = orderForm({ cart_list, total_amount: amounts.total_amount });
    const placed = await api.call('POST /api/v2/payment/inicis/validation', { ...sheet, pay_method: 'vbank' });
    const window = await new WindowShopper(fetch).open({ ...placed.form, method: 'POST' });
    await api.returnFromGateway(await window.press('계좌 발급'));
    const { payment_idx, payment_no, order_key } = placed;
    const order = { payment_idx, order_key };
    await api.call('POST /api/v2/payment/cancel', {
      ...order,
      refund_amount: 0,
      reason: '',
      request_key: randomUUID(),
    });
    const list = await (await fetch(`${sandboxUrl}/sandbox/inicis/vbank`)).text();
    const button = new RegExp(`${payment_no}[^]*?action="([^"]*/late)"`).exec(list)?.[1] ?? '';
    await fetch(new URL(button, sandboxUrl), { method: 'POST' });
    const refunds = async () => (await api.call('POST /api/v1/order/detail', order)).refund_list;
    await expect.poll(async () => (await refunds()).length, { timeout: 20_000, interval: 50 }).toBe(1);

    const stored = { 'moajang.orders': JSON.stringify([{ payment_idx, payment_no, order_key }]) };
    const shopper = await visit({ stored });
    const { page } = shopper;
    await shopper.open(`/order/detail/${payment_idx}`);
    await heading(page, /어느 계좌로 보내드릴까요\?$/);
    await page.getByRole('button', { name: '이 계좌로 환불받기' }).click();
    await page.getByText('은행을 골라 주세요.').waitFor();
    await check(shopper, 'late deposit to be mended');
    await page.getByRole('combobox', { name: '은행' }).click();
    await page.getByRole('option', { name: '국민은행' }).click();
    await page.getByRole('textbox', { name: '계좌번호' }).fill('123456-04-123456');
    await page.getByRole('textbox', { name: '예금주' }).fill('김하나');
    await page.getByRole('button', { name: '이 계좌로 환불받기' }).dblclick();
    await page.getByText('국민은행 ****3456').waitFor();
    expect(await page.getByRole('button', { name: '이 계좌로 환불받기' }).count()).toBe(0);
    expect(callsOf(shopper, 'POST /api/v2/payment/refund/account')).toBe(1);
    await expect.poll(async () => (await refunds())[0]?.refund_status, { timeout: 20_000 }).toBe('done');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('123456-04');
    await check(shopper, 'late deposit refunded');
  });
});
