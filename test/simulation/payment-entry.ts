import { sql } from 'kysely';
import type { OrderStatus, PaymentStatus, RefundStatus } from '../../core/api/schema/order-fields.ts';
import type { PayMethod } from '../../core/api/buying/payment.api.ts';
import type { Database } from '../../adapters/server/database/database.ts';

interface EntryLine {
  readonly option_idx: number;
  readonly option_cnt: number;
  readonly order_status: OrderStatus;
  readonly line_amount: number;
  readonly discount_amount: number;
  readonly coupon_share: number;
  readonly point_share: number;
  readonly paid_amount: number;
}

interface EntryRefund {
  readonly refund_status: RefundStatus;
  readonly refund_amount: number;
  readonly remaining_amount: number;
  /** Sum of the amounts of which the refund consists. */
  readonly parts: number;
}

/** A payment of the ledger with all related rows. */
export interface PaymentEntry {
  readonly payment_idx: number;
  readonly payment_no: string;
  readonly payment_status: PaymentStatus;
  readonly pay_method: PayMethod;
  readonly goods_amount: number;
  readonly discount_amount: number;
  readonly coupon_amount: number;
  readonly delivery_amount: number;
  readonly use_point: number;
  readonly total_amount: number;
  readonly paid_outside: number;
  readonly stock_held: boolean;
  readonly tid: string | null;
  readonly end_reason: string | null;
  /** Points that it uses now. */
  readonly points: number;
  /** Whether it uses a coupon now. */
  readonly holds_coupon: boolean;
  readonly lines: readonly EntryLine[];
  readonly refunds: readonly EntryRefund[];
}

/** Reads the given payments, or all. */
export async function readEntries(database: Database, only: readonly number[] | null): Promise<PaymentEntry[]> {
  if (only?.length === 0) return [];
  const chosen = only === null ? sql`true` : sql`payment.payment_idx = any(${[...only]}::bigint[])`;
  const { rows } = await sql<PaymentEntry>`
    select payment_idx, payment_no, payment_status, pay_method, goods_amount, discount_amount, coupon_amount,
      delivery_amount,
      use_point, total_amount, paid_outside, stock_held, tid, end_reason,
      coalesce((select sum(amount) from point_use where point_use.payment_idx = payment.payment_idx), 0)::int as points,
      exists(select from member_coupon where member_coupon.payment_idx = payment.payment_idx) as holds_coupon,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'option_idx', option_idx, 'option_cnt', option_cnt, 'order_status', order_status, 'line_amount', line_amount,
          'discount_amount', discount_amount, 'coupon_share', coupon_share, 'point_share', point_share, 'paid_amount', paid_amount
        )), '[]') from order_line where order_line.payment_idx = payment.payment_idx
      ) as lines,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'refund_status', refund_status, 'refund_amount', refund_amount, 'remaining_amount', remaining_amount,
          'parts', goods_amount + delivery_amount - return_fee + waived_amount
        ) order by refund_idx), '[]') from refund where refund.payment_idx = payment.payment_idx
      ) as refunds
    from payment where ${chosen}
  `.execute(database);
  return rows;
}
