import type { partnersApi } from '../../../core/api/office/people/partners.api.ts';
import { partnerStateText } from '../../../core/office/partner-state.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { findPartners, loadPartner, loadPartnerPersonal, updatePartner } from './partner-requests.ts';

const PARTNER_REQUEST_NOT_FOUND = failure(404, '그런 입점 문의가 없어요. 1년이 지나면 지워져요.');

export function partnersRoutes(shop: ServerContext): OfficeHandlers<keyof typeof partnersApi> {
  const { database } = shop;
  return {
    'GET /api/office/v1/partners': async (filter) => success(await findPartners(database, filter)),

    'GET /api/office/v1/partners/{request_idx}': async ({ request_idx }) => {
      const page = await loadPartner(database, request_idx);
      return page === null ? PARTNER_REQUEST_NOT_FOUND : success(page);
    },

    'GET /api/office/v1/partners/{request_idx}/personal': async ({ request_idx }, { audit }) => {
      audit.setSubject('request_idx', request_idx);
      const personal = await loadPartnerPersonal(database, request_idx);
      return personal === null ? PARTNER_REQUEST_NOT_FOUND : success(personal);
    },

    'PUT /api/office/v1/partners/{request_idx}': async ({ request_idx, seen, partner_state, memo }, { audit }) => {
      audit.setSubject('request_idx', request_idx);
      const before = await loadPartner(database, request_idx);
      if (before === null) return PARTNER_REQUEST_NOT_FOUND;
      const result = await updatePartner(shop, request_idx, { partner_state, memo }, seen);
      if (result.kind === 'refused') return failure(409, result.text);
      audit.recordChange('상태', partnerStateText(before.partner_state), partnerStateText(partner_state));
      audit.recordChange('메모', before.memo, memo);
      const page = await loadPartner(database, request_idx);
      return page === null ? PARTNER_REQUEST_NOT_FOUND : success(page);
    },
  };
}
