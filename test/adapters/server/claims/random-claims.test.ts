import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { autoConfirmPurchases } from '../../../../adapters/server/claims/confirm-purchase.ts';
import { sendRefunds } from '../../../../adapters/server/refunds/send-refunds.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../../../../adapters/server/operator/orders.ts';
import { approveReturn, refuseReturn } from '../../../../adapters/server/operator-claims/claims.ts';
import { retryRefund } from '../../../../adapters/server/operator-claims/refunds.ts';
import { findLineAction, findPaymentAction } from '../../../../core/claim/order-actions.ts';
import { heldAmount } from '../../../../core/claim/refund.ts';
import { HOUR_MS } from '../../../../core/time/durations.ts';
import { lineOf } from '../payments/shopper.ts';
import { sampleMember, samplePoints, sampleSale, sampleSeller } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';
import { paidOrder, detailOf, idsOf, refOf, returnForm } from './order-owner.ts';

const POINTS = 9_000;
const STOCK = 10;

const step = fc.record({
  kind: fc.constantFrom(
    'cancel',
    'whole',
    'prepare',
    'ship',
    'deliver',
    'return',
    'approve',
    'refuse',
    'withdraw',
    'confirm',
    'wait',
    'jobs',
    'gateway',
  ),
  line: fc.nat(2),
  times: fc.integer({ min: 1, max: 3 }),
  refunding: fc.constantFrom('works', 'works', 'refuses', 'unknown', 'lose'),
  byShop: fc.boolean(),
  hours: fc.constantFrom(0.1, 20, 90),
});

