import * as v from 'valibot';
import { count, dateTime, day, flag, id, officeDay, text } from '../../schema/fields.ts';
import { orderLineIdx, refundIdx, sellerId, statementIdx } from '../../schema/id-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';
import { PAYOUT_STATES, PERIOD_KINDS } from '../../../vocabulary/settlement/settlement-lists.ts';

export const SETTLEMENT_PAGE_SIZE = 50;

const won = v.number();
const payoutState = v.picklist(PAYOUT_STATES);
const cursor = v.optional(v.nullable(text(200)), null);
const reason = v.pipe(text(500), v.minLength(1));

const sums = {
  row_cnt: count,
  sale_amount: won,
  /** Refunds, as a negative amount, since they reduce the payout. */
  refund_amount: won,
  delivery_amount: won,
  coupon_amount: won,
  point_amount: won,
  commission: won,
  commission_vat: won,
  payout_amount: won,
};

const statement = v.object({
  statement_idx: statementIdx,
  first_day: day,
  last_day: day,
  state: payoutState,
  due_day: day,
  closed_dt: dateTime,
  paid_dt: v.nullable(dateTime),
  member_id: sellerId,
  member_name: v.string(),
  business_number: v.string(),
  ...sums,
  /** True: the payment day is today or has passed, and the statement is not paid. */
  is_overdue: v.boolean(),
});
export type SettlementStatement = v.InferOutput<typeof statement>;

const step = v.object({ state: payoutState, step_dt: dateTime, actor: v.string(), note: v.string() });

const statementPage = v.object({ ...statement.entries, step_list: v.array(step) });
export type SettlementStatementPage = v.InferOutput<typeof statementPage>;

const row = v.object({
  row_idx: id,
  kind: v.picklist(['sale', 'refund', 'delivery']),
  event_dt: dateTime,
  payment_no: v.string(),
  order_idx: v.nullable(orderLineIdx),
  refund_idx: v.nullable(refundIdx),
  product_name: v.nullable(v.string()),
  option_name: v.nullable(v.string()),
  option_cnt: v.nullable(count),
  amount: won,
  coupon_amount: won,
  point_amount: won,
  rate_bp: count,
  commission: won,
});
export type SettlementRowView = v.InferOutput<typeof row>;

const openSeller = v.object({ member_id: sellerId, member_name: v.string(), ...sums });
export type OpenSettlement = v.InferOutput<typeof openSeller>;

const overview = v.object({
  /** Amounts of periods that are not closed yet, by seller. */
  open_list: v.array(openSeller),
  overdue: v.object({ statement_cnt: count, payout_amount: won }),
  /** Orders that cannot be settled, because no terms were agreed with their seller. */
  without_terms: v.array(v.object({ member_id: sellerId, member_name: v.string(), order_cnt: count })),
  /** The last period that has ended, which can be closed. */
  ended: v.object({ first_day: day, last_day: day }),
});
export type SettlementOverview = v.InferOutput<typeof overview>;

const terms = v.object({ start_day: day, rate_bp: count, period_kind: v.picklist(PERIOD_KINDS) });
const sellerTerms = v.object({
  member_id: sellerId,
  member_name: v.string(),
  business_number: v.string(),
  terms_list: v.array(terms),
});
export type SellerTermsRow = v.InferOutput<typeof sellerTerms>;

/** The state that the page showed: a change is refused if other staff have changed it since. */
const seen = { statement_idx: statementIdx, state: payoutState };

export const settlementApi = {
  'GET /api/office/v1/settlement': {
    summary: '정산 현황 보기',
    right: 'settlement.view',
    forSellers: true,
    request: v.object({}),
    response: overview,
  },
  'GET /api/office/v1/settlement/statements': {
    summary: '정산서 목록 보기',
    right: 'settlement.view',
    forSellers: true,
    request: v.object({
      last_day: v.optional(v.nullable(officeDay), null),
      state: v.optional(v.nullable(payoutState), null),
      overdue: v.optional(flag, false),
      seller: v.optional(v.nullable(sellerId), null),
      cursor,
    }),
    response: v.object({ list: v.array(statement), next_cursor: v.nullable(v.string()) }),
  },
  'GET /api/office/v1/settlement/statements/{statement_idx}': {
    summary: '정산서 보기',
    right: 'settlement.view',
    forSellers: true,
    request: v.object({ statement_idx: statementIdx }),
    response: statementPage,
  },
  'GET /api/office/v1/settlement/statements/{statement_idx}/rows': {
    summary: '정산 내역 보기',
    right: 'settlement.view',
    forSellers: true,
    request: v.object({ statement_idx: statementIdx, cursor }),
    response: v.object({ list: v.array(row), next_cursor: v.nullable(v.string()) }),
  },
  'POST /api/office/v1/settlement/close': {
    summary: '정산 마감',
    right: 'settlement.pay',
    audit: 'change',
    request: v.object({ last_day: officeDay, member_id: v.optional(v.nullable(sellerId), null) }),
    response: v.object({ statement_cnt: count, payout_amount: won }),
  },
  'POST /api/office/v1/settlement/statements/{statement_idx}/schedule': {
    summary: '정산 지급 예정',
    right: 'settlement.pay',
    audit: 'change',
    request: v.object({ ...seen, due_day: v.optional(v.nullable(officeDay), null) }),
    response: statementPage,
  },
  'POST /api/office/v1/settlement/statements/{statement_idx}/pay': {
    summary: '정산 지급 완료',
    right: 'settlement.pay',
    audit: 'change',
    needsConfirmation: true,
    /** `note` is the number of the transfer. */
    request: v.object({ ...seen, note: v.optional(text(200), '') }),
    response: statementPage,
  },
  'POST /api/office/v1/settlement/statements/{statement_idx}/return': {
    summary: '정산 반려',
    right: 'settlement.pay',
    audit: 'change',
    needsConfirmation: true,
    request: v.object({ ...seen, reason }),
    response: statementPage,
  },
  'GET /api/office/v1/settlement/terms': {
    summary: '판매자 수수료율 보기',
    right: 'settlement.pay',
    request: v.object({}),
    response: v.object({ list: v.array(sellerTerms) }),
  },
  'POST /api/office/v1/settlement/terms': {
    summary: '판매자 수수료율 정하기',
    right: 'settlement.pay',
    audit: 'change',
    needsConfirmation: true,
    request: v.object({ member_id: sellerId, ...terms.entries, start_day: officeDay }),
    response: v.null(),
  },
} as const satisfies OfficeArea;
