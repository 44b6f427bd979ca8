import { describe, expect, it } from 'vitest';
import { ApiShopper } from './api-shopper.ts';
import { usePaidOrders } from './paid-orders.ts';
import { field, goToOrder, addAllToCart } from './shopping-steps.ts';
import type { Visit } from './browser.ts';

const JEJU = { email: 'jeju@moajang.kr', password: 'moajang1!' };
const KEYWORD = '절임배추';
const BUYER = { 이름: '김하나비밀', '휴대폰 번호': '010-1234-9999' };
const REASON = '상자 밑이 젖어 있었어요';

describe('a phone on which the login of a member expired', () => {
  const { as, orderOf, lineOf, running } = usePaidOrders();

  /** Ends all logins of the member, as from another device. */
  const endLogIn = async ({ page }: Visit): Promise<void> => {
    const user = await page.evaluate(() => localStorage.getItem('moajang.user') ?? '');
    const { status } = await fetch(`${running().apiUrl}/api/v1/member/logout/all`, {
      method: 'POST',
      headers: { authorization: `Bearer ${/"token":"([^"]+)"/.exec(user)?.[1] ?? ''}` },
    });
    expect(status).toBe(200);
  };
  const search = async ({ page }: Visit): Promise<void> => {
    const box = page.getByRole('banner').getByRole('combobox', { name: '검색어' });
    await box.fill(KEYWORD);
    await box.press('Enter');
    await page.waitForURL(/keyword=/);
  };
  const stored = ({ page }: Visit): Promise<string> =>
    page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

  it('shows the next member nothing of the previous one', async () => {
    const shopper = await as('hana');
    const { page } = shopper;
    shopper.expectErrors(/401/);
    const { sell_idx, product_name } = await new ApiShopper(running()).findOrderableOption();

    // Hana searches, views a product, adds it to the cart, starts a return and fills in the order form.
    await shopper.open('/search');
    await search(shopper);
    await shopper.waitUntilIdle();
    await addAllToCart(shopper, sell_idx);
    await shopper.open(`/order/return/${lineOf(await orderOf('hana', ['배송완료', '배송완료']))}`);
    await page.getByRole('radio', { name: /상품에 문제가 있어요/ }).check();
    await field(page, '어떤 점이 문제였는지 알려 주세요').fill(REASON);
    await goToOrder(shopper);
    for (const [label, text] of Object.entries(BUYER)) await field(page, label).fill(text);
    const hers = [...Object.values(BUYER), KEYWORD, REASON];
    const before = await stored(shopper);
    expect(hers.filter((text) => !before.includes(text))).toEqual([]);

    // Her login expires while the form is open, and she continues typing.
    await endLogIn(shopper);
    await field(page, '이름').fill('김하나둘');
    await shopper.open('/mypage/info');
    await page.getByRole('alertdialog').getByRole('button', { name: '로그인' }).click();
    await page.waitForURL('**/auth/login**');
    await field(page, '이메일').fill(JEJU.email);
    await field(page, '비밀번호').fill(JEJU.password);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.getByRole('form', { name: '내 정보' }).waitFor();

    const after = await stored(shopper);
    expect([...hers, '김하나둘'].filter((text) => after.includes(text))).toEqual([]);
    await shopper.open('/search');
    await shopper.waitUntilIdle();
    expect(await page.getByRole('heading', { name: '최근 검색어' }).count()).toBe(0);
    await shopper.open('/mypage/seen');
    await shopper.waitUntilIdle();
    expect(await page.getByText(product_name).count()).toBe(0);
    await shopper.open('/cart');
    await shopper.waitUntilIdle();
    expect(await page.getByText(product_name).count()).toBe(0);
    await addAllToCart(shopper, sell_idx);
    await goToOrder(shopper);
    await shopper.waitUntilIdle();
    await field(page, '이름').waitFor();
    const shown = await Promise.all(Object.keys(BUYER).map((label) => field(page, label).inputValue()));
    expect(['김하나둘', ...Object.values(BUYER)].filter((text) => shown.includes(text))).toEqual([]);
  });
});
