import type { officeOrderPageApi } from '../../../core/api/office/orders/order-page.api.ts';
import { needsRefundAccount } from '../../../core/claim/claim-form.ts';
import { CLAIM_REASONS, faultOf } from '../../../core/claim/claim-reason.ts';
import { findLineAction } from '../../../core/claim/order-actions.ts';
import { claimTypeText } from '../../../core/claim/claim-text.ts';
import { canSeeReceiver } from '../../../core/office/can-see-receiver.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { parcelText } from '../../../core/order/parcel.ts';
import { accountFailures, maskedAccount, NO_ACCOUNT } from '../../../core/payment/banks.ts';
import { withJosa } from '../../../core/text/josa.ts';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff, type OfficeCaller } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { loadChangedByText } from '../office-kernel/office-history.ts';
import { notifyDelay } from '../operator-claims/notify-delay.ts';
import { openPhonedClaim } from '../operator-claims/open-phoned-claim.ts';
import { findPaymentOfLine } from '../operator/change-line.ts';
import { correctTracking } from '../operator/orders.ts';
import { loadOrder } from '../order-rows/load-order.ts';
import { findAccessibleLines } from './find-accessible-lines.ts';
import { loadOwnOrder } from './own-order.ts';

/** The calls of an order's page about parcels, delays and claims by phone, and those that sellers may make. */
export type OrderCareCall = Extract<
  keyof typeof officeOrderPageApi,
  `${string}/lines/${string}` | `${string}/delay` | `${string}/own` | `${string}/receiver`
>;

export const ORDER_NOT_FOUND = failure(404, '그런 주문이 없어요.');
const ORDER_LINE_NOT_FOUND = failure(404, '그런 주문 상품이 없어요.');
const NOT_SHIPPING = failure(409, '보내는 중인 상품이 없어 받는 분을 볼 수 없어요.');

export function orderCareRoutes(shop: ServerContext): OfficeHandlers<OrderCareCall> {
  const { database, clock } = shop;

  /** Returns whether all lines belong to the caller's shop; true for staff of the shop itself. */
  const areLinesAccessible = async (lines: readonly OrderLineIdx[], caller: OfficeCaller): Promise<boolean> => {
    const own = await findAccessibleLines(database, lines, callingStaff(caller).seller_idx);
    return lines.every((order_idx) => own.has(order_idx));
  };

  return {
    'PUT /api/office/v1/orders/lines/{order_idx}/tracking': async ({ order_idx, before, ...parcel }, caller) => {
      const payment_idx = await findPaymentOfLine(shop, order_idx);
      if (payment_idx === null || !(await areLinesAccessible([order_idx], caller))) return ORDER_LINE_NOT_FOUND;
      caller.audit.setSubject('payment_idx', payment_idx);
      caller.audit.setRows('order_idx', [order_idx]);
      const result = await correctTracking(shop, order_idx, parcel, before);
      if (result.kind === 'refused') {
        const isStale = result.isStale === true;
        return failure(409, isStale ? await loadChangedByText(database, 'payment_idx', payment_idx) : result.text);
      }
      caller.audit.recordChange(`송장 #${order_idx}`, parcelText(before), parcelText(parcel));
      return success(null);
    },
    'POST /api/office/v1/orders/lines/{order_idx}/claim/preview': async ({ order_idx, claim_type, reason_type }) => {
      const payment_idx = await findPaymentOfLine(shop, order_idx);
      const order = payment_idx === null ? undefined : await loadOrder(database, payment_idx);
      if (order === undefined) return ORDER_LINE_NOT_FOUND;
      const action = findLineAction(order.detail, order_idx, claim_type, clock.now());
      if (action === null)
        return failure(409, `지금은 ${withJosa(claimTypeText(claim_type), '을/를')} 받을 수 없는 상태예요.`);
      const fault = faultOf(reason_type);
      const refund = fault === 'shop' ? action.shopFaultRefund : action.refund;
      const { pay_method } = order.detail;
      const terms = { claim_type, pay_method, refund_amount: refund?.refund_amount ?? 0 };
      return success({ refund, needs_account: needsRefundAccount(terms) });
    },
    'POST /api/office/v1/orders/lines/{order_idx}/claim': async (request, { audit }) => {
      const { order_idx, claim_type, reason_type, refund_amount, account } = request;
      const payment_idx = await findPaymentOfLine(shop, order_idx);
      const order = payment_idx === null ? undefined : await loadOrder(database, payment_idx);
      if (payment_idx === null || order === undefined) return ORDER_LINE_NOT_FOUND;
      audit.setSubject('payment_idx', payment_idx);
      audit.setRows('order_idx', [order_idx]);
      audit.setReason(request.reason === '' ? CLAIM_REASONS[reason_type] : request.reason);
      const { pay_method } = order.detail;
      const terms = { claim_type, pay_method, refund_amount: refund_amount ?? 0 };
      const failures = needsRefundAccount(terms) ? accountFailures(account ?? NO_ACCOUNT) : {};
      if (Object.keys(failures).length > 0) return failure(422, '돌려받을 계좌를 확인해 주세요.', { ...failures });
      const result = await openPhonedClaim(shop, { ...request, isDry: false });
      if (result.kind === 'refused') return failure(409, result.text);
      audit.recordChange(`${claimTypeText(claim_type)} #${order_idx}`, null, '접수');
      if (needsRefundAccount(terms) && account !== null) audit.recordChange('계좌', null, maskedAccount(account));
      return success(null);
    },
    'POST /api/office/v1/orders/{payment_idx}/delay': async (request, caller) => {
      const { payment_idx, order_idx_list, expected_dt, reason } = request;
      const order = await loadOrder(database, payment_idx);
      const isOfOrder = order_idx_list.every((id) =>
        order?.detail.order_list.some(({ order_idx }) => order_idx === id),
      );
      if (!isOfOrder || !(await areLinesAccessible(order_idx_list, caller))) return ORDER_NOT_FOUND;
      caller.audit.setSubject('payment_idx', payment_idx);
      caller.audit.setRows('order_idx', order_idx_list);
      caller.audit.setReason(reason);
      const result = await notifyDelay(shop, order_idx_list, { expected_dt, reason });
      if (result.kind === 'refused') return failure(409, result.text);
      caller.audit.recordChange('도착 예정일', null, expected_dt);
      return success(null);
    },
    'GET /api/office/v1/orders/{payment_idx}/own': async ({ payment_idx }, caller) => {
      const own = await loadOwnOrder(database, payment_idx, callingStaff(caller).seller_idx);
      return own === null ? ORDER_NOT_FOUND : success(own.page);
    },
    'GET /api/office/v1/orders/{payment_idx}/receiver': async ({ payment_idx }, caller) => {
      caller.audit.setSubject('payment_idx', payment_idx);
      const own = await loadOwnOrder(database, payment_idx, callingStaff(caller).seller_idx);
      if (own === null) return ORDER_NOT_FOUND;
      const statuses = own.page.line_list.map(({ order_status }) => order_status);
      return canSeeReceiver(statuses) ? success(own.receiver) : NOT_SHIPPING;
    },
  };
}
