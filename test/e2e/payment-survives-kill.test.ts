import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Placed } from '../adapters/server/payments/shopper.ts';
import { ApiShopper, resultPage, type OrderableOption } from './api-shopper.ts';
import { useRunningShop } from './running-shop.ts';
import { SandboxGateway } from './sandbox-gateway.ts';
import { describeOnEachDatabase, type GivenDatabase } from './shop-databases.ts';

/** Longer than the settling at startup takes on a slow machine. */
const SETTLED = { timeout: 20_000, interval: 50 };
/** So late that the approval is still in flight when the server is killed. */
const LATE_MS = 15_000;

describeOnEachDatabase('a payment during which the server is killed', ({ open }) => {
  const given: { database?: GivenDatabase; product?: OrderableOption } = {};
  const running = useRunningShop(async () => {
    given.database = await open();
    const { databaseUrl } = given.database;
    // The next start settles open payments, without waiting for requests in flight.
    return { ownSandbox: true, env: { SETTLE_AFTER_MS: '0' }, ...(databaseUrl !== undefined && { databaseUrl }) };
  });
  beforeAll(async () => {
    given.product = await new ApiShopper(running()).findOrderableOption();
  });
  afterAll(async () => given.database?.close());

  const currentProduct = (): OrderableOption => {
    if (given.product === undefined) throw new Error('the products are known inside tests only');
    return given.product;
  };
  /** Creates an order whose shopper has authenticated and has not returned yet. */
  const authenticated = async (behaviour: string, delay_ms = 0) => {
    const shopper = new ApiShopper(running());
    const gateway = new SandboxGateway(running().sandboxUrl);
    const stock = await shopper.stockOf(currentProduct());
    const placed = await shopper.order(currentProduct());
    const returnForm = await shopper.authenticate(placed);
    await gateway.plan(placed.payment_no, behaviour, delay_ms);
    return { shopper, gateway, stock, placed, returnForm };
  };
  const killAndStartAgain = async (): Promise<void> => {
    await running().end('SIGKILL');
    await running().startAgain();
  };
  const statusOf = (shopper: ApiShopper, placed: Placed) => async () => (await shopper.resultOf(placed)).payment_status;

  it('is one paid order when the kill occurs between the approval and its storing', async () => {
    const { shopper, gateway, stock, placed, returnForm } = await authenticated('timeout', LATE_MS);
    const lost = shopper.returnFromGateway(returnForm);
    await expect.poll(async () => (await gateway.chargeFor(placed.payment_no)).charged, SETTLED).toBeGreaterThan(0);
    await killAndStartAgain();
    expect(await lost).toBeNull();

    await expect.poll(statusOf(shopper, placed), SETTLED).toBe('paid');
    const { total_amount } = await shopper.resultOf(placed);
    const once = { charged: total_amount, remaining: total_amount };
    expect(await gateway.chargeFor(placed.payment_no)).toEqual(once);
    expect(await shopper.stockOf(currentProduct())).toBe(stock - 1);

    // The shopper's browser repeats the return.
    expect(await shopper.returnFromGateway(returnForm)).toMatch(resultPage(placed));
    expect(await gateway.chargeFor(placed.payment_no)).toEqual(once);
    expect(await shopper.stockOf(currentProduct())).toBe(stock - 1);
  });

  it('is one paid order when the response of the approval was lost before the kill', async () => {
    const { shopper, gateway, stock, placed, returnForm } = await authenticated('lose-answer');
    expect(await shopper.returnFromGateway(returnForm)).toBe('/order/inicis/forward');
    await killAndStartAgain();
    await expect.poll(statusOf(shopper, placed), SETTLED).toBe('paid');
    const { total_amount } = await shopper.resultOf(placed);
    expect(await gateway.chargeFor(placed.payment_no)).toEqual({ charged: total_amount, remaining: total_amount });
    expect(await shopper.stockOf(currentProduct())).toBe(stock - 1);
  });

  it('stays paid when the kill occurs right after the response to the shopper', async () => {
    const { shopper, gateway, stock, placed, returnForm } = await authenticated('approve');
    expect(await shopper.returnFromGateway(returnForm)).toMatch(resultPage(placed));
    await killAndStartAgain();
    const { payment_status, total_amount } = await shopper.resultOf(placed);
    expect(payment_status).toBe('paid');
    expect(await shopper.returnFromGateway(returnForm)).toMatch(resultPage(placed));
    expect(await gateway.chargeFor(placed.payment_no)).toEqual({ charged: total_amount, remaining: total_amount });
    expect(await shopper.stockOf(currentProduct())).toBe(stock - 1);
  });

  it('ends without an order and with its stock released when nothing was charged', async () => {
    const { shopper, gateway, stock, placed, returnForm } = await authenticated('http-500');
    expect(await shopper.returnFromGateway(returnForm)).toBe('/order/inicis/forward');
    await killAndStartAgain();
    await expect.poll(statusOf(shopper, placed), SETTLED).toBe('failed');
    expect(await shopper.returnFromGateway(returnForm)).toBe('/order/cancel');
    expect(await gateway.chargeFor(placed.payment_no)).toEqual({ charged: 0, remaining: 0 });
    expect(await shopper.stockOf(currentProduct())).toBe(stock);
  });

  it('is refunded when the charged amount differs from the order’s total', async () => {
    const { shopper, gateway, stock, placed, returnForm } = await authenticated('amount-differs');
    const lost = shopper.returnFromGateway(returnForm);
    await expect.poll(async () => (await gateway.chargeFor(placed.payment_no)).charged, SETTLED).toBeGreaterThan(0);
    await killAndStartAgain();
    await lost;
    await expect.poll(statusOf(shopper, placed), SETTLED).toBe('refunded');
    expect((await gateway.chargeFor(placed.payment_no)).remaining).toBe(0);
    expect(await shopper.stockOf(currentProduct())).toBe(stock);
  });

  it('accounts for every won in an order or a refund when many payments are interrupted', async () => {
    const shopper = new ApiShopper(running());
    const gateway = new SandboxGateway(running().sandboxUrl);
    const stock = await shopper.stockOf(currentProduct());
    const failures = ['approve', 'timeout', 'lose-answer', 'http-500', 'amount-differs', 'decline'];
    const payments: Placed[] = [];
    const returnForms = [];
    for (const behaviour of [...failures, ...failures]) {
      const placed = await shopper.order(currentProduct());
      returnForms.push(await shopper.authenticate(placed));
      await gateway.plan(placed.payment_no, behaviour, 1_000);
      payments.push(placed);
    }
    const numbers = new Set(payments.map(({ payment_no }) => payment_no));
    const charges = async () =>
      (await gateway.transactions()).filter(({ oid, charged }) => numbers.has(oid) && charged > 0).length;

    const lost = returnForms.map((returnForm) => shopper.returnFromGateway(returnForm));
    await expect.poll(charges, SETTLED).toBeGreaterThanOrEqual(3);
    await killAndStartAgain();
    await Promise.all(lost);
    // Shoppers without a response return once more.
    await Promise.all(returnForms.map((returnForm) => shopper.returnFromGateway(returnForm)));
    await killAndStartAgain();

    let paidCount = 0;
    for (const placed of payments) {
      await expect.poll(statusOf(shopper, placed), SETTLED).toMatch(/^(paid|failed|refunded)$/);
      const { payment_status, total_amount } = await shopper.resultOf(placed);
      const { remaining } = await gateway.chargeFor(placed.payment_no);
      expect({ payment_status, remaining }).toEqual({
        payment_status,
        remaining: payment_status === 'paid' ? total_amount : 0,
      });
      if (payment_status === 'paid') paidCount += 1;
    }
    expect(paidCount).toBeGreaterThan(0);
    expect(await shopper.stockOf(currentProduct())).toBe(stock - paidCount);
  });
});
