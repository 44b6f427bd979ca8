import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ApiShopper } from './api-shopper.ts';
import { useBrowser, type Visit } from './browser.ts';
import { useRunningShop } from './running-shop.ts';
import { field, openOptions, pickOption } from './shopping-steps.ts';

type Touch = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';

/** Returns a function that sends touches of one finger, which starts at the top of an element. */
async function fingerOn(element: Locator): Promise<(type: Touch, down?: number) => Promise<void>> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('the element is not visible');
  const session = await element.page().context().newCDPSession(element.page());
  return async (type, down = 0) => {
    const isOff = type === 'touchEnd' || type === 'touchCancel';
    const touchPoints = isOff ? [] : [{ x: box.x + 60, y: box.y + 24 + down }];
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
}

/** Returns how far a sheet is pulled down, from its style; empty if it is not pulled. */
const pullOf = (sheet: Locator): Promise<string> => sheet.locator('> div').evaluate((card) => card.style.translate);

/** Resolves once a sheet follows a finger, which means that the code of the gesture has loaded. */
async function canBeSwiped(sheet: Locator): Promise<void> {
  const finger = await fingerOn(sheet);
  await expect
    .poll(async () => {
      await finger('touchStart');
      await finger('touchMove', 20);
      const pull = await pullOf(sheet);
      await finger('touchCancel');
      return pull;
    })
    .not.toBe('');
}

/** Drags one finger down from the top of an element. */
async function swipeDown(element: Locator, pixels: number, pauseMs = 16): Promise<void> {
  const finger = await fingerOn(element);
  await finger('touchStart');
  for (let step = 1; step <= 10; step += 1) {
    await finger('touchMove', (pixels * step) / 10);
    await element.page().waitForTimeout(pauseMs);
  }
  await finger('touchEnd');
}

async function swipeAway(sheet: Locator): Promise<void> {
  await canBeSwiped(sheet);
  await swipeDown(sheet, 300);
}

describe('going back', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  const onProduct = async (): Promise<{ shopper: Visit; path: string }> => {
    const { sell_idx } = await new ApiShopper(running()).findOrderableOption();
    const shopper = await visit();
    await shopper.open('/notice');
    await shopper.open(`/product/${sell_idx}`);
    return { shopper, path: `/product/${sell_idx}` };
  };

  it('closes the option sheet and stays on the product; a second step back leaves the product', async () => {
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
    ['a swipe down', swipeAway],
    [
      'its own action',
      async (sheet) => {
        await pickOption(sheet);
        await sheet.getByRole('button', { name: '장바구니 담기' }).click();
      },
    ],
  ])('leaves the page immediately after the sheet was closed by %s', async (_way, close) => {
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

  it('leaves the page if the step back is taken as soon as the sheet disappears', async () => {
    const { shopper } = await onProduct();
    const sheet = await openOptions(shopper);
    await sheet.evaluate((dialog) => {
      const observer = new MutationObserver(() => {
        if (dialog.isConnected) return;
        observer.disconnect();
        history.back();
        // Keeps the page busy, so that the browser takes the step before any work that the page has planned.
        const end = performance.now() + 300;
        while (performance.now() < end);
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });

    await swipeAway(sheet);

    await expect.poll(() => shopper.path).toBe('/notice');
  });

  it('is not triggered by a short swipe on the sheet, one that scrolls its content, or one across selected text', async () => {
    const { shopper } = await onProduct();
    const { page } = shopper;
    const sheet = await openOptions(shopper);
    await canBeSwiped(sheet);
    await swipeDown(sheet, 60, 40);
    const body = sheet.locator('[class*="body"]').first();
    await body.evaluate((element) => {
      element.style.maxHeight = '60px';
      element.scrollTop = 20;
    });
    await swipeDown(body, 300);
    await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBe(0);
    await sheet.getByRole('heading').evaluate((element) => getSelection()?.selectAllChildren(element));
    await swipeDown(sheet.getByRole('heading'), 300);
    expect(await sheet.isVisible()).toBe(true);
    expect(await pullOf(sheet)).toBe('');
    await page.evaluate(() => getSelection()?.removeAllRanges());

    await swipeDown(body, 300);

    await sheet.waitFor({ state: 'detached' });
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
    const { sell_idx } = await new ApiShopper(running()).findOrderableOption();
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
    // A selection that is dragged out of the sheet ends on its backdrop, and does not close it.
    const name = await editor.getByLabel('받는 분').boundingBox();
    if (name === null) throw new Error('the field is not on screen');
    await page.mouse.move(name.x + 20, name.y + name.height / 2);
    await page.mouse.down();
    await page.mouse.move(name.x + 10, 20, { steps: 5 });
    await page.mouse.up();
    expect(await editor.isVisible()).toBe(true);
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

  it('takes one step after a reload with an open sheet', async () => {
    const { shopper } = await onProduct();
    const { page } = shopper;
    await openOptions(shopper);
    await shopper.reload();
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.goBack();

    await expect.poll(() => shopper.path).toBe('/notice');
  });
});
