import { describe, expect, it } from 'vitest';
import { findPayment, type SettledRow } from '../../../../adapters/server/order-rows/payment-rows.ts';
import { settle, settleReturned } from '../../../../adapters/server/payments/apply-settlement.ts';
import { endExpiredHolds } from '../../../../adapters/server/payments/end-holds.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { lineOf, order, paymentOf, stockOf, type Placed } from './shopper.ts';

describe('settling a return after its payment was read', () => {
  const shop = useTestShop();

  const returned = (tid: string) =>
    ({ kind: 'returned', method: 'card', amount: null, authentication: { tid } }) as const;

  async function read({ payment_no }: Placed): Promise<SettledRow> {
    const payment = await findPayment(shop.database, payment_no);
    if (payment === undefined) throw new Error('the payment does not exist');
    return payment;
  }

  it('starts one approval, however often it is repeated', async () => {
    const placed = await order(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const payment = await read(placed);

    const first = await settleReturned(shop.shop, payment, returned('tid-1'));
    const second = await settleReturned(shop.shop, payment, returned('tid-1'));

    expect([first?.settlement.kind, second?.settlement.kind]).toEqual(['approve', 'none']);
    expect(second?.payment.payment_status).toBe('approving');
    expect(await paymentOf(shop, placed.payment_idx)).toMatchObject({ authentication: { tid: 'tid-1' } });
  });

  it('holds the stock again when the hold has ended since', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale)] });
    const payment = await read(placed);
    shop.clock.advance(11 * MINUTE_MS);
    await endExpiredHolds(shop.shop);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);

    const settled = await settleReturned(shop.shop, payment, returned('tid-1'));

    expect(settled?.settlement.kind).toBe('approve');
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });

  it('approves nothing when the shopper has cancelled since', async () => {
    const placed = await order(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const payment = await read(placed);
    await settle(shop.shop, placed.payment_no, { kind: 'refused', reason: 'cancelled-at-gateway' });

    const settled = await settleReturned(shop.shop, payment, returned('tid-1'));

    expect(settled?.settlement.kind).toBe('none');
    expect(settled?.payment.payment_status).toBe('failed');
  });

  it('approves one of two payments that return with the same authentication at the same time', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await Promise.all([1, 2].map(() => order(shop, { cart_list: [lineOf(sale)] })));
    const payments = await Promise.all(placed.map(read));

    const settled = await Promise.all(payments.map((one) => settleReturned(shop.shop, one, returned('tid-1'))));

    const kinds = settled.map((one) => one?.settlement.kind);
    expect(kinds).toHaveLength(2);
    expect(kinds).toEqual(expect.arrayContaining(['approve', 'fail']));
    expect(settled.map((one) => one?.payment.end_reason)).toContain('used-elsewhere');
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });
});
