import type { Updateable } from 'kysely';
import type { Tables } from '../../../../adapters/server/database/tables/tables.ts';
import { HOUR_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import type { KstText } from '../../../../core/vocabulary/kst-text.ts';
import {
  advanceLine,
  exchangeForm,
  idsOf,
  paidOrder,
  returnForm,
} from '../../../adapters/server/claims/order-owner.ts';
import { dataOf, lineOf, order } from '../../../adapters/server/payments/shopper.ts';
import { sampleReview } from '../../../adapters/server/reviews/sample-review.ts';
import { sampleMember, sampleSale, type SampleSale } from '../../../adapters/server/sample-shop.ts';
import type { TestShop } from '../../../adapters/server/test-shop.ts';

const YESTERDAY = '2026-11-20 23:00:00';

/** Adds rows of each list whose number is a link: some that the number counts, and similar ones that it does not. */
export async function addCountedRows(shop: TestShop): Promise<void> {
  const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 100 }, { remaining_cnt: 100 }] });
  await addOrders(shop, sale);
  await addClaims(shop, sale);
  await addRefunds(shop, sale);
  await addFailures(shop, sale);
  await addInquiries(shop, sale);
  await addReports(shop, sale);
  await addMessages(shop);
  await sampleSale(shop.database, { options: [{ remaining_cnt: 1 }, { remaining_cnt: 2 }] });
}

/** Pays an order of two lines. */
async function pay(shop: TestShop, sale: SampleSale): Promise<number> {
  return (await paidOrder(shop, { cart_list: [lineOf(sale, 1, 0), lineOf(sale, 1, 1)] })).payment_idx;
}

async function changePayment(
  shop: TestShop,
  payment_idx: number,
  change: Updateable<Tables['payment']>,
): Promise<void> {
  await shop.database.updateTable('payment').set(change).where('payment_idx', '=', payment_idx).execute();
}

/** Three orders to ship: paid today, placed yesterday and paid today, and paid yesterday; two without a result. */
async function addOrders(shop: TestShop, sale: SampleSale): Promise<void> {
  await pay(shop, sale);
  await changePayment(shop, await pay(shop, sale), { order_dt: YESTERDAY });
  await changePayment(shop, await pay(shop, sale), { order_dt: YESTERDAY, paid_dt: YESTERDAY });
  for (const { payment_idx } of [await placed(shop, sale), await placed(shop, sale)]) {
    const approving_dt = formatKst(shop.clock.now());
    await changePayment(shop, payment_idx, { payment_status: 'approving', approving_dt });
  }
}

function placed(shop: TestShop, sale: SampleSale) {
  return order(shop, { cart_list: [lineOf(sale)] });
}

/** A return and two exchanges. */
async function addClaims(shop: TestShop, sale: SampleSale): Promise<void> {
  for (const claim of ['return', 'exchange', 'exchange'] as const) {
    const own = await paidOrder(shop, { cart_list: [lineOf(sale)] });
    const [order_idx = 0] = await idsOf(shop, own);
    await advanceLine(shop, order_idx, '배송완료');
    if (claim === 'exchange')
      dataOf(await shop.call('POST /api/v2/payment/exchange/request', exchangeForm(own, order_idx)));
    else dataOf(await shop.call('POST /api/v2/payment/return/request', returnForm(own, order_idx, 17_900)));
  }
}

/** One refund without an account, two refused, one unanswered, three being sent, and one that was paid today. */
async function addRefunds(shop: TestShop, sale: SampleSale): Promise<void> {
  const now = formatKst(shop.clock.now());
  const longAgo = formatKst(shop.clock.now() - 2 * HOUR_MS);
  const refunds = [
    ['vbank', 'requested', null, null],
    ['card', 'requested', longAgo, null],
    ['vbank', 'requested', longAgo, null],
    ['card', 'sending', longAgo, longAgo],
    ['card', 'requested', null, null],
    ['card', 'sending', now, now],
    ['card', 'sending', null, null],
    ['card', 'done', longAgo, null],
  ] as const;
  for (const [pay_method, refund_status, asked_dt, unanswered_dt] of refunds) {
    const payment_idx = await pay(shop, sale);
    await changePayment(shop, payment_idx, { pay_method });
    await shop.database
      .insertInto('refund')
      .values({
        payment_idx,
        request_key: String(payment_idx),
        refund_status,
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
        requested_dt: YESTERDAY,
        asked_dt,
        unanswered_dt,
        done_dt: refund_status === 'done' ? now : null,
      })
      .execute();
  }
}

