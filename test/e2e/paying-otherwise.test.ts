import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ApiShopper } from './api-shopper.ts';
import { useBrowser, type Visit } from './browser.ts';
import { useRunningShop } from './running-shop.ts';
import {
  BUYER,
  consent,
  filledIn,
  fillOrderSheet,
  goToOrder,
  payButton,
  addAllToCart,
  openOptions,
} from './shopping-steps.ts';

const ledger = v.object({ transactions: v.array(v.object({ oid: v.string(), remaining: v.number() })) });

describe('paying by other methods than card', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  /** Returns the order numbers that a sandbox gateway charged. */
  async function paid(gateway: 'naverpay' | 'appcard'): Promise<string[]> {
    const response = await fetch(`${running().sandboxUrl}/sandbox/${gateway}/ledger`);
    const { transactions } = v.parse(ledger, await response.json());
    return transactions.filter(({ remaining }) => remaining > 0).map(({ oid }) => oid);
  }

  async function orderSheet(shopper: Visit, method: string): Promise<void> {
    const { sell_idx } = await new ApiShopper(running()).findOrderableOption();
    await addAllToCart(shopper, sell_idx);
    await goToOrder(shopper);
    await fillOrderSheet(shopper);
    await shopper.page.getByRole('radio', { name: method }).check();
  }

  async function result({ page }: Visit): Promise<string> {
    await page.getByRole('heading', { name: '주문이 잘 들어왔어요' }).waitFor();
    return page.getByText(/^\d{8}-\d{8}$/).innerText();
  }

  it('leads through Naver Pay to an order, after a first attempt was cancelled', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await orderSheet(shopper, '네이버페이');
    const pay = async (button: string): Promise<void> => {
      await consent(shopper);
      await payButton(shopper).click();
      await page.getByRole('heading', { name: '네이버페이 결제' }).waitFor();
      await page.getByRole('button', { name: button, exact: true }).click();
    };
    await pay('취소');
    await page.getByText('결제를 취소하셨습니다').waitFor();
    expect(await paid('naverpay')).toEqual([]);

    await page.getByRole('link', { name: '주문서로 돌아가기' }).click();
    await page.waitForURL('**/order');
    await expect.poll(() => filledIn(shopper)).toEqual(BUYER);
    expect(await page.getByRole('radio', { name: '네이버페이' }).isChecked()).toBe(true);
    await pay('결제');
    expect(await paid('naverpay')).toEqual([await result(shopper)]);
    await shopper.reload();
    expect(await paid('naverpay')).toEqual([await result(shopper)]);
  });

  it.each([
    ['카카오페이', '승인'],
    ['네이버페이', '결제'],
    ['가상계좌', '계좌 발급'],
  ])('shows the result of %s again after going back, and not the gateway', async (method, button) => {
    const shopper = await visit();
    const { page } = shopper;
    const press = async (button: string): Promise<void> => {
      await consent(shopper);
      await payButton(shopper).click();
      await page.waitForURL(`${running().sandboxUrl}/**`);
      await page.getByRole('button', { name: button, exact: true }).click();
    };
    await orderSheet(shopper, method);
    await press('취소');
    // A cancelled payment leads back to the unchanged checkout.
    await page.getByRole('link', { name: '주문서로 돌아가기' }).waitFor();
    await shopper.waitUntilHydrated();
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await page.waitForURL('**/order');
    await expect.poll(() => filledIn(shopper)).toEqual(BUYER);
    await press(button);
    await result(shopper);
    await shopper.waitUntilHydrated();

    await page.goBack({ waitUntil: 'domcontentloaded' });
    await page.waitForURL('**/order/result/**');
    await result(shopper);
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await page.waitForURL('**/cart');
  });

  it("puts a product on Naver Pay's wish list, whose page opens", async () => {
    const shopper = await visit();
    const { page } = shopper;
    const { sell_idx } = await new ApiShopper(running()).findOrderableOption();
    await shopper.open(`/product/${sell_idx}`);
    const sheet = await openOptions(shopper);
    await sheet.getByRole('button', { name: '네이버페이 찜' }).click();
    await page.waitForURL(/\/sandbox\/naverpay\/mobile\/customer\/wishList\.nhn\?.*ITEM_ID=/);
    expect(await page.getByRole('heading').first().textContent()).toBe('찜했어요');
  });

  it('leads through a card company’s app to one order, even if the return is loaded repeatedly', async () => {
    const shopper = await visit();
    const { page, context } = shopper;
    await orderSheet(shopper, '앱카드');
    await page.getByRole('button', { name: '카드사 고르기' }).click();
    await page.getByRole('dialog', { name: '카드사 고르기' }).getByRole('button', { name: 'KB국민카드' }).click();
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'KB국민카드 앱 열기' }).click();
    const app = await opening;
    await app.getByLabel('간편비밀번호').fill('111111');
    await app.getByRole('button', { name: '인증' }).click();
    await app.getByText('간편비밀번호가 달라요').waitFor();
    await app.getByLabel('간편비밀번호').fill('000000');
    await app.getByRole('button', { name: '인증' }).click();
    await app.getByRole('heading', { name: '인증을 마쳤어요' }).waitFor();
    await app.close();

    expect(await page.getByRole('radio', { name: /사용 정지/ }).isDisabled()).toBe(true);
    // Speech input finds a button by the text on it.
    await page.getByRole('button', { name: /^여기로 배송, 서울/ }).waitFor();
    await page.getByRole('radio', { name: /KB국민 모아카드/ }).check();
    await consent(shopper);
    await payButton(shopper).click();
    await page.getByRole('heading', { name: '결제 인증' }).waitFor();
    await page.getByLabel('간편비밀번호').fill('000000');
    const returning = page.waitForURL('**/order/appcard/forward?**');
    await page.getByRole('button', { name: '결제', exact: true }).click();
    await returning;
    const back = shopper.path;
    const number = await result(shopper);
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await page.waitForURL('**/order/result/**');
    expect(await result(shopper)).toBe(number);
    await shopper.open(back);
    expect(await result(shopper)).toBe(number);
    expect(await paid('appcard')).toEqual([number]);
  });

  it('returns to the unchanged checkout when the shopper cancels or fails in the card company’s app', async () => {
    const shopper = await visit();
    const { page, context } = shopper;
    await orderSheet(shopper, '앱카드');
    await page.getByRole('button', { name: '카드사 고르기' }).click();
    await page.getByRole('dialog', { name: '카드사 고르기' }).getByRole('button', { name: '신한카드' }).click();
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: '신한카드 앱 열기' }).click();
    const app = await opening;
    await app.getByLabel('간편비밀번호').fill('000000');
    await app.getByRole('button', { name: '인증' }).click();
    await app.getByRole('heading', { name: '인증을 마쳤어요' }).waitFor();
    await app.close();
    await page.getByRole('radiogroup', { name: '결제할 카드' }).waitFor();
    await consent(shopper);
    await payButton(shopper).click();
    await page.getByRole('heading', { name: '결제 인증' }).waitFor();
    const before = await paid('appcard');
    await page.getByRole('button', { name: '취소' }).click();
    await page.waitForURL('**/order');
    await page.getByText('결제를 취소했어요.').waitFor();
    await expect.poll(() => filledIn(shopper)).toEqual(BUYER);
    // The shopper was identified before, so the cards are shown immediately.
    await page.getByRole('radiogroup', { name: '결제할 카드' }).waitFor();
    expect(await paid('appcard')).toEqual(before);

    // A failure is an alert, since a toast is gone before the checkout is on the screen of a slow phone.
    await consent(shopper);
    await payButton(shopper).click();
    await page.getByLabel('간편비밀번호').fill('999999');
    await page.getByRole('button', { name: '결제', exact: true }).click();
    const alert = page.getByRole('alertdialog');
    await alert.getByText('카드 앱에서 인증하지 못했어요. 다시 결제해 주세요.').waitFor();
    await alert.getByRole('button', { name: '확인' }).click();
    await page.waitForURL('**/order');
    await expect.poll(() => filledIn(shopper)).toEqual(BUYER);
    expect(await paid('appcard')).toEqual(before);
  });

  it('opens the card company’s app again after a reload', async () => {
    const shopper = await visit();
    const { page, context } = shopper;
    await orderSheet(shopper, '앱카드');
    await page.getByRole('button', { name: '카드사 고르기' }).click();
    await page.getByRole('dialog', { name: '카드사 고르기' }).getByRole('button', { name: '삼성카드' }).click();
    const closing = context.waitForEvent('page');
    await page.getByRole('link', { name: '삼성카드 앱 열기' }).click();
    await (await closing).close();
    await shopper.reload();

    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: '앱 다시 열기' }).click();

    const app = await opening;
    expect(new URL(app.url()).pathname).toBe('/sandbox/appcard/app');
  });
});
