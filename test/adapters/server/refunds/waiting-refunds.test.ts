import { beforeEach, describe, expect, it } from 'vitest';
import { loadWaitingWork } from '../../../../adapters/server/health/waiting-work.ts';
import { isForGatewayRow, refundWaitOfRow } from '../../../../adapters/server/refunds/waiting-refunds.ts';
import type { RefundWait } from '../../../../core/api/schema/order-fields.ts';
import { GATEWAY_WAITS, REFUND_WAITS, refundWaitAt } from '../../../../core/operator/refund-wait.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { paidOrder } from '../claims/order-owner.ts';
import { dataOf, lineOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs } from '../office/office-client.ts';

const AGES = [null, MINUTE_MS, 2 * HOUR_MS];

/** All unpaid refunds that the columns can describe: by method, status, account, and the ages of both times. */
const REFUNDS = (['card', 'vbank'] as const).flatMap((pay_method) =>
  (['requested', 'sending'] as const).flatMap((refund_status) =>
    [null, '신한은행 ****7890'].flatMap((account_text) =>
      AGES.flatMap((askedAge) =>
        AGES.map((unansweredAge) => ({ pay_method, refund_status, account_text, askedAge, unansweredAge })),
      ),
    ),
  ),
);

describe('what an unpaid refund waits for', () => {
  const shop = useTestShop();
  let refund_idx = 0;
  beforeEach(async () => {
    const { payment_idx } = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    ({ refund_idx } = await shop.database
      .insertInto('refund')
      .values({
        payment_idx,
        request_key: 'a',
        refund_status: 'sending',
        refund_kind: 'cancel',
        goods_amount: 1_000,
        delivery_amount: 0,
        return_fee: 0,
        waived_amount: 0,
        refund_amount: 1_000,
        remaining_amount: 0,
        point_amount: 0,
        reason: '',
        bank_code: null,
        account_no: null,
        account_name: null,
        requested_dt: formatKst(shop.clock.now()),
        asked_dt: null,
        done_dt: null,
      })
      .returning('refund_idx')
      .executeTakeFirstOrThrow());
  });

  const store = async ({ pay_method, refund_status, account_text, askedAge, unansweredAge }: (typeof REFUNDS)[0]) => {
    const now = shop.clock.now();
    const at = (age: number | null) => (age === null ? null : now - age);
    const [askedAt, unansweredSince] = [at(askedAge), at(unansweredAge)];
    const toText = (time: number | null) => (time === null ? null : formatKst(time));
    await shop.database.updateTable('payment').set({ pay_method }).execute();
    await shop.database
      .updateTable('refund')
      .set({ refund_status, account_text, asked_dt: toText(askedAt), unanswered_dt: toText(unansweredSince) })
      .execute();
    const facts = { refund_status, askedAt, unansweredSince, hasAccount: account_text !== null };
    return refundWaitAt(facts, { pay_method }, now);
  };

  it('is the same in the rules, the counts, the lists of the office, and for the job that sends refunds', async () => {
    const client = await signedInAs(shop, 'accounting');
    const found = new Set<RefundWait | null>();
    for (const refund of REFUNDS) {
      const wait = await store(refund);
      found.add(wait);

      const { refunds } = await loadWaitingWork(shop.shop);
      const counted = REFUND_WAITS.filter((one) => refunds[one].count === 1);
      const listed: RefundWait[] = [];
      for (const one of REFUND_WAITS) {
        const { list } = dataOf(await client.call('GET /api/office/v1/refunds', { wait: one }));
        expect(list.map((row) => row.wait)).toEqual(list.map(() => one));
        if (list.some((row) => row.refund_idx === refund_idx)) listed.push(one);
      }
      const row = await shop.database
        .selectFrom('refund')
        .innerJoin('payment', 'payment.payment_idx', 'refund.payment_idx')
        .select([refundWaitOfRow(shop.clock.now()).as('wait'), isForGatewayRow(shop.clock.now()).as('is_for_gateway')])
        .executeTakeFirstOrThrow();

      expect({ refund, counted, listed, ...row }).toEqual({
        refund,
        counted: [wait],
        listed: [wait],
        wait,
        is_for_gateway: GATEWAY_WAITS.some((one) => one === wait),
      });
    }
    expect(found).toEqual(new Set(REFUND_WAITS));
  });
});
