import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import type { RefundWait } from '../../../core/api/schema/order-fields.ts';
import { QUEUE_NAMES, type QueueName } from '../../../core/office/waiting-queue.ts';
import { refundWaitName } from '../../../core/operator/refund-wait.ts';
import type { Waiting } from '../../../core/ports/server/waiting-work.ts';
import { loadWaitingWork } from '../health/waiting-work.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { loadGatewayHealth } from './gateway-health.ts';

const QUEUE_TEXTS: Readonly<Record<QueueName, string>> = {
  approvals: '결제 승인 확인',
  sending: refundText('sending'),
  refused: refundText('refused'),
  unanswered: refundText('unanswered'),
  account: refundText('account'),
  messages: '메시지',
};

function refundText(wait: RefundWait): string {
  return `환불: ${refundWaitName(wait)}`;
}

/** Loads the pending work of each queue, and the results of each gateway in the last 24 hours. */
export async function loadSystem(shop: ServerContext): Promise<OfficeResponseOf<'GET /api/office/v1/system'>> {
  const { refunds, messages, payments } = await loadWaitingWork(shop);
  const queues: Readonly<Record<QueueName, Waiting>> = { approvals: payments, ...refunds, messages };
  return {
    queue_list: QUEUE_NAMES.map((queue) => ({
      queue,
      name: QUEUE_TEXTS[queue],
      waiting_cnt: queues[queue].count,
      oldest_ms: queues[queue].oldestMs,
    })),
    gateway_list: await loadGatewayHealth(shop.database, shop.clock.now()),
    sends_mails: shop.mails !== null,
  };
}
