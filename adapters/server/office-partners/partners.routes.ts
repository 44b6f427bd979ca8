import type { partnersApi } from '../../../core/api/office/people/partners.api.ts';
import { partnerStateText } from '../../../core/office/partner-state.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { findPartners, loadPartner, loadPartnerPersonal, notePartner } from './partner-requests.ts';

const UNKNOWN = failure(404, '그런 입점 문의가 없어요. 1년이 지나면 지워져요.');

export function partnersRoutes(shop: ServerContext): OfficeHandlers<keyof typeof partnersApi> {
  const { database } = shop;
  return {
    'GET /api/office/v1/partners': async (filter) => success(await findPartners(database, filter)),

    'GET /api/office/v1/partners/{request_idx}': async ({ request_idx }) => {
      const page = await loadPartner(database, request_idx);
      return page === null ? UNKNOWN : success(page);
    },

    'GET /api/office/v1/partners/{request_idx}/personal': async ({ request_idx }, { audit }) => {
      audit.about('request_idx', request_idx);
      const personal = await loadPartnerPersonal(database, request_idx);
      return personal === null ? UNKNOWN : success(personal);
    },

    'PUT /api/office/v1/partners/{request_idx}': async ({ request_idx, seen, partner_state, memo }, { audit }) => {
      audit.about('request_idx', request_idx);
      if ((await loadPartner(database, request_idx)) === null) return UNKNOWN;
      const answer = await notePartner(shop, request_idx, { partner_state, memo }, seen);
      if (answer.kind === 'refused') return failure(409, answer.text);
      audit.changed('상태', partnerStateText(seen.partner_state), partnerStateText(partner_state));
      audit.changed('메모', seen.memo, memo);
      const page = await loadPartner(database, request_idx);
      return page === null ? UNKNOWN : success(page);
    },
  };
}
