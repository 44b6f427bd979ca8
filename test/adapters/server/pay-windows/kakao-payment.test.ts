import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createReturnKey, kakaoReturnRoutes } from '../../../../adapters/server/payments/returns.ts';
import { endExpiredHolds } from '../../../../adapters/server/payments/end-holds.ts';
import { reconcile } from '../../../../adapters/server/payments/reconcile.ts';
import type { RequestOf } from '../../../../core/api/contract.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { sampleMember, samplePoints, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import {
  orderAndPay,
  cartOf,
  dataOf,
  failureOf,
  fillCart,
  lineOf,
  orderForm,
  paymentOf,
  stockOf,
  type OrderRequest,
} from '../payments/shopper.ts';

const INIT = 'POST /api/v2/payment/kakao/init';
const RESULT = 'POST /api/v2/payment/kakao/result';

describe('paying by KakaoPay', () => {
  const shop = useTestShop();

  const sheetOf = (what: Partial<OrderRequest>): RequestOf<typeof INIT> => {
    const { pay_method: _, ...sheet } = orderForm({ total_amount: 20_900, ...what });
    return sheet;
  };
  const init = async (sheet: RequestOf<typeof INIT>, token?: string) => dataOf(await shop.call(INIT, sheet, token));
  /** Returns the key in the approval address that KakaoPay received. */
  const returnKeyOf = ({ payment_no }: { payment_no: string }) => shop.gateways.kakao.returnKeyOf(payment_no);
  const finish = async (started: { result_token: string; payment_no: string }, pg_token = 'right') => {
    const request = { result_data: started.result_token, pg_token, return_key: returnKeyOf(started) };
    return dataOf(await shop.call(RESULT, request)).payment_status;
  };
  const statusOf = async ({ payment_idx }: { payment_idx: number }) =>
    (await paymentOf(shop, payment_idx)).payment_status;
  const follow = async (url: string) => {
    const app = new Hono().route('/pg/kakao', kakaoReturnRoutes(shop.shop));
    const response = await app.fetch(new Request(url));
    return (response.headers.get('location') ?? '').replace('http://shop.test', '');
  };

  it('is not approved with the result token: approval requires the key that only the approval address contains', async () => {
    const sale = await sampleSale(shop.database);
    const mine = await init(sheetOf({ cart_list: [lineOf(sale)] }));
    const theirs = await init(sheetOf({ cart_list: [lineOf(sale)] }));
    shop.gateways.kakao.script('decline');
    for (const return_key of [mine.result_token, mine.order_key, returnKeyOf(theirs)]) {
      const madeUp = { result_data: mine.result_token, pg_token: 'made up', return_key: String(return_key) };
      expect(failureOf(await shop.call(RESULT, madeUp)).result_code).toBe(404);
    }
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual(['ready', 'ready']);
  });

  it('holds the stock, makes the payment ready, and sends the shopper to the window of the device', async () => {
    const sale = await sampleSale(shop.database);
    const started = await init({ ...sheetOf({ cart_list: [lineOf(sale)] }), device_kind: 'pc' });
    const [readyRequest] = shop.gateways.kakao.readyRequests;
    expect(started.next_redirect_url).toMatch(/^http:\/\/kakao\.test\/T\d+\/pc$/);
    expect(readyRequest).toMatchObject({
      oid: started.payment_no,
      amount: 20_900,
      quantity: 1,
      partner_user_id: 'guest',
      approval_url: `http://shop.test/order/kakao/forward?result_data=${started.result_token}&return_key=${returnKeyOf(started)}`,
    });
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });

  it('creates the order once, when the shopper returns repeatedly and concurrently', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const basket_idx_list = await fillCart(shop, token, [lineOf(sale)]);
    const started = await init(sheetOf({ basket_idx_list }), token);
    const ends = await Promise.all(Array.from({ length: 10 }, () => finish(started)));
    expect(['approving', 'paid']).toEqual(expect.arrayContaining(ends));
    expect(await finish(started)).toBe('paid');
    expect(shop.gateways.kakao.approved).toHaveLength(1);
    expect(shop.gateways.kakao.netCharged()).toBe(20_900);
    expect(await paymentOf(shop, started.payment_idx)).toMatchObject({ card_name: '카카오페이 신한카드' });
    expect(await cartOf(shop, token)).toEqual([]);
  });

  it('creates one payment for a form that is sent many times, with one window', async () => {
    const sale = await sampleSale(shop.database);
    const sheet = sheetOf({ cart_list: [lineOf(sale)] });
    const taps = await Promise.all(Array.from({ length: 7 }, () => init(sheet)));
    expect(new Set(taps.map((tap) => `${tap.payment_no} ${tap.next_redirect_url}`)).size).toBe(1);
    expect(await shop.database.selectFrom('payment').select('payment_idx').execute()).toHaveLength(1);
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });

  it('starts no second payment when the form is sent again with another payment method', async () => {
    const sale = await sampleSale(shop.database);
    const sheet = sheetOf({ cart_list: [lineOf(sale)] });
    await init(sheet);
    for (const pay_method of ['card', 'vbank'] as const) {
      const refused = await shop.call('POST /api/v2/payment/inicis/validation', { ...sheet, pay_method });
      expect(failureOf(refused).result_code).toBe(409);
    }
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });

  it('retries with the same form when KakaoPay was unavailable', async () => {
    const sale = await sampleSale(shop.database);
    const sheet = sheetOf({ cart_list: [lineOf(sale)] });
    shop.gateways.kakao.readyOutcome = 'unknown';
    expect(failureOf(await shop.call(INIT, sheet)).result_msg).toContain('열지 못했어요');
    shop.gateways.kakao.readyOutcome = 'works';
    expect((await init(sheet)).next_redirect_url).toMatch(/^http:\/\/kakao\.test\/T\d+\/mobile$/);
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });

  it('ends the payment with the reason that KakaoPay gives for its refusal', async () => {
    const sale = await sampleSale(shop.database);
    shop.gateways.kakao.readyOutcome = 'refuses';
    const refused = failureOf(await shop.call(INIT, sheetOf({ cart_list: [lineOf(sale)] })));
    expect(refused.result_msg).toBe('한 번에 낼 수 있는 금액을 넘었어요');
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });

  it('keeps the cart when the payment is declined', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const basket_idx_list = await fillCart(shop, token, [lineOf(sale)]);
    const started = await init(sheetOf({ basket_idx_list }), token);
    shop.gateways.kakao.script('decline');
    expect(await finish(started)).toBe('failed');
    expect(await cartOf(shop, token)).toHaveLength(1);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });

  it.each(['lose', 'throw'] as const)(
    'settles an approval without a response by a later inquiry: %s',
    async (script) => {
      const sale = await sampleSale(shop.database);
      const started = await init(sheetOf({ cart_list: [lineOf(sale)] }));
      shop.gateways.kakao.script(script);
      expect(await finish(started)).toBe('approving');
      shop.clock.advance(MINUTE_MS);
      await Promise.all([reconcile(shop.shop), finish(started), reconcile(shop.shop)]);
      expect(await statusOf(started)).toBe('paid');
      expect(shop.gateways.kakao.netCharged()).toBe(20_900);
    },
  );

  it('refunds an approval of another amount', async () => {
    const sale = await sampleSale(shop.database);
    const started = await init(sheetOf({ cart_list: [lineOf(sale)] }));
    shop.gateways.kakao.script('amount-differs');
    expect(await finish(started)).toBe('refunded');
    expect(shop.gateways.kakao.netCharged()).toBe(0);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });

  it('charges nothing when the shopper returns after the hold expired and the product is sold out', async () => {
    const sale = await sampleSale(shop.database);
    const started = await init(sheetOf({ cart_list: [lineOf(sale)] }));
    shop.clock.advance(10 * MINUTE_MS);
    await endExpiredHolds(shop.shop);
    await orderAndPay(shop, { cart_list: [lineOf(sale, 10)] });
    expect(await finish(started)).toBe('failed');
    expect(shop.gateways.kakao.approved).toEqual([]);
  });

  it('holds the stock again when the hold expired and units are left', async () => {
    const sale = await sampleSale(shop.database);
    const started = await init(sheetOf({ cart_list: [lineOf(sale)] }));
    shop.clock.advance(10 * MINUTE_MS);
    await endExpiredHolds(shop.shop);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
    expect(await finish(started)).toBe('paid');
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });

  it('ends the hold when the shopper cancels or fails, and never a paid payment', async () => {
    for (const end of ['cancel_url', 'fail_url'] as const) {
      const sale = await sampleSale(shop.database);
      const started = await init(sheetOf({ cart_list: [lineOf(sale)] }));
      const url = shop.gateways.kakao.readyRequests.at(-1)?.[end] ?? '';
      expect(await follow(url)).toBe(`/order/cancel?result_data=${started.result_token}`);
      expect(await follow(url)).toBe(`/order/cancel?result_data=${started.result_token}`);
      expect(await stockOf(shop, sale.option_idx)).toBe(10);
      expect(await finish(started)).toBe('failed');
    }
    const sale = await sampleSale(shop.database);
    const started = await init(sheetOf({ cart_list: [lineOf(sale)] }));
    await finish(started);
    const url = shop.gateways.kakao.readyRequests.at(-1)?.cancel_url ?? '';
    expect(await follow(url)).toBe(`/order/result/${started.result_token}`);
    expect(await statusOf(started)).toBe('paid');
  });

  it('refuses to end or finish another shopper’s payment', async () => {
    const sale = await sampleSale(shop.database);
    const mine = await init(sheetOf({ cart_list: [lineOf(sale)] }));
    const theirs = await init(sheetOf({ cart_list: [lineOf(sale)] }));
    const url = shop.gateways.kakao.readyRequests[0]?.cancel_url ?? '';
    expect(await follow(url.replace(mine.payment_no, theirs.payment_no))).toBe('/order/cancel');
    const key = mine.result_token.replace(/^[^_]+/, theirs.payment_idx.toString(36));
    expect(
      failureOf(await shop.call(RESULT, { result_data: key, pg_token: 'x', return_key: returnKeyOf(theirs) }))
        .result_code,
    ).toBe(404);
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual(['ready', 'ready']);
  });

  it('does not finish a payment that was started at another gateway', async () => {
    const sale = await sampleSale(shop.database);
    const byCard = dataOf(
      await shop.call(
        'POST /api/v2/payment/inicis/validation',
        orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 }),
      ),
    );
    const return_key = createReturnKey(shop.shop, byCard.payment_no);
    expect(
      failureOf(await shop.call(RESULT, { result_data: byCard.result_token, pg_token: 'x', return_key })).result_code,
    ).toBe(404);
    expect(await statusOf(byCard)).toBe('ready');
  });

  it('leads directly to the result when points cover all of it', async () => {
    const sale = await sampleSale(shop.database, { delivery_free_type: 'free' });
    const { token, member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 20_000);
    const started = await init(sheetOf({ cart_list: [lineOf(sale)], use_point: 17_900, total_amount: 0 }), token);
    expect(started.next_redirect_url).toBe(`http://shop.test/order/result/${started.result_token}`);
    expect(shop.gateways.kakao.readyRequests).toEqual([]);
    expect(await statusOf(started)).toBe('paid');
  });
});
