import * as v from 'valibot';
import { settlementApi } from '../../../core/api/office/money/settlement.api.ts';
import { claimApi } from '../../../core/api/office/orders/claim.api.ts';
import { refundApi } from '../../../core/api/office/orders/refund.api.ts';
import { CLAIM_REASONS } from '../../../core/claim/claim-reason.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { claimStatusText } from '../../../core/claim/claim-text.ts';
import { auditedOrderSearch } from '../../../core/office-search/order-search.ts';
import { payMethodName } from '../../../core/office-text/pay-method-text.ts';
import { refundWaitName } from '../../../core/operator/refund-wait.ts';
import { payoutStateText } from '../../../core/settlement/payout-state.ts';
import { PAYOUT_STATES } from '../../../core/vocabulary/settlement/settlement-lists.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';
import { countListedClaims, loadClaimRows } from '../office-claims/find-claims.ts';
import { countRefunds, loadRefundRows } from '../office-refunds/find-refunds.ts';
import { countStatements, findStatements } from '../settlement/find-statements.ts';
import { defineExport } from './export-list.ts';

export const CLAIM_EXPORT = defineExport({
  noun: '클레임',
  right: 'claims.decide',
  forSellers: false,
  query: v.omit(claimApi['GET /api/office/v1/claims'].request, ['cursor']),
  auditedSearch: auditedOrderSearch,
  count: countListedClaims,
  load: (database, { query, ...page }) => loadClaimRows(database, { filter: query, ...page }),
  columns: [
    { header: '클레임번호', value: ({ claim_idx }) => `#${claim_idx}` },
    { header: '상태', value: (claim) => claimStatusText(claim) },
    { header: '사유', value: ({ reason_type }) => CLAIM_REASONS[reason_type] },
    { header: '요청 일시', value: ({ requested_dt }) => requested_dt },
    { header: '기한', value: ({ due_dt }) => due_dt },
    { header: '끝난 일시', value: ({ closed_dt }) => closed_dt },
    { header: '주문번호', value: ({ payment_no }) => payment_no },
    { header: '주문상품번호', value: ({ order_idx }) => `#${order_idx}` },
    { header: '상품', value: ({ product_name }) => product_name },
    { header: '옵션', value: ({ option_name }) => option_name },
    { header: '수량', value: ({ option_cnt }) => option_cnt },
    { header: '결제 금액(원)', value: ({ paid_amount }) => paid_amount },
    { header: '구매자', value: ({ buyer_name }) => buyer_name, mask: maskName },
  ],
});

export const REFUND_EXPORT = defineExport({
  noun: '환불',
  right: 'refunds.view',
  forSellers: false,
  query: v.omit(refundApi['GET /api/office/v1/refunds'].request, ['cursor']),
  auditedSearch: auditedOrderSearch,
  count: countRefunds,
  load: (database, { query, cursor, size, ...reader }) => loadRefundRows(database, query, cursor, size, reader),
  columns: [
    { header: '환불번호', value: ({ refund_idx }) => `#${refund_idx}` },
    { header: '상태', value: ({ wait }) => (wait === null ? '환불완료' : refundWaitName(wait)) },
    { header: '금액(원)', value: ({ refund_amount }) => refund_amount },
    { header: '결제수단', value: ({ pay_method }) => payMethodName(pay_method) },
    { header: '주문번호', value: ({ payment_no }) => payment_no },
    { header: '구매자', value: ({ buyer_name }) => buyer_name, mask: maskName },
    { header: '요청 일시', value: ({ requested_dt }) => requested_dt },
    { header: '환불 일시', value: ({ done_dt }) => done_dt },
  ],
});

const { last_day, seller } = settlementApi['GET /api/office/v1/settlement/statements'].request.entries;

/** The query of the list's address. The state `overdue` selects only overdue statements. */
const statementQuery = v.pipe(
  v.object({
    state: v.optional(v.nullable(v.picklist([...PAYOUT_STATES, 'overdue'])), null),
    seller,
    period: last_day,
  }),
  v.transform(({ state, period, ...rest }) => ({
    ...rest,
    last_day: period,
    state: state === 'overdue' ? null : state,
    overdueOnly: state === 'overdue',
  })),
);

export const STATEMENT_EXPORT = defineExport({
  noun: '정산서',
  right: 'settlement.view',
  forSellers: true,
  query: statementQuery,
  count: (database, query, limit, { seller_idx, now }) =>
    countStatements(database, { ...query, seller_idx }, limit, now),
  load: async (database, { query, cursor, size, seller_idx, now }) => {
    const rows = await findStatements(
      database,
      { ...query, seller_idx },
      { before: parseIdCursor(cursor), limit: size + 1 },
      now,
    );
    const list = rows.slice(0, size);
    const end = rows.length > size ? list.at(-1) : undefined;
    return { list, next_cursor: end === undefined ? null : writeCursor([end.statement_idx]) };
  },
  columns: [
    { header: '정산서번호', value: ({ statement_idx }) => `#${statement_idx}` },
    { header: '판매자', value: ({ member_name }) => member_name },
    { header: '사업자등록번호', value: ({ business_number }) => business_number },
    { header: '처음 날', value: ({ first_day }) => first_day },
    { header: '마지막 날', value: ({ last_day: day }) => day },
    { header: '건수', value: ({ row_cnt }) => row_cnt },
    { header: '매출(원)', value: ({ sale_amount }) => sale_amount },
    { header: '환불(원)', value: ({ refund_amount }) => refund_amount },
    { header: '배송비(원)', value: ({ delivery_amount }) => delivery_amount },
    { header: '쿠폰(원)', value: ({ coupon_amount }) => coupon_amount },
    { header: '포인트(원)', value: ({ point_amount }) => point_amount },
    { header: '수수료(원)', value: ({ commission }) => commission },
    { header: '수수료 부가세(원)', value: ({ commission_vat }) => commission_vat },
    { header: '지급할 돈(원)', value: ({ payout_amount }) => payout_amount },
    { header: '지급일', value: ({ due_day }) => due_day },
    { header: '상태', value: ({ state }) => payoutStateText(state) },
    { header: '지급 일시', value: ({ paid_dt }) => paid_dt },
  ],
});
