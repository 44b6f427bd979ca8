import * as v from 'valibot';
import { PARTNER_STATES } from '../../../office/partner-state.ts';
import { MAX_PARTNER_MEMO_LENGTH } from '../../../vocabulary/limits/people-limits.ts';
import { dateTime, id, multilineText, storedText, text } from '../../schema/fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

const partnerState = v.picklist(PARTNER_STATES);

/** A request to sell or cooperate; names, phones and e-mails are masked. */
const listedPartner = v.object({
  request_idx: id,
  partner_type: v.picklist(['store', 'influencer', 'alliance']),
  company_name: v.string(),
  person_name: v.string(),
  phone: v.string(),
  email: v.string(),
  partner_state: partnerState,
  requested_dt: dateTime,
});
export type OfficeListedPartner = v.InferOutput<typeof listedPartner>;

const partnerPage = v.object({
  ...listedPartner.entries,
  homepage: v.string(),
  content: v.string(),
  memo: v.string(),
});
export type OfficePartnerPage = v.InferOutput<typeof partnerPage>;

/** The data that the page masks. */
const partnerPersonal = v.object({ person_name: v.string(), phone: v.string(), email: v.string() });
export type PartnerPersonal = v.InferOutput<typeof partnerPersonal>;

const onePartner = { request_idx: id };

export const partnersApi = {
  'GET /api/office/v1/partners': {
    summary: '입점 문의 목록 보기',
    right: 'partners.view',
    request: v.object({
      state: v.optional(v.nullable(partnerState), null),
      cursor: v.optional(v.nullable(text(200)), null),
    }),
    response: v.object({ list: v.array(listedPartner), next_cursor: v.nullable(v.string()) }),
  },
  'GET /api/office/v1/partners/{request_idx}': {
    summary: '입점 문의 보기',
    right: 'partners.view',
    request: v.object(onePartner),
    response: partnerPage,
  },
  'GET /api/office/v1/partners/{request_idx}/personal': {
    summary: '입점 문의의 연락처 보기',
    right: 'partners.view',
    audit: 'view',
    needsConfirmation: true,
    request: v.object(onePartner),
    response: partnerPersonal,
  },
  'PUT /api/office/v1/partners/{request_idx}': {
    summary: '입점 문의 상태와 메모',
    right: 'partners.edit',
    audit: 'change',
    request: v.object({
      ...onePartner,
      partner_state: partnerState,
      memo: multilineText(MAX_PARTNER_MEMO_LENGTH),
      /** The state that the page showed: a change is refused if other staff have changed it since. */
      seen: v.object({ partner_state: partnerState, memo: storedText }),
    }),
    response: partnerPage,
  },
} as const satisfies OfficeArea;
