import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visit } from './browser.ts';
import { CONNECTION_CUT, goTo, rowsOf, SLOW_TIMEOUT, useOffice } from './office-browser.ts';
import { panel } from './office-steps.ts';
import { axeFindings } from './screen-check.ts';

const MERCHANDISER = 'md@moajang.kr';
const STORED_ANYWAY = '연결이 끊겼을 때 보낸 내용은 저장돼 있어요.';

describe('a draft of the office whose response was lost', () => {
  const { open } = useOffice();

  /** The server makes the change, but its response is lost. */
  const loseResponse = async (staff: Visit, url: string, save: (page: Page) => Promise<void>) => {
    const { page } = staff;
    staff.expectErrors(CONNECTION_CUT);
    await page.route(url, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await save(page);
    await page.getByText('데이터 호출에 실패했습니다.').first().waitFor(SLOW_TIMEOUT);
    await page.unroute(url);
    page.once('dialog', (dialog) => void dialog.accept());
  };
  const saveSale = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).first().click();
  const priceOf = (page: Page) => page.getByRole('textbox', { name: '정가', exact: true });
  const openSale = async (page: Page, index: number) => {
    await rowsOf(page, '상품').nth(index).getByRole('link').first().click(SLOW_TIMEOUT);
    await priceOf(page).waitFor(SLOW_TIMEOUT);
  };
  const SALES = '**/api/office/v1/catalogue/sales/*';

  it('is removed from a sale with a sentence after a reload, since it is stored', async () => {
    const staff = await open(MERCHANDISER, '/products');
    const { page } = staff;
    await openSale(page, 0);
    await priceOf(page).fill('998,000');
    await page.getByRole('textbox', { name: '설명', exact: true }).pressSequentially('새 글 ');
    await loseResponse(staff, SALES, saveSale);

    await page.reload();

    await page.getByText(STORED_ANYWAY).waitFor(SLOW_TIMEOUT);
    expect(await priceOf(page).inputValue()).toBe('998,000');
    expect(await page.getByText(/저장하지 않은 것|바뀌었어요|내 값/).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await priceOf(page).waitFor(SLOW_TIMEOUT);
    expect(await page.getByText(STORED_ANYWAY).count()).toBe(0);
  });

  it('is shown after a reload next to what a colleague has saved in the same field since', async () => {
    const staff = await open(MERCHANDISER, '/products');
    const { page } = staff;
    await openSale(page, 1);
    await priceOf(page).fill('997,000');
    await loseResponse(staff, SALES, saveSale);
    const colleague = await open('owner@moajang.kr', new URL(page.url()).pathname);
    await priceOf(colleague.page).fill('996,000');
    await saveSale(colleague.page);
    await colleague.page.getByText('저장했어요.').waitFor(SLOW_TIMEOUT);

    await page.reload();

    await page.getByText('이 내용을 적은 뒤에 바뀌었어요.').waitFor(SLOW_TIMEOUT);
    await page.getByText(/정가: 내 값 997,?000, 그 값 996,?000/).waitFor(SLOW_TIMEOUT);
    expect(await page.getByText(STORED_ANYWAY).count()).toBe(0);
  });

  it('is removed from a notice with a sentence after a reload, since it is stored', async () => {
    const staff = await open(MERCHANDISER, '/');
    const { page } = staff;
    await goTo(page, '/notices');
    await rowsOf(page, '공지').first().click(SLOW_TIMEOUT);
    const content = panel(page).getByLabel('내용');
    await content.fill(`${await content.inputValue()}<p onclick="x()">새 글`);
    await loseResponse(staff, '**/api/office/v1/notices/*', (at) =>
      panel(at).getByRole('button', { name: '저장', exact: true }).click(),
    );

    await page.reload();

    await panel(page).getByText(STORED_ANYWAY).waitFor(SLOW_TIMEOUT);
    expect(await content.inputValue()).toMatch(/<p>새 글<\/p>$/);
    expect(
      await panel(page)
        .getByText(/다른 직원이|되살렸어요/)
        .count(),
    ).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('is replaced by what was typed later at one press, without a reload', async () => {
    const staff = await open(MERCHANDISER, '/curations?list=keyword');
    const { page } = staff;
    const keywords = page.getByRole('textbox', { name: '한 줄에 하나, 보이는 차례' });
    const press = (at: Page) => at.getByRole('button', { name: '저장', exact: true }).click();
    await keywords.fill('감귤\n사과');
    await loseResponse(staff, '**/api/office/v1/keywords', press);

    await keywords.fill('감귤\n배추');
    await press(page);

    await page.getByText('추천 검색어를 저장했어요.').waitFor(SLOW_TIMEOUT);
    expect(await page.getByText(/바꿨어요|저장된 값/).count()).toBe(0);
    await page.reload();
    await expect.poll(() => keywords.inputValue(), SLOW_TIMEOUT).toContain('배추');
    expect(await keywords.inputValue()).not.toContain('사과');
  });
});
