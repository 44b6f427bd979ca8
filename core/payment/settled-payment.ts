import type { PaymentEvent, PaymentFacts, Settlement } from './settlement.ts';

/** Returns the payment after a settlement: what is stored of it, and the basis of the next decision. */
export function settledPayment<T extends PaymentFacts>(payment: T, event: PaymentEvent, settlement: Settlement): T {
  switch (settlement.kind) {
    case 'none':
    case 'hold-first':
    case 'undo-again':
    case 'needs-operator':
      return payment;
    case 'approve':
      return { ...payment, payment_status: 'approving', stock_held: true, end_reason: null };
    case 'paid':
      return { ...payment, payment_status: 'paid', stock_held: true, end_reason: null, tid: tidOf(payment, event) };
    case 'awaiting-deposit':
      return { ...payment, payment_status: 'waiting', end_reason: null, tid: tidOf(payment, event) };
    case 'fail':
      return { ...payment, payment_status: 'failed', stock_held: false, end_reason: settlement.reason };
    case 'expire':
      return { ...payment, payment_status: 'expired', stock_held: false, end_reason: settlement.reason };
    case 'undo':
      return {
        ...payment,
        payment_status: 'approving',
        stock_held: false,
        end_reason: settlement.reason,
        tid: tidOf(payment, event),
        refund_amount: settlement.amount,
      };
    case 'close-undone':
      return { ...payment, payment_status: settlement.status };
    case 'refund-late-deposit':
      return {
        ...payment,
        payment_status: 'expired',
        stock_held: false,
        end_reason: 'deposited-late',
        tid: tidOf(payment, event),
      };
    case 'refunded':
      return { ...payment, payment_status: 'refunded', stock_held: false, refund_amount: payment.total_amount };
  }
}

/** Returns the event's transaction; otherwise the payment's own. */
function tidOf(payment: PaymentFacts, event: PaymentEvent): string | null {
  return event.kind === 'approved' || event.kind === 'issued' ? event.tid : payment.tid;
}
