import * as v from 'valibot';
import { paymentCaseApi } from '../../../core/api/office/orders/payment-case.api.ts';
import { campaignApi } from '../../../core/api/office/system/campaigns.api.ts';
import { messageApi } from '../../../core/api/office/system/messages.api.ts';
import { systemApi } from '../../../core/api/office/system/system.api.ts';
import { audienceText } from '../../../core/campaign/audience.ts';
import { campaignStateText } from '../../../core/campaign/campaign-state.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { MESSAGE_RULES } from '../../../core/message/message-rules.ts';
import { deliveryStateText, skippedReasonText } from '../../../core/office-text/delivery-text.ts';
import { payMethodName } from '../../../core/office-text/pay-method-text.ts';
import { operatorCaseName } from '../../../core/payment/operator-case.ts';
import { countCampaigns, findCampaigns } from '../campaigns/campaigns.ts';
import { countFailedJobs, findFailedJobPage } from '../jobs/failed-jobs.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';
import { countDeliveries, findDeliveries } from '../office-messages/find-deliveries.ts';
import { countPaymentCases, loadPaymentCaseRows } from '../office-payments/find-payment-cases.ts';
import { defineExport } from './export-list.ts';

export const PAYMENT_EXPORT = defineExport({
  noun: '결제 확인',
  right: 'payments.view',
  forSellers: false,
  query: v.omit(paymentCaseApi['GET /api/office/v1/payments'].request, ['cursor']),
  count: (database, { view }, limit) => countPaymentCases(database, view, limit),
  load: (database, { query: { view }, cursor, size }) => loadPaymentCaseRows(database, view, cursor, size),
  columns: [
    { header: '주문번호', value: ({ payment_no }) => payment_no },
    { header: '할 일', value: ({ what }) => (what === null ? '결과를 기다림' : operatorCaseName(what)) },
    { header: '결제 상태', value: ({ payment_status }) => payment_status },
    { header: '결제수단', value: ({ pay_method }) => payMethodName(pay_method) },
    { header: '금액(원)', value: ({ amount }) => amount },
    { header: '구매자', value: ({ buyer_name }) => buyer_name, mask: maskName },
    { header: '생긴 일시', value: ({ since_dt }) => since_dt },
    { header: '정리한 일시', value: ({ closed_dt }) => closed_dt },
  ],
});

/** Deliveries of messages. The recipient is always masked, as on the screen: the order or the member has it in full. */
export const MESSAGE_EXPORT = defineExport({
  noun: '메시지',
  right: 'messages.view',
  forSellers: false,
  query: v.omit(messageApi['GET /api/office/v1/messages'].request, ['cursor']),
  count: countDeliveries,
  load: async (database, { query, cursor, size, now }) => {
    const { list, last } = await findDeliveries(database, query, parseIdCursor(cursor), size, now);
    return { list, next_cursor: last === null ? null : writeCursor([last]) };
  },
  columns: [
    { header: '메시지번호', value: ({ message_idx }) => `#${message_idx}` },
    { header: '종류', value: ({ kind }) => MESSAGE_RULES[kind].label },
    { header: '보낸 곳', value: ({ channel }) => (channel === 'mail' ? '메일' : '알림톡') },
    { header: '받는 사람', value: ({ recipient }) => recipient },
    { header: '상태', value: ({ delivery_status }) => deliveryStateText(delivery_status) },
    { header: '보내지 않은 까닭', value: ({ reason }) => skippedReasonText(reason) },
    { header: '실패', value: ({ failed_cnt }) => failed_cnt },
    { header: '주문번호', value: ({ payment_no }) => payment_no },
    { header: '만든 일시', value: ({ created_dt }) => created_dt },
    { header: '보낼 일시', value: ({ due_dt }) => due_dt },
    { header: '끝난 일시', value: ({ ended_dt }) => ended_dt },
  ],
});

export const JOB_EXPORT = defineExport({
  noun: '처리하지 못한 작업',
  right: 'system.view',
  forSellers: false,
  query: v.omit(systemApi['GET /api/office/v1/system/jobs'].request, ['cursor']),
  count: (database, { state }, limit) => countFailedJobs(database, state, limit),
  load: (database, { query: { state }, cursor, size }) => findFailedJobPage(database, { state, cursor, size }),
  columns: [
    { header: '작업', value: ({ job }) => job },
    { header: '주문번호', value: ({ payment_no }) => payment_no },
    { header: '실패', value: ({ failed_cnt }) => failed_cnt },
    { header: '오류', value: ({ error }) => error },
    { header: '실패한 일시', value: ({ failed_dt }) => failed_dt },
    { header: '다시 하는 일시', value: ({ retry_dt }) => retry_dt },
  ],
});

export const CAMPAIGN_EXPORT = defineExport({
  noun: '캠페인',
  right: campaignApi['GET /api/office/v1/campaigns'].right,
  forSellers: false,
  query: v.omit(campaignApi['GET /api/office/v1/campaigns'].request, ['cursor']),
  count: (database, _query, limit) => countCampaigns(database, limit),
  load: (database, { cursor, size }) => findCampaigns(database, cursor, size),
  columns: [
    { header: '캠페인번호', value: ({ campaign_idx }) => `#${campaign_idx}` },
    { header: '제목', value: ({ title }) => title },
    { header: '내용', value: ({ content }) => content },
    { header: '여는 화면', value: ({ link }) => link },
    { header: '받는 회원', value: ({ audience }) => audienceText(audience) },
    { header: '상태', value: ({ state }) => campaignStateText(state) },
    { header: '회원 수', value: ({ member_cnt }) => member_cnt },
    { header: '작성한 직원', value: ({ staff_name }) => staff_name },
    { header: '작성 일시', value: ({ created_dt }) => created_dt },
    { header: '보낸 일시', value: ({ sent_dt }) => sent_dt },
    { header: '끝난 일시', value: ({ ended_dt }) => ended_dt },
  ],
});
