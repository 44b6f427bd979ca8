import { MAX_LEDGER_DAYS, type ledgerApi } from '../../../core/api/office/money/ledger.api.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { addDays, parseKst } from '../../../core/time/kst.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { loadLedger } from './load-ledger.ts';

export function ledgerRoutes({ database }: Pick<ServerContext, 'database'>): OfficeHandlers<keyof typeof ledgerApi> {
  return {
    'GET /api/office/v1/ledger': async ({ from, to }) => {
      const [first, last] = [parseKst(from), parseKst(to)];
      if (first === null || last === null || last < first) return failure(422, '기간을 다시 골라 주세요.');
      if (last >= addDays(first, MAX_LEDGER_DAYS)) return failure(422, `${MAX_LEDGER_DAYS}일까지 볼 수 있어요.`);
      return success(await loadLedger(database, from, to));
    },
  };
}
