import { addDays, formatKst, formatKstDate, startOfKstDay } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';
import { isPlacedOrder } from '../order-rows/load-order.ts';

/**
 * Returns the figures of the KST day of `now`: orders placed, won paid, won refunded, new members, and
 * from the behavior log the page views, the devices, and the devices that viewed a product.
 */
export async function loadDayFigures(database: Database, now: number) {
  const start = startOfKstDay(now);
  const [from, to] = [formatKst(start), formatKst(addDays(start, 1))];
  const orders = await database
    .selectFrom('payment')
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .where(isPlacedOrder)
    .where('order_dt', '>=', from)
    .where('order_dt', '<', to)
    .executeTakeFirstOrThrow();
  const paid = await database
    .selectFrom('payment')
    .select((row) => [row.fn.countAll<number>().as('cnt'), row.fn.sum<number | null>('total_amount').as('amount')])
    .where('paid_dt', '>=', from)
    .where('paid_dt', '<', to)
    .executeTakeFirstOrThrow();
  const refunds = await database
    .selectFrom('refund')
    .select((row) => [row.fn.countAll<number>().as('cnt'), row.fn.sum<number | null>('refund_amount').as('amount')])
    .where('done_dt', '>=', from)
    .where('done_dt', '<', to)
    .executeTakeFirstOrThrow();
  const members = await database
    .selectFrom('member')
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .where('joined_dt', '>=', from)
    .where('joined_dt', '<', to)
    .executeTakeFirstOrThrow();
  const views = await database
    .selectFrom('behaviour_log')
    .select((row) => [
      row.fn.countAll<number>().as('cnt'),
      row.fn.count<number>('uuid').distinct().as('devices'),
      row.fn.count<number>('uuid').distinct().filterWhere('target_uri', 'like', '/product/%').as('product_devices'),
    ])
    .where('log_dt', '>=', from)
    .where('log_dt', '<', to)
    .executeTakeFirstOrThrow();
  return {
    day: formatKstDate(start),
    order_cnt: orders.cnt,
    paid_cnt: paid.cnt,
    paid_amount: paid.amount ?? 0,
    refund_cnt: refunds.cnt,
    refund_amount: refunds.amount ?? 0,
    new_member_cnt: members.cnt,
    view_cnt: views.cnt,
    device_cnt: views.devices,
    product_device_cnt: views.product_devices,
  };
}

/** Returns the storefront's figures at a time, which may be in the future for a preview. */
export async function loadFiguresAt(database: Database, at: number) {
  const atText = formatKst(at);
  const tomorrow = formatKst(addDays(at, 1));
  const sales = await database
    .selectFrom('sale')
    .select((row) => ['type', row.fn.countAll<number>().as('cnt')])
    .where('start_dt', '<=', atText)
    .where('end_dt', '>', atText)
    .groupBy('type')
    .orderBy('type')
    .execute();
  const countCurrent = async (table: 'banner' | 'home_pick' | 'event'): Promise<number> => {
    const { cnt } = await database
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('cnt'))
      .where('start_dt', '<=', atText)
      .where('end_dt', '>', atText)
      .executeTakeFirstOrThrow();
    return cnt;
  };
  const countSalesWithin = async (column: 'start_dt' | 'end_dt'): Promise<number> => {
    const { cnt } = await database
      .selectFrom('sale')
      .select((row) => row.fn.countAll<number>().as('cnt'))
      .where(column, '>', atText)
      .where(column, '<=', tomorrow)
      .executeTakeFirstOrThrow();
    return cnt;
  };
  return {
    at: atText,
    on_sale: Object.fromEntries(sales.map(({ type, cnt }) => [type, cnt])),
    beginning_cnt: await countSalesWithin('start_dt'),
    ending_cnt: await countSalesWithin('end_dt'),
    banner_cnt: await countCurrent('banner'),
    pick_cnt: await countCurrent('home_pick'),
    event_cnt: await countCurrent('event'),
  };
}
