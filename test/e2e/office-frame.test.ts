import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SCREENS } from '../../ui/office/shell/screens.ts';
import { PHONE } from './browser.ts';
import { goTo, SLOW_TIMEOUT, useOffice } from './office-browser.ts';
import { axeFindings, lowControls, sidewaysScroll } from './screen-check.ts';

/** The sources of example addresses for pages of one row: the list, and the id of its first row. */
const EXAMPLES: Readonly<Record<string, string>> = {
  payment_idx: '/api/office/v1/orders',
  sell_idx: '/api/office/v1/catalogue/sales',
  member_idx: '/api/office/v1/members',
  statement_idx: '/api/office/v1/settlement/statements',
};
const WIDTHS = [320, 390, 1440];

const listed = v.object({ result_data: v.object({ list: v.array(v.record(v.string(), v.unknown())) }) });

/** Returns the addresses of all screens; those of one row use the first row of their list. */
async function screenAddresses(page: Page): Promise<string[]> {
  const addresses = [];
  for (const { path } of SCREENS) {
    const [, name = ''] = /:(\w+)/.exec(path) ?? [];
    if (name === '') {
      addresses.push(path);
      continue;
    }
    const body = await page.evaluate(async (url) => (await fetch(url)).text(), EXAMPLES[name] ?? '');
    addresses.push(path.replace(`:${name}`, String(v.parse(listed, JSON.parse(body)).result_data.list[0]?.[name])));
  }
  return addresses;
}

describe('the frame of the back office', () => {
  const { open } = useOffice();
  const menu = (page: Page) => page.getByRole('navigation', { name: '주 메뉴' });

  it('never scrolls sideways from 320 pixels on, and has no low control on a phone', { timeout: 180_000 }, async () => {
    const { page } = await open('owner@moajang.kr', '/');
    const found: unknown[] = [];
    for (const path of await screenAddresses(page)) {
      await goTo(page, path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        const sideways = await sidewaysScroll(page);
        if (sideways > 0) found.push({ path, width, sideways });
        const low = width === PHONE.width ? await lowControls(page) : [];
        if (low.length > 0) found.push({ path, width, low });
        const shots = process.env['OFFICE_SHOTS'];
        if (shots !== undefined)
          await page.screenshot({ path: `${shots}/${path.replaceAll(/\W/g, '_')}-${width}.png` });
      }
    }
    expect(found).toEqual([]);
  });

  it('has a title next to the name of the list, also when a row is missing', async () => {
    const { page } = await open('owner@moajang.kr', '/');
    for (const list of ['orders', 'members', 'products', 'settlement']) {
      await goTo(page, `/${list}/99999999`);
      const [crumb, title] = [page.locator('header a'), page.getByRole('heading', { level: 1 })];
      expect(await title.innerText()).not.toBe(await crumb.innerText());
    }
  });

  it('has a tab bar on a phone with the daily screens of the role, and all others under 전체', async () => {
    const { page } = await open('account@moajang.kr', '/orders', PHONE);
    await expect.poll(() => menu(page).getByRole('link').allInnerTexts(), SLOW_TIMEOUT).toHaveLength(3);
    const tabs = await menu(page).getByRole('link').allInnerTexts();
    expect(tabs.map((text) => text.split('\n')[0])).toEqual(['오늘', '주문', '전체']);
    await page.getByRole('link', { name: '전체' }).click();
    await page.getByRole('heading', { name: '돈', exact: true }).waitFor(SLOW_TIMEOUT);
    expect(await page.getByRole('main').getByRole('link', { name: '클레임' }).count()).toBe(0);
    expect([await axeFindings(page), Math.max(0, await sidewaysScroll(page))]).toEqual([[], 0]);
    await page.getByRole('main').getByRole('link', { name: '정산' }).click();
    await page.waitForURL(/\/settlement$/);
    await page.goBack();
    await page.waitForURL(/\/menu$/);
  });

  it('ignores single letters as shortcuts once they are turned off, even after a reload', async () => {
    const { page } = await open('cs@moajang.kr', '/');
    await page.keyboard.press('?');
    await page.getByLabel('글자 하나로 된 단축키 쓰기').uncheck(SLOW_TIMEOUT);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.reload();
    await menu(page).waitFor(SLOW_TIMEOUT);
    for (const key of ['g', 'o', '?', '/']) await page.keyboard.press(key);
    expect([new URL(page.url()).pathname, await page.getByRole('dialog').count()]).toEqual(['/', 0]);

    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: '단축키 모두 보기' }).click(SLOW_TIMEOUT);
    await page.getByLabel('글자 하나로 된 단축키 쓰기').check(SLOW_TIMEOUT);
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page.waitForURL(/\/orders$/);
  });

  it('restores the typed text after a reload, and stores none of it after a logout', async () => {
    const { page } = await open('md@moajang.kr', '/notices?open=new');
    await page.getByRole('dialog').locator('input[name="title"]').fill('추석 배송 안내');
    await page.reload();
    await page.getByText('저장하지 않고 나간 내용을 되살렸어요.').waitFor(SLOW_TIMEOUT);
    expect(await page.getByRole('dialog').locator('input[name="title"]').inputValue()).toBe('추석 배송 안내');
    const drafts = () => page.evaluate(() => localStorage.getItem('moajang.office-drafts'));
    expect(await drafts()).toContain('추석 배송 안내');

    await page.goto(new URL('/', page.url()).href);
    await page.locator('main').waitFor(SLOW_TIMEOUT);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: '로그아웃' }).click(SLOW_TIMEOUT);
    await page.getByLabel('이메일').waitFor(SLOW_TIMEOUT);
    expect(await drafts()).toBeNull();
  });
});
