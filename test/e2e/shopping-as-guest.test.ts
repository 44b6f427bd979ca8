import { describe, expect, it } from 'vitest';
import { formatNumber } from '../../core/money/won.ts';
import { ApiShopper } from './api-shopper.ts';
import { DESKTOP, PHONE, useBrowser } from './browser.ts';
import { useRunningShop } from './running-shop.ts';
import { SandboxGateway } from './sandbox-gateway.ts';
import {
  BUYER,
  consent,
  field,
  fillOrderSheet,
  filledIn,
  goToOrder,
  openOptions,
  pay,
  pickOption,
  addAllToCart,
  appears,
} from './shopping-steps.ts';

describe('shopping without an account', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  const findProduct = async () => new ApiShopper(running()).findOrderableOption();
  const charged = async () => {
    const transactions = await new SandboxGateway(running().sandboxUrl).transactions();
    return transactions.filter((transaction) => transaction.charged > 0);
  };

  it('lists products when JavaScript is disabled', async () => {
    const { page } = await visit({ scripts: false });
    await page.goto(running().storefrontUrl, { waitUntil: 'domcontentloaded' });
    expect(await page.getByRole('heading', { name: 'MD가 고른 오늘의 상품' }).isVisible()).toBe(true);
    expect(await page.locator('main a[href^="/product/"]').count()).toBeGreaterThan(20);

    const { sell_idx, product_name, consumer_price } = await findProduct();
    await page.goto(`${running().storefrontUrl}/product/${sell_idx}`, { waitUntil: 'domcontentloaded' });
    expect(await page.title()).toContain(product_name);
    expect(await page.getByRole('heading', { level: 1, name: product_name }).isVisible()).toBe(true);
    expect(
      await page
        .getByText(`${formatNumber(consumer_price)}원`)
        .first()
        .isVisible(),
    ).toBe(true);
  });

  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('does not repeat the calls of a page that the server rendered, on %s', async (_name, viewport) => {
    const { sell_idx } = await findProduct();
    for (const path of ['/', `/product/${sell_idx}`]) {
      const shopper = await visit({ viewport });
      await shopper.open(path);
      await shopper.page.waitForLoadState('networkidle');
      // Calls that load late are not in any rendered page: keywords of the side panel, coupons, and rows that load near
      // the viewport.
      const isLate = (call: string) => /search\/keyword|coupon\/sale|home\/ranking|product\/together/.test(call);
      const calls = shopper.calls.filter((call) => !isLate(call));
      expect({ path, calls }).toEqual({ path, calls: [] });
    }
  });

  it('leads from the home page to an order that can be found again', async () => {
    const shopper = await visit({ pictures: true });
    const { page } = shopper;
    await shopper.open('/');
    const { sell_idx, product_name: name } = await findProduct();
    await page.locator(`main a[href="/product/${sell_idx}"]`).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();

    const sheet = await openOptions(shopper);
    const option = await pickOption(sheet);
    await sheet.getByRole('button', { name: `${option} 수량 늘리기` }).click();
    await sheet.getByRole('button', { name: '장바구니 담기' }).click();
    await page.getByText('장바구니에 담았어요').waitFor();
    await page.getByRole('link', { name: '보러 가기' }).click();
    await page.getByRole('link', { name, exact: true }).first().waitFor();

    await shopper.reload();
    await page.getByRole('link', { name, exact: true }).first().waitFor();
    expect(
      await page
        .getByRole('group', { name: `${option} 수량` })
        .getByRole('status')
        .innerText(),
    ).toBe('2');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goForward();
    const toOrder = page.getByRole('button', { name: /주문하기/ });
    const total = /[\d,]+원/.exec(await toOrder.innerText())?.[0] ?? 'no total';
    await toOrder.click();

    await page.waitForURL('**/order');
    await fillOrderSheet(shopper);
    await shopper.reload();
    await expect.poll(() => filledIn(shopper)).toEqual(BUYER);
    await consent(shopper);
    expect(await page.getByRole('button', { name: /결제하기$/ }).innerText()).toContain(total);
    await pay(shopper, '승인');

    await page.waitForURL('**/order/result/**');
    await page.getByRole('heading', { name: '주문이 잘 들어왔어요' }).waitFor();
    const paymentNo = await page.getByText(/^\d{8}-\d{8}$/).innerText();
    expect(await page.getByText(total).first().isVisible()).toBe(true);
    expect((await charged()).map(({ oid }) => oid)).toEqual([paymentNo]);

    await page.getByRole('link', { name: '상세보기' }).click();
    await page.waitForURL('**/order/detail/*');
    await page.getByText(paymentNo).waitFor();
    await page.getByText('결제완료').first().waitFor();
    await page.getByText(BUYER['주소']).waitFor();

    await shopper.open('/order/list/non/member');
    await page.getByText(name).first().waitFor();
    await shopper.open('/cart');
    await page.getByText('장바구니가 비어 있어요').waitFor();
  });

  it('shows on another device only how the payment ended, and finds the order by its number, name and phone', async () => {
    const api = new ApiShopper(running());
    const placed = await api.order(await findProduct());
    await api.returnFromGateway(await api.authenticate(placed));
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open(`/order/result/${placed.result_token}`);
    await page.getByRole('heading', { name: '주문이 잘 들어왔어요' }).waitFor();
    await page.getByText('상품과 배송지는 주문한 브라우저에서 보여요', { exact: false }).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/김|왕십리|상세보기/);
    expect(await page.evaluate(() => localStorage.getItem('moajang.orders'))).toBeNull();
    await page.getByRole('link', { name: '비회원 주문 조회' }).click();
    await expect.poll(() => field(page, '주문번호').inputValue()).toBe(placed.payment_no);
    await field(page, '주문자 이름').fill('김하나');
    await field(page, '휴대폰 번호').fill('010-9999-9999');
    await page.getByRole('button', { name: '주문 조회' }).click();
    await page.getByText('일치하는 주문이 없어요', { exact: false }).waitFor();
    await page.getByRole('alertdialog').getByRole('button').click();
    await field(page, '휴대폰 번호').fill('010-1234-5678');
    await page.getByRole('button', { name: '주문 조회' }).click();
    expect(await appears(page.getByText(placed.payment_no))).toBe(true);
  });

  it('pays once when the shopper goes back from the completed order repeatedly', async () => {
    const shopper = await visit();
    const { page } = shopper;
    const before = (await charged()).length;
    await addAllToCart(shopper, (await findProduct()).sell_idx);
    await goToOrder(shopper);
    await fillOrderSheet(shopper);
    await consent(shopper);
    await pay(shopper, '승인');
    await page.getByRole('heading', { name: '주문이 잘 들어왔어요' }).waitFor();
    await shopper.reload();
    await page.getByRole('heading', { name: '주문이 잘 들어왔어요' }).waitFor();

    // Going back skips the gateway's page, which a browser does not show again without a prompt.
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await page.waitForURL('**/order/result/**');
    await page.getByRole('heading', { name: '주문이 잘 들어왔어요' }).waitFor();
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await page.waitForURL('**/cart');
    await shopper.open('/order');
    await page.waitForURL('**/order/result/**');
    await page.getByRole('heading', { name: '주문이 잘 들어왔어요' }).waitFor();
    expect(await charged()).toHaveLength(before + 1);
  });

  it('retains cart and form when the card is declined, and accepts the next card', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await addAllToCart(shopper, (await findProduct()).sell_idx);
    await goToOrder(shopper);
    await fillOrderSheet(shopper);
    await consent(shopper);
    const before = (await charged()).length;
    await pay(shopper, '거절');
    await page.getByRole('heading', { name: '결제를 마치지 못했어요' }).waitFor();
    expect(await charged()).toHaveLength(before);

    await shopper.open('/cart');
    await page.getByRole('button', { name: /^1개 주문하기/ }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: '주문서로 돌아가기' }).click();
    await page.waitForURL('**/order');
    await expect.poll(() => filledIn(shopper)).toEqual(BUYER);
    await consent(shopper);
    await pay(shopper, '승인');
    await page.getByRole('heading', { name: '주문이 잘 들어왔어요' }).waitFor();
    expect(await charged()).toHaveLength(before + 1);
  });
});
