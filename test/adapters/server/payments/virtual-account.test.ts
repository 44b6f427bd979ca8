import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { depositNoticeRoutes } from '../../../../adapters/server/payments/deposit-notice-route.ts';
import { expireVirtualAccounts } from '../../../../adapters/server/payments/end-account.ts';
import { endPayment } from '../../../../adapters/server/operator/end-payment.ts';
import { findOpenCases } from '../../../../adapters/server/operator/payment-cases.ts';
import { endExpiredHolds } from '../../../../adapters/server/payments/end-holds.ts';
import { reconcile } from '../../../../adapters/server/payments/reconcile.ts';
import { openReceiptNumber } from '../../../../adapters/server/holds/insert-order.ts';
import { paymentReturnRoutes } from '../../../../adapters/server/payments/returns.ts';
import { DAY_MS, MINUTE_MS } from '../../../../core/time/durations.ts';
import { sampleMember, samplePoints, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import {
  orderAndPay,
  cartOf,
  dataOf,
  fillCart,
  lineOf,
  order,
  paymentOf,
  pointsOf,
  statusOf,
  stockOf,
  type OrderRequest,
  type Placed,
} from './shopper.ts';

/** The last millisecond in which the deposit of an order of the 21st is in time. */
const DEPOSIT_DEADLINE = Date.UTC(2026, 10, 22, 14, 59, 59, 999);
const ADDRESS = '203.0.113.9';

describe('payment by virtual account', () => {
  const shop = useTestShop();

  /** Returns from the gateway's window. */
  async function returnFromWindow(placed: Placed, fields = shop.gateways.vbank.authenticated(placed.payment_no)) {
    const app = new Hono().route('/pg/inicis/next', paymentReturnRoutes(shop.shop));
    const url = shop.gateways.vbank.requestOf(placed.payment_no).return_url;
    const response = await app.fetch(new Request(url, { method: 'POST', body: new URLSearchParams(fields) }));
    return (response.headers.get('location') ?? '').replace('http://shop.test', '');
  }

  async function issue(what: Partial<OrderRequest>, token?: string): Promise<Placed> {
    const placed = await order(shop, { pay_method: 'vbank', ...what }, token);
    await returnFromWindow(placed);
    return placed;
  }

  async function notify(fields: Record<string, string>, address = ADDRESS): Promise<string> {
    const app = new Hono().route(
      '/pg/inicis/notice',
      depositNoticeRoutes(shop.shop, () => address),
    );
    const request = new Request('http://api.test/pg/inicis/notice', {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return (await app.fetch(request)).text();
  }

  const expireAccounts = () => expireVirtualAccounts(shop.shop, shop.clock.now());
  const linesOf = ({ payment_idx }: Placed) =>
    shop.database.selectFrom('order_line').select('order_status').where('payment_idx', '=', payment_idx).execute();
  const lateDeposits = () =>
    shop.database.selectFrom('message').select(['recipient', 'facts']).where('kind', '=', 'late-deposit').execute();
  const refunds = () => shop.database.selectFrom('refund').selectAll().execute();
  const messageOf = async ({ result_token, order_key }: Placed, token?: string) => {
    const request = { result_data: result_token, order_key };
    return dataOf(await shop.call('POST /api/v1/order/detail/info', request, token)).message;
  };

  it('creates an order that waits for its deposit, and removes its lines from the cart', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const basket_idx_list = await fillCart(shop, token, [lineOf(sale, 2)]);
    const placed = await order(shop, { pay_method: 'vbank', basket_idx_list }, token);
    expect(await cartOf(shop, token)).toHaveLength(1);
    expect(await returnFromWindow(placed)).toBe(`/order/result/${placed.result_token}`);
    expect(await paymentOf(shop, placed.payment_idx)).toMatchObject({
      payment_status: 'waiting',
      paid_dt: null,
      vbank_code: '88',
      vbank_number: '56211234567890',
      vbank_holder: '모아장',
      vbank_until_dt: '2026-11-22 23:59:59',
      stock_held: true,
    });
    expect(await linesOf(placed)).toEqual([{ order_status: '입금대기' }]);
    expect(await cartOf(shop, token)).toEqual([]);
    expect(await stockOf(shop, sale.option_idx)).toBe(8);
  });

  it('stores the requested cash receipt, and only for virtual accounts', async () => {
    const sale = await sampleSale(shop.database);
    const receipt = { cash_receipt_type: 'deduction', cash_receipt_number: '010-1234-5678' } as const;
    const placed = await issue({ cart_list: [lineOf(sale)], ...receipt });
    const kept = await paymentOf(shop, placed.payment_idx);
    expect(kept.cash_receipt_type).toBe('deduction');
    expect(openReceiptNumber(shop.shop.secret, kept)).toBe('01012345678');
    const byCard = await order(shop, { cart_list: [lineOf(sale)], ...receipt });
    expect(await paymentOf(shop, byCard.payment_idx)).toMatchObject({ cash_receipt_type: 'none' });
  });

  it('is completed when the gateway confirms a notified deposit; repeated notices get OK', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await issue({ cart_list: [lineOf(sale)] });
    const notice = shop.gateways.vbank.deposit(placed.payment_no);
    expect(await notify(notice)).toBe('OK');
    expect(await statusOf(shop, placed)).toBe('paid');
    expect(await linesOf(placed)).toEqual([{ order_status: '결제완료' }]);
    expect(await Promise.all([notify(notice), notify(notice), notify(notice)])).toEqual(['OK', 'OK', 'OK']);
    const events = await shop.database.selectFrom('order_event').select(['from_status', 'to_status']).execute();
    expect(events).toEqual([{ from_status: '입금대기', to_status: '결제완료' }]);
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });

  it('keeps units in the cart that were added after the account was issued', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const [basket_idx = 0] = await fillCart(shop, token, [lineOf(sale, 2)]);
    const placed = await issue({ basket_idx_list: [basket_idx] }, token);
    await fillCart(shop, token, [lineOf(sale, 1)]);
    await notify(shop.gateways.vbank.deposit(placed.payment_no));
    expect(await cartOf(shop, token)).toHaveLength(1);
  });

  it.each([
    ['another amount', { amount: '100' }],
    ['another account', { account_no: '56200000000000' }],
    ['another transaction id', { tid: 'tid99' }],
    ['an unknown order', { oid: '20261121-99999999' }],
    ['no amount', { amount: '' }],
  ])('ignores a false notice of %s', async (_what, forged) => {
    const sale = await sampleSale(shop.database);
    const placed = await issue({ cart_list: [lineOf(sale)] });
    expect(await notify({ ...shop.gateways.vbank.deposit(placed.payment_no), ...forged })).toBe('FAIL');
    expect(await statusOf(shop, placed)).toBe('waiting');
  });

  it('rejects a notice that the gateway does not confirm', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await issue({ cart_list: [lineOf(sale)] });
    const notice = shop.gateways.vbank.deposit(placed.payment_no);
    shop.gateways.vbank.deposited.clear();
    expect(await notify(notice)).toBe('FAIL');
    shop.gateways.vbank.deposit(placed.payment_no);
    shop.gateways.vbank.inquiryOutcome = 'unknown';
    expect(await notify(notice)).toBe('FAIL');
    expect(await statusOf(shop, placed)).toBe('waiting');
    shop.gateways.vbank.inquiryOutcome = 'works';
    expect(await notify(notice)).toBe('OK');
  });

  it('accepts notices only from the addresses of the gateway, if any are known', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await issue({ cart_list: [lineOf(sale)] });
    const notice = shop.gateways.vbank.deposit(placed.payment_no);
    shop.gateways.vbank.noticeAddresses = ['203.238.37.3', ADDRESS];
    expect(await notify(notice, '198.51.100.1')).toBe('FAIL');
    expect(await statusOf(shop, placed)).toBe('waiting');
    expect(await notify(notice)).toBe('OK');
    // A port that listens on both IPv4 and IPv6 reports the address in this notation.
    expect(await notify(notice, `::ffff:${ADDRESS}`)).toBe('OK');
  });

  it('requests that a notice be repeated when it arrives before the shopper returns', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { pay_method: 'vbank', cart_list: [lineOf(sale)] });
    const { vbank } = shop.gateways;
    vbank.script('lose');
    await returnFromWindow(placed);
    const notice = vbank.deposit(placed.payment_no);
    expect(await notify(notice)).toBe('FAIL');
    shop.clock.advance(MINUTE_MS);
    await reconcile(shop.shop);
    expect(await statusOf(shop, placed)).toBe('paid');
    expect(await notify(notice)).toBe('OK');
  });

  it('finds the issued account when its response was lost', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { pay_method: 'vbank', cart_list: [lineOf(sale)] });
    shop.gateways.vbank.script('lose');
    expect(await returnFromWindow(placed)).toBe(`/order/inicis/forward?result_data=${placed.result_token}`);
    shop.clock.advance(MINUTE_MS);
    await Promise.all([reconcile(shop.shop), reconcile(shop.shop)]);
    expect(await paymentOf(shop, placed.payment_idx)).toMatchObject({
      payment_status: 'waiting',
      vbank_number: '56211234567890',
    });
  });

  it('closes an account of another amount, and creates no order for it', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { pay_method: 'vbank', cart_list: [lineOf(sale)] });
    const { vbank } = shop.gateways;
    vbank.script('amount-differs');
    vbank.netCancelOutcome = 'refuses';
    expect(await returnFromWindow(placed)).toBe(`/order/cancel?result_data=${placed.result_token}`);
    expect(await statusOf(shop, placed)).toBe('failed');
    expect(vbank.closed.size).toBe(1);
    expect(await messageOf(placed)).toContain('입금하지 말고');
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });

  it('expires right after the last second of the next day, which returns stock and points', async () => {
    const sale = await sampleSale(shop.database);
    const { token, member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 5_000);
    const placed = await issue({ cart_list: [lineOf(sale, 3)], use_point: 2_000 }, token);
    shop.clock.set(DEPOSIT_DEADLINE);
    await endExpiredHolds(shop.shop);
    await expireAccounts();
    expect(await statusOf(shop, placed)).toBe('waiting');
    shop.clock.set(DEPOSIT_DEADLINE + 1);
    await Promise.all([expireAccounts(), expireAccounts(), expireAccounts()]);
    await expireAccounts();
    expect(await statusOf(shop, placed)).toBe('expired');
    expect(await linesOf(placed)).toEqual([{ order_status: '취소완료' }]);
    expect([await stockOf(shop, sale.option_idx), await pointsOf(shop, token)]).toEqual([10, 5_000]);
    expect(shop.gateways.vbank.closed.size).toBe(1);
    expect(await messageOf(placed, token)).toBe('입금 기한이 지나 주문이 취소됐어요.');
  });

  it('delays the end of an account until the gateway has closed it', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await issue({ cart_list: [lineOf(sale)] });
    shop.clock.set(DEPOSIT_DEADLINE + 1);
    shop.gateways.vbank.closeOutcome = 'unknown';
    await expireAccounts();
    expect(await statusOf(shop, placed)).toBe('waiting');
    shop.gateways.vbank.closeOutcome = 'works';
    shop.clock.advance(MINUTE_MS);
    await expireAccounts();
    expect(await statusOf(shop, placed)).toBe('expired');
  });

  it('is ended by the operator when it could not be closed for an hour, and a later deposit is refunded', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await issue({ cart_list: [lineOf(sale, 4)] });
    shop.gateways.vbank.closeOutcome = 'unknown';
    shop.gateways.vbank.inquiryOutcome = 'unknown';
    shop.clock.set(DEPOSIT_DEADLINE + 1);
    await expireAccounts();
    expect(await endPayment(shop.shop, placed.payment_no)).toMatchObject({ kind: 'refused' });
    shop.clock.advance(61 * MINUTE_MS);
    await expireAccounts();
    expect(await findOpenCases(shop.database)).toMatchObject([{ what: 'not-closed', payment_no: placed.payment_no }]);
    expect(await stockOf(shop, sale.option_idx)).toBe(6);

    expect(await endPayment(shop.shop, placed.payment_no)).toEqual({ kind: 'done' });

    expect(await statusOf(shop, placed)).toBe('expired');
    expect(await linesOf(placed)).toEqual([{ order_status: '취소완료' }]);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
    expect(await findOpenCases(shop.database)).toEqual([]);
    expect(await endPayment(shop.shop, placed.payment_no)).toMatchObject({ kind: 'refused' });
    shop.gateways.vbank.inquiryOutcome = 'works';
    await shop.database.updateTable('sale_option').set({ remaining_cnt: 3 }).execute();
    expect(await notify(shop.gateways.vbank.deposit(placed.payment_no))).toBe('OK');
    expect(await refunds()).toMatchObject([{ refund_status: 'requested' }]);
  });

  it.each(['the notice', 'the end'])(
    'counts a deposit once when its notice and the end of its account coincide, with %s first',
    async (first) => {
      const sale = await sampleSale(shop.database);
      const placed = await issue({ cart_list: [lineOf(sale)] });
      const notice = shop.gateways.vbank.deposit(placed.payment_no);
      shop.clock.advance(2 * DAY_MS);
      const notifyAgain = () => notify(notice);
      const steps = first === 'the notice' ? [notifyAgain, expireAccounts] : [expireAccounts, notifyAgain];
      const responses = [];
      for (const step of steps) responses.push(await step());
      expect(responses).toContain('OK');
      expect(await statusOf(shop, placed)).toBe('paid');
      expect(await linesOf(placed)).toEqual([{ order_status: '결제완료' }]);
      expect(await stockOf(shop, sale.option_idx)).toBe(9);
      expect(await refunds()).toEqual([]);
    },
  );

  it('holds the stock again when a deposit arrives after the order expired, if any is left', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await issue({ cart_list: [lineOf(sale, 4)] });
    shop.clock.set(DEPOSIT_DEADLINE + MINUTE_MS);
    await expireAccounts();
    const notice = shop.gateways.vbank.deposit(placed.payment_no);
    expect(await Promise.all([notify(notice), notify(notice)])).toEqual(['OK', 'OK']);
    expect(await statusOf(shop, placed)).toBe('paid');
    expect(await linesOf(placed)).toEqual([{ order_status: '결제완료' }]);
    expect(await stockOf(shop, sale.option_idx)).toBe(6);
  });

  it('refunds a late deposit once when the product is sold out', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await issue({ cart_list: [lineOf(sale, 4)] });
    shop.clock.set(DEPOSIT_DEADLINE + MINUTE_MS);
    await expireAccounts();
    await orderAndPay(shop, { cart_list: [lineOf(sale, 8)] });
    const notice = shop.gateways.vbank.deposit(placed.payment_no);
    expect(await Promise.all([notify(notice), notify(notice)])).toEqual(['OK', 'OK']);
    expect(await notify(notice)).toBe('OK');
    expect(await statusOf(shop, placed)).toBe('expired');
    const { total_amount } = await paymentOf(shop, placed.payment_idx);
    expect(await refunds()).toMatchObject([
      { refund_status: 'requested', refund_kind: 'transfer', refund_amount: total_amount, remaining_amount: 0 },
    ]);
    expect(await stockOf(shop, sale.option_idx)).toBe(2);
    expect(await messageOf(placed)).toContain('계좌를 알려 주시면');
    expect(await messageOf(placed)).not.toContain('고객센터');
    expect(await lateDeposits()).toMatchObject([
      { recipient: `p${placed.payment_idx}`, facts: { payment_idx: placed.payment_idx, refund_amount: total_amount } },
    ]);
  });

  it('never creates an order after the shopper cancelled, even if a deposit arrives', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await issue({ cart_list: [lineOf(sale)] });
    const { payment_idx, order_key } = placed;
    const cancel = { payment_idx, order_key, refund_amount: 0, reason: '단순 변심', request_key: crypto.randomUUID() };
    expect((await shop.call('POST /api/v2/payment/cancel', cancel)).result_code).toBe(200);
    expect(await notify(shop.gateways.vbank.deposit(placed.payment_no))).toBe('OK');
    expect(await statusOf(shop, placed)).toBe('expired');
    expect(await refunds()).toMatchObject([{ refund_status: 'requested', refund_amount: 20_900 }]);
    expect(await lateDeposits()).toMatchObject([{ facts: { refund_amount: 20_900 } }]);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });

  it('charges nothing when the shopper leaves the window', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { pay_method: 'vbank', cart_list: [lineOf(sale)] });
    const left = await returnFromWindow(placed, shop.gateways.vbank.cancelled(placed.payment_no));
    expect(left).toBe(`/order/cancel?result_data=${placed.result_token}`);
    expect(await statusOf(shop, placed)).toBe('failed');
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });
});
