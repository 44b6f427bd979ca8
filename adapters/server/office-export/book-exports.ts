import * as v from 'valibot';
import { ledgerApi } from '../../../core/api/office/money/ledger.api.ts';
import { receiptApi } from '../../../core/api/office/money/receipts.api.ts';
import { settlementApi } from '../../../core/api/office/money/settlement.api.ts';
import { checkLedgerPeriod } from '../../../core/ledger/ledger-period.ts';
import { receiptStateText } from '../../../core/ledger/receipt-states.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { payMethodName } from '../../../core/office-text/pay-method-text.ts';
import { rateText } from '../../../core/settlement/commission.ts';
import { settlementKindText } from '../../../core/settlement/settlement-kind-text.ts';
import { addDays, formatKstDate, parseKst } from '../../../core/time/kst.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';
import { countReceipts, loadReceiptRows } from '../office-ledger/find-receipts.ts';
import { loadLedger } from '../office-ledger/load-ledger.ts';
import { findSettlementRows, findStatement } from '../settlement/find-statements.ts';
import { defineExport } from './export-list.ts';

/** Number of days of the ledger that are summed at a time, since all payments of a day are read. */
const LEDGER_PAGE_DAYS = 14;

/** The sales ledger. It has no total, since a spreadsheet can sum the rows: their VAT adds up to that of the total. */
export const LEDGER_EXPORT = defineExport({
  noun: '매출 장부',
  right: 'money.view',
  forSellers: false,
  query: v.pipe(
    ledgerApi['GET /api/office/v1/ledger'].request,
    v.check((days) => checkLedgerPeriod(days) === null),
  ),
  count: async (database, { from, to }, limit) => (await loadLedger(database, from, to)).list.slice(0, limit).length,
  // The cursor is the first day of the page.
  load: async (database, { query: { from, to }, cursor }) => {
    const end = parseKst(to) ?? 0;
    const next = addDays(parseKst(cursor ?? from) ?? end, LEDGER_PAGE_DAYS);
    const last = Math.min(end, addDays(next, -1));
    const { list } = await loadLedger(database, cursor ?? from, formatKstDate(last));
    return { list, next_cursor: next > end ? null : formatKstDate(next) };
  },
  columns: [
    { header: '날짜', value: ({ day }) => day },
    { header: '결제수단', value: ({ pay_method }) => payMethodName(pay_method) },
    { header: '결제 건수', value: ({ sale_cnt }) => sale_cnt },
    { header: '결제(원)', value: ({ sale_amount }) => sale_amount },
    { header: '환불 건수', value: ({ refund_cnt }) => refund_cnt },
    { header: '환불(원)', value: ({ refund_amount }) => refund_amount },
    { header: '순매출(원)', value: ({ net_amount }) => net_amount },
    { header: '공급가액(원)', value: ({ supply_amount }) => supply_amount },
    { header: '부가세(원)', value: ({ vat_amount }) => vat_amount },
    { header: '면세(원)', value: ({ tax_free_amount }) => tax_free_amount },
    { header: '쿠폰(원)', value: ({ coupon_amount }) => coupon_amount },
    { header: '포인트(원)', value: ({ point_amount }) => point_amount },
  ],
});

/** The rows of one statement; [] for a statement of another seller. */
export const STATEMENT_ROW_EXPORT = defineExport({
  noun: '정산 내역',
  right: 'settlement.view',
  forSellers: true,
  query: v.omit(settlementApi['GET /api/office/v1/settlement/statements/{statement_idx}/rows'].request, ['cursor']),
  count: async (database, { statement_idx }, limit, { seller_idx, now }) => {
    const found = await findStatement(database, statement_idx, seller_idx, now);
    return Math.min(found?.row_cnt ?? 0, limit);
  },
  load: async (database, { query: { statement_idx }, cursor, size, seller_idx, now }) => {
    if ((await findStatement(database, statement_idx, seller_idx, now)) === null)
      return { list: [], next_cursor: null };
    const page = { after: parseIdCursor(cursor), limit: size + 1 };
    const rows = await findSettlementRows(database, { statement_idx }, page);
    const list = rows.slice(0, size);
    const end = rows.length > size ? list.at(-1) : undefined;
    return { list, next_cursor: end === undefined ? null : writeCursor([end.row_idx]) };
  },
  columns: [
    { header: '구분', value: ({ kind }) => settlementKindText(kind) },
    { header: '일시', value: ({ event_dt }) => event_dt },
    { header: '주문번호', value: ({ payment_no }) => payment_no },
    { header: '주문상품번호', value: ({ order_idx }) => (order_idx === null ? null : `#${order_idx}`) },
    { header: '상품', value: ({ product_name }) => product_name },
    { header: '옵션', value: ({ option_name }) => option_name },
    { header: '수량', value: ({ option_cnt }) => option_cnt },
    { header: '금액(원)', value: ({ amount }) => amount },
    { header: '쿠폰(매장 부담)', value: ({ coupon_amount }) => coupon_amount },
    { header: '포인트(매장 부담)', value: ({ point_amount }) => point_amount },
    { header: '수수료율', value: ({ rate_bp }) => rateText(rate_bp) },
    { header: '수수료(원)', value: ({ commission }) => commission },
    { header: '정산 금액(원)', value: ({ amount, commission }) => amount - commission },
  ],
});

export const RECEIPT_EXPORT = defineExport({
  noun: '현금영수증',
  right: 'money.view',
  forSellers: false,
  query: v.omit(receiptApi['GET /api/office/v1/receipts'].request, ['cursor']),
  count: (database, { state }, limit) => countReceipts(database, state, limit),
  load: (database, { query: { state }, cursor, size }) => loadReceiptRows(database, state, cursor, size),
  columns: [
    { header: '영수증번호', value: ({ receipt_idx }) => `#${receipt_idx}` },
    { header: '상태', value: ({ receipt_status }) => receiptStateText(receipt_status) },
    { header: '주문번호', value: ({ payment_no }) => payment_no },
    { header: '구매자', value: ({ buyer_name }) => buyer_name, mask: maskName },
    { header: '금액(원)', value: ({ amount }) => amount },
    { header: '승인번호', value: ({ approval_number }) => approval_number },
    { header: '요청 일시', value: ({ asked_dt }) => asked_dt },
  ],
});
