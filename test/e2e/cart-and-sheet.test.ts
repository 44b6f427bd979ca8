import { describe, expect, it } from 'vitest';
import { ApiShopper } from './api-shopper.ts';
import { DESKTOP, PHONE, useBrowser, type Visit } from './browser.ts';
import { useRunningShop } from './running-shop.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';
import {
  BUYER,
  appears,
  consent,
  field,
  fillOrderSheet,
  filledIn,
  goToOrder,
  payButton,
  addAllToCart,
} from './shopping-steps.ts';

const SIZES = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const;

describe('cart and checkout', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  const findProduct = async () => new ApiShopper(running()).findOrderableOption();
  const cut = async (shopper: Visit, isCut: boolean): Promise<void> => {
    shopper.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    // The styles of the next page may be in flight.
    shopper.expectErrors(/preloaded using link preload but not used/);
    // axe loads the style sheets once more, and reports that it cannot without a network.
    shopper.expectErrors(/Couldn't load preload assets/);
    await shopper.context.setOffline(isCut);
  };
  const check = async (shopper: Visit, screen: string): Promise<void> => {
    await shopper.waitUntilIdle();
    const findings = await axeFindings(shopper.page);
    const sideways = Math.max(0, await sidewaysScroll(shopper.page));
    expect({ screen, findings, sideways }).toEqual({ screen, findings: [], sideways: 0 });
  };
  const logIn = async (shopper: Visit): Promise<void> => {
    await shopper.open('/auth/login');
    await field(shopper.page, '이메일').fill('jeju@moajang.kr');
    await field(shopper.page, '비밀번호').fill('moajang1!');
    await shopper.page.getByRole('button', { name: '로그인', exact: true }).click();
    await shopper.page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  };
  const count = (shopper: Visit) => shopper.page.getByRole('group', { name: /수량$/ }).first();
  const more = (shopper: Visit) => count(shopper).getByRole('button').last();

  it.each(SIZES)('let a guest change the cart offline, and order once online, on %s', async (_name, viewport) => {
    const shopper = await visit({ viewport });
    const { page } = shopper;
    await addAllToCart(shopper, (await findProduct()).sell_idx);
    await shopper.open('/cart');
    await page.getByRole('button', { name: /주문하기/ }).waitFor();
    await cut(shopper, true);
    await more(shopper).click();
    await page.getByText('연결이 끊겼어요.').first().waitFor();
    await expect.poll(() => count(shopper).getByRole('status').innerText()).toBe('2');
    await check(shopper, 'cart without a network');
    await page.getByRole('button', { name: /주문하기/ }).click();
    await page.getByText('지금은 가격과 재고를 확인할 수 없어 주문할 수 없어요.').first().waitFor();
    await page.getByRole('alertdialog').getByRole('button').click();
    await page.getByRole('button', { name: '다시 연결' }).click();
    await shopper.waitUntilIdle();
    await expect.poll(() => page.getByText('연결이 끊겼어요.').count()).toBeGreaterThan(0);
    await cut(shopper, false);
    await page.getByText('연결이 끊겼어요.').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /주문하기/ }).click();
    await page.waitForURL('**/order');
    expect(await appears(page.getByText(/· 2개/))).toBe(true);
  });

  it('fetch the suggestions next to the cart once the network is back, on a desktop', async () => {
    const shopper = await visit({ viewport: DESKTOP });
    const { page } = shopper;
    shopper.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    // The styles of the next page may be in flight.
    shopper.expectErrors(/preloaded using link preload but not used/);
    const CODE = /weekly-keywords/;
    const cutOff = page.waitForEvent('requestfailed', (request) => CODE.test(request.url()));
    await shopper.context.route(CODE, (route) => route.abort());
    await shopper.open('/cart');
    await cutOff;
    await shopper.waitUntilIdle();
    await shopper.context.unroute(CODE);
    await cut(shopper, true);
    await cut(shopper, false);
    expect(await appears(page.getByRole('heading', { name: '이번 주 인기 검색어' }))).toBe(true);
  });

  it.each(SIZES)('remove a line immediately and restore it, even from another page, on %s', async (_name, viewport) => {
    const shopper = await visit({ viewport });
    const { page } = shopper;
    await addAllToCart(shopper, (await findProduct()).sell_idx);
    await shopper.open('/cart');
    const remove = page.getByRole('button', { name: /빼기$/ }).first();
    await more(shopper).click();
    await expect.poll(() => count(shopper).getByRole('status').innerText()).toBe('2');
    await page.locator('section[aria-busy=false]').waitFor();
    await remove.click();
    await page.getByText('장바구니가 비어 있어요').waitFor();
    await check(shopper, 'empty cart with a way back');
    await page.getByRole('link', { name: '카테고리' }).click();
    await page.waitForURL('**/category');
    await page.getByRole('button', { name: '되돌리기' }).click();
    await page.getByRole('link', { name: /1 개 담김/ }).click();
    await page.waitForURL('**/cart');
    await expect.poll(() => count(shopper).getByRole('status').innerText()).toBe('2');
    await check(shopper, 'cart with free delivery ahead');
    await remove.click();
    await page.getByText('장바구니가 비어 있어요').waitFor();
    await shopper.reload();
    await page.getByText('장바구니가 비어 있어요').waitFor();
  });

  it('keep what a guest set aside when the guest logs in, and move it back to the cart', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await addAllToCart(shopper, (await findProduct()).sell_idx);
    await shopper.open('/cart');
    await page.getByRole('button', { name: /나중에 사기$/ }).click();
    const later = page.getByRole('region', { name: '나중에 살 상품 1' });
    await later.waitFor();
    await page.getByText('장바구니가 비어 있어요').waitFor();
    await check(shopper, 'nothing but a product for later');
    await logIn(shopper);
    await shopper.open('/cart');
    await later.getByRole('button', { name: /다시 담기$/ }).click();
    await later.waitFor({ state: 'detached' });
    await count(shopper).waitFor();
    await shopper.waitUntilIdle();
    await page
      .getByRole('button', { name: /나중에 사기$/ })
      .first()
      .click();
    await later.waitFor();
    await later.getByRole('button', { name: /빼기$/ }).click();
    await later.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '되돌리기' }).click();
    expect(await appears(later)).toBe(true);
    await check(shopper, 'cart with a product for later');
  });

  it("send a member's taps as one quantity once the network is back, and update the second tab", async () => {
    const shopper = await visit();
    const { page } = shopper;
    await logIn(shopper);
    await addAllToCart(shopper, (await findProduct()).sell_idx);
    await shopper.open('/cart');
    await page.getByRole('button', { name: /주문하기/ }).waitFor();
    const other = await shopper.context.newPage();
    await other.goto(`${running().storefrontUrl}/cart`);
    await other.getByRole('button', { name: /주문하기/ }).waitFor();
    const before = Number(await count(shopper).getByRole('status').innerText());
    let taken = 0;
    page.on('response', (response) => {
      if (response.request().method() === 'PUT' && response.url().endsWith('/cart/option/count')) taken += 1;
    });
    await cut(shopper, true);
    for (let tap = 0; tap < 5; tap += 1) await more(shopper).click();
    await page.getByText('변경한 내용은 연결되면 저장할게요.', { exact: false }).first().waitFor();
    await page.locator('section[aria-busy=false]').waitFor();
    await cut(shopper, false);
    await page.getByText('연결이 끊겼어요.').first().waitFor({ state: 'detached' });
    await shopper.waitUntilIdle();
    expect(taken).toBe(1);
    await other
      .getByRole('group', { name: /수량$/ })
      .first()
      .getByText(String(before + 5), { exact: true })
      .waitFor();
  });

  it.each(SIZES)(
    'offer other options, fill in a found address, and retain the form over a reload, on %s',
    async (_name, viewport) => {
      const shopper = await visit({ viewport });
      const { page } = shopper;
      await addAllToCart(shopper, (await findProduct()).sell_idx);
      await shopper.open('/cart');
      await page
        .getByRole('button', { name: /옵션 변경$/ })
        .first()
        .click();
      await page.getByRole('radiogroup', { name: '옵션' }).waitFor();
      await check(shopper, 'option change');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: '옵션 변경' }).waitFor({ state: 'detached' });

      await goToOrder(shopper);
      await fillOrderSheet(shopper);
      await page.getByRole('button', { name: '주소 찾기' }).click();
      const search = page.frameLocator('iframe[title="우편번호 검색"]');
      await search.getByRole('textbox').fill('문연로 6');
      await search.getByRole('button', { name: '검색' }).click();
      await search.getByRole('button', { name: /도로명 제주/ }).click();
      await page.getByRole('dialog', { name: '주소 찾기' }).waitFor({ state: 'detached' });
      await page.getByText('제주 지역이라', { exact: false }).waitFor();
      const found = { 우편번호: '63122', 주소: '제주 제주시 문연로 6 (연동)' };
      expect(await filledIn(shopper)).toEqual({ ...BUYER, ...found });

      for (const name of ['카카오페이', '네이버페이', '가상계좌', '지출증빙']) {
        await page.getByRole('radio', { name }).check();
      }
      await field(page, '사업자등록번호').fill('1234567890');
      await consent(shopper);
      await payButton(shopper).click();
      await page.getByText('사업자등록번호를 다시 확인해 주세요.').waitFor();
      await check(shopper, 'order sheet, to be mended');

      await shopper.reload();
      await payButton(shopper).waitFor();
      expect(await filledIn(shopper)).toEqual({ ...BUYER, ...found });
      expect(await page.getByRole('radio', { name: '가상계좌' }).isChecked()).toBe(true);
      expect(await page.getByRole('checkbox', { name: /결제에 동의해요/ }).isChecked()).toBe(false);
      await check(shopper, 'order sheet');
    },
  );

  it('offer products bought together, on the product page and in the cart', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/ranking');
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await page.waitForURL(/\/product\//);
    const box = page.getByRole('region', { name: '함께 많이 산 상품' });
    await box.waitFor();
    const boxes = box.getByRole('checkbox');
    const add = box.getByRole('button', { name: '담을 상품을 골라 주세요' });
    expect(await add.isDisabled()).toBe(true);
    await boxes.first().check({ force: true });
    await box.getByRole('button', { name: '1개 장바구니에 담기' }).click();
    await box.getByRole('alert').getByText('옵션을 골라 주세요.').waitFor();
    await box.getByRole('combobox').click();
    await page.getByRole('option').first().click();
    await check(shopper, 'bought together');
    await box.getByRole('button', { name: '1개 장바구니에 담기' }).click();
    await page.getByRole('link', { name: '보러 가기' }).click();
    await page.waitForURL(/\/cart$/);
    const others = page.getByRole('region', { name: '함께 담으면 좋아요' });
    await others.getByRole('listitem').first().waitFor();
    await check(shopper, 'cart with suggestions');
  });
});
