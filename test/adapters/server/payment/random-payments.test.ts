import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reconcile } from '../../../../adapters/server/payment/reconcile.ts';
import { sampleMember, samplePoints, sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';
import { comeBack, orderSheet, lineOf, type Placed } from './shopper.ts';

const STOCK = 12;
const POINTS = 9_000;
const MINUTE = 60_000;

const step = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    option_cnt: fc.integer({ min: 1, max: 4 }),
    isMember: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('return' as const), which: fc.nat(9), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(0.2, 1, 6, 11) }),
  fc.record({ kind: fc.constant('reconcile' as const), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant('gateway' as const),
    script: fc.constantFrom('approve', 'decline', 'unknown', 'lose', 'throw', 'amount-differs', 'oid-differs'),
    netCancelling: fc.constantFrom('works', 'refuses', 'unknown'),
    refunding: fc.constantFrom('works', 'refuses', 'unknown'),
    inquiring: fc.constantFrom('works', 'works', 'unknown'),
  }),
);

describe('any course of payments', () => {
  const shop = useTestShop();

  it('ends with every won in an order or given back, every piece sold or in stock, every point spent or there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
        shop.gateway.reset();
        shop.clock.set(NOON);
        const { database, gateway, clock } = shop;
        const sale = await sampleSale(database, { options: [{ remaining_cnt: STOCK }] });
        const { token, member_idx } = await sampleMember(database);
        await samplePoints(database, member_idx, POINTS);
        const placed: Placed[] = [];
        const returns = new Map<string, Record<string, string>>();
        for (const taken of steps) {
          const one = 'which' in taken ? placed[taken.which % Math.max(1, placed.length)] : undefined;
          switch (taken.kind) {
            case 'order': {
              const { option_cnt, isMember } = taken;
              const use_point = isMember ? 3_000 : 0;
              const total_amount = 17_900 * option_cnt + 3_000 - use_point;
              const sheet = orderSheet({ cart_list: [lineOf(sale, option_cnt)], use_point, total_amount });
              const answer = await shop.call(
                'POST /api/v2/payment/inicis/validation',
                sheet,
                isMember ? token : undefined,
              );
              if (answer.result_code === 200) placed.push(answer.result_data);
              break;
            }
            case 'return': {
              if (one === undefined) break;
              const fields = returns.get(one.payment_no) ?? gateway.authenticated(one.payment_no);
              returns.set(one.payment_no, fields);
              await Promise.all(Array.from({ length: taken.times }, () => comeBack(shop, fields)));
              break;
            }
            case 'cancel':
              if (one !== undefined) await comeBack(shop, gateway.cancelled(one.payment_no));
              break;
            case 'wait':
              clock.advance(taken.minutes * MINUTE);
              break;
            case 'reconcile':
              await Promise.all(Array.from({ length: taken.times }, () => reconcile(shop.shop)));
              break;
            case 'gateway': {
              const { script, ...behaviour } = taken;
              gateway.script(script);
              Object.assign(gateway, behaviour);
            }
          }
        }
        // The gateway recovers, and the shop has the time it needs.
        Object.assign(gateway, { netCancelling: 'works', refunding: 'works', inquiring: 'works' });
        clock.advance(12 * MINUTE);
        await reconcile(shop.shop);
        await expectAllSettled(sale.sell_idx, member_idx, placed);
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  async function expectAllSettled(sell_idx: number, member_idx: number, placed: readonly Placed[]): Promise<void> {
    const { database, gateway } = shop;
    const numbers = placed.map(({ payment_no }) => payment_no);
    const payments =
      numbers.length === 0
        ? []
        : await database.selectFrom('payment').selectAll().where('payment_no', 'in', numbers).execute();
    expect(payments).toHaveLength(placed.length);
    for (const { payment_no, payment_status, total_amount } of payments) {
      expect(['paid', 'failed', 'expired', 'refunded']).toContain(payment_status);
      expect(gateway.standing(payment_no)).toBe(payment_status === 'paid' ? total_amount : 0);
      expect(gateway.standing(`${payment_no}-other`)).toBe(0);
    }
    const paid = payments.filter((payment) => payment.payment_status === 'paid').map((payment) => payment.payment_idx);
    const lines = await database.selectFrom('order_line').selectAll().where('sell_idx', '=', sell_idx).execute();
    const sold = lines
      .filter((line) => paid.includes(line.payment_idx))
      .reduce((sum, line) => sum + line.option_cnt, 0);
    const option = await database
      .selectFrom('sale_option')
      .selectAll()
      .where('sell_idx', '=', sell_idx)
      .executeTakeFirstOrThrow();
    expect(option.remaining_cnt + sold).toBe(STOCK);
    expect(payments.every((payment) => payment.stock_held === paid.includes(payment.payment_idx))).toBe(true);
    const lot = await database
      .selectFrom('point_lot')
      .selectAll()
      .where('member_idx', '=', member_idx)
      .executeTakeFirstOrThrow();
    const spent = payments
      .filter((payment) => paid.includes(payment.payment_idx))
      .reduce((sum, payment) => sum + payment.use_point, 0);
    expect(lot.remaining + spent).toBe(POINTS);
  }
});
