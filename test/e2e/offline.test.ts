import { describe, expect, it } from 'vitest';
import { ApiShopper } from './api-shopper.ts';
import { useBrowser, type Visit } from './browser.ts';
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
  payButton,
  pickOption,
  addAllToCart,
  appears,
} from './shopping-steps.ts';

describe('shopping with an unreliable network', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  const findProduct = async () => new ApiShopper(running()).findOrderableOption();
  const windows = async () => (await new SandboxGateway(running().sandboxUrl).transactions()).length;
  const cut = async (shopper: Visit, isCut: boolean): Promise<void> => {
    shopper.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    await shopper.context.setOffline(isCut);
  };
  const logIn = async (shopper: Visit): Promise<void> => {
    await shopper.open('/auth/login');
    await field(shopper.page, '이메일').fill('jeju@moajang.kr');
    await field(shopper.page, '비밀번호').fill('moajang1!');
    await shopper.page.getByRole('button', { name: '로그인', exact: true }).click();
    await shopper.page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  };

  it('shows a member that the cart is unreachable, and keeps the selection for another attempt', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await logIn(shopper);
    await shopper.open(`/product/${(await findProduct()).sell_idx}`);
    await shopper.waitUntilIdle();
    const sheet = await openOptions(shopper);
    const option = await pickOption(sheet);
    await cut(shopper, true);
    await sheet.getByRole('button', { name: '장바구니 담기' }).click();
    await page.getByText('데이터 호출에 실패했습니다.').first().waitFor();
    await page.getByRole('alertdialog').getByRole('button').click();
    await sheet.getByRole('group', { name: `${option} 수량` }).waitFor();
    await cut(shopper, false);
    await sheet.getByRole('button', { name: '장바구니 담기' }).click();
    await page.getByText('장바구니에 담았어요').waitFor();
    await shopper.open('/cart');
    expect(await appears(page.getByRole('button', { name: /^1개 주문하기/ }))).toBe(true);
  });

  it('opens the options of a product that was only viewed before the connection was lost', async () => {
    const shopper = await visit();
    const loaded = shopper.page.waitForResponse(/option-sheet-slot.*\.js/);
    await shopper.open(`/product/${(await findProduct()).sell_idx}`);
    // Resolves once what the code imports has been loaded, too.
    await shopper.page.evaluate(`import('${(await loaded).url()}').then(() => null)`);
    await cut(shopper, true);

    const sheet = await openOptions(shopper);

    expect(await pickOption(sheet)).not.toBe('');
  });

  it('adds lines to the device’s cart while offline, and opens their checkout when online', async () => {
    const shopper = await visit();
    await shopper.open(`/product/${(await findProduct()).sell_idx}`);
    await openOptions(shopper).then(pickOption);
    await cut(shopper, true);
    await shopper.page.getByRole('button', { name: '장바구니 담기' }).click();
    await shopper.page.getByText('장바구니에 담았어요').waitFor();
    await cut(shopper, false);
    await shopper.open('/cart');
    const order = shopper.page.getByRole('button', { name: /^1개 주문하기/ });
    await order.waitFor();

    // The checkout fails to load: the page stays, shows it, and opens the checkout when online.
    await cut(shopper, true);
    await order.click();
    await shopper.page.getByText('인터넷에 연결되면 열어 드릴게요').waitFor();
    expect(await appears(order)).toBe(true);
    await cut(shopper, false);
    await payButton(shopper).waitFor();
  });

  it('reports that a page of the tab bar cannot be opened offline, and opens it when online', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/cart');
    await shopper.waitUntilIdle();
    // The page's code may have been fetched in advance.
    await (await shopper.context.newCDPSession(page)).send('Network.clearBrowserCache');
    await cut(shopper, true);
    await page.getByRole('link', { name: '카테고리' }).tap();
    await page.getByText('인터넷에 연결되면 열어 드릴게요').waitFor();
    await cut(shopper, false);
    expect(await appears(page.getByRole('navigation', { name: '카테고리' }))).toBe(true);
  });

  it('moves to the first error of a refused order, and links each error to its field', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await addAllToCart(shopper, (await findProduct()).sell_idx);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /장바구니.*1 ?개 담김/ })
      .click();
    await page.waitForURL('**/cart');
    await goToOrder(shopper);
    await fillOrderSheet(shopper);
    await payButton(shopper).click();
    const box = page.getByRole('checkbox', { name: '주문 내용을 확인했고 결제에 동의해요' });
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(
      await box.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const error = document.getElementById(element.getAttribute('aria-describedby') ?? '');
        return [
          element.getAttribute('aria-invalid'),
          error?.textContent !== '',
          top > 60 && bottom < innerHeight - 120,
        ];
      }),
    ).toEqual(['true', true, true]);
    await field(page, '받는 분').fill('');
    await payButton(shopper).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('receiver_name');
  });

  it('keeps the order form when the network fails during payment, and pays once when it is back', async () => {
    const shopper = await visit();
    const { page } = shopper;
    const before = await windows();
    await addAllToCart(shopper, (await findProduct()).sell_idx);
    await goToOrder(shopper);
    await fillOrderSheet(shopper);
    await consent(shopper);
    await payButton(shopper).waitFor();
    await page.locator('section[aria-busy="true"]').waitFor({ state: 'detached' });
    await cut(shopper, true);
    await payButton(shopper).click();
    await page.getByText('데이터 호출에 실패했습니다.').first().waitFor();
    await page.getByRole('alertdialog').getByRole('button').click();
    expect(await filledIn(shopper)).toEqual(BUYER);
    await cut(shopper, false);
    await pay(shopper, '승인');
    await page.getByRole('heading', { name: '주문이 잘 들어왔어요' }).waitFor();
    expect(await windows()).toBe(before + 1);
  });

  it('places one order when the response to 결제하기 is lost, and when the button is tapped twice', async () => {
    const shopper = await visit();
    const { page } = shopper;
    const api = new ApiShopper(running());
    const product = await findProduct();
    await addAllToCart(shopper, product.sell_idx);
    await goToOrder(shopper);
    await fillOrderSheet(shopper);
    await consent(shopper);
    await payButton(shopper).waitFor();
    const stock = await api.stockOf(product);

    // The order arrives at the server, its response is lost.
    shopper.expectErrors(/ERR_FAILED/);
    await page.route(
      '**/payment/inicis/validation',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await payButton(shopper).click();
    await page.getByText('데이터 호출에 실패했습니다.').first().waitFor();
    await page.getByRole('alertdialog').getByRole('button').click();
    await payButton(shopper).waitFor();
    await payButton(shopper).dblclick();
    await page.getByRole('heading', { name: '카드 결제' }).waitFor();
    await page.getByRole('button', { name: '승인', exact: true }).click();
    await page.getByRole('heading', { name: '주문이 잘 들어왔어요' }).waitFor();
    expect(await api.stockOf(product)).toBe(stock - 1);
  });
});
