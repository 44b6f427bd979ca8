import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import type { systemApi } from '../../../core/api/office/system/system.api.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { findFailedJobPage, retryFailedJob } from '../jobs/failed-jobs.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { loadSystem } from './load-system.ts';

export function systemRoutes(shop: ServerContext): OfficeHandlers<keyof typeof systemApi> {
  const { database } = shop;
  return {
    'GET /api/office/v1/system': async () => success(await loadSystem(shop)),
    'GET /api/office/v1/system/jobs': async ({ state, cursor }) =>
      success(await findFailedJobPage(database, { state, cursor, size: OFFICE_PAGE_SIZE })),
    'POST /api/office/v1/system/jobs/retry': async ({ job, payment_no }, { audit }) => {
      const payment = await database
        .selectFrom('payment')
        .select('payment_idx')
        .where('payment_no', '=', payment_no)
        .executeTakeFirst();
      if (payment !== undefined) audit.setOrders([payment.payment_idx]);
      const result = await retryFailedJob(database, job, payment_no);
      if (result.kind === 'refused') return failure(409, result.text);
      audit.recordChange('다시 실행', null, `${job} ${payment_no}`);
      return success(null);
    },
  };
}
