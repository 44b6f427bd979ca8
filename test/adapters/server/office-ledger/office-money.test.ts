import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { refundPart } from '../../../../adapters/server/operator-claims/refund-part.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { expectDone, idsOf, paidOrder } from '../claims/order-owner.ts';
import { lineOf, paymentOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs } from '../office/office-client.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe('the ledger of the office', () => {
  const shop = useTestShop();

  it('adds up to exactly the amount that the gateway holds', async () => {
    const sale = await sampleSale(shop.database);
    const own = await paidOrder(shop, { cart_list: [lineOf(sale)] });
    await paidOrder(shop, { cart_list: [lineOf(sale, 2)] });
    const [order_idx = 0] = await idsOf(shop, own);
    const part = { order_idx, amount: 1_234, reason: '흠집', isAgain: false, isDry: false };
    expectDone(await refundPart(shop.shop, { ...part, account: null, isAccountLater: true }));
    const client = await signedInAs(shop, 'accounting');
    const { result_data } = await client.call('GET /api/office/v1/ledger', { from: '2026-11-21', to: '2026-11-21' });
    expect(result_data?.total).toMatchObject({ sale_cnt: 2, refund_cnt: 1, refund_amount: -1_234 });
    expect(result_data?.total.net_amount).toBe(shop.gateway.netCharged());
    expect((result_data?.total.supply_amount ?? 0) + (result_data?.total.vat_amount ?? 0)).toBe(
      result_data?.total.net_amount,
    );
    expect(result_data?.list.map(({ day, pay_method }) => [day, pay_method])).toEqual([['2026-11-21', 'card']]);
  });

  it('lists a refund on the day on which it was paid', async () => {
    const sale = await sampleSale(shop.database);
    const own = await paidOrder(shop, { cart_list: [lineOf(sale)] });
    const [order_idx = 0] = await idsOf(shop, own);
    shop.clock.advance(DAY_MS);
    const part = { order_idx, amount: 1_000, reason: '흠집', isAgain: false, isDry: false };
    expectDone(await refundPart(shop.shop, { ...part, account: null, isAccountLater: true }));
    const client = await signedInAs(shop, 'accounting');
    const { result_data } = await client.call('GET /api/office/v1/ledger', { from: '2026-11-21', to: '2026-11-22' });
    expect(result_data?.list.map((row) => [row.day, row.sale_cnt, row.refund_amount])).toEqual([
      ['2026-11-21', 1, 0],
      ['2026-11-22', 0, -1_000],
    ]);
  });

  it.each([
    ['2026-11-22', '2026-11-21'],
    ['2026-01-01', '2026-11-21'],
    ['2026-13-01', '2026-13-02'],
  ])('refuses the days %s to %s', async (from, to) => {
    const client = await signedInAs(shop, 'accounting');
    expect((await client.call('GET /api/office/v1/ledger', { from, to })).result_code).toBe(422);
  });
});

describe('the reconciliation of the office', () => {
  const shop = useTestShop();
  const DAYS = { gateway: 'inicis' as const, from: '2026-11-21', to: '2026-11-21' };

  const paid = async () => {
    const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    return paymentOf(shop, own.payment_idx);
  };

  it('compares a file with the payments of the day', async () => {
    const { total_amount, tid } = await paid();
    const other = await paid();
    const client = await signedInAs(shop, 'accounting');
    const csv = `TID,주문번호,거래금액,거래구분\r\n${tid ?? ''},,"${total_amount.toLocaleString('ko-KR')}",승인\r\n,X-1,5000,승인\r\n합계,,,\r\n`;
    const { result_data } = await client.call('POST /api/office/v1/reconciliation', {
      ...DAYS,
      file_name: 'inicis.csv',
      content: base64(csv),
    });
    expect(result_data).toMatchObject({ kind: 'result', same_cnt: 1, difference_cnt: 2, skipped_cnt: 1 });
    expect(result_data?.kind === 'result' ? result_data.difference_list : []).toMatchObject([
      { state: 'ours', reference: other.payment_no, own_amount: other.total_amount },
      { state: 'file', reference: 'X-1', file_amount: 5_000 },
    ]);
  });

  it('reads a spreadsheet', async () => {
    const { payment_no, total_amount } = await paid();
    const sheet = await writeXlsxFile([
      [{ value: '주문번호' }, { value: '결제금액' }],
      [{ value: payment_no }, { value: total_amount }],
    ]).toBuffer();
    const client = await signedInAs(shop, 'accounting');
    const { result_data } = await client.call('POST /api/office/v1/reconciliation', {
      ...DAYS,
      file_name: 'inicis.xlsx',
      content: sheet.toString('base64'),
    });
    expect(result_data).toMatchObject({ kind: 'result', same_cnt: 1, difference_cnt: 0 });
  });

  it('returns the columns of an unknown file, and then uses those that the caller selects', async () => {
    const { payment_no, total_amount } = await paid();
    const client = await signedInAs(shop, 'accounting');
    const content = base64(`가,나\n${payment_no},${total_amount}\n`);
    const request = { ...DAYS, file_name: 'x.csv', content };
    const response = await client.call('POST /api/office/v1/reconciliation', request);
    expect(response.result_data).toEqual({
      kind: 'columns',
      header_list: ['가', '나'],
      sample_list: [[payment_no, String(total_amount)]],
    });
    const columns = { reference: '가', amount: '나', kind: '' };
    const compared = await client.call('POST /api/office/v1/reconciliation', { ...request, columns });
    expect(compared.result_data).toMatchObject({ kind: 'result', same_cnt: 1 });
  });

  it.each([
    ['a broken spreadsheet', Buffer.from('PK\u0003\u0004 broken').toString('base64')],
    ['nothing', ''],
    ['a single column', base64('금액\n1\n')],
    ['too many rows', base64(`주문번호,금액\n${'a,1\n'.repeat(50_001)}`)],
  ])('refuses %s', async (_what, content) => {
    const client = await signedInAs(shop, 'accounting');
    const response = await client.call('POST /api/office/v1/reconciliation', { ...DAYS, file_name: 'x', content });
    expect(response.result_code).toBe(422);
  });
});
