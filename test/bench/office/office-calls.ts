import type { OfficeCallName } from '../../../core/api/office/office-contract.ts';
import type { OfficeBenchCall } from './bench-call.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { claimCalls } from './claim-calls.ts';
import { moneyCalls } from './money-calls.ts';
import { orderCalls } from './order-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { systemCalls } from './system-calls.ts';

/** Returns the calls that are measured at `now` (KST text), with `orders` orders. */
export function officeCalls(now: string, orders: number): readonly OfficeBenchCall[] {
  return [
    ...orderCalls(now, orders),
    ...claimCalls(orders),
    ...catalogueCalls(orders),
    ...peopleCalls(orders),
    ...moneyCalls(orders),
    ...systemCalls(orders),
  ];
}

/** Calls that read but are not measured, since what they read does not grow with the orders; grouped by the reason. */
export const BOUNDED_CALLS: Readonly<Record<string, readonly OfficeCallName[]>> = {
  'one row, with the few rows that belong to it': [
    'GET /api/office/v1/orders/{payment_idx}',
    'GET /api/office/v1/orders/{payment_idx}/personal',
    'GET /api/office/v1/orders/{payment_idx}/own',
    'GET /api/office/v1/orders/{payment_idx}/receiver',
    'GET /api/office/v1/claims/{claim_idx}',
    'GET /api/office/v1/groups/{g_idx}',
    'GET /api/office/v1/refunds/{refund_idx}',
    'GET /api/office/v1/refunds/{refund_idx}/account',
    'GET /api/office/v1/payments/{payment_idx}',
    'GET /api/office/v1/catalogue/sales/{sell_idx}',
    'GET /api/office/v1/catalogue/sales/{sell_idx}/closing',
    'GET /api/office/v1/catalogue/drafts/{draft_key}',
    'GET /api/office/v1/members/{member_idx}/personal',
    'GET /api/office/v1/reviews/{review_idx}',
    'GET /api/office/v1/inquiries/{qna_idx}',
    'GET /api/office/v1/coupons/{coupon_idx}',
    'GET /api/office/v1/partners/{request_idx}',
    'GET /api/office/v1/partners/{request_idx}/personal',
    'GET /api/office/v1/settlement/statements/{statement_idx}',
    'GET /api/office/v1/banners/{banner_idx}',
    'GET /api/office/v1/curations/{curation_idx}',
    'GET /api/office/v1/picks/{list}/{sell_idx}',
    'GET /api/office/v1/notices/{board_idx}',
    'GET /api/office/v1/events/{event_idx}',
    'GET /api/office/v1/faqs/{faq_idx}',
    'GET /api/office/v1/terms/{type}/{terms_version}',
  ],
  'grows with the files of one upload, which have limits': [
    'GET /api/office/v1/catalogue/imports/run',
    'GET /api/office/v1/catalogue/imports/differences',
  ],
  'waits for a gateway, not for the database': [
    'GET /api/office/v1/payments/{payment_idx}/inquiry',
    'GET /api/office/v1/refunds/{refund_idx}/balance',
  ],
  'grows with the staff, not with the shop': [
    'GET /api/office/v1/session',
    'GET /api/office/v1/sessions',
    'GET /api/office/v1/staff',
    'GET /api/office/v1/views',
  ],
  'a short list that staff keep by hand, with a limit': [
    'GET /api/office/v1/inquiry-templates',
    'GET /api/office/v1/keywords',
    'GET /api/office/v1/settings',
    'GET /api/office/v1/terms',
  ],
};
