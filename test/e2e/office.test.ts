import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { goTo, SLOW_TIMEOUT, useOffice } from './office-browser.ts';
import { MARKUP } from './office-cut.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';

const ONE_MINUTE_MS = 60_000;
/** The lists that can be searched, with the labels of their search fields. */
const SEARCHES = [
  ['/orders', '주문 찾기'],
  ['/claims', '클레임 찾기'],
  ['/refunds', '환불 찾기'],
  ['/inquiries', '문의 찾기'],
  ['/products', '상품 찾기'],
  ['/notices', '공지 찾기'],
  ['/events', '이벤트 찾기'],
  ['/members', '회원 찾기'],
  ['/reviews', '리뷰 찾기'],
] as const;

describe('the back office', () => {
  const { open } = useOffice();
  const rows = (page: Page) => page.getByRole('grid', { name: '주문' }).locator('tbody tr[data-row]');

  const REFUNDABLE = '/orders?status=결제완료,상품준비중,배송중,배송완료&method=card';
  /** The product lines on the page of an order. */
  const products = (page: Page) => page.getByRole('region', { name: '주문 상품' }).locator('tbody tr');
  const startRefund = async (page: Page, amount: string) => {
    await products(page).first().getByRole('button', { name: '일부 환불' }).click(SLOW_TIMEOUT);
    await page.getByLabel('금액').fill(amount);
    await page.getByLabel('사유').fill('포장이 젖었어요');
  };
  const sendRefund = (page: Page) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^[\d,]+원 환불$/ })
      .click();

  it('finds the order of a shopper by the last digits of the phone, and refunds one of its two lines, in one minute', async () => {
    const { page } = await open('cs@moajang.kr', REFUNDABLE);
    await rows(page).first().waitFor(SLOW_TIMEOUT);
    const ofTwoLines = rows(page).filter({ has: page.locator('td:nth-child(5)', { hasText: /외 1$/ }) });
    const phone = await ofTwoLines
      .first()
      .getByText(/^010-\*{4}-\d{4}$/)
      .innerText();
    const number = await ofTwoLines.first().getByRole('link').first().innerText();
    const began = performance.now();
    await page.keyboard.press('/');
    await page.keyboard.type(phone.slice(-4));
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`q=${phone.slice(-4)}`));
    await rows(page).filter({ hasText: number }).click(SLOW_TIMEOUT);
    await page.waitForURL(/\/orders\/\d+$/);
    await products(page).first().waitFor(SLOW_TIMEOUT);
    expect(await products(page).count()).toBe(2);
    const amount = await products(page).first().locator('td:nth-child(5)').innerText();
    await startRefund(page, amount);
    await sendRefund(page);
    await page.getByText(`${amount}원을 돌려줘요.`).waitFor(SLOW_TIMEOUT);
    expect(performance.now() - began).toBeLessThan(ONE_MINUTE_MS);
    await expect.poll(() => page.getByText(`일부 환불 ${amount}원`).count(), SLOW_TIMEOUT).toBe(1);

    await page.getByRole('button', { name: '1분 동안 보기' }).click();
    await expect
      .poll(() => page.getByRole('region', { name: '구매자와 받는 곳' }).getByText(/\*{4}/).count(), SLOW_TIMEOUT)
      .toBe(0);
  });

  it('refunds an order once when two staff have its page open, and names the first to the second', async () => {
    const first = await open('cs@moajang.kr', REFUNDABLE);
    await rows(first.page).last().click(SLOW_TIMEOUT);
    await first.page.waitForURL(/\/orders\/\d+$/);
    const second = await open('owner@moajang.kr', new URL(first.page.url()).pathname);
    await startRefund(first.page, '1000');
    await startRefund(second.page, '2000');
    await sendRefund(first.page);
    await first.page.getByText('1,000원을 돌려줘요.').waitFor(SLOW_TIMEOUT);

    await sendRefund(second.page);
    await second.page.getByText(/이서연 님이 \d\d:\d\d에 이미 주문을 바꿨어요/).waitFor(SLOW_TIMEOUT);
    await expect.poll(() => second.page.getByText('일부 환불 1,000원').count(), SLOW_TIMEOUT).toBe(1);
    expect(await second.page.getByLabel('금액').inputValue()).toBe('2000');
    expect(await second.page.getByText('일부 환불 2,000원').count()).toBe(0);
  });

  it('lists orders by the chosen status and seller, and undoes a preparation on the page of an order', async () => {
    const { page } = await open('owner@moajang.kr', '/orders');
    await page.getByRole('combobox', { name: '상태' }).selectOption('상품준비중');
    await page.waitForURL(/status=/);
    await expect.poll(() => page.locator('[aria-busy="true"]').count(), SLOW_TIMEOUT).toBe(0);
    // An order of several sellers names the first one and the number of others.
    const [seller = ''] = (await rows(page).first().locator('td:nth-child(8)').innerText()).split(' 외 ');
    await page.getByRole('combobox', { name: '판매자' }).selectOption({ label: seller });
    await page.waitForURL(/seller=/);
    await expect.poll(() => page.locator('[aria-busy="true"]').count(), SLOW_TIMEOUT).toBe(0);
    await rows(page).first().click();
    await page.waitForURL(/\/orders\/\d+$/);
    await page.getByRole('button', { name: '상품준비 되돌리기' }).first().click(SLOW_TIMEOUT);
    await page.getByText('상품준비를 되돌렸어요.').waitFor(SLOW_TIMEOUT);
    await expect.poll(() => products(page).getByText('결제완료').count(), SLOW_TIMEOUT).toBeGreaterThan(0);
  });

  it('finds nothing by a hostile text in the search of any list, and shows the text as it is', async () => {
    const { page } = await open('owner@moajang.kr', '/');
    const text = `${MARKUP} =1+1 ';--%_\\`;
    for (const [path, label] of SEARCHES) {
      await goTo(page, path);
      await page.getByRole('searchbox', { name: label }).fill(text);
      await page.keyboard.press('Enter');
      await page.waitForURL(/[?&]q=/);
      await expect.poll(() => page.locator('[aria-busy="true"]').count(), SLOW_TIMEOUT).toBe(0);
      await expect.poll(() => page.locator('main tr[data-row]').count(), SLOW_TIMEOUT).toBe(0);
      const typed = await page.getByRole('searchbox', { name: label }).inputValue();
      expect([path, text.startsWith(typed), typed.startsWith(MARKUP)]).toEqual([path, true, true]);
      expect([path, await page.getByRole('alert').count()]).toEqual([path, 0]);
    }
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
