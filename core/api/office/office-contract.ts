import type * as v from 'valibot';
import { auditApi } from './staff/audit.api.ts';
import { claimApi } from './orders/claim.api.ts';
import { catalogueApi } from './catalogue/catalogue.api.ts';
import { draftApi } from './catalogue/draft.api.ts';
import { contentBannerApi } from './content/banner.api.ts';
import { contentBoardApi } from './content/board.api.ts';
import { contentCurationApi } from './content/curation.api.ts';
import { contentScheduleApi } from './content/schedule.api.ts';
import { contentTermsApi } from './content/terms.api.ts';
import { imageApi } from './catalogue/image.api.ts';
import { importApi } from './catalogue/import.api.ts';
import { officeGroupApi } from './orders/group.api.ts';
import { officeOrderApi } from './orders/order.api.ts';
import { officeOrderPageApi } from './orders/order-page.api.ts';
import { paymentCaseApi } from './orders/payment-case.api.ts';
import { refundApi } from './orders/refund.api.ts';
import { couponsApi } from './people/coupons.api.ts';
import { inquiriesApi } from './people/inquiries.api.ts';
import { membersApi } from './people/members.api.ts';
import { partnersApi } from './people/partners.api.ts';
import { reviewsApi } from './people/reviews.api.ts';
import { campaignApi } from './system/campaigns.api.ts';
import { ledgerApi } from './money/ledger.api.ts';
import { messageApi } from './system/messages.api.ts';
import { receiptApi } from './money/receipts.api.ts';
import { reconciliationApi } from './money/reconciliation.api.ts';
import { settlementApi } from './money/settlement.api.ts';
import { exportApi } from './staff/export.api.ts';
import { figureApi } from './money/figure.api.ts';
import { shippingApi } from './orders/shipping.api.ts';
import { viewApi } from './staff/view.api.ts';
import { staffApi } from './staff/staff.api.ts';
import { systemApi } from './system/system.api.ts';
import { todayApi } from './staff/today.api.ts';

/** All calls of the office. The server imports the value; the browser imports only the types. */
export const officeContract = {
  ...staffApi,
  ...auditApi,
  ...todayApi,
  ...officeOrderApi,
  ...officeOrderPageApi,
  ...officeGroupApi,
  ...claimApi,
  ...refundApi,
  ...paymentCaseApi,
  ...imageApi,
  ...catalogueApi,
  ...draftApi,
  ...importApi,
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
