import type * as v from 'valibot';
import { auditApi } from './audit.api.ts';
import { claimApi } from './claim.api.ts';
import { catalogueApi } from './catalogue.api.ts';
import { draftApi } from './draft.api.ts';
import { contentBannerApi } from './content-banner.api.ts';
import { contentBoardApi } from './content-board.api.ts';
import { contentCurationApi } from './content-curation.api.ts';
import { contentScheduleApi } from './content-schedule.api.ts';
import { contentTermsApi } from './content-terms.api.ts';
import { imageApi } from './image.api.ts';
import { officeOrderApi } from './order.api.ts';
import { officeOrderPageApi } from './order-page.api.ts';
import { paymentCaseApi } from './payment-case.api.ts';
import { refundApi } from './refund.api.ts';
import { couponsApi } from './coupons.api.ts';
import { inquiriesApi } from './inquiries.api.ts';
import { membersApi } from './members.api.ts';
import { partnersApi } from './partners.api.ts';
import { reviewsApi } from './reviews.api.ts';
import { campaignApi } from './campaigns.api.ts';
import { ledgerApi } from './ledger.api.ts';
import { messageApi } from './messages.api.ts';
import { receiptApi } from './receipts.api.ts';
import { reconciliationApi } from './reconciliation.api.ts';
import { settlementApi } from './settlement.api.ts';
import { exportApi } from './export.api.ts';
import { figureApi } from './figure.api.ts';
import { shippingApi } from './shipping.api.ts';
import { viewApi } from './view.api.ts';
import { staffApi } from './staff.api.ts';
import { systemApi } from './system.api.ts';
import { todayApi } from './today.api.ts';

/** All calls of the office. The server imports the value; the browser imports only the types. */
export const officeContract = {
  ...staffApi,
  ...auditApi,
  ...todayApi,
  ...officeOrderApi,
  ...officeOrderPageApi,
  ...claimApi,
  ...refundApi,
  ...paymentCaseApi,
  ...imageApi,
  ...catalogueApi,
  ...draftApi,
  ...contentBannerApi,
  ...contentCurationApi,
  ...contentScheduleApi,
  ...contentBoardApi,
  ...contentTermsApi,
  ...inquiriesApi,
  ...membersApi,
  ...reviewsApi,
  ...couponsApi,
  ...partnersApi,
  ...settlementApi,
  ...ledgerApi,
  ...receiptApi,
  ...reconciliationApi,
  ...systemApi,
  ...messageApi,
  ...campaignApi,
  ...shippingApi,
  ...exportApi,
  ...viewApi,
  ...figureApi,
};

type OfficeContract = typeof officeContract;
export type OfficeCallName = keyof OfficeContract;
/** Request as the client sends it. */
export type OfficeRequestOf<K extends OfficeCallName> = v.InferInput<OfficeContract[K]['request']>;
/** Request after validation on the server. */
export type ParsedOfficeRequestOf<K extends OfficeCallName> = v.InferOutput<OfficeContract[K]['request']>;
export type OfficeResponseOf<K extends OfficeCallName> = v.InferOutput<OfficeContract[K]['response']>;
