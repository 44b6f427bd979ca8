import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { SLOW_TIMEOUT, useOffice } from './office-browser.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';

describe('the back office', () => {
  const { open } = useOffice();
  const rows = (page: Page) => page.getByRole('grid', { name: '주문' }).locator('tbody tr[data-row]');

  it('finds an order by the last digits of a phone, refunds a part of it, and shows personal data for a minute', async () => {
    const { page } = await open('cs@moajang.kr', '/orders?status=결제완료');
    await rows(page).first().waitFor(SLOW_TIMEOUT);
    const phone = await rows(page)
      .first()
      .getByText(/^010-\*{4}-\d{4}$/)
      .innerText();
    await page.keyboard.press('/');
    await page.keyboard.type(phone.slice(-4));
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`q=${phone.slice(-4)}`));
    await rows(page).first().waitFor(SLOW_TIMEOUT);
    await page.keyboard.press('Tab');
    await rows(page).first().click();
    await page.waitForURL(/\/orders\/\d+$/);
    await page.getByRole('button', { name: '일부 환불' }).first().click();
    await page.getByLabel('금액').fill('1000');
    await page.getByLabel('사유').fill('포장이 젖었어요');
    await page.getByRole('dialog').getByRole('button', { name: '환불', exact: true }).click();
    await expect.poll(() => page.getByText('1,000원을 돌려줘요.').count(), SLOW_TIMEOUT).toBe(1);
    await expect.poll(() => page.getByText('일부 환불 1,000원').count(), SLOW_TIMEOUT).toBeGreaterThan(0);

    await page.getByRole('button', { name: '1분 동안 보기' }).click();
    await expect
      .poll(() => page.getByRole('region', { name: '구매자와 받는 곳' }).getByText(/\*{4}/).count(), SLOW_TIMEOUT)
      .toBe(0);
  });

  it('prepares and ships several orders together, using only keys', async () => {
    const { page } = await open('owner@moajang.kr', '/orders?status=결제완료');
    await rows(page).first().waitFor(SLOW_TIMEOUT);
    await rows(page).first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByRole('toolbar', { name: '고른 주문 2건' }).waitFor(SLOW_TIMEOUT);
    await page.keyboard.press('p');
    await page.getByText(/건 상품준비/).waitFor(SLOW_TIMEOUT);
    await page.keyboard.press('s');
    const numbers = page.getByRole('dialog').getByRole('textbox');
    await numbers.first().waitFor(SLOW_TIMEOUT);
    const count = await numbers.count();
    for (let index = 0; index < count; index += 1) await numbers.nth(index).fill(`63890412${5_700 + index}`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `${count}건 발송처리` })
      .click();
    await page.getByText(`${count}건 발송처리`).waitFor(SLOW_TIMEOUT);
    await expect.poll(() => page.getByRole('dialog').count(), SLOW_TIMEOUT).toBe(0);
  });

  it('shows a seller only their own shop, and no screen that they may not use', async () => {
    const { page } = await open('seller@moajang.kr', '/orders');
    await rows(page).first().waitFor(SLOW_TIMEOUT);
    const sellers = await rows(page).locator('td:nth-child(8)').allInnerTexts();
    expect(new Set(sellers)).toEqual(new Set(['키스튜디오']));
    expect(await page.getByRole('link', { name: '감사 기록' }).count()).toBe(0);
  });

  it('has no axe findings and does not scroll sideways, on a desktop and on a phone', async () => {
    for (const viewport of [DESKTOP, PHONE]) {
      const { page } = await open('owner@moajang.kr', '/', viewport);
      for (const path of ['/', '/orders', '/audit', '/staff', '/account']) {
        await page.getByRole('navigation', { name: '주 메뉴' }).waitFor();
        await page.evaluate((to) => history.pushState(null, '', to), path);
        await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
        await page.locator('main').waitFor(SLOW_TIMEOUT);
        await expect.poll(() => page.locator('[aria-busy="true"]').count(), SLOW_TIMEOUT).toBe(0);
        const sideways = Math.max(0, await sidewaysScroll(page));
        expect({ path, findings: await axeFindings(page), sideways }).toEqual({ path, findings: [], sideways: 0 });
      }
    }
  });
});
