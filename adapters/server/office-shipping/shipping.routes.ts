import { sql } from 'kysely';
import type { shippingApi } from '../../../core/api/office/orders/shipping.api.ts';
import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import { MAX_WAITING } from '../../../core/office/max-waiting.ts';
import { success } from '../../../core/outcome/envelope.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { checkShippingRows } from './check-shipping-rows.ts';

export function shippingRoutes({
  database,
}: Pick<ServerContext, 'database'>): OfficeHandlers<keyof typeof shippingApi> {
  return {
    'GET /api/office/v1/shipping': async (_request, caller) => {
      const { seller_idx } = callingStaff(caller);
      const counted = (status: OrderStatus) => sql`(
        select count(*)::int from (
          select from order_line where order_status = ${status}
            and (${seller_idx}::bigint is null or seller_idx = ${seller_idx}::bigint)
          limit ${MAX_WAITING}
        ) as found
      )`;
      const { rows } = await sql<{ ready_cnt: number; paid_cnt: number }>`
        select ${counted('상품준비중')} as ready_cnt, ${counted('결제완료')} as paid_cnt
      `.execute(database);
      return success(rows[0] ?? { ready_cnt: 0, paid_cnt: 0 });
    },
    'POST /api/office/v1/shipping/check': async ({ row_list }, caller) =>
      success({ list: await checkShippingRows(database, row_list, callingStaff(caller).seller_idx) }),
  };
}
