import { describe, expect, it } from 'vitest';
import { SLOW_TIMEOUT, useOffice } from './office-browser.ts';

const OFFLINE = /ERR_INTERNET_DISCONNECTED|Unable to preload CSS|Failed to fetch dynamically imported module/;

describe('a part of the office whose code cannot be fetched', () => {
  const { open } = useOffice();
  const openOffline = async () => {
    const staff = await open('owner@moajang.kr', '/');
    const { page, context } = staff;
    staff.expectErrors(OFFLINE);
    await page.getByRole('heading', { level: 1, name: '오늘' }).waitFor(SLOW_TIMEOUT);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const menu = page.getByRole('navigation', { name: '주 메뉴' });
    const failed = page.getByRole('heading', { name: '화면을 불러오지 못했어요' });
    const screen = (title: string) => page.getByRole('heading', { level: 1, name: title, exact: true });
    return { page, context, menu, failed, screen };
  };

  it('can be opened again with its styles once the network is back, from the message or the menu', async () => {
    const { page, context, menu, failed, screen } = await openOffline();

    await menu.getByRole('link', { name: '일정' }).click();
    await failed.waitFor(SLOW_TIMEOUT);
    await page.getByRole('button', { name: '다시 불러오기' }).click();
    await failed.waitFor(SLOW_TIMEOUT);
    await menu.getByRole('link', { name: '실적' }).click();
    await failed.waitFor(SLOW_TIMEOUT);
    await context.setOffline(false);

    await page.getByRole('button', { name: '다시 불러오기' }).click();
    await screen('실적').waitFor(SLOW_TIMEOUT);
    await menu.getByRole('link', { name: '일정' }).click();
    await screen('일정').waitFor(SLOW_TIMEOUT);
    expect(await failed.count()).toBe(0);
    expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).display)).toBe('flex');
  });

  it('is reported for the list of keys, which opens once the network is back', async () => {
    const { page, context, screen } = await openOffline();

    await page.keyboard.press('?');
    await page.getByText('열지 못했어요. 연결을 확인한 뒤 다시 열어 주세요.').waitFor(SLOW_TIMEOUT);
    expect(await screen('오늘').count()).toBe(1);
    await context.setOffline(false);
    await page.keyboard.press('?');

    await page.getByRole('dialog').waitFor(SLOW_TIMEOUT);
  });
});
