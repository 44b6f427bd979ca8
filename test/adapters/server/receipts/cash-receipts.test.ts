import { describe, expect, it } from 'vitest';
import { settleReceipts } from '../../../../adapters/server/receipts/cash-receipts.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { operatorOf } from '../../cli/command-line.ts';
import {
  ACCOUNT,
  paidOrder,
  virtualAccountOrder,
  detailOf,
  idsOf,
  payDeposit,
  refOf,
  type OwnedOrder,
} from '../claims/order-owner.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { dataOf, lineOf, paymentOf } from '../payments/shopper.ts';

const REFUND = 'POST /api/v2/payment/refund/request';
const REQUESTED = { cash_receipt_type: 'deduction', cash_receipt_number: '010-1234-5678' } as const;

describe('the cash receipt of a deposit', () => {
  const shop = useTestShop();
  const vbank = () => shop.gateways.vbank;
  const settle = async (): Promise<void> => settleReceipts(shop.shop);
  /** Returns the amounts of the receipts that are valid at the tax office. */
  const validReceipts = () => [...vbank().receipts.values()].map(({ amount }) => amount);
  const rows = () =>
    shop.database.selectFrom('cash_receipt').select(['receipt_status', 'amount']).orderBy('receipt_idx').execute();
  const buyTwo = async (): Promise<OwnedOrder> => {
    const sale = await sampleSale(shop.database, { delivery_free_type: 'free', options: [{}, {}] });
    return virtualAccountOrder(shop, { cart_list: [lineOf(sale, 1, 0), lineOf(sale, 1, 1)], ...REQUESTED });
  };
  let requests = 0;
  const refundLines = async (own: OwnedOrder, line: number, refund_amount: number): Promise<void> => {
    const order_idx = (await idsOf(shop, own))[line] ?? 0;
    const request_key = `00000000-0000-4000-8000-00000000000${(requests += 1)}`;
    dataOf(await shop.call(REFUND, { ...refOf(own), ...ACCOUNT, order_idx, refund_amount, request_key, reason: '' }));
  };

  it('is issued after the deposit, as requested, and once in repeated runs of the job', async () => {
    const sale = await sampleSale(shop.database);
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(sale)], ...REQUESTED }, undefined, false);
    await settle();
    expect(validReceipts()).toEqual([]);
    await payDeposit(shop, (await paymentOf(shop, own.payment_idx)).payment_no);
    await Promise.all([settle(), settle()]);
    await settle();
    const [receipt] = [...vbank().receipts.values()];
    expect(receipt).toMatchObject({ type: 'deduction', number: '01012345678', amount: 20_900, taxAmount: 1_900 });
    expect(validReceipts()).toEqual([20_900]);
    expect(await rows()).toEqual([{ receipt_status: 'issued', amount: 20_900 }]);
  });

  it('is not issued for cards, and not below 100,000 won without a request', async () => {
    const sale = await sampleSale(shop.database, { delivery_free_type: 'free' });
    await paidOrder(shop, { cart_list: [lineOf(sale)], ...REQUESTED });
    await virtualAccountOrder(shop, { cart_list: [lineOf(sale, 5)] });
    await settle();
    expect(validReceipts()).toEqual([]);
  });

  it('is issued without a request from 100,000 won, under the anonymous number', async () => {
    const expensive = await sampleSale(shop.database, { delivery_free_type: 'free', order_max_limit: 10 });
    await virtualAccountOrder(shop, { cart_list: [lineOf(expensive, 6)] });
    await settle();
    expect([...vbank().receipts.values()]).toMatchObject([{ number: '0100001234', amount: 107_400 }]);
  });

  it('is replaced by one for the rest after a partial refund, and cancelled after a full one', async () => {
    const own = await buyTwo();
    await settle();
    await refundLines(own, 0, 17_900);
    await settle();
    expect(validReceipts()).toEqual([17_900]);
    await refundLines(own, 1, 17_900);
    expect((await detailOf(shop, own)).refund_list.every(({ refund_status }) => refund_status === 'done')).toBe(true);
    await settle();
    await settle();
    expect(validReceipts()).toEqual([]);
    expect(await rows()).toEqual([
      { receipt_status: 'cancelled', amount: 35_800 },
      { receipt_status: 'cancelled', amount: 17_900 },
    ]);
  });

  it('is not requested again while it is unknown whether it was issued, as after a crash: the operator checks', async () => {
    await buyTwo();
    vbank().receiptIssueOutcome = 'lose';
    await settle();
    vbank().receiptIssueOutcome = 'works';
    await settle();
    shop.clock.advance(MINUTE_MS);
    await settle();
    await settle();
    expect(validReceipts()).toEqual([35_800]);
    const [row] = await shop.database.selectFrom('cash_receipt').select(['receipt_idx', 'receipt_status']).execute();
    expect(row?.receipt_status).toBe('unclear');
    const operator = operatorOf(shop);
    expect((await operator('receipts', 'list')).result).toContain('unclear');
    const [tid = ''] = [...vbank().receipts.keys()];
    expect((await operator('receipts', 'confirm', String(row?.receipt_idx), tid)).code).toBe(0);
    expect((await operator('receipts', 'list')).result).not.toContain('unclear');
    expect((await operator('receipts', 'confirm', String(row?.receipt_idx), tid)).code).toBe(1);
    await settle();
    expect(validReceipts()).toEqual([35_800]);
  });

  it('is requested again when the operator confirms that it was not issued', async () => {
    await buyTwo();
    vbank().receiptIssueOutcome = 'refuses';
    await settle();
    await settle();
    expect(await rows()).toEqual([{ receipt_status: 'refused', amount: 35_800 }]);
    vbank().receiptIssueOutcome = 'works';
    await settle();
    expect(validReceipts()).toEqual([]);
    const { receipt_idx } = await shop.database
      .selectFrom('cash_receipt')
      .select('receipt_idx')
      .executeTakeFirstOrThrow();
    expect((await operatorOf(shop)('receipts', 'retry', String(receipt_idx))).code).toBe(0);
    expect(validReceipts()).toEqual([35_800]);
    expect((await operatorOf(shop)('receipts', 'list', '--json')).result).toContain('[]');
    expect((await operatorOf(shop)('receipts', 'retry', '999')).code).toBe(1);
  });

  it('is cancelled in the end, when one cancellation was refused and the response of the next was lost', async () => {
    const own = await buyTwo();
    await settle();
    await refundLines(own, 0, 17_900);
    for (const outcome of ['refuses', 'lose', 'works'] as const) {
      vbank().receiptCancelOutcome = outcome;
      await settle();
      await settle();
      shop.clock.advance(MINUTE_MS);
    }
    expect(validReceipts()).toEqual([17_900]);
    expect((await rows()).map(({ receipt_status }) => receipt_status)).toEqual(['cancelled', 'issued']);
  });
});
