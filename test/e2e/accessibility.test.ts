import { describe, expect, it } from 'vitest';
import { ApiShopper } from './api-shopper.ts';
import { DESKTOP, PHONE, useBrowser, type Visit } from './browser.ts';
import { deliverOrders } from './delivered-order.ts';
import { useRunningShop } from './running-shop.ts';
import { axeFindings, cutTexts, flawsInEachWindow, otherDates, sidewaysScroll } from './screen-check.ts';
import { consent, fillOrderSheet, goToOrder, openOptions, pay, payButton, pickOption } from './shopping-steps.ts';
import { addressOf, EMPTY_SCREENS, GUEST_AXE_SCREENS, MEMBER_AXE_SCREENS, OPENED_SCREENS } from './walked-screens.ts';

/** Time limit of a walk over all screens. */
const WALK_MS = 180_000;
const HANA = { email: 'hana@moajang.kr', password: 'moajang1!' };
const NARROW = { width: 320, height: 640 };

describe('the screens of the storefront', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  const findProduct = async () => new ApiShopper(running()).findOrderableOption();

  /**
   * Returns the axe findings of the open screen, how far it scrolls sideways, and its dates in another form; [] if
   * there is nothing to report.
   */
  const flawsOf = async (shopper: Visit, screen: string): Promise<readonly unknown[]> => {
    await shopper.waitForContent();
    const findings = await axeFindings(shopper.page);
    const sideways = Math.max(0, await sidewaysScroll(shopper.page));
    const dates = await otherDates(shopper.page);
    return findings.length + sideways + dates.length === 0 ? [] : [{ screen, findings, sideways, dates }];
  };

  it.each([
    ['a phone', PHONE],
    ['a narrow phone', NARROW],
    ['a desktop', DESKTOP],
  ])(
    'have no axe findings, do not scroll sideways, and write dates in one form, on %s',
    async (_name, viewport) => {
      const shopper = await visit({ viewport });
      const { page } = shopper;
      const { sell_idx } = await findProduct();
      const check = async (screen: string) => expect(await flawsOf(shopper, screen)).toEqual([]);
      for (const route of EMPTY_SCREENS) {
        const path = addressOf(route, { payment_idx: 999_999 });
        await shopper.open(path);
        await check(`${path}, empty`);
      }
      for (const path of OPENED_SCREENS.map((route) => addressOf(route))) {
        if (path === '/no/such/page') shopper.expectErrors(/404/);
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
      const undo = page.getByRole('button', { name: '되돌리기' });
      await undo.waitFor();
      await check('cart, removed');
      await undo.click();
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

  it(
    'fit 320 pixels with text of twice the size, and leave space to scroll in the option sheet',
    async () => {
      const shopper = await visit({ viewport: NARROW });
      const { page } = shopper;
      const check = async (screen: string): Promise<void> => {
        await shopper.waitForContent();
        await page.addStyleTag({ content: 'html { font-size: 200% }' });
        await shopper.waitUntilIdle();
        const sideways = Math.max(0, await sidewaysScroll(page));
        expect({ screen, sideways, cut: await cutTexts(page) }).toEqual({ screen, sideways: 0, cut: [] });
      };
      const { sell_idx } = await findProduct();
      await shopper.open('/');
      await check('home');
      await shopper.open(`/product/${sell_idx}`);
      await check('product');
      const sheet = await openOptions(shopper);
      await pickOption(sheet);
      await check('options');
      const summary = sheet.getByText(/^총 1개/).locator('..');
      const { height: linesHigh } = (await summary.boundingBox()) ?? { height: Number.NaN };
      const lineHigh = await summary.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
      // Count and fee take at most two lines. The sum takes one, whose text is 1.5 times as large.
      expect(linesHigh).toBeLessThanOrEqual(lineHigh * 3.9);
      const buttons = (await sheet.getByRole('button', { name: '바로 구매' }).boundingBox()) ?? { y: 0, height: 0 };
      expect(buttons.y + buttons.height).toBeLessThanOrEqual(NARROW.height);
      const listed = (await sheet.getByRole('combobox', { name: '옵션', exact: true }).boundingBox()) ?? { y: 0 };
      const foot = (await summary.boundingBox()) ?? { y: 0 };
      expect(foot.y - listed.y).toBeGreaterThan(150);
      await sheet.getByRole('button', { name: '장바구니 담기' }).click();
      await page.getByText('장바구니에 담았어요').waitFor();
      await shopper.open('/cart');
      await page.getByRole('button', { name: /주문하기/ }).waitFor();
      await check('cart');
      await goToOrder(shopper);
      await check('order sheet');
      // The name of a payment method is not broken into syllables.
      for (const method of ['카카오페이', '네이버페이']) {
        const { height, lineHeight } = await page.getByText(method, { exact: true }).evaluate((name) => ({
          height: name.getBoundingClientRect().height,
          lineHeight: Number.parseFloat(getComputedStyle(name).lineHeight),
        }));
        expect({ method, isBroken: height > 1.5 * lineHeight }).toEqual({ method, isBroken: false });
      }
      await fillOrderSheet(shopper);
      await consent(shopper);
      await pay(shopper, '승인');
      await page.getByRole('link', { name: '상세보기' }).click();
      await page.getByRole('heading', { name: '결제 정보' }).waitFor();
      await check('order detail');
      await shopper.open('/auth/login');
      await page.getByRole('link', { name: '회원가입' }).click();
      await page.getByRole('form', { name: '회원가입' }).waitFor();
      await check('join');
      const hana = await new ApiShopper(running()).call('POST /api/v1/member/login', HANA);
      const member = await visit({ viewport: NARROW, stored: { 'moajang.user': JSON.stringify(hana) } });
      await member.open('/mypage');
      await member.page.getByText('김하나').waitFor();
      await member.page.addStyleTag({ content: 'html { font-size: 200% }' });
      await member.waitUntilIdle();
      expect([await sidewaysScroll(member.page), await cutTexts(member.page)]).toEqual([0, []]);
      for (const path of ['/mypage/inbox', '/mypage/alert', '/mypage/follow', '/coupon']) {
        await member.open(path);
        await member.waitForContent();
        expect({ path, flaws: await flawsInEachWindow(member.page) }).toEqual({ path, flaws: [] });
      }
    },
    WALK_MS,
  );

  const walk = async (
    shopper: Visit,
    screens: readonly string[],
    places: Parameters<typeof addressOf>[1],
  ): Promise<readonly unknown[]> => {
    const flaws: unknown[] = [];
    for (const screen of screens) {
      await shopper.open(addressOf(screen, places));
      flaws.push(...(await flawsOf(shopper, screen)));
    }
    return flaws;
  };
  const PLACES = { board_idx: 1, event_idx: 1, member_id: 'haenam-field' };

  it.each([0, 1, 2])(
    'have no axe findings, and write dates in one form, for a member with orders, part %i of 3',
    async (part) => {
      const [order] = await deliverOrders(running(), HANA.email, 1);
      const hana = await new ApiShopper(running()).call('POST /api/v1/member/login', HANA);
      const member = await visit({ viewport: PHONE, stored: { 'moajang.user': JSON.stringify(hana) } });
      member.expectErrors(/\/error$/, /404/);
      const screens = MEMBER_AXE_SCREENS.filter((_, at) => at % 3 === part);
      expect(await walk(member, screens, { ...order, ...PLACES })).toEqual([]);
    },
    WALK_MS,
  );

  it(
    'have no axe findings for a guest who looks for an account',
    async () => expect(await walk(await visit({ viewport: PHONE }), GUEST_AXE_SCREENS, PLACES)).toEqual([]),
    WALK_MS,
  );

  it('lead from the product to the cart using only the keyboard', async () => {
    const shopper = await visit({ viewport: DESKTOP });
    const { page } = shopper;
    await shopper.open(`/product/${(await findProduct()).sell_idx}`);
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    /** Returns true if the focus is in the sheet, or on the browser's own controls, which a page cannot prevent. */
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
