import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import { interpretOrderSearch } from '../../../core/office/order-search.ts';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import type { SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Tables } from '../database/tables/tables.ts';
import { isPlacedOrder } from '../order-rows/order-view.ts';

export type OfficeOrderFilter = ParsedOfficeRequestOf<'GET /api/office/v1/orders/total'>;

type PaymentRow = ExpressionBuilder<Tables, 'payment'>;
type LineRow = ExpressionBuilder<Tables, 'order_line'>;

/** Products of one name that a search looks at. */
const MAX_SALES = 200;

/** Selects the orders of a filter. `seller_idx`: only those with a line of this shop. */
export function ordersOfFilter(
  row: PaymentRow,
  { q, status, method, seller, from: first, to: last }: OfficeOrderFilter,
  seller_idx: SellerIdx | null,
): Expression<SqlBool> {
  const { from, before } = dayBounds(first, last);
  const isLineFiltered = status.length > 0 || seller !== null || seller_idx !== null;
  return row.and([
    isPlacedOrder(row),
    matchesSearch(row, q),
    ...(method === null ? [] : [row('payment.pay_method', '=', method)]),
    ...(from === null ? [] : [row('payment.order_dt', '>=', from)]),
    ...(before === null ? [] : [row('payment.order_dt', '<', before)]),
    ...(isLineFiltered
      ? [
          hasLine(row, (line) =>
            line.and([
              ...(status.length === 0 ? [] : [line('order_line.order_status', 'in', status)]),
              ...(seller_idx === null ? [] : [line('order_line.seller_idx', '=', seller_idx)]),
              ...(seller === null
                ? []
                : [
                    line('order_line.seller_idx', '=', (from_) =>
                      from_.selectFrom('seller').select('seller.seller_idx').where('seller.member_id', '=', seller),
                    ),
                  ]),
            ]),
          ),
        ]
      : []),
  ]);
}

function matchesSearch(row: PaymentRow, typed: string): Expression<SqlBool> {
  const search = interpretOrderSearch(typed);
  switch (search.kind) {
    case 'none':
      return row.val(true);
    case 'number':
      return row('payment.payment_no', '=', search.payment_no);
    case 'number-end':
      return sql<SqlBool>`right(payment.payment_no, 8) = ${search.digits}`;
    case 'line':
      return hasLine(row, (line) => line('order_line.order_idx', '=', search.order_idx));
    case 'phone-end':
      return endsWith(row, search.digits);
    case 'phone':
      return row.and([
        endsWith(row, search.digits.slice(-4)),
        row.or([isPhone('payment.buyer_phone', search.digits), isPhone('payment.receiver_phone', search.digits)]),
      ]);
    case 'tracking':
      return hasLine(row, (line) => line('order_line.invoice_no', '=', search.invoice_no));
    case 'text':
      return row.or([
        row('payment.buyer_name', '=', search.text),
        row('payment.receiver_name', '=', search.text),
        hasLine(row, (line) =>
          line('order_line.sell_idx', 'in', (from) =>
            from
              .selectFrom('sale')
              .innerJoin('product', 'product.product_idx', 'sale.product_idx')
              .select('sale.sell_idx')
              .where('product.product_name', 'like', `%${search.text.replaceAll(/[\\%_]/g, '\\$&')}%`)
              .orderBy('sale.sell_idx', 'desc')
              .limit(MAX_SALES),
          ),
        ),
      ]);
  }
}

/** Phones are stored as they were typed, with hyphens or without. */
function isPhone(column: string, digits: string): Expression<SqlBool> {
  return sql<SqlBool>`replace(${sql.ref(column)}, '-', '') = ${digits}`;
}

function endsWith(row: PaymentRow, digits: string): Expression<SqlBool> {
  return row.or([
    sql<SqlBool>`right(payment.buyer_phone, 4) = ${digits}`,
    sql<SqlBool>`right(payment.receiver_phone, 4) = ${digits}`,
  ]);
}

/** Selects orders by one of their lines. */
function hasLine(row: PaymentRow, condition: (line: LineRow) => Expression<SqlBool>): Expression<SqlBool> {
  return row(
    'payment.payment_idx',
    'in',
    row
      .selectFrom('order_line')
      .select('order_line.payment_idx')
      .where((line) => condition(line)),
  );
}
