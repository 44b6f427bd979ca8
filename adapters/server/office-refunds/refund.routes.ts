import type { RefundPage, refundApi } from '../../../core/api/office/orders/refund.api.ts';
import { seenAtGatewayText } from '../../../core/payment/seen-at-gateway.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { maskedAccount } from '../../../core/payment/banks.ts';
import type { RefundIdx } from '../../../core/vocabulary/ids.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { AuditNotes } from '../office-kernel/audit-notes.ts';
import { callingStaff, readerOf } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { loadChangedByText } from '../office-kernel/office-history.ts';
import { confirmRefund, retryRefund } from '../operator-claims/refunds.ts';
import type { OperatorRefusal } from '../operator/action-result.ts';
import { openAccount } from '../refunds/refund-account.ts';
import { findOfficeRefunds, loadRefundPage } from './find-refunds.ts';
import { inquireRefundBalance } from './inquire-refund-balance.ts';

const REFUND_NOT_FOUND = failure(404, '그런 환불이 없어요.');

export function refundRoutes(shop: ServerContext): OfficeHandlers<keyof typeof refundApi> {
  const { database } = shop;

  const respondToRefusal = async (refund_idx: RefundIdx, { text, isStale }: OperatorRefusal) =>
    failure(409, isStale === true ? await loadChangedByText(database, 'refund_idx', refund_idx) : text);

  /** Names the refund in the audit row, and its order, whose story has the change too. */
  const noteRefund = async (refund_idx: RefundIdx, audit: AuditNotes): Promise<RefundPage | null> => {
    audit.setSubject('refund_idx', refund_idx);
    const page = await loadRefundPage(shop, refund_idx);
    if (page !== null) audit.setOrders([page.payment_idx]);
    return page;
  };

  return {
    'GET /api/office/v1/refunds': async (request, caller) => {
      const reader = { ...readerOf(callingStaff(caller)), now: shop.clock.now() };
      return success(await findOfficeRefunds(database, request, reader));
    },
    'GET /api/office/v1/refunds/{refund_idx}': async ({ refund_idx }) => {
      const page = await loadRefundPage(shop, refund_idx);
      return page === null ? REFUND_NOT_FOUND : success(page);
    },
    'GET /api/office/v1/refunds/{refund_idx}/account': async ({ refund_idx }, { audit }) => {
      audit.setSubject('refund_idx', refund_idx);
      const refund = await database
        .selectFrom('refund')
        .select(['bank_code', 'account_no', 'account_name'])
        .where('refund_idx', '=', refund_idx)
        .executeTakeFirst();
      const account = refund === undefined ? null : openAccount(shop.secret, 'refund', refund_idx, refund);
      return account === null ? failure(404, '저장된 계좌가 없어요.') : success(account);
    },
    'GET /api/office/v1/refunds/{refund_idx}/balance': async ({ refund_idx }) => {
      const balance = await inquireRefundBalance(shop, refund_idx);
      return balance === null ? REFUND_NOT_FOUND : success(balance);
    },
    'POST /api/office/v1/refunds/{refund_idx}/confirm': async (
      { refund_idx, reason, seen_at_gateway, ...seen },
      { audit },
    ) => {
      await noteRefund(refund_idx, audit);
      audit.setReason(reason);
      const result = await confirmRefund(shop, refund_idx, seen_at_gateway, seen);
      if (result.kind === 'refused') return respondToRefusal(refund_idx, result);
      audit.recordChange('환불', '기다림', '보냄');
      if (seen_at_gateway !== null) audit.recordChange('결제사 화면', null, seenAtGatewayText(seen_at_gateway));
      return success(null);
    },
    'POST /api/office/v1/refunds/{refund_idx}/retry': async ({ refund_idx, reason, account, ...seen }, { audit }) => {
      const before = await noteRefund(refund_idx, audit);
      audit.setReason(reason);
      const result = await retryRefund(shop, refund_idx, account, seen);
      if (result.kind === 'refused') return respondToRefusal(refund_idx, result);
      audit.recordChange('환불', '기다림', '다시 보냄');
      if (account !== null) audit.recordChange('계좌', before?.account_text ?? null, maskedAccount(account));
      return success(null);
    },
  };
}
