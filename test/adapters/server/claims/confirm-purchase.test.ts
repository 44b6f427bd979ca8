import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { autoConfirmPurchases } from '../../../../adapters/server/claims/confirm-purchase.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { dataOf as checked, findHardeningViolations } from '../api/contract-check.ts';
import { dataOf, failureOf, lineOf, pointsOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';
import { paidOrder, advanceLine, exchangeForm, idsOf, refOf, statusesOf, type OwnedOrder } from './order-owner.ts';

const CONFIRM = 'POST /api/v2/payment/purchase/confirm';

describe('confirming a purchase', () => {
  const shop = useTestShop();
  const buyTwo = async () => {
    const { token } = await sampleMember(shop.database);
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const own = await paidOrder(shop, { cart_list: [lineOf(sale), lineOf(sale, 1, 1)] }, token);
    const [first = 0, second = 0] = await idsOf(shop, own);
    return { own, token, first, second };
  };
  const form = (own: OwnedOrder, order_idx: number | null = null) => ({ ...refOf(own), order_idx });

  it('confirms a delivered line, and grants 1 % of its price once', async () => {
    const { own, token, first } = await buyTwo();
    await advanceLine(shop, first, '배송완료');
    const detail = checked(CONFIRM, await shop.call(CONFIRM, form(own, first), token));
    expect(detail.order_list.map((line) => line.order_status)).toEqual(['구매확정', '결제완료']);
    const again = await Promise.all(Array.from({ length: 5 }, () => shop.call(CONFIRM, form(own, first), token)));
    expect(new Set(again.map((response) => response.result_code))).toEqual(new Set([200]));
    expect(await pointsOf(shop, token)).toBe(179);
    const hist = await shop.database.selectFrom('point_hist').select(['hist_type', 'amount', 'order_idx']).execute();
    expect(hist).toEqual([{ hist_type: 'save', amount: 179, order_idx: first }]);
  });

  it('confirms all delivered lines, and no others', async () => {
    const { own, token, first, second } = await buyTwo();
    await advanceLine(shop, first, '배송완료');
    await advanceLine(shop, second, '배송중');
    dataOf(await shop.call(CONFIRM, form(own), token));
    expect(await statusesOf(shop, own)).toEqual(['구매확정', '배송중']);
  });

  it('grants no points to guests', async () => {
    const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    await advanceLine(shop, (await idsOf(shop, own))[0] ?? 0, '배송완료');
    dataOf(await shop.call(CONFIRM, form(own)));
    expect(await shop.database.selectFrom('point_lot').selectAll().execute()).toEqual([]);
  });

  it('refuses lines that are not delivered, another member’s order and another member’s line', async () => {
    const { own, token, first } = await buyTwo();
    const other = await buyTwo();
    expect(failureOf(await shop.call(CONFIRM, form(own), token)).result_code).toBe(409);
    expect(failureOf(await shop.call(CONFIRM, form(own, first), token)).result_code).toBe(409);
    await advanceLine(shop, first, '배송완료');
    await advanceLine(shop, other.first, '배송완료');
    expect(failureOf(await shop.call(CONFIRM, form(own), other.token)).result_code).toBe(404);
    expect(failureOf(await shop.call(CONFIRM, form(own))).result_code).toBe(404);
    expect(failureOf(await shop.call(CONFIRM, form(own, other.first), token)).result_code).toBe(404);
    expect([await statusesOf(shop, own), await statusesOf(shop, other.own)]).toEqual([
      ['배송완료', '결제완료'],
      ['배송완료', '결제완료'],
    ]);
  });

  it('rejects hostile requests', async () => {
    const { own, token } = await buyTwo();
    expect(await findHardeningViolations(shop, CONFIRM, form(own), token)).toEqual([]);
  }, 30_000);
});

describe('autoConfirmPurchases', () => {
  const shop = useTestShop();

  it('confirms 7 days after delivery, not a millisecond before, and grants the points', async () => {
    const { token } = await sampleMember(shop.database);
    const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] }, token);
    await advanceLine(shop, (await idsOf(shop, own))[0] ?? 0, '배송완료');
    shop.clock.set(NOON + 7 * DAY_MS - 1);
    await autoConfirmPurchases(shop.shop);
    expect(await statusesOf(shop, own)).toEqual(['배송완료']);
    shop.clock.set(NOON + 7 * DAY_MS);
    await autoConfirmPurchases(shop.shop);
    expect(await statusesOf(shop, own)).toEqual(['구매확정']);
    expect(await pointsOf(shop, token)).toBe(179);
  });

  it('confirms each line once, in repeated and concurrent runs and in more than one batch', async () => {
    const { token } = await sampleMember(shop.database);
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 500 }] });
    const own = await paidOrder(shop, { cart_list: [lineOf(sale)] }, token);
    const [line = 0] = await idsOf(shop, own);
    const template = await shop.database
      .selectFrom('order_line')
      .selectAll()
      .where('order_idx', '=', line)
      .executeTakeFirstOrThrow();
    const { order_idx: _number, ...copy } = template;
    const payment = await shop.database.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
    const { payment_idx: _first, authentication: _auth, opened: _opened, ...paymentCopy } = payment;
    for (let count = 0; count < 130; count += 1) {
      const { payment_idx } = await shop.database
        .insertInto('payment')
        .values({
          ...paymentCopy,
          payment_no: `copy-${count}`,
          request_key: `copy-${count}`,
          tid: `copy-${count}`,
          authentication: null,
          opened: null,
        })
        .returning('payment_idx')
        .executeTakeFirstOrThrow();
      await shop.database
        .insertInto('order_line')
        .values({ ...copy, payment_idx, order_status: '배송완료', delivered_dt: '2026-11-14 12:00:00' })
        .execute();
    }
    await Promise.all([
      autoConfirmPurchases(shop.shop),
      autoConfirmPurchases(shop.shop),
      autoConfirmPurchases(shop.shop),
    ]);
    await autoConfirmPurchases(shop.shop);
    expect(await pointsOf(shop, token)).toBe(130 * 179);
    const left = await shop.database
      .selectFrom('order_line')
      .select('order_idx')
      .where('order_status', '=', '배송완료')
      .execute();
    expect(left).toEqual([]);
    const byTransaction = await shop.database
      .selectFrom('order_event')
      .select((row) => row.fn.countAll<number>().as('cnt'))
      .where('to_status', '=', '구매확정')
      .groupBy(sql`xmin::text`)
      .execute();
    // Requests wait for a transaction where there is one connection only.
    expect(Math.max(...byTransaction.map(({ cnt }) => cnt))).toBe(20);
  }, 30_000);

  it('skips lines with a return or exchange request', async () => {
    const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const [line = 0] = await idsOf(shop, own);
    await advanceLine(shop, line, '배송완료');
    dataOf(await shop.call('POST /api/v2/payment/exchange/request', exchangeForm(own, line)));
    shop.clock.set(NOON + 30 * DAY_MS);
    await autoConfirmPurchases(shop.shop);
    expect(await statusesOf(shop, own)).toEqual(['교환요청']);
  });
});
