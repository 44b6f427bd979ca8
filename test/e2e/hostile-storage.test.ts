import { describe, expect, it } from 'vitest';
import { STORED_VALUES } from '../../core/login/stored-values.ts';
import { ApiShopper } from './api-shopper.ts';
import { useBrowser } from './browser.ts';
import { useRunningShop } from './running-shop.ts';
import { openOptions, pickOption, appears } from './shopping-steps.ts';

const KEYS = STORED_VALUES.map(({ key }) => key);

const PATHS = [
  '/',
  '/cart',
  '/order',
  '/order/cancel',
  '/order/list',
  '/order/list/non/member',
  '/order/detail/1',
  '/auth/login',
  '/auth/join',
  '/mypage',
];

const stuffed = (text: string) => Object.fromEntries(KEYS.map((key) => [key, text]));

describe('a device with edited or outdated storage', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  it.each([
    ['values that are not JSON', stuffed('{"broken')],
    ['null', stuffed('null')],
    ['lists of invalid items', stuffed('[null,{},[],"x",-1]')],
    ['objects with wrong fields', stuffed(JSON.stringify(wrongFields()))],
    ["a guest's objects with wrong fields", stuffed(JSON.stringify({ member_idx: null, value: wrongFields() }))],
  ])('shows pages of shopping, orders and login when storage contains %s', async (_what, stored) => {
    const shopper = await visit({ stored });
    for (const path of PATHS) {
      await shopper.open(path);
      await shopper.waitUntilIdle();
      expect({ path, headings: await shopper.page.getByRole('heading', { level: 1 }).count() }).toEqual({
        path,
        headings: 1,
      });
      await expect
        .poll(async () => (await shopper.page.getByRole('main').innerText()).trim(), { message: path })
        .not.toBe('');
    }
  });

  it('removes an invalid token, and shows only that the shopper is logged out', async () => {
    const shopper = await visit({ stored: { 'moajang.user': JSON.stringify(strangeUser()) } });
    shopper.expectErrors(/401/);
    await shopper.open('/mypage');
    await shopper.page.getByRole('link', { name: '로그인 / 회원가입' }).waitFor();
    expect(await shopper.page.evaluate(() => localStorage.getItem('moajang.user'))).toBeNull();
    await shopper.open('/cart');
    await shopper.page.getByText('장바구니가 비어 있어요').waitFor();
  });

  it('can still be used to shop', async () => {
    const shopper = await visit({ stored: stuffed(JSON.stringify(wrongFields())) });
    const { page } = shopper;
    const { sell_idx } = await new ApiShopper(running()).findOrderableOption();
    await shopper.open(`/product/${sell_idx}`);
    const sheet = await openOptions(shopper);
    await pickOption(sheet);
    await sheet.getByRole('button', { name: '장바구니 담기' }).click();
    await page.getByText('장바구니에 담았어요').waitFor();
    await shopper.open('/cart');
    expect(await appears(page.getByRole('button', { name: /^1개 주문하기/ }))).toBe(true);
  });

  it('retains the readable lines of an older cart', async () => {
    const { sell_idx, option_idx } = await new ApiShopper(running()).findOrderableOption();
    const line = { sell_idx: `${sell_idx}`, type: 'always', option_idx: `${option_idx}`, option_cnt: '2', extra: 1 };
    const stored = { 'moajang.cart': JSON.stringify([{ sell_idx: 'x' }, line, null]) };
    const shopper = await visit({ stored });
    await shopper.open('/cart');
    expect(await appears(shopper.page.getByRole('button', { name: /^1개 주문하기/ }))).toBe(true);
  });
});

/** Returns all stored fields, each with a value of the wrong type. */
function wrongFields() {
  const names = [
    'uuid',
    'device',
    'member_idx',
    'line_cnt',
    'merge_key',
    'cart_list',
    'provider',
    'email',
    'phone',
    'sent',
  ];
  const more = [
    'proof',
    'zonecode',
    'use_point',
    'request_key',
    'basket_idx_list',
    'referrer_type',
    'expire_ms',
    'token',
  ];
  return Object.fromEntries([...names, ...more].map((name, at) => [name, [[], {}, -1, 'x', null, 1e21][at % 6]]));
}

function strangeUser() {
  return { member_idx: 1, member_name: '누구', member_type: 'admin', token: 'x'.repeat(43) };
}
