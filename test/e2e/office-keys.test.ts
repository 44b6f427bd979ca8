import { describe, expect, it } from 'vitest';
import { rowsOf, SLOW_TIMEOUT, useOffice } from './office-browser.ts';

describe('a key of the office', () => {
  const { open } = useOffice();

  it('is text in the editor of a description, even if it opens a screen elsewhere', async () => {
    const { page } = await open('md@moajang.kr', '/products');
    await rowsOf(page, '상품').first().getByRole('link').first().click(SLOW_TIMEOUT);
    const editor = page.getByRole('textbox', { name: '설명', exact: true });
    await editor.click(SLOW_TIMEOUT);
    const { pathname } = new URL(page.url());

    await page.keyboard.type('goods? good.');

    await editor.getByText('goods? good.').waitFor(SLOW_TIMEOUT);
    expect([new URL(page.url()).pathname, await page.getByRole('dialog').count()]).toEqual([pathname, 0]);
  });

  it('is a shortcut while a checkbox has the focus, for example after all orders were selected with the mouse', async () => {
    const { page } = await open('owner@moajang.kr', '/orders?status=배송중');
    await rowsOf(page, '주문').first().waitFor(SLOW_TIMEOUT);
    const all = page.getByLabel('이 쪽 모두 선택');

    await all.click();
    await page.keyboard.press('p');

    await page.getByText('결제완료인 상품이 없어요.').waitFor(SLOW_TIMEOUT);
    await page.keyboard.press('Space');
    expect(await all.isChecked()).toBe(false);
  });

  it('moves on from the next order when a change has removed the one that had the focus from the list', async () => {
    const { page } = await open('owner@moajang.kr', '/orders?status=결제완료');
    const rows = rowsOf(page, '주문');
    const numberOf = (index: number) => rows.nth(index).getByRole('link').first().innerText();
    await rows.nth(2).waitFor(SLOW_TIMEOUT);
    const [first, second, third] = await Promise.all([0, 1, 2].map(numberOf));

    await rows.first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('p');
    await rows.filter({ hasText: first ?? '' }).waitFor({ state: 'detached', ...SLOW_TIMEOUT });
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');

    await page.getByRole('toolbar', { name: '고른 주문 1건' }).waitFor(SLOW_TIMEOUT);
    const selected = rows.and(page.locator('[aria-selected="true"]'));
    expect(await selected.getByRole('link').first().innerText()).toBe(third);
    expect(await numberOf(0)).toBe(second);
  });
});
