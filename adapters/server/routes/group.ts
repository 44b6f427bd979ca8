import { failure, success } from '../../../core/http/envelope.ts';
import { NO_ORDER, readOrder } from '../claims/open-order.ts';
import { orderGroups, readProgress } from '../groups/group-rows.ts';
import type { Handlers } from '../handlers.ts';
import type { Shop } from '../shop.ts';

export function groupRoutes(shop: Shop): Handlers<'GET /api/v1/group/{g_idx}' | 'POST /api/v1/group/order'> {
  const { database, clock } = shop;
  return {
    'GET /api/v1/group/{g_idx}': async ({ g_idx }) => {
      const [group] = await readProgress(database, [g_idx], clock.now());
      return group === undefined ? failure(404, '같이 사기를 찾을 수 없어요.') : success(group);
    },

    'POST /api/v1/group/order': async (ref, caller) => {
      const order = await readOrder(shop, database, ref, caller);
      if (order === undefined) return NO_ORDER;
      return success(await orderGroups(database, order.payment.payment_idx, clock.now()));
    },
  };
}
