import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NOT_SHARED_WITH_SEARCH } from '../../core/office/saved-view.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { goTo, SLOW_TIMEOUT, useOffice } from './office-browser.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';

describe('the tools of the back office', () => {
  const { open } = useOffice();
  const rows = (page: Page) => page.getByRole('grid', { name: '주문' }).locator('tbody tr[data-row]');

  /** Starts packing two orders, and returns the numbers of lines that are ready to be sent. */
  const prepareTwo = async (page: Page): Promise<string[]> => {
    await rows(page).first().waitFor(SLOW_TIMEOUT);
    await rows(page).first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('p');
    await page.getByText(/건 상품준비/).waitFor(SLOW_TIMEOUT);
    const sheet = await page.evaluate(async () =>
      (await fetch('/api/office/v1/exports/shipping/file?format=csv')).text(),
    );
    return [...sheet.matchAll(/#\d+/g)].map(([line]) => line);
  };

  it('ships a pasted sheet: checks it, lets staff correct an invalid row in place, and only then ships', async () => {
    const { page } = await open('owner@moajang.kr', '/orders?status=결제완료');
    const [first = '', second = ''] = await prepareTwo(page);
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await page.waitForURL(/\/shipping$/);
    const sheet = [
      '주문상품번호\t택배사\t송장번호',
      `${first}\t대한통운\t638904125701`,
      `${second}\t한진택배\t12`,
    ].join('\n');
    await page.getByLabel('붙여넣은 표').fill(sheet);
    await page.getByText('아직 아무것도 바뀌지 않았어요').waitFor(SLOW_TIMEOUT);
    await page.getByText('‘대한통운’을 CJ대한통운으로 읽었어요').waitFor(SLOW_TIMEOUT);
    await page.getByText('송장번호는 숫자 8~20자리예요: 12').waitFor(SLOW_TIMEOUT);
    await page.getByRole('button', { name: '1건 발송처리' }).waitFor(SLOW_TIMEOUT);

    await page.getByLabel('3줄 송장번호').fill('452100771234');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '2건 발송처리' }).click(SLOW_TIMEOUT);
    await page.getByText('2줄을 보냈어요.').waitFor(SLOW_TIMEOUT);

    await page.getByRole('button', { name: '다시 시험' }).click();
    await expect.poll(() => page.getByText('이미 이 송장으로 보냈어요').count(), SLOW_TIMEOUT).toBe(2);
  });

  it('downloads the list of orders with the conditions of its address, and logs who downloaded it', async () => {
    const { page } = await open('owner@moajang.kr', '/orders?status=구매확정');
    await rows(page).first().waitFor(SLOW_TIMEOUT);
    await page.keyboard.press('e');
    const downloading = page.waitForEvent('download');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^주문 .*받기$/ })
      .click(SLOW_TIMEOUT);
    const file = await readFile(await (await downloading).path(), 'utf8');
    const lines = file.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF주문번호,주문상품번호/);
    const orders = new Set(lines.slice(1).map((line) => line.slice(0, 17)));
    const confirmed = new Set(lines.filter((line) => line.includes('구매확정')).map((line) => line.slice(0, 17)));
    expect(orders.size).toBeGreaterThan(0);
    expect(confirmed).toEqual(orders);
    await page.goto(new URL('/audit?kind=view', page.url()).href);
    await page.getByText('목록 내보내기').first().waitFor(SLOW_TIMEOUT);
  });

  it('saves conditions under a name, as a tab above the list', async () => {
    const { page } = await open('md@moajang.kr', '/orders?method=card&status=배송중');
    await page.getByRole('button', { name: '이 조건을 보기로 저장' }).click(SLOW_TIMEOUT);
    await page.getByLabel('이름').fill('카드로 배송중');
    await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
    const tab = page.getByRole('link', { name: '카드로 배송중' });
    await tab.waitFor(SLOW_TIMEOUT);
    await page.getByRole('link', { name: '모든 주문' }).click();
    await page.waitForURL(/\/orders$/);
    await tab.click();
    await page.waitForURL(/method=card/);
    await page.getByRole('button', { name: '보기 지우기' }).click();
    await expect.poll(() => tab.count(), SLOW_TIMEOUT).toBe(0);
  });

  it('offers to share conditions, but none with a typed search', async () => {
    const { page } = await open('owner@moajang.kr', '/orders?method=card');
    const share = page.getByRole('dialog').getByLabel('모든 직원과 함께 쓰기');
    const startSaving = () => page.getByRole('button', { name: '이 조건을 보기로 저장' }).click(SLOW_TIMEOUT);
    await startSaving();
    await share.check(SLOW_TIMEOUT);
    await page.keyboard.press('Escape');

    await goTo(page, `/orders?method=card&q=${encodeURIComponent('김하나')}`);
    await startSaving();

    await page.getByRole('dialog').getByText(NOT_SHARED_WITH_SEARCH).waitFor(SLOW_TIMEOUT);
    expect([await share.count(), await axeFindings(page)]).toEqual([0, []]);
    await page.getByLabel('이름').fill('하나 님 주문');
    await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
    await page.getByRole('link', { name: '하나 님 주문', exact: true }).waitFor(SLOW_TIMEOUT);
    const colleague = await open('md@moajang.kr', '/orders');
    await rows(colleague.page).first().waitFor(SLOW_TIMEOUT);
    expect(await colleague.page.getByText('하나 님 주문').count()).toBe(0);
  });

  it('finds an order and a screen using only keys', async () => {
    const { page } = await open('md@moajang.kr', '/orders');
    await rows(page).first().waitFor(SLOW_TIMEOUT);
    const number = (await rows(page).first().getByRole('link').first().innerText()).trim();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor(SLOW_TIMEOUT);
    await page.keyboard.type(number);
    await page
      .getByRole('option', { name: new RegExp(number) })
      .first()
      .waitFor(SLOW_TIMEOUT);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/orders\/\d+$/);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor(SLOW_TIMEOUT);
    await page.keyboard.type('실적');
    await expect.poll(() => page.getByRole('option', { name: /^실적/ }).count(), SLOW_TIMEOUT).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/figures/);
    await page.getByRole('heading', { name: '일별 매출' }).waitFor(SLOW_TIMEOUT);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: '단축키' }).waitFor(SLOW_TIMEOUT);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count(), SLOW_TIMEOUT).toBe(0);
  });

  it('shows a seller the sales of their own shop, as a chart and as a table', async () => {
    const { page } = await open('seller@moajang.kr', '/figures?unit=month');
    await page.getByRole('img', { name: /순매출/ }).waitFor(SLOW_TIMEOUT);
    await page.getByRole('button', { name: '표로 보기' }).click();
    await page.getByRole('table', { name: '기간별 매출' }).waitFor(SLOW_TIMEOUT);
    expect(await page.getByRole('button', { name: '판매자', exact: true }).count()).toBe(0);
    await page.goto(new URL('/', page.url()).href);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^발송할 주문/ })
      .waitFor(SLOW_TIMEOUT);
  });

  it('has no axe findings and does not scroll sideways, on a desktop and on a phone', async () => {
    for (const viewport of [DESKTOP, PHONE]) {
      const { page } = await open('cs@moajang.kr', '/shipping', viewport);
      for (const path of ['/', '/shipping', '/figures', '/figures?by=seller&unit=month', '/orders?sort=-amount']) {
        await page.evaluate((to) => history.pushState(null, '', to), path);
        await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
        await page.locator('main').waitFor(SLOW_TIMEOUT);
        if (path === '/shipping') {
          await page.getByLabel('붙여넣은 표').fill('20260101-00000001\tCJ대한통운\t638904125701\n#1\t한진\t12');
          await page.getByText('없는 주문번호예요').waitFor(SLOW_TIMEOUT);
        }
        await expect.poll(() => page.locator('[aria-busy="true"]').count(), SLOW_TIMEOUT).toBe(0);
        const shots = process.env['OFFICE_SHOTS'];
        if (shots !== undefined) {
          await page.screenshot({ path: `${shots}/${path.replaceAll(/\W/g, '_')}-${viewport.width}.png` });
        }
        const sideways = Math.max(0, await sidewaysScroll(page));
        expect({ path, findings: await axeFindings(page), sideways }).toEqual({ path, findings: [], sideways: 0 });
      }
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor(SLOW_TIMEOUT);
      await page.keyboard.type('5678');
      await expect
        .poll(() => page.getByText('찾은 것이 없어요').or(page.getByRole('option')).count(), SLOW_TIMEOUT)
        .toBeGreaterThan(0);
      const shots = process.env['OFFICE_SHOTS'];
      if (shots !== undefined) await page.screenshot({ path: `${shots}/palette-${viewport.width}.png` });
      expect(await axeFindings(page)).toEqual([]);
    }
  });
});
