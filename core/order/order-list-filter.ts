import type { OrderStatus } from '../api/schema/order-fields.ts';
import type { Query } from '../navigation/query.ts';
import { parseDateInput, type DayRange } from '../time/date-input.ts';
import { orderKeyword } from './order-keyword.ts';
import { isOrderStatus } from './order-status.ts';

/** The filter of a list of orders. A null field or an empty keyword does not filter. */
export interface OrderListFilter {
  readonly keyword: string;
  readonly order_status: OrderStatus | null;
  readonly period: DayRange | null;
}

export const ALL_ORDERS: OrderListFilter = { keyword: '', order_status: null, period: null };

const LIST_PATH = '/order/list';

/** Parses the filter in the address of the order list. Ignores an unknown status and an invalid period. */
export function parseOrderListFilter(query: Query): OrderListFilter {
  const status = query.get('status') ?? '';
  return {
    keyword: orderKeyword(query.get('keyword') ?? ''),
    order_status: isOrderStatus(status) ? status : null,
    period: periodOf(query.get('start') ?? '', query.get('end') ?? ''),
  };
}

/** Returns the address of the order list with this filter. */
export function orderListAddress({ keyword, order_status, period }: OrderListFilter): string {
  const fields = [
    ['status', order_status ?? ''],
    ['keyword', keyword],
    ['start', period?.start ?? ''],
    ['end', period?.end ?? ''],
  ] as const;
  const query = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("'", '%27')}`);
  return query.length === 0 ? LIST_PATH : `${LIST_PATH}?${query.join('&')}`;
}

function periodOf(start: string, end: string): DayRange | null {
  const [first, last] = [parseDateInput(start), parseDateInput(end)];
  if (first.kind === 'refused' || last.kind === 'refused' || last.value < first.value) return null;
  return { start: first.value, end: last.value };
}
