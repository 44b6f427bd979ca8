import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ApiShopper } from './api-shopper.ts';
import { useBrowser } from './browser.ts';
import { useRunningShop } from './running-shop.ts';
import { SandboxGateway } from './sandbox-gateway.ts';

/** Hides the page, as when the shopper opens the app of a bank, and shows it again after `work`. */
async function whileAway(page: Page, work: () => Promise<unknown>): Promise<void> {
  const setHidden = (isHidden: boolean): Promise<void> =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setHidden(true);
  await work();
  await setHidden(false);
}

describe('a page that shows a virtual account', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  it.each(['result', 'detail'])(
    'shows the deposit when the shopper returns from the bank, on the page %s',
    async (at) => {
      const api = new ApiShopper(running());
      const placed = await api.order(await api.findOrderableOption(), 'vbank');
      await api.returnFromGateway(await api.authenticate(placed, '계좌 발급'));
      const { payment_idx, payment_no, order_key, result_token } = placed;
      const shopper = await visit({
        stored: { 'moajang.orders': JSON.stringify([{ payment_idx, payment_no, order_key }]) },
      });
      const { page } = shopper;
      await shopper.open(at === 'result' ? `/order/result/${result_token}` : `/order/detail/${payment_idx}`);
      await page.getByRole('heading', { name: '입금할 계좌' }).waitFor();
      // An order of one product has no part to cancel.
      if (at === 'detail') await page.getByRole('button', { name: '주문 취소', exact: true }).waitFor();

      await whileAway(page, async () => {
        await new SandboxGateway(running().sandboxUrl).pressForAccount(payment_no, 'deposit');
        await expect.poll(async () => (await api.resultOf(placed)).payment_status, { timeout: 20_000 }).toBe('paid');
      });

      await page
        .getByText(at === 'result' ? '판매자가 곧 준비를 시작해요' : '결제를 확인했어요')
        .first()
        .waitFor();
      expect(await page.getByRole('heading', { name: '입금할 계좌' }).count()).toBe(0);
    },
  );
});
