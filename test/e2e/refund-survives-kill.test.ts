import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { availableActions } from '../../core/claim/order-actions.ts';
import { orderForm } from '../adapters/server/payments/shopper.ts';
import { SandboxWindows } from '../simulation/sandbox-windows.ts';
import { ApiShopper, type OrderableOption } from './api-shopper.ts';
import { useRunningShop } from './running-shop.ts';
import { SandboxGateway } from './sandbox-gateway.ts';
import { describeOnEachDatabase, type GivenDatabase } from './shop-databases.ts';

/** Longer than the settling at startup takes on a slow machine. */
const SETTLED = { timeout: 20_000, interval: 50 };
/** So late that the server is killed before the gateway, which has acted, responds. */
const LATE_MS = 15_000;

describeOnEachDatabase('Naver Pay and refunds, when the shop is killed', ({ open }) => {
  const given: { database?: GivenDatabase; product?: OrderableOption } = {};
  const running = useRunningShop(async () => {
    given.database = await open();
    const { databaseUrl } = given.database;
    return { ownSandbox: true, env: { SETTLE_AFTER_MS: '0' }, ...(databaseUrl !== undefined && { databaseUrl }) };
  });
  beforeAll(async () => {
    given.product = await new ApiShopper(running()).findOrderableOption();
  });
  afterAll(async () => given.database?.close());

  async function visit() {
    const { product } = given;
    if (product === undefined) throw new Error('the products are known inside tests only');
    const shopper = new ApiShopper(running());
    const gateway = new SandboxGateway(running().sandboxUrl);
    return { product, shopper, gateway, stock: await shopper.stockOf(product) };
  }
  const killAndStartAgain = async (): Promise<void> => {
    await running().end('SIGKILL');
    await running().startAgain();
  };

  it.each([
    ['timeout', LATE_MS],
    ['lose-answer', 0],
  ])(
    'charge once when the response of Naver Pay is lost: %s',
    async (behaviour, delay_ms) => {
      const { product, shopper, gateway, stock } = await visit();
      const cart_list = [
        { sell_idx: product.sell_idx, type: product.type, option_idx: product.option_idx, option_cnt: 1 },
      ];
      const { amounts } = await shopper.call('POST /api/v2/payment/info', { cart_list, zonecode: '04763' });
      const { pay_method: _card, ...sheet } = orderForm({ cart_list, total_amount: amounts.total_amount });
      const { open: values, payment_no, result_token } = await shopper.call('POST /api/v2/payment/naver/init', sheet);
      await gateway.plan(payment_no, behaviour, delay_ms);
      const returnFromGateway = await new SandboxWindows(running()).naver(values);
      const taken = () => gateway.chargeFor(payment_no, 'naverpay');
      const status = async () =>
        (await shopper.call('POST /api/v1/order/detail/info', { result_data: result_token })).payment_status;

      const lost = returnFromGateway();
      await expect.poll(async () => (await taken()).charged, SETTLED).toBeGreaterThan(0);
      await killAndStartAgain();
      await lost;

      await expect.poll(status, SETTLED).toBe('paid');
      await returnFromGateway();
      const { total_amount } = sheet;
      expect(await taken()).toEqual({ charged: total_amount, remaining: total_amount });
      expect(await shopper.stockOf(product)).toBe(stock - 1);
    },
    90_000,
  );

  it.each([
    ['timeout', LATE_MS],
    ['lose-answer', 0],
    ['http-500', 0],
  ])(
    'refund once when the server is killed before the gateway’s response: %s',
    async (behaviour, delay_ms) => {
      const { product, shopper, gateway, stock } = await visit();
      const placed = await shopper.order(product);
      await shopper.returnFromGateway(await shopper.authenticate(placed));
      const { payment_idx, payment_no, order_key } = placed;
      const own = { payment_idx, order_key };
      const detail = () => shopper.call('POST /api/v1/order/detail', own);
      const claim = availableActions(await detail(), Date.now()).actions.find(({ action }) => action === 'cancel');
      const refund_amount = claim?.refund?.refund_amount ?? 0;
      const { charged } = await gateway.chargeFor(payment_no);
      expect(refund_amount).toBe(charged);
      await gateway.planRefund(payment_no, behaviour, delay_ms);

      const request = { ...own, request_key: randomUUID(), refund_amount, reason: '' };
      const cancel = () => shopper.call('POST /api/v2/payment/cancel', request);
      const lost = cancel().catch(() => null);
      await expect.poll(() => gateway.hasPlannedRefund(payment_no), SETTLED).toBe(false);
      const { remaining } = await gateway.chargeFor(payment_no);
      expect(remaining).toBe(behaviour === 'http-500' ? charged : 0);
      await killAndStartAgain();
      await lost;

      const refunds = async () => (await detail()).refund_list.map(({ refund_status }) => refund_status);
      await expect.poll(refunds, SETTLED).toEqual(['done']);
      // The browser repeats the same cancellation.
      expect(await cancel()).toMatchObject({ payment_status: 'refunded', order_list: [{ order_status: '취소완료' }] });
      expect(await gateway.chargeFor(payment_no)).toEqual({ charged, remaining: 0 });
      expect(await shopper.stockOf(product)).toBe(stock);
    },
    90_000,
  );

  it('leave a refund to the operator if the bank refuses it after the server was killed', async () => {
    const { product, shopper, gateway } = await visit();
    const placed = await shopper.order(product, 'vbank');
    await shopper.returnFromGateway(await shopper.authenticate(placed, '계좌 발급'));
    const { payment_idx, payment_no, order_key } = placed;
    await gateway.pressForAccount(payment_no, 'deposit');
    const own = { payment_idx, order_key };
    const detail = () => shopper.call('POST /api/v1/order/detail', own);
    const found = await detail();
    const claim = availableActions(found, Date.now()).actions.find(({ action }) => action === 'refund-request');
    const refund_amount = claim?.refund?.refund_amount ?? 0;
    const { charged } = await gateway.chargeFor(payment_no);
    expect(refund_amount).toBe(charged);
    const account = { bank_code: '088', account_no: '110123456789', account_name: '김하나' };
    const request = { ...own, ...account, request_key: randomUUID(), refund_amount, reason: '', order_idx: null };

    const planRefusal = (delay_ms: number) => gateway.planRefund(payment_no, 'refuse', delay_ms);
    await planRefusal(LATE_MS);
    const lost = shopper.call('POST /api/v2/payment/refund/request', request).catch(() => null);
    await expect.poll(() => gateway.hasPlannedRefund(payment_no), SETTLED).toBe(false);
    await planRefusal(0);
    await killAndStartAgain();
    await lost;

    await expect.poll(() => gateway.hasPlannedRefund(payment_no), SETTLED).toBe(false);
    await expect
      .poll(async () => (await detail()).refund_list, SETTLED)
      .toMatchObject([{ refund_status: 'requested' }]);
    expect(await gateway.chargeFor(payment_no)).toEqual({ charged, remaining: charged });
    // The operator pays it, so the server must not send it again.
    await killAndStartAgain();
    expect((await detail()).refund_list).toMatchObject([{ refund_status: 'requested', refund_amount }]);
    expect(await gateway.chargeFor(payment_no)).toEqual({ charged, remaining: charged });
  }, 90_000);
});
