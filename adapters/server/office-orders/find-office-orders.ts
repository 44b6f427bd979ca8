import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { MAX_COUNTED, OFFICE_PAGE_SIZE } from '../../../core/api/office/order.api.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { maskPhone } from '../../../core/office/mask-phone.ts';
import type { SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { readId, writeCursor } from '../listing/cursor.ts';
import { ordersOfFilter, type OfficeOrderFilter } from './order-conditions.ts';

/** Lists a page of orders, newest first. `seller_idx`: with the lines of this shop only. */
export async function findOfficeOrders(
  database: Database,
  filter: OfficeOrderFilter,
  cursor: string | null,
  seller_idx: SellerIdx | null,
): Promise<OfficeResponseOf<'GET /api/office/v1/orders'>> {
  const after = readId(cursor);
  const rows = await database
    .selectFrom('payment')
    .select(['payment_idx', 'payment_no', 'payment_status', 'pay_method', 'order_dt', 'vbank_until_dt', 'total_amount'])
    .select(['buyer_name', 'buyer_phone'])
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('order_line')
          .innerJoin('seller', 'seller.seller_idx', 'order_line.seller_idx')
          .select(['order_idx', 'order_status', 'product_name', 'product_img', 'option_name', 'option_cnt'])
          .select(['seller.member_name', 'carrier_code', 'invoice_no', 'paid_amount'])
          .whereRef('order_line.payment_idx', '=', 'payment.payment_idx')
          .$if(seller_idx !== null, (query) => query.where('order_line.seller_idx', '=', seller_idx))
          .orderBy('order_idx'),
      ).as('line_list'),
    ])
    .where((row) => ordersOfFilter(row, filter, seller_idx))
    .$if(after !== null, (query) => query.where('payment_idx', '<', after))
    .orderBy('payment_idx', 'desc')
    .limit(OFFICE_PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, OFFICE_PAGE_SIZE);
  const end = rows.length > OFFICE_PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    list: shown.map(({ total_amount, line_list, buyer_name, buyer_phone, ...order }) => ({
      ...order,
      buyer_name: maskName(buyer_name),
      buyer_phone: maskPhone(buyer_phone),
      amount: seller_idx === null ? total_amount : line_list.reduce((sum, line) => sum + line.paid_amount, 0),
      line_list: line_list.map(({ paid_amount: _paid, ...line }) => line),
    })),
    next_cursor: end === undefined ? null : writeCursor([end.payment_idx]),
  };
}

/** Counts the orders of a filter, and sums what was paid for them, up to a limit. */
export async function sumOfficeOrders(
  database: Database,
  filter: OfficeOrderFilter,
  seller_idx: SellerIdx | null,
): Promise<OfficeResponseOf<'GET /api/office/v1/orders/total'>> {
  const paidToSeller = sql<number>`(
    select sum(order_line.paid_amount) from order_line
    where order_line.payment_idx = payment.payment_idx and order_line.seller_idx = ${seller_idx}::bigint
  )`;
  const { cnt, amount } = await database
    .selectFrom((from) =>
      from
        .selectFrom('payment')
        .select(seller_idx === null ? 'total_amount as amount' : paidToSeller.as('amount'))
        .where((row) => ordersOfFilter(row, filter, seller_idx))
        .limit(MAX_COUNTED + 1)
        .as('found'),
    )
    .select((row) => [row.fn.countAll<number>().as('cnt'), sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount')])
    .executeTakeFirstOrThrow();
  const is_capped = cnt > MAX_COUNTED;
  return { total_cnt: Math.min(cnt, MAX_COUNTED), is_capped, total_amount: is_capped ? null : amount };
}
