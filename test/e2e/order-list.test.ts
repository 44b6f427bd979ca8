import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser, type Visit } from './browser.ts';
import { useRunningShop } from './running-shop.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';

const DETAIL = v.object({ result_data: v.object({ sell_idx: v.number(), dispatch: v.nullable(v.unknown()) }) });

describe('the storefront, for a member with orders,', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  const problemsOf = async ({ page }: Visit): Promise<unknown[]> => [
    ...(await axeFindings(page)),
    ...[await sidewaysScroll(page)].filter((pixels) => pixels > 0),
  ];

  async function member(): Promise<string> {
    const response = await fetch(`${running().apiUrl}/api/v1/member/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'hana@moajang.kr', password: 'moajang1!' }),
    });
    const body: unknown = await response.json();
    return JSON.stringify(v.parse(v.object({ result_data: v.unknown() }), body).result_data);
  }

  it('offers the actions of each order, with one call for all of them', async () => {
    const shopper = await visit({ viewport: DESKTOP, stored: { 'moajang.user': await member() } });
    await shopper.open('/order/list');
    const { page } = shopper;
    await page.getByRole('button', { name: '주문 취소' }).first().waitFor();
    await page
      .getByRole('link', { name: /배송 조회/ })
      .first()
      .waitFor();
    await shopper.waitUntilIdle();
    const orderCalls = shopper.calls.filter((call) => call.includes('/order/'));
    expect(orderCalls).toEqual(['POST /api/v1/order/list']);
    expect(await problemsOf(shopper), 'order list').toEqual([]);
  });

  it('shows the refund before an order is cancelled, and cancels nothing when the sheet is closed', async () => {
    const shopper = await visit({ viewport: PHONE, stored: { 'moajang.user': await member() } });
    await shopper.open('/order/list');
    const { page } = shopper;
    const order = page
      .locator('section', { has: page.getByText('결제완료') })
      .filter({ hasText: '주문 취소' })
      .first();
    await order.getByRole('button', { name: '주문 취소' }).click();
    const sheet = page.getByRole('dialog', { name: '주문 취소' });
    await sheet.getByText('돌려받을 금액').waitFor();
    expect(await problemsOf(shopper), 'order list, cancel').toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(shopper.calls).not.toContain('POST /api/v2/payment/cancel');
  });

  it('searches the orders, and restores status and search from the address', async () => {
    const shopper = await visit({ viewport: PHONE, stored: { 'moajang.user': await member() } });
    await shopper.open('/order/list?status=%EA%B5%AC%EB%A7%A4%ED%99%95%EC%A0%95');
    const { page } = shopper;
    await expect
      .poll(() =>
        page
          .getByRole('button', { name: /^구매확정/ })
          .first()
          .getAttribute('aria-pressed'),
      )
      .toBe('true');
    await page.getByRole('button', { name: '전체', exact: true }).click();
    await page.waitForURL((url) => url.search === '');
    const name = await page.locator('section').filter({ hasText: '주문 상세' }).locator('p a').first().innerText();
    const word = name.split(' ').find((part) => part.length > 1) ?? name;
    const field = page.getByRole('textbox', { name: '주문한 상품 찾기' });
    await field.fill(word);
    await field.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('keyword') === word);
    await page.getByText(`'${word}' · 전체 기간`).waitFor();
    expect(await problemsOf(shopper), 'order list, found').toEqual([]);
    await shopper.reload();
    await expect.poll(() => field.inputValue()).toBe(word);
    await field.fill('뷁쉙없는상품');
    await field.press('Enter');
    await page.getByText("'뷁쉙없는상품' 주문이 없어요").waitFor();
    expect(await problemsOf(shopper), 'order list, nothing found').toEqual([]);
    await page.locator('main').getByRole('button', { name: '검색어 지우기' }).last().click();
    await page.waitForURL((url) => url.search === '');
    expect(await field.inputValue()).toBe('');
  });

  it('puts the products of an order into the cart again, after it has shown them', async () => {
    const shopper = await visit({ viewport: PHONE, stored: { 'moajang.user': await member() } });
    await shopper.open('/order/list');
    const { page } = shopper;
    await page.getByRole('button', { name: '다시 담기' }).first().click();
    const sheet = page.getByRole('dialog', { name: '다시 담기' });
    await sheet.waitFor();
    expect(await problemsOf(shopper), 'reorder sheet').toEqual([]);
    const title = await sheet.getByRole('heading', { name: '다시 담기' }).boundingBox();
    const close = await sheet.getByRole('button', { name: '닫기' }).boundingBox();
    expect(close?.y ?? 0, 'title and close button share a row').toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    for (const button of await page.getByRole('button', { name: '다시 담기' }).all()) {
      await button.click();
      await sheet.waitFor();
      const add = sheet.getByRole('button', { name: /장바구니에 담기/ });
      if ((await add.count()) > 0) {
        await add.click();
        break;
      }
      await sheet.getByRole('button', { name: '닫기' }).click();
      await sheet.waitFor({ state: 'hidden' });
    }
    await page.getByText('장바구니에 담았어요').waitFor();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: '보러 가기' }).click();
    await page.waitForURL('**/cart');
  });

  it('prints only the receipt', async () => {
    const shopper = await visit({ viewport: DESKTOP, stored: { 'moajang.user': await member() } });
    await shopper.open('/order/list?status=%EA%B5%AC%EB%A7%A4%ED%99%95%EC%A0%95');
    const { page } = shopper;
    await page
      .getByRole('link', { name: /주문 상세/ })
      .first()
      .click();
    await page.getByRole('link', { name: '영수증 보기' }).click();
    await page.getByRole('heading', { name: '주문 영수증', level: 2 }).waitFor();
    expect(await problemsOf(shopper), 'receipt').toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: '인쇄' }).isVisible()).toBe(false);
    const left = await page.getByText('결제 금액').evaluate((element) => element.getBoundingClientRect().left);
    expect(left).toBeLessThan(40);
    const colours = await page.evaluate(() =>
      [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
    );
    expect(colours).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
    const names = await page.locator('dl dt').allInnerTexts();
    const amounts = await page.locator('dl dd').allInnerTexts();
    const won = amounts.map((text) => Number(text.replaceAll(/[^\d-]/g, '')));
    const total = names.indexOf('결제 금액');
    const sumOf = (some: readonly number[]): number => some.reduce((sum, amount) => sum + amount, 0);
    expect(sumOf(won.slice(0, total))).toBe(won[total]);
    const [paid = 0, refunded = 0, kept = paid] = won.slice(total);
    expect(paid + refunded).toBe(kept);
  });

  it('shows when a product arrives on its page and in its options, and the delivery steps of a shipped order', async () => {
    const details = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const response = await fetch(`${running().apiUrl}/api/v2/product/detail?sell_idx=${index + 1}`);
        return v.safeParse(DETAIL, await response.json()).output;
      }),
    );
    const sold = details.find((one) => v.is(DETAIL, one) && one.result_data.dispatch !== null);
    if (!v.is(DETAIL, sold)) throw new Error('no seller has times of dispatch');
    const shopper = await visit({ viewport: PHONE, stored: { 'moajang.user': await member() } });
    const { page } = shopper;
    await shopper.open(`/product/${sold.result_data.sell_idx}`);
    const notice = page.getByRole('region', { name: '도착일' });
    expect(await notice.locator('b').first().innerText()).toMatch(/도착$/);
    expect(await problemsOf(shopper), 'product with its arrival').toEqual([]);
    await page
      .getByRole('button', { name: /^구매하기/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText(/도착$/).first().waitFor();
    expect(await problemsOf(shopper), 'options with the arrival').toEqual([]);

    await shopper.open(`/order/list?status=${encodeURIComponent('배송중')}`);
    await page
      .getByRole('link', { name: /주문 상세/ })
      .first()
      .click();
    const steps = page.getByRole('list', { name: /배송 과정$/ }).first();
    await steps.waitFor();
    expect(await steps.locator('li').first().innerText()).toContain('택배사에 맡겼어요');
    expect(await problemsOf(shopper), 'order with its steps').toEqual([]);
    expect(await page.getByRole('button', { name: '운송장 번호 복사' }).first().isVisible()).toBe(true);
  });
});
