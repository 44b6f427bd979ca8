import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { loadWaitingWork } from '../health/waiting-work.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { loadGatewayHealth } from './gateway-health.ts';

/** Loads the pending work of each queue, and the results of each gateway in the last 24 hours. */
export async function loadSystem(shop: ServerContext): Promise<OfficeResponseOf<'GET /api/office/v1/system'>> {
  const { refunds, messages, payments } = await loadWaitingWork(shop);
  const queues = [
    ['결제 승인 확인', payments],
    ['환불: 결제사', refunds.gateway],
    ['환불: 직원 확인', refunds.operator],
    ['환불: 구매자 계좌', refunds.shopper],
    ['메시지', messages],
  ] as const;
  return {
    queue_list: queues.map(([name, { count, oldestMs }]) => ({ name, waiting_cnt: count, oldest_ms: oldestMs })),
    gateway_list: await loadGatewayHealth(shop.database, shop.clock.now()),
    sends_mails: shop.mails !== null,
  };
}
