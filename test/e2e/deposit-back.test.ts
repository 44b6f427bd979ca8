import { describe, expect, it } from 'vitest';

import { orderForm } from '../adapters/server/payments/shopper.ts';

import { WindowShopper } from '../adapters/sandbox/window-shopper.ts';
import { ApiShopper } from './api-shopper.ts';

import { usePaidOrders } from './paid-orders.ts';

const FAILED = '데이터 호출에 실패했습니다.';

describe('the storefront, after a payment,', () => {
  const { as, orderOf, check, alert, answerAlert, callsOf, heading, running, visit } = usePaidOrders();

  it('refunds a guest’s deposit on the device that has the order key, and on no other', async () => {
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
    const detail = `/order/detail/${payment_idx}`;

    const stranger = await visit();
    await stranger.open(detail);
    await stranger.page.getByText('주문을 찾을 수 없어요').waitFor();

    const stored = { 'moajang.orders': JSON.stringify([{ payment_idx, payment_no, order_key }]) };
    const shopper = await visit({ stored });
    const { page } = shopper;
    await shopper.open('/order/list/non/member');
    await page.getByRole('link', { name: /주문 상세$/ }).click();
    await heading(page, '입금할 계좌');
    await page.getByRole('button', { name: '계좌번호 복사' }).click();
    await page.getByText(/계좌번호를 복사했어요|복사하지 못했어요/).waitFor();
    await check(shopper, 'order of a non-member');
    const list = await (await fetch(`${sandboxUrl}/sandbox/inicis/vbank`)).text();
    const button = new RegExp(`${payment_no}[^]*?action="([^"]*/deposit)"`).exec(list)?.[1] ?? '';
    await fetch(new URL(button, sandboxUrl), { method: 'POST' });
    await expect
      .poll(async () => (await api.resultOf(placed)).payment_status, { timeout: 20_000, interval: 50 })
      .toBe('paid');

    await shopper.reload();
    expect(await page.getByRole('link', { name: '문의' }).count()).toBe(0);
    await page.getByRole('link', { name: '환불 요청', exact: true }).click();
    await heading(page, '어느 계좌로 보내드릴까요?');
    expect(await page.getByRole('link', { name: product.product_name }).count()).toBe(1);
    // The page also loads by its address alone.
    await shopper.reload();
    await page.getByRole('button', { name: '환불 요청하기' }).click();
    await page.getByText('은행을 골라 주세요.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('은행');
    await check(shopper, 'refund request to be mended');
    await page.getByRole('combobox', { name: '은행' }).click();
    await page.getByRole('option', { name: '국민은행' }).click();
    await page.getByRole('textbox', { name: '계좌번호' }).fill('123456-04-123456');
    await page.getByRole('textbox', { name: '예금주' }).fill('박다른');
    await page.getByText('예금주가 주문자(김하나)와 달라요.', { exact: false }).waitFor();
    await page.getByRole('button', { name: '환불 요청하기' }).click();
    await page.getByText('휴대폰 번호를 인증해 주세요.').waitFor();
    await check(shopper, 'refund request to another holder');
    await page.getByRole('textbox', { name: '예금주' }).fill('김 하나');
    await page.getByText('예금주가 주문자(김하나)와 달라요.', { exact: false }).waitFor({ state: 'detached' });
    await check(shopper, 'refund request filled in');
    await page.getByRole('button', { name: '환불 요청하기' }).dblclick();
    // The bank may already have made the refund.
    await heading(page, /^환불(을 요청)?했어요$/);
    expect(callsOf(shopper, 'POST /api/v2/payment/refund/request')).toBe(1);
    // No account number remains on the device.
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('123456-04');
    await page.getByRole('link', { name: '주문 상세' }).click();
    await heading(page, /^환불을 (확인하고 있어요|마쳤어요)$/);
  });

  it('shows an error when an order or a list fails to load, and loads it when retried', async () => {
    const shopper = await as('hana');
    const { page } = shopper;
    shopper.expectErrors(/order\/(detail|list)/, /ERR_FAILED/);
    const { payment_idx } = await orderOf('hana', ['배송중']);
    await page.route(/\/api\/v1\/order\/(detail|list)$/, (route) => route.abort());
    for (const path of [`/order/detail/${payment_idx}`, '/order/list']) {
      await shopper.open(path);
      await page.getByText(FAILED).waitFor();
      await check(shopper, `failed ${path.split('/')[2]}`);
    }
    await page.unroute(/\/api\/v1\/order\/(detail|list)$/);
    await page.getByRole('button', { name: '다시 시도' }).click();
    await page
      .getByRole('link', { name: /주문 상세$/ })
      .first()
      .waitFor();
    await page.route(/\/api\/v1\/order\/list$/, (route) => route.abort());
    await page
      .getByRole('group', { name: '상태' })
      .getByRole('button', { name: /^배송중/ })
      .click();
    await alert(shopper).getByText(FAILED).waitFor();
    await answerAlert(shopper, '확인');
    // The selected filter matches the list.
    expect(await page.getByRole('button', { name: '전체', exact: true }).getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByRole('link', { name: /주문 상세$/ }).count()).toBeGreaterThan(1);
  });
});
