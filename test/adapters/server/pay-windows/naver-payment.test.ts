import { describe, expect, it } from 'vitest';
import { DisabledNaverPay } from '../../../../adapters/gateways/naver-pay/disabled-naver-pay.ts';
import { reconcile } from '../../../../adapters/server/payments/reconcile.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { actionOf } from '../../sandbox/button-action.ts';
import { useTestShop } from '../test-shop.ts';
import { sandboxPayments } from '../payments/sandbox-payments.ts';
import { dataOf, failureOf, lineOf, orderForm, paymentOf, stockOf, type OrderRequest } from '../payments/shopper.ts';

const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);
const SOME_TEXT: unknown = expect.any(String);

const INIT = 'POST /api/v2/payment/naver/init';
const TOTAL = 20_900;

describe('paying with Naver Pay', () => {
  const test = useTestShop();

  async function startPayment(more: Partial<OrderRequest> = {}) {
    const fixture = sandboxPayments(test);
    const sale = await sampleSale(test.database);
    const { pay_method: _, ...sheet } = orderForm({ cart_list: [lineOf(sale)], total_amount: TOTAL, ...more });
    const placed = dataOf(await fixture.call(INIT, sheet));
    const state = async () => {
      const { payment_status } = await paymentOf(test, placed.payment_idx);
      const charged = await fixture.naver.ledger();
      const netCharged = charged.reduce((sum, one) => sum + Number(one['charged']) - Number(one['cancelled']), 0);
      return { payment_status, netCharged, stock: await stockOf(test, sale.option_idx) };
    };
    /** Opens the window as the SDK does, and presses a button. Returns the address of the redirect. */
    const press = async (label: string): Promise<string> => {
      const key = dataOf(await fixture.call('GET /api/v2/payment/naver/key', {}));
      const values = { clientId: key.client_id, chainId: key.chain_id, ...placed.open };
      const window = await fixture.naver.post('/sandbox/naverpay/window', { values: JSON.stringify(values) });
      const html = await window.text();
      const back = await fixture.naver.post(actionOf(html, label), {});
      return back.headers.get('location') ?? '';
    };
    return { ...fixture, sale, sheet, placed, state, press };
  }

  it('holds the stock, and returns the data that opens the payment window', async () => {
    const { placed, state } = await startPayment();
    expect(placed.open).toEqual({
      merchantPayKey: placed.payment_no,
      merchantUserKey: textLike(/^[\w-]{40}$/),
      productName: SOME_TEXT,
      productCount: 1,
      totalPayAmount: TOTAL,
      taxScopeAmount: TOTAL,
      taxExScopeAmount: 0,
      returnUrl: textLike(/^http:\/\/api\.test\/pg\/naver\/return\/\d{8}-\d{8}_[\da-z]+_[\w-]{43}$/),
      productItems: [{ categoryType: 'PRODUCT', categoryId: 'GENERAL', uid: SOME_TEXT, name: SOME_TEXT, count: 1 }],
    });
    expect(await state()).toEqual({ payment_status: 'ready', netCharged: 0, stock: 9 });
  });

  it('creates an order when the shopper pays', async () => {
    const { placed, press, returnFromGateway, state } = await startPayment();
    expect(await returnFromGateway(await press('결제'))).toBe(`/order/result/${placed.result_token}`);
    expect(await state()).toEqual({ payment_status: 'paid', netCharged: TOTAL, stock: 9 });
    expect(await paymentOf(test, placed.payment_idx)).toMatchObject({ pay_method: 'naver', card_name: '네이버페이' });
  });

  it('creates one order when the return is loaded repeatedly, concurrently and in sequence', async () => {
    const { placed, press, returnFromGateway, naver, state } = await startPayment();
    const back = await press('결제');
    await Promise.all([returnFromGateway(back), returnFromGateway(back)]);
    expect(await returnFromGateway(back)).toBe(`/order/result/${placed.result_token}`);
    expect(await state()).toEqual({ payment_status: 'paid', netCharged: TOTAL, stock: 9 });
    expect(await naver.ledger()).toHaveLength(1);
  });

  it.each([
    ['취소', '결제를 취소하셨습니다'],
    ['시간초과', '결제 가능 시간이 지났습니다'],
    ['인증 실패', '본인인증에 실패하였습니다'],
  ])('releases the stock immediately on %s, and returns the reason', async (label, message) => {
    const { placed, press, returnFromGateway, state } = await startPayment();
    expect(await returnFromGateway(await press(label))).toBe(`/order/cancel?result_data=${placed.result_token}`);
    expect(await state()).toEqual({ payment_status: 'failed', netCharged: 0, stock: 10 });
    expect(await paymentOf(test, placed.payment_idx)).toMatchObject({ message });
  });

  it('is declined with Naver’s own message', async () => {
    const { placed, naver, press, returnFromGateway, state } = await startPayment();
    await naver.plan({ behaviour: 'decline' });
    await returnFromGateway(await press('결제'));
    expect(await state()).toEqual({ payment_status: 'failed', netCharged: 0, stock: 10 });
    const { message } = await paymentOf(test, placed.payment_idx);
    expect(message).toBe('계좌 잔액이 부족합니다. 잔액을 확인해 주세요.');
  });

  it('refunds an approval of another amount', async () => {
    const { naver, press, returnFromGateway, state } = await startPayment();
    await naver.plan({ behaviour: 'amount-differs' });
    await returnFromGateway(await press('결제'));
    expect(await state()).toEqual({ payment_status: 'refunded', netCharged: 0, stock: 10 });
  });

  it('creates an order when the approval response was lost', async () => {
    const { naver, press, returnFromGateway, later, state } = await startPayment();
    await naver.plan({ behaviour: 'lose-answer' });
    expect(await returnFromGateway(await press('결제'))).toMatch(/^\/order\/inicis\/forward/);
    expect(await state()).toEqual({ payment_status: 'approving', netCharged: TOTAL, stock: 9 });
    await later();
    await later();
    expect(await state()).toEqual({ payment_status: 'paid', netCharged: TOTAL, stock: 9 });
  });

  it('creates an order once the keys of the gateway return, when they were removed before the response arrived', async () => {
    const { shop, naver, press, returnFromGateway, advance, later, state } = await startPayment();
    await naver.plan({ behaviour: 'lose-answer' });
    await returnFromGateway(await press('결제'));

    advance(20 * MINUTE_MS);
    await reconcile({ ...shop, gateways: { ...shop.gateways, naver: new DisabledNaverPay() } });
    const withoutKeys = await state();
    await later();

    expect(withoutKeys).toEqual({ payment_status: 'approving', netCharged: TOTAL, stock: 9 });
    expect(await state()).toEqual({ payment_status: 'paid', netCharged: TOTAL, stock: 9 });
  });

  it('waits until an approval is no longer possible before it fails, since it cannot be blocked', async () => {
    const { naver, press, returnFromGateway, later, state } = await startPayment();
    await naver.plan({ behaviour: 'http-500' });
    await returnFromGateway(await press('결제'));
    await later(10 * MINUTE_MS);
    expect(await state()).toEqual({ payment_status: 'approving', netCharged: 0, stock: 9 });
    await later();
    expect(await state()).toEqual({ payment_status: 'failed', netCharged: 0, stock: 10 });
  });

  it('settles nothing for a forged return address', async () => {
    const { press, returnFromGateway, state } = await startPayment();
    const forged = (await press('결제')).replace(/_[\w-]{43}/, `_${'A'.repeat(43)}`);
    expect(await returnFromGateway(forged)).toBe('/order/cancel');
    expect(await state()).toMatchObject({ payment_status: 'ready', netCharged: 0 });
  });

  it('charges nothing for an invented paymentId', async () => {
    const { placed, returnFromGateway, state } = await startPayment();
    await returnFromGateway(`${placed.open.returnUrl}?resultCode=Success&paymentId=20261121NP0000000001`);
    expect(await state()).toEqual({ payment_status: 'failed', netCharged: 0, stock: 10 });
  });

  it('does not pay two orders with one payment', async () => {
    const first = await startPayment();
    const paid = await first.press('결제');
    await first.returnFromGateway(paid);
    const { pay_method: _, ...sheet } = orderForm({ cart_list: [lineOf(first.sale)], total_amount: TOTAL });
    const second = dataOf(await first.call(INIT, sheet));
    const { search } = new URL(paid);
    expect(await first.returnFromGateway(`${second.open.returnUrl}${search}`)).toMatch(/^\/order\/cancel/);
    expect((await paymentOf(test, second.payment_idx)).payment_status).toBe('failed');
    expect(await first.state()).toEqual({ payment_status: 'paid', netCharged: TOTAL, stock: 9 });
  });

  it('refunds a charge that was authenticated for another order', async () => {
    const first = await startPayment();
    const unused = new URL(await first.press('결제'));
    const { pay_method: _, ...sheet } = orderForm({ cart_list: [lineOf(first.sale)], total_amount: TOTAL });
    const second = dataOf(await first.call(INIT, sheet));
    await first.returnFromGateway(`${second.open.returnUrl}${unused.search}`);
    expect((await paymentOf(test, second.payment_idx)).payment_status).toBe('refunded');
    expect(await first.state()).toMatchObject({ payment_status: 'ready', netCharged: 0 });
    await first.returnFromGateway(unused.href);
    expect(await first.state()).toEqual({ payment_status: 'failed', netCharged: 0, stock: 10 });
  });

  it.each([
    [10 * MINUTE_MS, 'paid', TOTAL, 9],
    [10 * MINUTE_MS + 1_000, 'failed', 0, 10],
  ])('and returning %i ms after the authentication ends as %s', async (late, payment_status, netCharged, stock) => {
    const { press, returnFromGateway, advance, state } = await startPayment();
    const back = await press('결제');
    advance(late);
    await returnFromGateway(back);
    expect(await state()).toEqual({ payment_status, netCharged, stock });
  });

  it('settles no payment that was started at another gateway', async () => {
    const { sale, returnFromGateway, placed } = await startPayment();
    const card = dataOf(
      await test.call(
        'POST /api/v2/payment/inicis/validation',
        orderForm({ cart_list: [lineOf(sale)], total_amount: TOTAL }),
      ),
    );
    const key = new URL(test.gateway.requestOf(card.payment_no).return_url).pathname.split('/').at(-1);
    const base = placed.open.returnUrl.replace(/[^/]+$/, '');
    await returnFromGateway(`${base}${key}?resultCode=UserCancel`);
    expect((await paymentOf(test, card.payment_idx)).payment_status).toBe('ready');
  });

  it('returns the same values when the same form is sent twice', async () => {
    const { call, sheet, placed, state } = await startPayment();
    expect(dataOf(await call(INIT, sheet))).toEqual(placed);
    expect(await state()).toMatchObject({ stock: 9 });
  });

  it('starts neither at a price that the client forged, nor below 100 won', async () => {
    const { call } = await startPayment();
    const sale = await sampleSale(test.database);
    const at = (total_amount: number) => {
      const { pay_method: _, ...sheet } = orderForm({ cart_list: [lineOf(sale)], total_amount });
      return call(INIT, sheet);
    };
    expect(failureOf(await at(1_000)).result_msg).toContain('20,900원');
    expect(failureOf(await at(99)).result_msg).toContain('100원부터');
    expect(await stockOf(test, sale.option_idx)).toBe(10);
  });

  it('is paid immediately when points cover it, and returns the result page', async () => {
    const fixture = sandboxPayments(test);
    const sale = await sampleSale(test.database, { delivery_free_type: 'free', consumer_price: 10_000 });
    const { member_idx, token } = await sampleMember(test.database);
    const lot = { amount: 20_000, remaining: 20_000, reason: '가입', order_idx: null };
    await test.database
      .insertInto('point_lot')
      .values({ member_idx, ...lot, given_dt: '2026-11-20 00:00:00', expire_dt: '2027-11-20 00:00:00' })
      .execute();
    const { pay_method: _, ...sheet } = orderForm({ cart_list: [lineOf(sale)], use_point: 10_000, total_amount: 0 });
    const { open, result_token } = dataOf(await fixture.call(INIT, sheet, token));
    expect(open).toMatchObject({ totalPayAmount: 0, returnUrl: `http://shop.test/order/result/${result_token}` });
  });
});

describe('Naver Pay’s wish list', () => {
  const test = useTestShop();
  const ZZIM = 'POST /api/v2/payment/naver/zzim';

  it('accepts a product at the server’s own price, and returns the page that shows it', async () => {
    const fixture = sandboxPayments(test);
    const sale = await sampleSale(test.database);
    const { item_id, popup_url } = dataOf(await fixture.call(ZZIM, { sell_idx: sale.sell_idx }));
    expect(popup_url).toContain(`ITEM_ID=${item_id}`);
    expect(await (await fixture.naver.app.request(popup_url)).text()).toContain('17,900원');
  });

  it('accepts only products on sale here, up to a limit', async () => {
    const fixture = sandboxPayments(test);
    expect(failureOf(await fixture.call(ZZIM, { sell_idx: 999 })).result_code).toBe(404);
    await test.database.updateTable('attempt').set({ cnt: 600 }).where('key', 'like', 'naver-wish:%').execute();
    expect(failureOf(await fixture.call(ZZIM, { sell_idx: 999 })).result_code).toBe(429);
  }, 30_000);
});
