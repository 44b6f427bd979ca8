import { success } from '../../../core/outcome/envelope.ts';
import { callerMember } from '../kernel/caller-member.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { requestAlert, cancelAlert } from './request-alert.ts';
import { listAlerts } from './list-alerts.ts';
import { loadSaleAlerts } from './sale-alerts.ts';

type AlertCall =
  | 'GET /api/v1/alert'
  | 'GET /api/v1/alert/sale/{sell_idx}'
  | 'POST /api/v1/alert'
  | 'DELETE /api/v1/alert';

export function alertRoutes(shop: ServerContext): Handlers<AlertCall> {
  const { database, clock } = shop;
  return {
    'GET /api/v1/alert': async (_, caller) =>
      success({ list: await listAlerts(database, callerMember(caller), clock.now()) }),

    'GET /api/v1/alert/sale/{sell_idx}': async ({ sell_idx }, { member }) =>
      success(await loadSaleAlerts(database, member?.member_idx ?? null, sell_idx)),

    'POST /api/v1/alert': (request, caller) => requestAlert(shop, callerMember(caller), request),
    'DELETE /api/v1/alert': (request, caller) => cancelAlert(shop, callerMember(caller), request),
  };
}
