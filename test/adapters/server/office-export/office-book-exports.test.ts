import { describe, expect, it } from 'vitest';
import { closePeriod } from '../../../../adapters/server/settlement/close-period.ts';
import { detailOf, paidOrder } from '../claims/order-owner.ts';
import { lineOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { endNovember, finalOrder } from '../settlement/final-order.ts';
import { useTestShop } from '../test-shop.ts';
import { exportedRows, exportPath } from '../office/exported-rows.ts';
import { signedInAs } from '../office/office-client.ts';

const TODAY = 'from=2026-11-21&to=2026-11-21';
const HOSTILE = '=1+1,"감귤';

describe('the exported ledger, statements and receipts of the office', () => {
  const shop = useTestShop();
  const paid = async () =>
    detailOf(
      shop,
      await paidOrder(shop, {
        cart_list: [lineOf(await sampleSale(shop.database, { product: { product_name: HOSTILE } }))],
      }),
    );
  const lastEvent = () =>
    shop.database
      .selectFrom('office_event')
      .select(['kind', 'state', 'subject', 'change_list'])
      .orderBy('event_idx', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  it('contain the ledger of some days with numbers, and add a row to the audit log', async () => {
    const { total_amount } = await paid();
    const client = await signedInAs(shop, 'accounting');

    const [row] = await exportedRows(client, 'ledger', TODAY);

    expect(row).toMatchObject({ 날짜: '2026-11-21', '결제(원)': String(total_amount), '면세(원)': '0' });
    expect(Number(row?.['공급가액(원)']) + Number(row?.['부가세(원)'])).toBe(total_amount);
    expect(await lastEvent()).toMatchObject({ kind: 'view', state: 'done', subject: 'row ledger' });
    expect(await exportedRows(client, 'ledger', 'from=2026-11-20&to=2026-11-20')).toEqual([]);
  });

  it('contain each day of a ledger once, in its order, also if it is read in several pages', async () => {
    const days = ['2026-08-20', '2026-09-02', '2026-09-03', '2026-09-16', '2026-09-17', '2026-11-21'];
    for (const day of days) {
      const { payment_no } = await paid();
      await shop.database
        .updateTable('payment')
        .set({ paid_dt: `${day} 23:59:59` })
        .where('payment_no', '=', payment_no)
        .execute();
    }
    const client = await signedInAs(shop, 'accounting');

    const rows = await exportedRows(client, 'ledger', 'from=2026-08-20&to=2026-11-21');

    expect(rows.map((row) => [row['날짜'], row['결제 건수']])).toEqual(days.map((day) => [day, '1']));
    expect(await exportedRows(client, 'ledger', 'from=2026-08-20&to=2026-09-02')).toHaveLength(2);
    expect(await exportedRows(client, 'ledger', 'from=2026-08-20&to=2026-09-03')).toHaveLength(3);
  });

  it.each(['', 'from=2026-11-21', 'from=2026-11-21&to=2026-11-20', 'from=2026-01-01&to=2026-11-21'])(
    'refuse a ledger of the days "%s"',
    async (query) => {
      const client = await signedInAs(shop, 'accounting');

      expect((await client.fetch(exportPath('ledger', query))).status).not.toBe(200);
      const counted = await client.call('GET /api/office/v1/exports/{list}', { list: 'ledger', query });
      expect(counted.result_code).toBe(400);
    },
  );

  it('are refused to staff without the right to them', async () => {
    const client = await signedInAs(shop, 'merchandiser');

    expect((await client.fetch(exportPath('ledger', TODAY))).status).toBe(403);
    expect((await client.fetch(exportPath('receipts'))).status).toBe(403);
  });

  it('contain the rows of one statement; a seller can export only their own', async () => {
    const { seller_idx } = await finalOrder(shop);
    endNovember(shop);
    await closePeriod(shop.shop, { last_day: '2026-11-30', member_id: null, actor: '자동 마감' });
    const { statement_idx, payout_amount } = await shop.database
      .selectFrom('settlement_statement')
      .select(['statement_idx', 'payout_amount'])
      .executeTakeFirstOrThrow();
    const foreign = await sampleSale(shop.database);
    const query = `statement_idx=${statement_idx}`;

    const rows = await exportedRows(await signedInAs(shop, 'accounting'), 'statement-rows', query);
    expect(rows.map((row) => row['구분'])).toEqual(['판매', '배송비']);
    expect(rows[0]).toMatchObject({ 수수료율: '11.8%' });
    const settled = rows.reduce((sum, row) => sum + Number(row['정산 금액(원)']), 0);
    expect(settled).toBeGreaterThanOrEqual(payout_amount);
    const own = await signedInAs(shop, 'seller', { seller_idx });
    expect(await exportedRows(own, 'statement-rows', query)).toHaveLength(2);
    const other = await signedInAs(shop, 'seller', { name: 'other', seller_idx: foreign.seller_idx });
    expect(await exportedRows(other, 'statement-rows', query)).toEqual([]);
  });

  it('contain the cash receipts of a state, with masked buyers', async () => {
    const { payment_idx } = await paid();
    const receipt = { payment_idx, receipt_status: 'issued', amount: 17_900, receipt_tid: 'R-1' } as const;
    await shop.database
      .insertInto('cash_receipt')
      .values({ ...receipt, approval_number: '123', asked_dt: '2026-11-21 12:00:00' })
      .execute();
    const client = await signedInAs(shop, 'accounting');

    expect(await exportedRows(client, 'receipts', 'state=issued')).toMatchObject([
      { 상태: '발급', 구매자: '김*나', '금액(원)': '17900', 승인번호: '123' },
    ]);
    expect(await exportedRows(client, 'receipts', 'state=refused')).toEqual([]);
  });
});
