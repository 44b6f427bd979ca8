import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ApiShopper } from './api-shopper.ts';
import { useBrowser, type Visit } from './browser.ts';
import { useRunningShop } from './running-shop.ts';
import { field, openOptions, pickOption } from './shopping-steps.ts';

describe('going back', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  const onProduct = async (): Promise<{ shopper: Visit; path: string }> => {
    const { sell_idx } = await new ApiShopper(running()).findProducts();
    const shopper = await visit();
    await shopper.open('/notice');
    await shopper.open(`/product/${sell_idx}`);
    return { shopper, path: `/product/${sell_idx}` };
  };

  it('closes the option sheet and stays on the product; the next step leaves it', async () => {
    const { shopper, path } = await onProduct();
    const { page } = shopper;
    const sheet = await openOptions(shopper);

    await page.goBack();

    await sheet.waitFor({ state: 'detached' });
    expect(shopper.path).toBe(path);
    await page.goBack();
    await expect.poll(() => shopper.path).toBe('/notice');
  });

  it.each<[string, (sheet: Locator) => Promise<void>]>([
    ['its button', (sheet) => sheet.getByRole('button', { name: '닫기' }).click()],
    ['Esc', (sheet) => sheet.press('Escape')],
    [
      'what it is for',
      async (sheet) => {
        await pickOption(sheet);
        await sheet.getByRole('button', { name: '장바구니 담기' }).click();
      },
    ],
  ])('leaves the page at once after the sheet was closed by %s', async (_way, close) => {
    const { shopper, path } = await onProduct();
    const { page } = shopper;
    const before = await page.evaluate(() => history.length);
    const sheet = await openOptions(shopper);
    await close(sheet);
    await sheet.waitFor({ state: 'detached' });
    expect(shopper.path).toBe(path);

    await page.goBack();

    await expect.poll(() => shopper.path).toBe('/notice');
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 1);
  });

  it('returns to the product from a page that the sheet opened', async () => {
    const { shopper, path } = await onProduct();
    const { page } = shopper;
    const sheet = await openOptions(shopper);
    await pickOption(sheet);
    await sheet.getByRole('button', { name: '바로 구매' }).click();
    await expect.poll(() => shopper.path).toBe('/order');

    await page.goBack();

    await expect.poll(() => shopper.path).toBe(path);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goBack();
    await expect.poll(() => shopper.path).toBe('/notice');
  });

  it('closes the share sheet, and an alert as its cancel button does', async () => {
    const { shopper, path } = await onProduct();
    const { page } = shopper;
    await page.getByRole('button', { name: '공유' }).first().click();
    const share = page.getByRole('dialog');
    await share.waitFor();
    await page.goBack();
    await share.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: /찜/ }).first().click();
    const alert = page.getByRole('alertdialog');
    await alert.waitFor();
    await page.goBack();
    await alert.waitFor({ state: 'detached' });
    expect(shopper.path).toBe(path);
  });

  it('closes an address editor first, then the list of addresses, and keeps both usable after Esc', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/auth/login');
    await field(page, '이메일').fill('hana@moajang.kr');
    await field(page, '비밀번호').fill('moajang1!');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
    const { sell_idx } = await new ApiShopper(running()).findProducts();
    await shopper.open(`/product/${sell_idx}`);
    const options = await openOptions(shopper);
    await pickOption(options);
    await options.getByRole('button', { name: '바로 구매' }).click();
    await expect.poll(() => shopper.path).toBe('/order');
    const list = page.getByRole('dialog', { name: '배송지 목록' });
    const editor = page.getByRole('dialog', { name: '배송지 수정' });
    await page
      .getByRole('button', { name: '배송지 변경' })
      .or(page.getByRole('button', { name: '변경', exact: true }))
      .first()
      .click();
    await list.waitFor();
    const edit = list.getByRole('button', { name: /수정/ }).first();

    await edit.click();
    await editor.waitFor();
    await page.goBack();
    await list.waitFor();
    await edit.click();
    await editor.waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-modal'))).toBe(false);
    await page
      .getByRole('button', { name: '배송지 변경' })
      .or(page.getByRole('button', { name: '변경', exact: true }))
      .first()
      .click();
    await list.waitFor();
    await page.goBack();

    await list.waitFor({ state: 'detached' });
    expect(shopper.path).toBe('/order');
  });

  it('does nothing twice after a reload with an open sheet', async () => {
    const { shopper } = await onProduct();
    const { page } = shopper;
    await openOptions(shopper);
    await shopper.reload();
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.goBack();

    await expect.poll(() => shopper.path).toBe('/notice');
  });
});
