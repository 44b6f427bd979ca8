import type { reconciliationApi } from '../../../core/api/office/money/reconciliation.api.ts';
import { formatNumber } from '../../../core/money/won.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { reconcileStatement } from './reconcile-statement.ts';

export function reconciliationRoutes(
  shop: Pick<ServerContext, 'database'>,
): OfficeHandlers<keyof typeof reconciliationApi> {
  return {
    'POST /api/office/v1/reconciliation': async ({ file_name, content, ...request }, { audit }) => {
      const envelope = await reconcileStatement(shop, request, Buffer.from(content, 'base64'));
      if (envelope.result_code === 200 && envelope.result_data.kind === 'result') {
        const { gateway, from, to } = request;
        const { same_cnt, difference_cnt } = envelope.result_data;
        audit.recordChange(
          '대사',
          null,
          `${gateway} ${from} ~ ${to} ${file_name}: 맞음 ${formatNumber(same_cnt)}, 다름 ${formatNumber(difference_cnt)}`,
        );
      }
      return envelope;
    },
  };
}
