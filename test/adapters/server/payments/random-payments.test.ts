import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { expireVirtualAccounts } from '../../../../adapters/server/payments/end-account.ts';
import { endExpiredHolds } from '../../../../adapters/server/payments/end-holds.ts';
import { reconcile } from '../../../../adapters/server/payments/reconcile.ts';
import { DAY_MS, MINUTE_MS } from '../../../../core/time/durations.ts';
import { sampleMember, samplePoints, sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';
import { depositNoticeRoutes } from '../../../../adapters/server/payments/deposit-notice-route.ts';
import { kakaoReturnRoutes } from '../../../../adapters/server/payments/returns.ts';
import { returnFromGateway, orderForm, lineOf, paymentOf } from './shopper.ts';

const STOCK = 12;
const POINTS = 9_000;

/** A started payment, and its method. */
interface StartedPayment {
  readonly payment_idx: number;
  readonly payment_no: string;
  readonly result_token: string;
  readonly pay_method: 'card' | 'vbank' | 'kakao';
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    option_cnt: fc.integer({ min: 1, max: 4 }),
    isMember: fc.boolean(),
    pay_method: fc.constantFrom('card', 'vbank', 'kakao'),
  }),
  fc.record({ kind: fc.constant('deposit' as const), which: fc.nat(9), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('return' as const), which: fc.nat(9), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(0.2, 1, 6, 11, 1_000, 2_000) }),
  fc.record({ kind: fc.constant('reconcile' as const), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant('gateway' as const),
    script: fc.constantFrom('approve', 'decline', 'unknown', 'lose', 'throw', 'amount-differs', 'oid-differs'),
    netCancelOutcome: fc.constantFrom('works', 'refuses', 'unknown'),
    refundOutcome: fc.constantFrom('works', 'refuses', 'unknown'),
    inquiryOutcome: fc.constantFrom('works', 'works', 'unknown'),
    closeOutcome: fc.constantFrom('works', 'refuses', 'unknown'),
  }),
);

