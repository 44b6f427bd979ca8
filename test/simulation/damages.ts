import { sql, type RawBuilder } from 'kysely';
import type { Invariant } from './invariants.ts';
import type { Checker, SoundShop } from './sound-shop.ts';

interface Damage {
  /** Statements that violate the invariant. */
  readonly statements: (shop: SoundShop) => readonly RawBuilder<unknown>[];
  /** The checkers that must report the invariant; the others must find nothing. */
  readonly seenBy: readonly Checker[];
  /** Other invariants that the same damage violates. */
  readonly also?: Partial<Readonly<Record<Checker, readonly Invariant[]>>>;
}

const LEDGERS = ['whole ledger', 'incremental ledger'] as const;

/** The damage that violates each invariant. The type requires one for every new invariant. */
export const DAMAGES: Readonly<Record<Invariant, Damage>> = {
  'the amounts of a payment add up': {
    statements: ({ paid }) => [
      withoutChecks('payment'),
      sql`update payment set goods_amount = goods_amount + 1 where payment_idx = ${paid.payment_idx}`,
    ],
    seenBy: LEDGERS,
  },
  'the lines add up to their payment': {
    statements: ({ paid }) => [
      sql`update order_line set line_amount = line_amount + 1, paid_amount = paid_amount + 1
        where payment_idx = ${paid.payment_idx}`,
    ],
    seenBy: LEDGERS,
  },
  'the amounts of a line add up': {
    statements: ({ paid }) => [
      sql`update order_line set line_amount = line_amount + 1 where payment_idx = ${paid.payment_idx}`,
    ],
    seenBy: LEDGERS,
  },
  'the parts of a refund add up': {
    statements: ({ cancelledId }) => [
      withoutChecks('refund'),
      sql`update refund set goods_amount = goods_amount + 1 where payment_idx = ${cancelledId}`,
    ],
    seenBy: LEDGERS,
  },
  'the points of a payment are those of its lines': {
    statements: ({ paid }) => [sql`update point_use set amount = amount - 1 where payment_idx = ${paid.payment_idx}`],
    seenBy: LEDGERS,
  },
  'the lines share the coupon of their payment': {
    statements: ({ paid }) => [
      ...consumeCoupon(paid.payment_idx),
      sql`update order_line set line_amount = line_amount + 1, coupon_share = coupon_share + 1
        where payment_idx = ${paid.payment_idx}`,
    ],
    seenBy: LEDGERS,
  },
  'a coupon is used while a line that it discounts is held': {
    statements: ({ paid }) => consumeCoupon(paid.payment_idx),
    seenBy: LEDGERS,
  },
  'no line is further than its payment': {
    statements: ({ waitingId }) => [
      sql`update order_line set order_status = '상품준비중' where payment_idx = ${waitingId}`,
    ],
    seenBy: LEDGERS,
  },
  'no payment stays open': {
    statements: ({ failedId }) => [sql`update payment set payment_status = 'ready' where payment_idx = ${failedId}`],
    seenBy: ['whole ledger'],
    also: { 'reported outcomes': ['a payment keeps to what its shopper was told'] },
  },
  'no ended payment holds stock': {
    statements: ({ failedId, paid }) => [
      sql`update payment set stock_held = true where payment_idx = ${failedId}`,
      sql`update sale_option set remaining_cnt = remaining_cnt - 1 where option_idx = ${paid.option_idx}`,
    ],
    seenBy: ['whole ledger'],
  },
  'no more is refunded than was paid': {
    statements: ({ cancelledId }) => [
      withoutChecks('refund'),
      sql`update refund set goods_amount = goods_amount + 1, refund_amount = refund_amount + 1, remaining_amount = -1
        where payment_idx = ${cancelledId}`,
    ],
    seenBy: LEDGERS,
    also: { 'reported outcomes': ['a refund is what its shopper was told'] },
  },
  'a refund states what remains': {
    statements: ({ partly }) => [
      sql`update refund set remaining_amount = remaining_amount + 1 where payment_idx = ${partly.payment_idx}`,
    ],
    seenBy: LEDGERS,
  },
  'the gateway holds what was paid less what was refunded': {
    statements: ({ paid }) => [
      sql`update order_line set line_amount = line_amount + 1, paid_amount = paid_amount + 1
        where payment_idx = ${paid.payment_idx}`,
      sql`update payment set goods_amount = goods_amount + 1, total_amount = total_amount + 1
        where payment_idx = ${paid.payment_idx}`,
    ],
    seenBy: LEDGERS,
  },
  'no money is taken without an order': {
    statements: ({ paid }) => [sql`update payment set payment_no = 'another' where payment_idx = ${paid.payment_idx}`],
    seenBy: ['whole ledger'],
    also: {
      'whole ledger': ['the gateway holds what was paid less what was refunded'],
      'incremental ledger': ['the gateway holds what was paid less what was refunded'],
      'reported outcomes': ['a payment keeps to what its shopper was told'],
    },
  },
  'stock plus what orders hold is the opening stock': {
    statements: ({ paid }) => [
      sql`update sale_option set remaining_cnt = remaining_cnt + 1 where option_idx = ${paid.option_idx}`,
    ],
    seenBy: LEDGERS,
  },
  'stock is never negative': {
    statements: ({ paid }) => [
      withoutChecks('sale_option'),
      sql`update order_line set option_cnt = option_cnt + 1 + (
        select remaining_cnt from sale_option where option_idx = ${paid.option_idx}
      ) where payment_idx = ${paid.payment_idx}`,
      sql`update sale_option set remaining_cnt = -1 where option_idx = ${paid.option_idx}`,
    ],
    seenBy: LEDGERS,
  },
  'a withdrawn option is not sold': {
    statements: ({ paid }) => [
      sql`update sale_option set withdrawn_dt = (
        select order_dt - interval '1 second' from payment where payment_idx = ${paid.payment_idx}
      ) where option_idx = ${paid.option_idx}`,
    ],
    seenBy: ['whole ledger'],
  },
  'the point lots hold what the history says': {
    statements: () => [sql`update point_lot set remaining = remaining - 1`],
    seenBy: LEDGERS,
    also: { 'whole ledger': ['every point was granted, earned, used or expired'] },
  },
  'no lot holds more than was given or less than nothing': {
    statements: () => [
      withoutChecks('point_lot'),
      sql`insert into point_hist (member_idx, hist_type, amount, reason, hist_dt)
        select member_idx, 'save', amount + 1 - remaining, '', given_dt from point_lot`,
      sql`update point_lot set remaining = amount + 1`,
    ],
    seenBy: LEDGERS,
    also: { 'whole ledger': ['every point was granted, earned, used or expired'] },
  },
  'every point was granted, earned, used or expired': {
    statements: () => [
      sql`update point_lot set amount = amount + 100, remaining = remaining + 100 where order_idx is null and reward_order_idx is null`,
      sql`insert into point_hist (member_idx, hist_type, amount, reason, hist_dt)
        select member_idx, 'save', 100, '', given_dt from point_lot where order_idx is null and reward_order_idx is null`,
    ],
    seenBy: ['whole ledger'],
  },
  'a confirmed line has earned its points once': {
    statements: ({ deliveredId }) => [
      sql`update order_line set order_status = '구매확정' where order_idx = ${deliveredId}`,
    ],
    seenBy: LEDGERS,
    also: { 'whole ledger': ['every point was granted, earned, used or expired'] },
  },
  'the opener of a made group was rewarded once': {
    statements: ({ rewardedId }) => [
      sql`insert into point_hist (member_idx, hist_type, amount, reason, hist_dt)
        select member_idx, 'save', 1, '', given_dt from point_lot where reward_order_idx = ${rewardedId}`,
      sql`update point_lot set amount = amount + 1, remaining = remaining + 1 where reward_order_idx = ${rewardedId}`,
    ],
    seenBy: LEDGERS,
    also: { 'whole ledger': ['every point was granted, earned, used or expired'] },
  },
  'a group counts its members': {
    statements: ({ g_idx }) => [sql`update group_purchase set group_cnt = group_cnt + 1 where g_idx = ${g_idx}`],
    seenBy: LEDGERS,
  },
  'a group has no more members than seats': {
    statements: ({ g_idx }) => [
      withoutChecks('group_purchase'),
      sql`update group_purchase set goal_cnt = 1 where g_idx = ${g_idx}`,
    ],
    seenBy: LEDGERS,
  },
  'a group that was ended keeps its members': {
    statements: ({ g_idx }) => [
      sql`update group_purchase set ended_dt = opened_dt - interval '1 second' where g_idx = ${g_idx}`,
    ],
    seenBy: LEDGERS,
  },
  'only paid orders have a seat': {
    statements: ({ g_idx, waitingId }) => [
      sql`insert into group_member (g_idx, payment_idx, person, joined_dt, left_dt)
        select g_idx, ${waitingId}, 'a person', opened_dt, opened_dt from group_purchase where g_idx = ${g_idx}`,
    ],
    seenBy: LEDGERS,
  },
  'no virtual account outlives its deadline': {
    statements: ({ waitingId }) => [
      sql`update payment set vbank_until_dt = '2026-11-20 23:59:59' where payment_idx = ${waitingId}`,
    ],
    seenBy: ['overdue'],
  },
  'no refund waits for ever': {
    statements: ({ cancelledId }) => [
      sql`update refund set refund_status = 'sending' where payment_idx = ${cancelledId}`,
    ],
    seenBy: ['overdue'],
    also: { 'reported outcomes': ['a refund is what its shopper was told'] },
  },
  'no line waits for a refund that was sent': {
    statements: ({ partly }) => [
      sql`update order_line set order_status = '환불요청' where order_idx = ${partly.order_idx}`,
    ],
    seenBy: ['overdue'],
  },
  'no delivery stays unconfirmed': {
    statements: ({ deliveredId }) => [
      sql`update order_line set delivered_dt = '2026-11-14 12:00:00' where order_idx = ${deliveredId}`,
    ],
    seenBy: ['overdue'],
  },
  'no point outlives its lot': {
    statements: () => [sql`update point_lot set expire_dt = '2026-11-21 12:00:00'`],
    seenBy: ['overdue'],
  },
  'no cash receipt waits for ever': {
    statements: ({ receipt_idx }) => [sql`update payment set receipt_due = true where payment_idx = ${receipt_idx}`],
    seenBy: ['overdue'],
  },
  'a cash receipt states what the shop holds': {
    statements: ({ receipt_idx }) => [
      sql`update payment set cash_receipt_type = 'none' where payment_idx = ${receipt_idx}`,
    ],
    seenBy: ['receipts'],
  },
  'the tax office knows the receipts that stand': {
    statements: () => [sql`update cash_receipt set receipt_tid = 'another'`],
    seenBy: ['receipts'],
  },
  'only an order takes units out of a cart': {
    statements: ({ paid }) => [sql`delete from cart_line where basket_idx = ${paid.basket_idx}`],
    seenBy: ['emptied carts'],
  },
  'an order takes its own quantity out of a cart': {
    statements: (shop) => [
      ...buyAgain(shop),
      sql`update cart_line set option_cnt = option_cnt - 1 where basket_idx = ${shop.paid.basket_idx}`,
    ],
    seenBy: ['emptied carts'],
  },
  'what was bought leaves the cart': { statements: buyAgain, seenBy: ['emptied carts'] },
  'every order was asked for': {
    statements: ({ paid }) => [sql`update payment set request_key = 'another' where payment_idx = ${paid.payment_idx}`],
    seenBy: ['reported outcomes'],
  },
  'a payment keeps to what its shopper was told': {
    statements: ({ failedId }) => [sql`update payment set payment_status = 'expired' where payment_idx = ${failedId}`],
    seenBy: ['reported outcomes'],
  },
  'a refund is what its shopper was told': {
    statements: ({ cancelledId }) => [
      sql`update refund set request_key = 'another' where payment_idx = ${cancelledId}`,
    ],
    seenBy: ['reported outcomes'],
  },
};

