import type * as v from 'valibot';
import type {
  AddressIdx,
  BannerIdx,
  BasketIdx,
  CampaignIdx,
  CategoryIdx,
  ClaimIdx,
  CouponIdx,
  CurationIdx,
  EventIdx,
  FaqIdx,
  GroupIdx,
  InquiryIdx,
  MemberIdx,
  MemberSessionIdx,
  MessageIdx,
  NoticeIdx,
  OptionIdx,
  OrderLineIdx,
  PaymentCaseIdx,
  PaymentIdx,
  PaymentNo,
  ProductIdx,
  ReceiptIdx,
  RefundIdx,
  ReviewIdx,
  SellerId,
  SellIdx,
  StaffSessionIdx,
  StatementIdx,
} from '../../vocabulary/ids.ts';
import { id, text } from './fields.ts';

/** `id` with the type of one kind of row. In query strings an id is text. */
type IdSchema<Id extends number> = v.GenericSchema<Id | string, Id>;

export const paymentIdx: IdSchema<PaymentIdx> = id;
export const paymentNo: v.GenericSchema<PaymentNo, PaymentNo> = text(30);
export const orderLineIdx: IdSchema<OrderLineIdx> = id;
export const refundIdx: IdSchema<RefundIdx> = id;
export const receiptIdx: IdSchema<ReceiptIdx> = id;
export const paymentCaseIdx: IdSchema<PaymentCaseIdx> = id;
export const couponIdx: IdSchema<CouponIdx> = id;
export const groupIdx: IdSchema<GroupIdx> = id;
/** Id of a member's cart line. The id of a guest's line is text; `basketIdx` accepts both. */
export const memberBasketIdx: IdSchema<BasketIdx> = id;
export const sellIdx: IdSchema<SellIdx> = id;
export const productIdx: IdSchema<ProductIdx> = id;
export const optionIdx: IdSchema<OptionIdx> = id;
export const memberIdx: IdSchema<MemberIdx> = id;
export const reviewIdx: IdSchema<ReviewIdx> = id;
export const inquiryIdx: IdSchema<InquiryIdx> = id;
export const sellerId: v.GenericSchema<SellerId, SellerId> = text(30);
export const messageIdx: IdSchema<MessageIdx> = id;
export const statementIdx: IdSchema<StatementIdx> = id;
export const campaignIdx: IdSchema<CampaignIdx> = id;
export const claimIdx: IdSchema<ClaimIdx> = id;
export const addressIdx: IdSchema<AddressIdx> = id;
export const memberSessionIdx: IdSchema<MemberSessionIdx> = id;
export const staffSessionIdx: IdSchema<StaffSessionIdx> = id;
export const categoryIdx: IdSchema<CategoryIdx> = id;
export const noticeIdx: IdSchema<NoticeIdx> = id;
export const eventIdx: IdSchema<EventIdx> = id;
export const faqIdx: IdSchema<FaqIdx> = id;
export const bannerIdx: IdSchema<BannerIdx> = id;
export const curationIdx: IdSchema<CurationIdx> = id;
