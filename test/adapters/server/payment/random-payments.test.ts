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
        expect(await outcomeOf(sale.sell_idx, member_idx, placed)).toEqual({
          payments: placed.length,
          unsettled: [],
          chargedWrongly: [],
          pieces: STOCK,
          points: POINTS,
        });
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  /** What became of these payments, and of the pieces and points that were there at the beginning. */
  async function outcomeOf(sell_idx: number, member_idx: number, placed: readonly Placed[]) {
    const { database, gateway } = shop;
    const numbers = new Set(placed.map(({ payment_no }) => payment_no));
    const all = await database.selectFrom('payment').selectAll().execute();
    const payments = all.filter(({ payment_no }) => numbers.has(payment_no));
    const paid = payments.filter(({ payment_status }) => payment_status === 'paid');
    const lines = await database
      .selectFrom('order_line')
      .select('option_cnt')
      .where('sell_idx', '=', sell_idx)
      .where('payment_idx', 'in', [0, ...paid.map(({ payment_idx }) => payment_idx)])
      .execute();
    const { remaining_cnt } = await database
      .selectFrom('sale_option')
      .select('remaining_cnt')
      .where('sell_idx', '=', sell_idx)
      .executeTakeFirstOrThrow();
    const { remaining } = await database
      .selectFrom('point_lot')
      .select('remaining')
      .where('member_idx', '=', member_idx)
      .executeTakeFirstOrThrow();
    return {
      payments: payments.length,
      unsettled: payments.filter(({ payment_status, stock_held }) => {
        return ['ready', 'approving'].includes(payment_status) || stock_held !== (payment_status === 'paid');
      }),
      chargedWrongly: payments.filter(({ payment_no, payment_status, total_amount }) => {
        const owed = payment_status === 'paid' ? total_amount : 0;
        return gateway.standing(payment_no) !== owed || gateway.standing(`${payment_no}-other`) !== 0;
      }),
      pieces: lines.reduce((sum, line) => sum + line.option_cnt, remaining_cnt),
      points: paid.reduce((sum, payment) => sum + payment.use_point, remaining),
    };
  }
});
