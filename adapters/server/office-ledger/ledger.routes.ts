import type { ledgerApi } from '../../../core/api/office/money/ledger.api.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { findLedger } from './load-ledger.ts';

export function ledgerRoutes({ database }: Pick<ServerContext, 'database'>): OfficeHandlers<keyof typeof ledgerApi> {
  return {
    'GET /api/office/v1/ledger': (days) => findLedger(database, days),
  };
}
