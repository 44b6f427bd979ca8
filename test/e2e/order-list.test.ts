import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser, type Visit } from './browser.ts';
import { useRunningShop } from './running-shop.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';

describe('the order list', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  const faultsOf = async ({ page }: Visit): Promise<unknown[]> => [
    ...(await axeFindings(page)),
    ...[await sidewaysScroll(page)].filter((pixels) => pixels > 0),
  ];

  async function member(): Promise<string> {
    const answer = await fetch(`${running().apiUrl}/api/v1/member/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'hana@moajang.kr', password: 'moajang1!' }),
    });
    const said: unknown = await answer.json();
    return JSON.stringify(v.parse(v.object({ result_data: v.unknown() }), said).result_data);
  }

  it('offers the actions of each order, with one call for all of them', async () => {
    const shopper = await visit({ viewport: DESKTOP, stored: { 'moajang.user': await member() } });
    await shopper.open('/order/list');
    const { page } = shopper;
    await page.getByRole('button', { name: '주문 취소' }).first().waitFor();
    await page
      .getByRole('link', { name: /배송 조회/ })
      .first()
      .waitFor();
    await shopper.settled();
    const asked = shopper.calls.filter((call) => call.includes('/order/'));
    expect(asked).toEqual(['POST /api/v1/order/list']);
    expect(await faultsOf(shopper), 'order list').toEqual([]);
  });

  it('shows the refund, and then cancels the order in the list', async () => {
    const shopper = await visit({ viewport: PHONE, stored: { 'moajang.user': await member() } });
    await shopper.open('/order/list');
    const { page } = shopper;
    const order = page
      .locator('section', { has: page.getByText('결제완료') })
      .filter({ hasText: '주문 취소' })
      .first();
    await order.getByRole('button', { name: '주문 취소' }).click();
    const sheet = page.getByRole('dialog', { name: '주문 취소' });
    await sheet.getByText('돌려받을 금액').waitFor();
    expect(await faultsOf(shopper), 'order list, cancel').toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(shopper.calls).not.toContain('POST /api/v2/payment/cancel');
  });
});