describe('any sequence of operations on a paid order', () => {
  const shop = useTestShop();

  it('ends with all money kept or refunded once, and all units and points accounted for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
        shop.gateways.reset();
        shop.clock.set(NOON);
        const { database, gateway, clock } = shop;
        const seller_idx = await sampleSeller(database);
        const policy = { delivery_free_type: 'amount' as const, delivery_free_value: 40_000, delivery_price: 3_000 };
        const sale = await sampleSale(database, { seller_idx, ...policy, options: [{}, { option_price: 5_000 }] });
        const other = await sampleSale(database, { consumer_price: 1_500 });
        const { token, member_idx } = await sampleMember(database);
        await samplePoints(database, member_idx, POINTS);
        const cart_list = [lineOf(sale), lineOf(sale, 2, 1), lineOf(other)];
        const own = await paidOrder(shop, { cart_list, use_point: 5_000 }, token);
        const ids = await idsOf(shop, own);
        for (const { kind, line, times, refunding, byShop, hours } of steps) {
          const order_idx = ids[line] ?? 0;
          const detail = await detailOf(shop, own);
          const request_key = randomUUID();
          const repeat = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: times }, call));
          switch (kind) {
            case 'cancel': {
              const refund_amount =
                findLineAction(detail, order_idx, 'cancel', clock.now())?.refund?.refund_amount ?? 0;
              const form = { ...refOf(own), order_idx, refund_amount, request_key, reason: '취소' };
              await repeat(() => shop.call('POST /api/v2/payment/partial/cancel', form, token));
              break;
            }
            case 'whole': {
              const refund_amount = findPaymentAction(detail, 'cancel', clock.now())?.refund?.refund_amount ?? 0;
              const form = { ...refOf(own), refund_amount, request_key, reason: '취소' };
              await repeat(() => shop.call('POST /api/v2/payment/cancel', form, token));
              break;
            }
            case 'return': {
              const claim = findLineAction(detail, order_idx, 'return', clock.now());
              const refund = byShop ? claim?.shopFaultRefund : claim?.refund;
              const form = { ...returnForm(own, order_idx, refund?.refund_amount ?? 0), request_key };
              const reason_type = byShop ? ('defective' as const) : ('change-of-mind' as const);
              await repeat(() => shop.call('POST /api/v2/payment/return/request', { ...form, reason_type }, token));
              break;
            }
            case 'withdraw':
              await repeat(() => shop.call('POST /api/v2/payment/claim/withdraw', { ...refOf(own), order_idx }, token));
              break;
            case 'confirm':
              await repeat(() =>
                shop.call('POST /api/v2/payment/purchase/confirm', { ...refOf(own), order_idx }, token),
              );
              break;
            case 'prepare':
              await repeat(() => prepareOrder(shop.shop, order_idx));
              break;
            case 'ship':
              await repeat(() => shipOrder(shop.shop, order_idx, '04', '123456789012'));
              break;
            case 'deliver':
              await repeat(() => deliverOrder(shop.shop, order_idx));
              break;
            case 'approve':
              await repeat(() => approveReturn(shop.shop, order_idx, { restock: true }));
              break;
            case 'refuse':
              await repeat(() => refuseReturn(shop.shop, order_idx, '안 돼요'));
              break;
            case 'wait':
              clock.advance(hours * HOUR_MS);
              break;
            case 'jobs':
              await repeat(() => sendRefunds(shop.shop));
              await repeat(() => autoConfirmPurchases(shop.shop));
              break;
            case 'gateway':
              Object.assign(gateway, { refundOutcome: refunding });
          }
        }
        // The gateway recovers, and the server has enough time to settle everything.
        Object.assign(gateway, { refundOutcome: 'works', inquiryOutcome: 'works' });
        clock.advance(60_000);
        await sendRefunds(shop.shop);
        await retryAsOperator();

        const { detail, remaining, saved } = await endOf(own, member_idx);
        const refundedIds = new Set(detail.refund_list.flatMap((refund) => refund.order_idx_list));
        const stay = detail.order_list.filter((one) => !refundedIds.has(one.order_idx));
        expect(detail.refund_list.every((refund) => refund.refund_status === 'done')).toBe(true);
        expect(gateway.netCharged()).toBe(heldAmount(detail));
        expect(detail.payment_status === 'refunded').toBe(stay.length === 0 && heldAmount(detail) === 0);
        expect(remaining).toBe(POINTS - stay.reduce((sum, one) => sum + one.point_share, 0) + saved);
        const confirmed = stay.filter((one) => one.order_status === '구매확정');
        expect(saved).toBe(confirmed.reduce((sum, one) => sum + Math.floor(one.paid_amount / 100), 0));
        const stock = await database
          .selectFrom('sale_option')
          .select('remaining_cnt')
          .where('sell_idx', 'in', [sale.sell_idx, other.sell_idx])
          .execute();
        const units = stock.reduce((sum, option) => sum + option.remaining_cnt, 0);
        expect(units).toBe(3 * STOCK - stay.reduce((sum, one) => sum + one.option_cnt, 0));
      }),
      { numRuns: 15 },
    );
  }, 180_000);

  /** Repeats the refunds without a definite response for an hour, which the server leaves to the operator. */
  async function retryAsOperator(): Promise<void> {
    const open = await shop.database
      .selectFrom('refund')
      .select('refund_idx')
      .where('refund_status', '!=', 'done')
      .orderBy('refund_idx')
      .execute();
    for (const { refund_idx } of open) await retryRefund(shop.shop, refund_idx);
  }

  async function endOf(own: Parameters<typeof detailOf>[1], member_idx: number) {
    const lots = await shop.database
      .selectFrom('point_lot')
      .select(['remaining', 'order_idx', 'amount'])
      .where('member_idx', '=', member_idx)
      .execute();
    const hist = await shop.database
      .selectFrom('point_hist')
      .select('amount')
      .where('member_idx', '=', member_idx)
      .execute();
    const remaining = lots.reduce((sum, lot) => sum + lot.remaining, 0);
    expect(hist.reduce((sum, one) => sum + one.amount, POINTS)).toBe(remaining);
    const saved = lots.reduce((sum, lot) => sum + (lot.order_idx === null ? 0 : lot.amount), 0);
    return { detail: await detailOf(shop, own), remaining, saved };
  }
});
