import { failure, success } from '../../../core/outcome/envelope.ts';
import { ORDER_NOT_FOUND, findAccessibleOrder } from '../order-rows/open-order.ts';
import { orderGroups, readProgress } from './group-rows.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { ServerContext } from '../kernel/server-context.ts';

export function groupRoutes(shop: ServerContext): Handlers<'GET /api/v1/group/{g_idx}' | 'POST /api/v1/group/order'> {
  const { database, clock } = shop;
  return {
    'GET /api/v1/group/{g_idx}': async ({ g_idx }) => {
      const [group] = await readProgress(database, [g_idx], clock.now());
      return group === undefined ? failure(404, '같이 사기를 찾을 수 없어요.') : success(group);
    },

    'POST /api/v1/group/order': async (ref, caller) => {
      const order = await findAccessibleOrder(shop, database, ref, caller);
      if (order === undefined) return ORDER_NOT_FOUND;
      return success(await orderGroups(database, order.payment.payment_idx, clock.now()));
    },
  };
}
