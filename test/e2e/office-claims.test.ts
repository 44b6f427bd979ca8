import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { rowsOf, SLOW_TIMEOUT, useOffice } from './office-browser.ts';
import { dayAfter } from './kst-days.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';

const openOf = (page: Page) => new URL(page.url()).searchParams.get('open');

describe('the claims of the back office', () => {
  const { open } = useOffice();

  it('opens a return by phone, shows its refund first, and approves exactly that amount', async () => {
    const { page } = await open('cs@moajang.kr', '/orders?status=배송완료');
    await rowsOf(page, '주문').first().click();
    await page.waitForURL(/\/orders\/\d+$/);
    await page.getByRole('button', { name: '대신 접수' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('환불 금액').waitFor(SLOW_TIMEOUT);
    await dialog.getByRole('button', { name: '반품 접수' }).click();
    await page.getByRole('region', { name: '클레임' }).getByRole('link').first().click();
    await page.waitForURL(/\/claims\?open=\d+$/);

    const money = page.getByRole('region', { name: '돌려줄 돈' });
    await money.waitFor(SLOW_TIMEOUT);
    const refund = money.locator('dd').nth(3);
    const before = await refund.innerText();
    await page.getByLabel('누가 배송비를 내나요').selectOption({ label: '판매자' });
    await page.getByText(`구매자가 내면 환불 금액은 ${before}이에요.`).waitFor(SLOW_TIMEOUT);
    await page.getByLabel('누가 배송비를 내나요').selectOption({ label: '구매자' });
    await page.getByText('판매자가 내면 환불 금액은').waitFor(SLOW_TIMEOUT);
    expect(await refund.innerText()).toBe(before);
    const decided = openOf(page);
    await page.keyboard.press('Control+Enter');
    await page.getByText(`반품을 승인했어요. ${before}을 돌려줘요.`).waitFor(SLOW_TIMEOUT);
    await expect.poll(() => openOf(page), SLOW_TIMEOUT).not.toBe(decided);
    expect(await page.getByRole('region', { name: '고른 것' }).getByText('반품완료').count()).toBe(0);
  });

  it('shows staff that another member of staff has already decided', async () => {
    const first = await open('cs@moajang.kr', '/claims?type=exchange');
    const second = await open('owner@moajang.kr', '/claims?type=exchange');
    const reason = '포장을 뜯은 흔적이 있어요.';
    for (const { page } of [first, second]) {
      await rowsOf(page, '클레임').first().click();
      await page.getByRole('button', { name: '거절', exact: true }).click();
      await page.getByLabel('구매자에게 보이는 글').fill(reason);
    }
    const { page } = first;
    await page.getByRole('button', { name: '거절하고 알리기' }).click();
    await page.getByText('거절하고 구매자에게 알렸어요.').waitFor(SLOW_TIMEOUT);

    await second.page.getByRole('button', { name: '거절하고 알리기' }).click();
    await second.page.getByText(/이서연 님이 \d\d:\d\d에 먼저 처리했어요: 교환거절/).waitFor(SLOW_TIMEOUT);
    await expect.poll(() => second.page.getByText(`끝냈어요. ${reason}`).count(), SLOW_TIMEOUT).toBe(1);
  });

  it('shows a seller their lines of an order, and notifies the shopper that they will be late', async () => {
    const { page } = await open('seller@moajang.kr', '/orders?status=결제완료,상품준비중');
    await rowsOf(page, '주문').first().click();
    await page.waitForURL(/\/orders\/\d+$/);
    await page.getByRole('region', { name: '받는 곳' }).getByText(/\*{4}/).first().waitFor(SLOW_TIMEOUT);
    await page.getByRole('button', { name: '배송 지연 안내' }).click();
    const day = dayAfter(20);
    await page.getByLabel('새 도착 예정일').fill(day);
    await page.getByLabel('구매자에게 보이는 사유').fill('부품이 늦게 들어와요');
    await page.getByRole('button', { name: '구매자에게 알리기' }).click();
    await page.getByText('구매자에게 알렸어요.').waitFor(SLOW_TIMEOUT);
    await expect
      .poll(() => page.getByText(`배송 지연 안내: ${day} 도착 예정`).count(), SLOW_TIMEOUT)
      .toBeGreaterThan(0);
  });

  it('has no axe findings and does not scroll sideways, on a desktop and on phones', async () => {
    const { page } = await open('cs@moajang.kr', '/claims?state=ended');
    const check = async (what: string) => {
      const sideways = Math.max(0, await sidewaysScroll(page));
      expect({ what, findings: await axeFindings(page), sideways }).toEqual({ what, findings: [], sideways: 0 });
    };
    for (const viewport of [DESKTOP, PHONE, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport);
      for (const [path, name] of [
        ['/claims?state=ended', '클레임'],
        ['/refunds?state=ended', '환불'],
        ['/payments', '결제 확인'],
      ] as const) {
        await page.evaluate((to) => history.pushState(null, '', to), path);
        await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
        await page.getByRole('navigation', { name: '나눠 보기' }).waitFor(SLOW_TIMEOUT);
        await rowsOf(page, name).first().waitFor(SLOW_TIMEOUT);
        await check(`${path} at ${viewport.width}`);
        await rowsOf(page, name).first().click();
        await page.getByRole('button', { name: '앞의 것' }).waitFor(SLOW_TIMEOUT);
        await check(`${path} opened at ${viewport.width}`);
      }
    }
  });
});
