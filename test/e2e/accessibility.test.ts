import { describe, expect, it } from 'vitest';
import { ApiShopper } from './api-shopper.ts';
import { DESKTOP, PHONE, useBrowser } from './browser.ts';
import { useRunningShop } from './running-shop.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';
import { consent, fillOrderSheet, goToOrder, openOptions, pay, payButton, pickOption } from './shopping-steps.ts';
import { addressOf, EMPTY_SCREENS, OPENED_SCREENS } from './walked-screens.ts';

/** Time limit of a walk over all screens. */
const WALK_MS = 180_000;
const NARROW = { width: 320, height: 640 };

describe('the public screens', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  const goods = async () => new ApiShopper(running()).findProducts();

  it.each([
    ['a phone', PHONE],
    ['a narrow phone', NARROW],
    ['a desktop', DESKTOP],
  ])(
    'have no axe findings, and do not scroll sideways, on %s',
    async (_name, viewport) => {
      const shopper = await visit({ viewport });
      const { page } = shopper;
      const { sell_idx } = await goods();
      const check = async (screen: string): Promise<void> => {
        await shopper.settled();
        const findings = await axeFindings(page);
        const sideways = Math.max(0, await sidewaysScroll(page));
        expect({ screen, findings, sideways }).toEqual({ screen, findings: [], sideways: 0 });
      };
      for (const route of EMPTY_SCREENS) {
        const path = addressOf(route, { payment_idx: 999_999 });
        await shopper.open(path);
        await check(`${path}, empty`);
      }
      for (const path of OPENED_SCREENS.map((route) => addressOf(route))) {
        if (path === '/no/such/page') shopper.expectTrouble(/404/);
        await shopper.open(path);
        await check(path);
      }
      await shopper.open('/auth/login');
      await page.getByRole('link', { name: '회원가입' }).click();
      await page.getByRole('form', { name: '회원가입' }).waitFor();
      await check('join');
      await page.getByRole('button', { name: '가입하기' }).click();
      await check('join, to be mended');
      await page.getByRole('button', { name: '이용약관 보기' }).click();
      await page.getByRole('dialog').waitFor();
      await check('join, terms open');

      await shopper.open(`/product/${sell_idx}`);
      await check('product');
      const sheet = await openOptions(shopper);
      await check('options');
      await sheet.getByRole('combobox', { name: '옵션', exact: true }).click();
      await check('options, list open');
      await page.keyboard.press('Escape');
      await pickOption(sheet);
      await check('options, one picked');
      await sheet.getByRole('button', { name: '장바구니 담기' }).click();
      await page.getByText('장바구니에 담았어요').waitFor();
      await check('product, toast');
      await shopper.open('/cart');
      await page.getByRole('button', { name: /주문하기/ }).waitFor();
      await check('cart');
      await page.getByRole('button', { name: '선택 삭제' }).click();
      await page.getByRole('alertdialog').waitFor();
      await check('cart, alert');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /취소|아니/ })
        .click();
      await goToOrder(shopper);
      await check('order sheet');
      await payButton(shopper).click();
      await check('order sheet, to be mended');
      await fillOrderSheet(shopper);
      await consent(shopper);
      await pay(shopper, '승인');
      await page.getByRole('heading', { name: '주문이 잘 들어왔어요' }).waitFor();
      await check('order result');
      await page.getByRole('link', { name: '상세보기' }).click();
      await page.getByRole('heading', { name: '결제 정보' }).waitFor();
      await check('order detail');
      await shopper.open('/order/list/non/member');
      await check('orders of this device');
    },
    WALK_MS,
  );

  it('lead from the product to the cart by keyboard alone', async () => {
    const shopper = await visit({ viewport: DESKTOP });
    const { page } = shopper;
    await shopper.open(`/product/${(await goods()).sell_idx}`);
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    /**
     * The focus is in the sheet, or on the browser's own controls, which a page cannot prevent; never behind the sheet.
     */
    const isKeptInSheet = () =>
      page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
    const tabTo = async (label: string): Promise<void> => {
      for (let presses = 0; presses < 120; presses += 1) {
        await page.keyboard.press('Tab');
        if ((await focused()).includes(label)) return;
      }
      throw new Error(`${label} can't be reached by Tab`);
    };

    await page.keyboard.press('Tab');
    expect(await focused()).toBe('본문으로 건너뛰기');
    await tabTo('구매하기');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '옵션 선택' }).waitFor();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await isKeptInSheet()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await focused()).toBe('구매하기');

    // Right after it closed, the sheet ignores taps, which may be the second of a double tap.
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter');
        return page.getByRole('dialog', { name: '옵션 선택' }).isVisible();
      })
      .toBe(true);
    await tabTo('옵션을 골라 주세요');
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor();
    // Escape closes the list only, not the sheet around it.
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(await page.getByRole('dialog', { name: '옵션 선택' }).isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(/^총 1개/).waitFor();
    await tabTo('장바구니 담기');
    await page.keyboard.press('Enter');
    await page.getByText('장바구니에 담았어요').waitFor();
    await tabTo('보러 가기');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '장바구니', level: 1 }).waitFor();
    await page.getByRole('button', { name: /^1개 주문하기/ }).waitFor();
  });
});
