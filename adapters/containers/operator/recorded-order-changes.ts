import type { OperatorService } from '../../cli/kit/operator-service.ts';
import { formatRowNumbers } from '../../server/security/format-row-numbers.ts';

/** The commands that change orders, payments, refunds and cash receipts. */
export type OrderChange =
  | 'closeCase'
  | 'endPayment'
  | 'prepare'
  | 'unprepare'
  | 'ship'
  | 'correctTracking'
  | 'deliver'
  | 'openPhonedClaim'
  | 'notifyDelay'
  | 'approveReturn'
  | 'refuseReturn'
  | 'finishExchange'
  | 'refuseExchange'
  | 'cancelOrder'
  | 'refundPart'
  | 'confirmRefund'
  | 'retryRefund'
  | 'retryReceipt'
  | 'confirmReceipt';

/**
 * Records each of these commands before it runs, so that the record exists even if the command dies or is refused. Dry
 * runs change nothing, and are not recorded.
 */
export function recordedOrderChanges(
  service: Pick<OperatorService, OrderChange>,
  record: (call: string, row: string) => Promise<void>,
): Pick<OperatorService, OrderChange> {
  const recorded = async <T>(call: string, row: string, change: () => Promise<T>, isDry = false): Promise<T> => {
    if (!isDry) await record(call, row);
    return change();
  };
  const line = <T>(command: string, order_idx: number, change: () => Promise<T>, isDry = false): Promise<T> =>
    recorded(`orders ${command}`, `order_idx ${order_idx}`, change, isDry);
  const lines = <T>(command: string, order_idx_list: readonly number[], change: () => Promise<T>): Promise<T> =>
    recorded(`orders ${command}`, `order_idx ${formatRowNumbers(order_idx_list)}`, change);
  return {
    closeCase: (case_idx) => recorded('orders close-case', `case_idx ${case_idx}`, () => service.closeCase(case_idx)),
    endPayment: (number) => recorded('payments end', `payment ${number}`, () => service.endPayment(number)),
    prepare: (order_idx_list) => lines('prepare', order_idx_list, () => service.prepare(order_idx_list)),
    unprepare: (order_idx_list) => lines('unprepare', order_idx_list, () => service.unprepare(order_idx_list)),
    ship: (order_idx, carrier_code, invoice_no) =>
      line('ship', order_idx, () => service.ship(order_idx, carrier_code, invoice_no)),
    correctTracking: (order_idx, parcel) =>
      line('correct-tracking', order_idx, () => service.correctTracking(order_idx, parcel)),
    deliver: (order_idx) => line('deliver', order_idx, () => service.deliver(order_idx)),
    openPhonedClaim: (request) =>
      line(`open-${request.claim_type}`, request.order_idx, () => service.openPhonedClaim(request), request.isDry),
    notifyDelay: (order_idx_list, notice) =>
      lines('notify-delay', order_idx_list, () => service.notifyDelay(order_idx_list, notice)),
    approveReturn: (order_idx, found) =>
      line('approve-return', order_idx, () => service.approveReturn(order_idx, found), found.isDry),
    refuseReturn: (order_idx, reason) =>
      line('refuse-return', order_idx, () => service.refuseReturn(order_idx, reason)),
    finishExchange: (order_idx, replacement) =>
      line('finish-exchange', order_idx, () => service.finishExchange(order_idx, replacement)),
    refuseExchange: (order_idx, reason) =>
      line('refuse-exchange', order_idx, () => service.refuseExchange(order_idx, reason)),
    cancelOrder: (number, cancel) =>
      recorded('orders cancel', `order ${number}`, () => service.cancelOrder(number, cancel), cancel.isDry),
    refundPart: (part) => line('refund-part', part.order_idx, () => service.refundPart(part), part.isDry),
    confirmRefund: (refund_idx, seenAtGateway) =>
      recorded('refunds confirm', `refund_idx ${refund_idx}`, () => service.confirmRefund(refund_idx, seenAtGateway)),
    retryRefund: (refund_idx, account) =>
      recorded('refunds retry', `refund_idx ${refund_idx}`, () => service.retryRefund(refund_idx, account)),
    retryReceipt: (receipt_idx) =>
      recorded('receipts retry', `receipt_idx ${receipt_idx}`, () => service.retryReceipt(receipt_idx)),
    confirmReceipt: (receipt_idx, receipt_tid) =>
      recorded('receipts confirm', `receipt_idx ${receipt_idx}`, () =>
        service.confirmReceipt(receipt_idx, receipt_tid),
      ),
  };
}