/** Makes a payment use a coupon, without a discount. */
function consumeCoupon(payment_idx: number) {
  return [
    sql`with coupon as (
        insert into coupon (coupon_name, value_type, value, min_amount, start_dt, end_dt)
        values ('쿠폰', 'amount', 1, 0, '2026-11-01', '2026-12-01') returning coupon_idx
      )
      insert into member_coupon (member_idx, coupon_idx, taken_dt, payment_idx)
      select member_idx, coupon_idx, '2026-11-21', ${payment_idx} from coupon, (select member_idx from member limit 1) one`,
  ];
}

/** Drops the table's constraints that would prevent the damage. */
function withoutChecks(table: string): RawBuilder<unknown> {
  return sql`do ${sql.lit(`declare one record; begin
    for one in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c' loop
      execute format('alter table ${table} drop constraint %I', one.conname);
    end loop;
  end`)}`;
}

/** Approves the paid order again, now from a cart line of three units. */
function buyAgain({ paid: { payment_idx, basket_idx } }: SoundShop): readonly RawBuilder<unknown>[] {
  return [
    sql`update order_line set basket_idx = ${basket_idx} where payment_idx = ${payment_idx}`,
    sql`create temporary table approved on commit drop as select tid from payment where payment_idx = ${payment_idx}`,
    sql`update payment set payment_status = 'approving', tid = null where payment_idx = ${payment_idx}`,
    sql`update payment set payment_status = 'paid', tid = (select tid from approved) where payment_idx = ${payment_idx}`,
  ];
}