describe('any sequence of payment events', () => {
  const shop = useTestShop();

  it('ends with all money in orders or refunded, all units sold or in stock, and all points used or available', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
        shop.gateways.reset();
        shop.clock.set(NOON);
        const { database, gateways, clock } = shop;
        const failingGateways = [gateways.card, gateways.vbank, gateways.kakao];
        const sale = await sampleSale(database, { options: [{ remaining_cnt: STOCK }] });
        const { token, member_idx } = await sampleMember(database);
        await samplePoints(database, member_idx, POINTS);
        const placed: StartedPayment[] = [];
        const returns = new Map<string, Record<string, string>>();
        for (const taken of steps) {
          const one = 'which' in taken ? placed[taken.which % Math.max(1, placed.length)] : undefined;
          switch (taken.kind) {
            case 'order': {
              const { option_cnt, isMember, pay_method } = taken;
              const use_point = isMember ? 3_000 : 0;
              const total_amount = 17_900 * option_cnt + 3_000 - use_point;
              const sheet = orderForm({ cart_list: [lineOf(sale, option_cnt)], use_point, total_amount });
              const started = await begin(sheet, pay_method, isMember ? token : undefined);
              if (started !== null) placed.push(started);
              break;
            }
            case 'return': {
              if (one === undefined) break;
              const back = returnFields(one, returns);
              await Promise.all(Array.from({ length: taken.times }, () => back()));
              break;
            }
            case 'cancel':
              if (one !== undefined) await cancel(one);
              break;
            case 'deposit':
              if (one !== undefined) await deposit(one, taken.times);
              break;
            case 'wait':
              clock.advance(taken.minutes * MINUTE_MS);
              break;
            case 'reconcile':
              await Promise.all(Array.from({ length: taken.times }, () => jobs()));
              break;
            case 'gateway': {
              const { script, kind: _, ...behaviour } = taken;
              for (const gateway of failingGateways) {
                gateway.script(script);
                Object.assign(gateway, behaviour);
              }
            }
          }
        }
        // The gateway recovers, and the server has enough time to settle everything.
        const works = {
          netCancelOutcome: 'works',
          refundOutcome: 'works',
          inquiryOutcome: 'works',
          closeOutcome: 'works',
        };
        for (const gateway of failingGateways) Object.assign(gateway, works);
        clock.advance(12 * MINUTE_MS);
        await jobs();
        clock.advance(3 * DAY_MS);
        await jobs();
        expect(await outcomeOf(sale.sell_idx, member_idx, placed)).toEqual({
          payments: placed.length,
          unsettled: [],
          chargedWrongly: [],
          units: STOCK,
          points: POINTS,
        });
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  async function jobs(): Promise<void> {
    await endExpiredHolds(shop.shop);
    await reconcile(shop.shop);
    await expireVirtualAccounts(shop.shop, shop.clock.now());
  }

  async function begin(
    sheet: ReturnType<typeof orderForm>,
    pay_method: StartedPayment['pay_method'],
    token: string | undefined,
  ): Promise<StartedPayment | null> {
    const { pay_method: _, ...common } = sheet;
    const result =
      pay_method === 'kakao'
        ? await shop.call('POST /api/v2/payment/kakao/init', common, token)
        : await shop.call('POST /api/v2/payment/inicis/validation', { ...common, pay_method }, token);
    return result.result_code === 200 ? { ...result.result_data, pay_method } : null;
  }

  /** Creates a step that returns the browser from the gateway, always with the data of its first return. */
  function returnFields(one: StartedPayment, returns: Map<string, Record<string, string>>): () => Promise<unknown> {
    const { payment_no, pay_method, result_token } = one;
    if (pay_method === 'kakao') {
      const return_key = shop.gateways.kakao.returnKeyOf(payment_no);
      const request = { result_data: result_token, pg_token: 'token', return_key };
      return () => shop.call('POST /api/v2/payment/kakao/result', request);
    }
    const gateway = shop.gateways[pay_method];
    const fields = returns.get(payment_no) ?? gateway.authenticated(payment_no);
    returns.set(payment_no, fields);
    return () => returnFromGateway(shop, fields, gateway.requestOf(payment_no).return_url);
  }

  async function cancel({ payment_no, pay_method }: StartedPayment): Promise<void> {
    if (pay_method === 'kakao') {
      const ready = shop.gateways.kakao.readyRequests.findLast(({ oid }) => oid === payment_no);
      const app = new Hono().route('/pg/kakao', kakaoReturnRoutes(shop.shop));
      if (ready !== undefined) await app.request(ready.cancel_url);
      return;
    }
    const gateway = shop.gateways[pay_method];
    await returnFromGateway(shop, gateway.cancelled(payment_no), gateway.requestOf(payment_no).return_url);
  }

  /** Pays a deposit into a known account, open or just expired, and has the server notified. */
  async function deposit({ payment_idx, payment_no }: StartedPayment, times: number): Promise<void> {
    const { vbank } = shop.gateways;
    const { vbank_number, payment_status, tid } = await paymentOf(shop, payment_idx);
    if (vbank_number === null || tid === null || !['waiting', 'expired'].includes(payment_status)) return;
    const body = new URLSearchParams(vbank.deposit(payment_no));
    const app = depositNoticeRoutes(shop.shop, () => '');
    const sendNotice = async () => app.request('/', { method: 'POST', body });
    await Promise.all(Array.from({ length: times }, () => sendNotice()));
  }

  /** Sums the results of these payments: money, units and points. */
  async function outcomeOf(sell_idx: number, member_idx: number, placed: readonly StartedPayment[]) {
    const { database, gateways } = shop;
    const waitingRefunds = await database.selectFrom('refund').select(['payment_idx', 'refund_amount']).execute();
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
        return ['ready', 'approving', 'waiting'].includes(payment_status) || stock_held !== (payment_status === 'paid');
      }),
      // The refund of a late deposit waits for the operator.
      chargedWrongly: payments.filter(({ payment_idx, payment_no, payment_status, total_amount }) => {
        const back = waitingRefunds.find((refund) => refund.payment_idx === payment_idx)?.refund_amount ?? 0;
        const owed = payment_status === 'paid' ? total_amount : back;
        const all = [gateways.card, gateways.vbank, gateways.kakao];
        const netCharged = (oid: string) => all.reduce((sum, gateway) => sum + gateway.netCharged(oid), 0);
        return netCharged(payment_no) !== owed || netCharged(`${payment_no}-other`) !== 0;
      }),
      units: lines.reduce((sum, line) => sum + line.option_cnt, remaining_cnt),
      points: paid.reduce((sum, payment) => sum + payment.use_point, remaining),
    };
  }
});
