import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import type { systemApi } from '../../../core/api/office/system/system.api.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { loadWaitingWork } from '../health/waiting-work.ts';
import { findFailedJobPage, retryFailedJob } from '../jobs/failed-jobs.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { loadGatewayHealth } from './gateway-health.ts';

export function systemRoutes(shop: ServerContext): OfficeHandlers<keyof typeof systemApi> {
  const { database, clock } = shop;
  return {
    'GET /api/office/v1/system': async () => {
      const { refunds, messages, payments } = await loadWaitingWork(shop);
      const queues = [
        ['결제 승인 확인', payments],
        ['환불: 결제사', refunds.gateway],
        ['환불: 직원 확인', refunds.operator],
        ['환불: 구매자 계좌', refunds.shopper],
        ['메시지', messages],
      ] as const;
      return success({
        queue_list: queues.map(([name, { count, oldestMs }]) => ({ name, waiting_cnt: count, oldest_ms: oldestMs })),
        gateway_list: await loadGatewayHealth(database, clock.now()),
        sends_mails: shop.mails !== null,
      });
    },
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