/** One order with an open and a closed case, two jobs that were given up, and one that is retried. */
async function addFailures(shop: TestShop, sale: SampleSale): Promise<void> {
  const payment_idx = await pay(shop, sale);
  const now = formatKst(shop.clock.now());
  const noted = { payment_idx, what: 'second-approval' as const, tid: null, amount: 1_000, noted_dt: now };
  await shop.database
    .insertInto('payment_case')
    .values([
      { ...noted, closed_dt: null },
      { ...noted, what: 'second-account' as const, closed_dt: now },
    ])
    .execute();
  const failure = { payment_idx, error: 'TypeError', failed_cnt: 1, failed_dt: now };
  await shop.database
    .insertInto('job_failure')
    .values([
      { ...failure, job: 'refunds', retry_dt: null },
      { ...failure, job: 'receipts', retry_dt: null },
      { ...failure, job: 'reconcile', retry_dt: now },
    ])
    .execute();
}

/** Three open inquiries and one that was answered. */
async function addInquiries(shop: TestShop, { product_idx, sell_idx }: SampleSale): Promise<void> {
  for (const answer of [null, null, null, '내일 보내요.'])
    await shop.database
      .insertInto('inquiry')
      .values({
        kind: 'product',
        product_idx,
        sell_idx,
        order_idx: null,
        member_idx: null,
        writer_name: '김*나',
        qna_type: '배송',
        content: '언제 와요?',
        is_secret: false,
        write_dt: YESTERDAY,
        modify_dt: null,
        answer,
        answer_dt: answer === null ? null : YESTERDAY,
        deleted_dt: null,
      })
      .execute();
}

/** One review that two members reported, and one whose report was settled. */
async function addReports(shop: TestShop, sale: SampleSale): Promise<void> {
  const reported = await sampleReview(shop.database, sale);
  const settled = await sampleReview(shop.database, sale);
  const reports: readonly (readonly [review_idx: number, closed_dt: KstText | null])[] = [
    [reported, null],
    [reported, null],
    [settled, YESTERDAY],
  ];
  for (const [review_idx, closed_dt] of reports) {
    const { member_idx } = await sampleMember(shop.database);
    const report = { review_idx, member_idx, reason: 'offensive' as const, note: '', reported_dt: YESTERDAY };
    await shop.database
      .insertInto('review_report')
      .values({ ...report, closed_dt })
      .execute();
  }
}

/** One failed delivery, one with an unknown result, two that are due, one for later, and one that was sent. */
async function addMessages(shop: TestShop): Promise<void> {
  const [now, later] = [formatKst(shop.clock.now()), formatKst(shop.clock.now() + HOUR_MS)];
  await shop.database.deleteFrom('message_delivery').execute();
  const deliveries = [
    ['failed', now],
    ['unclear', now],
    ['waiting', YESTERDAY],
    ['waiting', now],
    ['waiting', later],
    ['sent', now],
  ] as const;
  for (const [index, [delivery_status, due_dt]] of deliveries.entries()) {
    const { message_idx } = await shop.database
      .insertInto('message')
      .values({ kind: 'shipped', recipient: 'm1', subject: `line:${index}`, facts: '{}', created_dt: YESTERDAY })
      .returning('message_idx')
      .executeTakeFirstOrThrow();
    const delivery = { message_idx, channel: 'mail' as const, delivery_status, due_dt };
    await shop.database.insertInto('message_delivery').values(delivery).execute();
  }
}
