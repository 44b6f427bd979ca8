import { failure, success } from '../../../core/outcome/envelope.ts';
import { ORDER_NOT_FOUND, findAccessibleOrder } from '../order-rows/find-accessible-order.ts';
import { loadOpenGroups, loadOrderGroups, loadProgress } from './group-rows.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { ServerContext } from '../kernel/server-context.ts';

type GroupCall = 'GET /api/v1/group/{g_idx}' | 'GET /api/v1/group/sale/{sell_idx}' | 'POST /api/v1/group/order';

export function groupRoutes(shop: ServerContext): Handlers<GroupCall> {
  const { database, clock } = shop;
  return {
    'GET /api/v1/group/{g_idx}': async ({ g_idx }) => {
      const [group] = await loadProgress(database, [g_idx], clock.now());
      return group === undefined ? failure(404, '공동구매를 찾을 수 없어요.') : success(group);
    },

    'GET /api/v1/group/sale/{sell_idx}': async ({ sell_idx }, { member }) =>
      success({ list: await loadOpenGroups(database, sell_idx, member?.member_idx ?? null, clock.now()) }),

    'POST /api/v1/group/order': async (ref, caller) => {
      const order = await findAccessibleOrder(shop, database, ref, caller);
      if (order === undefined) return ORDER_NOT_FOUND;
      return success(await loadOrderGroups(database, order.payment.payment_idx, clock.now()));
    },
  };
}
