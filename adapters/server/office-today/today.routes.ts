import type { todayApi } from '../../../core/api/office/staff/today.api.ts';
import { success } from '../../../core/outcome/envelope.ts';
import { addDays, startOfKstDay } from '../../../core/time/kst.ts';
import { officeDayStart } from '../../../core/time/office-day.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { loadDaySales } from './day-sales.ts';
import { loadWaitingCounts } from './waiting-counts.ts';

const WEEK_DAYS = 7;

export function todayRoutes({ database, clock }: ServerContext): OfficeHandlers<keyof typeof todayApi> {
  return {
    'GET /api/office/v1/waiting': async (_request, caller) =>
      success(await loadWaitingCounts(database, callingStaff(caller), clock.now())),
    'GET /api/office/v1/sales': async ({ day }, caller) => {
      const { seller_idx } = callingStaff(caller);
      const start = startOfKstDay(officeDayStart(day) ?? clock.now());
      return success({
        today: await loadDaySales(database, start, seller_idx),
        before: await loadDaySales(database, addDays(start, -WEEK_DAYS), seller_idx),
      });
    },
  };
}
