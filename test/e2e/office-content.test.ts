import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { goTo, SLOW_TIMEOUT, useOffice } from './office-browser.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';

const PATHS = ['/banners', '/curations', '/curations?list=md_pick', '/curations?list=keyword', '/schedule'];
const OTHER_PATHS = ['/events', '/notices', '/faq', '/terms', '/settings'];

describe('the content screens of the back office', () => {
  const { open, running } = useOffice();
  const rows = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).locator('li');
  const image = async (): Promise<Buffer> =>
    sharp({ create: { width: 780, height: 390, channels: 3, background: { r: 30, g: 120, b: 90 } } })
      .png()
      .toBuffer();
  const shopBanners = async (): Promise<string[]> => {
    const response = await fetch(`${running().apiUrl}/api/v1/common/banners?banner_type=main`);
    const body: unknown = await response.json();
    const text = JSON.stringify(body);
    return [...text.matchAll(/"banner_text":"([^"]*)"/g)].map(([, banner_text = '']) => banner_text);
  };

  it('put a banner with its image on home, order it by keys, end it, and undo its end', async () => {
    const { page, context } = await open('md@moajang.kr', '/banners');
    await rows(page, '배너').first().waitFor(SLOW_TIMEOUT);
    expect(await page.getByRole('link', { name: '매장 설정' }).count()).toBe(0);
    await page.keyboard.press('n');
    const panel = page.getByRole('dialog', { name: '배너 추가' });
    await panel
      .getByLabel('사진 올리기')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await image() });
    await panel.getByRole('img', { name: '사진 미리 보기' }).waitFor(SLOW_TIMEOUT);
    await panel.getByLabel('사진에 있는 글').fill('<b>김장</b> 대전');
    await panel.getByLabel('누르면 가는 곳').fill('/event');
    await panel.getByRole('button', { name: '저장' }).click();
    await expect.poll(shopBanners, SLOW_TIMEOUT).toContain('<b>김장</b> 대전');

    const shop = await context.newPage();
    await shop.goto(running().storefrontUrl);
    const shown = shop.getByRole('img', { name: '<b>김장</b> 대전' }).first();
    await shown.waitFor(SLOW_TIMEOUT);
    await expect
      .poll(() => shown.evaluate((node) => (node instanceof HTMLImageElement ? node.naturalWidth : 0)), SLOW_TIMEOUT)
      .toBeGreaterThan(0);
    await shop.close();

    const handle = page.getByRole('button', { name: '<b>김장</b> 대전 순서 바꾸기' });
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await shopBanners()).indexOf('<b>김장</b> 대전'), SLOW_TIMEOUT).toBe(2);
    expect(await handle.evaluate((node) => node === document.activeElement)).toBe(true);

    await page.getByRole('button', { name: '<b>김장</b> 대전 편집' }).click();
    await page.getByRole('button', { name: '지금 끝내기' }).click();
    await expect.poll(shopBanners, SLOW_TIMEOUT).not.toContain('<b>김장</b> 대전');
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect.poll(shopBanners, SLOW_TIMEOUT).toContain('<b>김장</b> 대전');
  });

  it('publish a notice, and move a sale by keys', async () => {
    const { page } = await open('owner@moajang.kr', '/notices?open=new');
    const panel = page.getByRole('dialog', { name: '공지 추가' });
    await panel.getByLabel('제목').fill('배송 안내');
    await panel.getByLabel('내용').fill('첫 줄\n둘째 줄 <script>alert(1)</script>');
    await panel.getByRole('button', { name: '미리 보기', exact: true }).click();
    await panel.getByRole('region', { name: '미리 보기' }).getByText('첫 줄').waitFor(SLOW_TIMEOUT);
    await panel.getByRole('button', { name: '저장' }).click();
    await page.getByText('공지를 더했어요.').waitFor(SLOW_TIMEOUT);
    await expect
      .poll(() => page.getByRole('grid', { name: '공지' }).getByText('배송 안내').count(), SLOW_TIMEOUT)
      .toBe(1);

    await goTo(page, '/schedule?span=month');
    const bars = page.getByRole('list', { name: /^(?:타임딜|셀럽 PICK|공동구매)$/ }).getByRole('button');
    await bars.first().waitFor(SLOW_TIMEOUT);
    const count = await bars.count();
    for (let index = 0; index < count; index += 1) {
      await bars.nth(index).focus();
      await page.keyboard.press('Shift+ArrowRight');
      if ((await page.getByRole('button', { name: '기간 저장' }).count()) > 0) break;
    }
    await page.keyboard.press('Enter');
    await page.getByText(/기간을 바꿨어요/).waitFor(SLOW_TIMEOUT);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect.poll(() => page.getByText('되돌렸어요.').count(), SLOW_TIMEOUT).toBe(1);
  });

  it('show both values when one question is changed in two places, and let staff choose', async () => {
    const { page: first, context } = await open('md@moajang.kr', '/faq');
    const second = await context.newPage();
    await second.goto(`${running().officeUrl}/faq`);
    for (const page of [first, second]) {
      await rows(page, '자주 묻는 질문').first().getByRole('button', { name: /편집$/ }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: '질문' }).waitFor(SLOW_TIMEOUT);
    }
    await second.getByRole('dialog').getByRole('textbox', { name: '질문' }).fill('먼저 바꾼 질문');
    await second.getByRole('dialog').getByRole('button', { name: '저장' }).click();
    await second.getByText('질문을 저장했어요.').waitFor(SLOW_TIMEOUT);
    await first.getByRole('dialog').getByRole('textbox', { name: '질문' }).fill('나중에 바꾼 질문');
    await first.getByRole('dialog').getByRole('button', { name: '저장', exact: true }).click();
    const compared = first.getByRole('dialog').getByRole('table');
    await compared.getByText('먼저 바꾼 질문').waitFor(SLOW_TIMEOUT);
    await compared.getByText('나중에 바꾼 질문').waitFor(SLOW_TIMEOUT);
    await first.getByRole('button', { name: '내가 쓴 값으로 저장' }).click();
    await first.getByText('질문을 저장했어요.').waitFor(SLOW_TIMEOUT);
    await expect
      .poll(() => rows(first, '자주 묻는 질문').first().innerText(), SLOW_TIMEOUT)
      .toContain('나중에 바꾼 질문');
  });

  it('have no axe findings and do not scroll sideways, on a desktop and on a phone', async () => {
    const { page } = await open('owner@moajang.kr', '/banners');
    // The window is so high that no bar at its edge covers a part of a button.
    for (const viewport of [DESKTOP, { ...PHONE, height: 3_000 }]) {
      await page.setViewportSize(viewport);
      for (const path of [...PATHS, '/banners?open=new', ...OTHER_PATHS]) {
        await goTo(page, path);
        const sideways = Math.max(0, await sidewaysScroll(page));
        expect({ path, findings: await axeFindings(page), sideways }).toEqual({ path, findings: [], sideways: 0 });
      }
    }
  });
});
