import type { officeGroupApi } from '../../../core/api/office/orders/group.api.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { endGroup } from './end-group.ts';
import { findOfficeGroups } from './find-groups.ts';
import { loadGroupPage } from './group-page.ts';

const GROUP_NOT_FOUND = failure(404, '그런 모임이 없어요.');

export function officeGroupRoutes(shop: ServerContext): OfficeHandlers<keyof typeof officeGroupApi> {
  const { database, clock } = shop;
  return {
    'GET /api/office/v1/groups': async (request) => success(await findOfficeGroups(database, request, clock.now())),
    'GET /api/office/v1/groups/{g_idx}': async ({ g_idx }) => {
      const page = await loadGroupPage(database, g_idx, clock.now());
      return page === null ? GROUP_NOT_FOUND : success(page);
    },
    'PUT /api/office/v1/groups/{g_idx}/end': async ({ g_idx, reason }, caller) => {
      const { audit } = caller;
      audit.setSubject('g_idx', g_idx);
      audit.setReason(reason);
      if ((await loadGroupPage(database, g_idx, clock.now())) === null) return GROUP_NOT_FOUND;
      const result = await endGroup(shop, g_idx, { reason, ended_by: callingStaff(caller).staff_name });
      if (result.kind === 'refused') return failure(409, result.text);
      audit.setOrders(result.paymentIds);
      audit.recordChange('상태', '모집중', '마감');
      const page = await loadGroupPage(database, g_idx, clock.now());
      return page === null ? GROUP_NOT_FOUND : success(page);
    },
  };
}
