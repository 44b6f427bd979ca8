import { describe, expect, it } from 'vitest';
import { MAX_STATEMENT_BYTES } from '../../core/vocabulary/limits/statement-limits.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { rowsOf, SLOW_TIMEOUT, useOffice } from './office-browser.ts';
import { makeMoneyData } from './office-data.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';

const PATHS = [
  '/settlement',
  '/settlement/terms',
  '/ledger',
  '/ledger/receipts',
  '/reconciliation',
  '/system',
  '/messages',
  '/campaigns',
];

describe('the screens of money, jobs and campaigns in the back office', () => {
  const { open } = useOffice({ makeData: makeMoneyData });

  it('closes and pays a period once, even if two staff do so', async () => {
    const [one, other] = [
      await open('account@moajang.kr', '/settlement'),
      await open('owner@moajang.kr', '/settlement'),
    ];
    await Promise.all(
      [one, other].map(async ({ page }) => {
        await page.getByRole('button', { name: '기간 마감' }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /까지 마감$/ })
          .click();
        await page.getByText(/곳을 마감했어요|마감할 것이 없어요/).waitFor(SLOW_TIMEOUT);
        await rowsOf(page, '정산서').first().waitFor(SLOW_TIMEOUT);
      }),
    );
    const names = await rowsOf(one.page, '정산서').locator('td:first-child').allInnerTexts();
    const periods = await rowsOf(one.page, '정산서').locator('td:nth-child(2)').allInnerTexts();
    const closed = names.map((name, index) => `${name} ${periods[index] ?? ''}`);
    expect(new Set(closed).size).toBe(closed.length);

    await rowsOf(one.page, '정산서').first().getByRole('link').click();
    await one.page.waitForURL(/\/settlement\/\d+$/);
    await one.page.getByRole('button', { name: '지급 예정' }).click();
    await one.page.getByRole('dialog').getByRole('button', { name: '지급 예정으로 바꾸기' }).click();
    await one.page.getByText('지급 예정으로 바꿨어요.').waitFor(SLOW_TIMEOUT);
    await other.page.goto(one.page.url());
    for (const { page } of [one, other]) {
      await page.getByRole('button', { name: '지급 완료' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /원 지급 완료$/ })
        .waitFor(SLOW_TIMEOUT);
    }
    await one.page
      .getByRole('dialog')
      .getByRole('button', { name: /원 지급 완료$/ })
      .click();
    await one.page.getByText('지급 완료로 바꿨어요.').waitFor(SLOW_TIMEOUT);
    await other.page
      .getByRole('dialog')
      .getByRole('button', { name: /원 지급 완료$/ })
      .click();
    await other.page.getByText(/지금은 지급 완료예요/).waitFor(SLOW_TIMEOUT);
    const history = one.page.getByRole('region', { name: '지급 이력' }).locator('li');
    expect((await history.allInnerTexts()).filter((text) => text.includes('지급 완료'))).toHaveLength(1);
    for (const viewport of [DESKTOP, PHONE]) {
      await one.page.setViewportSize(viewport);
      const sideways = Math.max(0, await sidewaysScroll(one.page));
      expect({ viewport, findings: await axeFindings(one.page), sideways }).toEqual({
        viewport,
        findings: [],
        sideways: 0,
      });
    }
  });

  it('shows a seller their own statements, without a button that closes periods', async () => {
    const { page } = await open('seller@moajang.kr', '/settlement');
    await page.getByRole('heading', { name: '정산', exact: true }).waitFor(SLOW_TIMEOUT);
    await expect.poll(() => page.locator('[aria-busy="true"]').count(), SLOW_TIMEOUT).toBe(0);
    expect(await page.getByRole('button', { name: '기간 마감' }).count()).toBe(0);
    const names = await rowsOf(page, '정산서').locator('td:first-child').allInnerTexts();
    expect(names.filter((name) => name !== '키스튜디오')).toEqual([]);
  });

  it('makes a job retry a payment that it had given up', async () => {
    const { page } = await open('owner@moajang.kr', '/system?state=given-up');
    await rowsOf(page, '처리하지 못한 작업').first().waitFor(SLOW_TIMEOUT);
    await page.getByRole('button', { name: '다시 실행' }).first().click();
    await page.getByText('주문을 다음 차례에 다시 해요.').waitFor(SLOW_TIMEOUT);
    await expect.poll(() => page.getByRole('button', { name: '다시 실행' }).count(), SLOW_TIMEOUT).toBe(0);
  });

  it('compares a file with the payments, and shows what only the file contains', async () => {
    const { page } = await open('account@moajang.kr', '/reconciliation');
    const buffer = Buffer.from('주문번호,결제금액\n20260101-99999999,12345\n');
    await page.getByLabel('파일 (CSV, XLSX)').setInputFiles({ name: 'inicis.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: '대사', exact: true }).click();
    await expect.poll(() => page.getByText('파일에만 있음').count(), SLOW_TIMEOUT).toBe(1);

    // The field names the chosen file, and none after one that is too large.
    const file = page.getByRole('button', { name: '파일 (CSV, XLSX) inicis.csv' });
    expect(await file.count()).toBe(1);
    const large = { name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.alloc(MAX_STATEMENT_BYTES + 1, 'x') };
    await file.setInputFiles(large);
    await page.getByText('2.5MB까지 올릴 수 있어요.').waitFor(SLOW_TIMEOUT);
    await page.getByRole('button', { name: '파일 (CSV, XLSX) 파일 고르기' }).setInputFiles({ ...large, buffer });
    await page.getByRole('button', { name: '대사', exact: true }).click();
    await expect.poll(() => page.getByText('파일에만 있음').count(), SLOW_TIMEOUT).toBe(1);
    expect(await page.getByText('2.5MB까지 올릴 수 있어요.').count()).toBe(0);
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      expect([await axeFindings(page), Math.max(0, await sidewaysScroll(page))]).toEqual([[], 0]);
    }
  });

  it('counts a campaign before it is sent, sends it once, and stops it', async () => {
    const { page } = await open('md@moajang.kr', '/campaigns');
    await page.getByRole('button', { name: '캠페인 작성' }).click();
    await page.getByLabel('제목').fill('감귤 특가');
    await page.getByLabel('내용').fill('오늘만 싸요');
    await page.getByRole('dialog').getByRole('button', { name: '작성', exact: true }).click();
    await page.getByText('작성했어요.').waitFor(SLOW_TIMEOUT);
    await rowsOf(page, '캠페인').first().getByRole('button', { name: '발송', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('동의하지 않아 빼는 회원').waitFor(SLOW_TIMEOUT);
    await dialog.getByRole('button', { name: /명에게 발송$/ }).dblclick();
    await page.getByText('보내기 시작했어요.').waitFor(SLOW_TIMEOUT);
    await rowsOf(page, '캠페인').first().getByRole('button', { name: '멈추기' }).click();
    const state = rowsOf(page, '캠페인').first().getByText('멈춤', { exact: true });
    await expect.poll(() => state.count(), SLOW_TIMEOUT).toBe(1);
  });

  it('has no axe findings and does not scroll sideways, on a desktop and on a phone', async () => {
    for (const viewport of [DESKTOP, PHONE]) {
      const { page } = await open('owner@moajang.kr', '/', viewport);
      for (const path of PATHS) {
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
