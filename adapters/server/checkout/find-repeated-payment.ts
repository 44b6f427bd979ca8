import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import { failure } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { toCashReceipt, pickContact, openReceiptNumber, type OrderRequest } from '../holds/insert-order.ts';
import { openEntranceCode } from '../entrance-codes/entrance-code.ts';
import type { PaymentRow } from '../order-rows/payment-rows.ts';
import type { PlacePaymentResult } from './place-payment-result.ts';
import { loadPurchase } from './purchase-lines.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';

const ORDER_ALREADY_PROCESSED = failure(
  409,
  '이미 처리한 주문서예요. 주문 내역을 확인하거나, 장바구니에서 다시 주문해 주세요.',
);
const ORDER_FORM_CHANGED = failure(409, '이미 시작한 주문과 내용이 달라요. 장바구니에서 다시 주문해 주세요.');

/**
 * Returns the response to an order form that was sent before: the same payment, if it can still be paid and the lines
 * and payment method are the same; otherwise a refusal. Returns null if the form is new.
 */
export async function findRepeatedPayment(
  { secret }: ServerContext,
  tx: Tx,
  pay_method: PayMethod,
  request: OrderRequest,
  caller: Caller,
  now: number,
): Promise<PlacePaymentResult | null> {
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('request_key', '=', request.request_key)
    .executeTakeFirst();
  if (payment === undefined) return null;
  if (payment.member_idx !== (caller.member?.member_idx ?? null)) return ORDER_ALREADY_PROCESSED;
  if (isPaidByPoints(payment)) return { kind: 'placed', payment, saleIds: [], releasedPayments: [] };
  if (payment.payment_status !== 'ready' || payment.hold_until_dt <= formatKst(now)) return ORDER_ALREADY_PROCESSED;
  if (!isSameOrderForm(secret, payment, pay_method, request)) return ORDER_FORM_CHANGED;
  const purchase = await loadPurchase(tx, request, caller, now);
  if (purchase.kind === 'refused' || !(await hasSameLines(tx, payment.payment_idx, purchase.lines)))
    return ORDER_FORM_CHANGED;
  return { kind: 'placed', payment, saleIds: [], releasedPayments: [] };
}

function isPaidByPoints({ payment_status, pay_method }: PaymentRow): boolean {
  return payment_status === 'paid' && pay_method === 'point';
}

function isSameOrderForm(
  secret: ServerContext['secret'],
  payment: PaymentRow,
  pay_method: PayMethod,
  request: OrderRequest,
): boolean {
  const cash_receipt_number = openReceiptNumber(secret, payment);
  const entrance_code = openEntranceCode(secret, payment);
  const stored = new Map<string, unknown>(Object.entries({ ...payment, cash_receipt_number, entrance_code }));
  const { total_amount, use_point, coupon_idx, referrer_type, is_direct, entrance_code: code } = request;
  const requested = {
    ...pickContact(request),
    ...toCashReceipt(pay_method, request),
    pay_method,
    total_amount,
    use_point,
    coupon_idx,
    referrer_type,
    is_direct,
    entrance_code: code,
  };
  return Object.entries(requested).every(([name, value]) => stored.get(name) === value);
}

async function hasSameLines(tx: Tx, payment_idx: PaymentIdx, lines: readonly CartLine[]): Promise<boolean> {
  const stored = await tx
    .selectFrom('order_line')
    .select(['option_idx', 'type', 'option_cnt'])
    .where('payment_idx', '=', payment_idx)
    .execute();
  const key = (line: Pick<CartLine, 'option_idx' | 'type' | 'option_cnt'>): string =>
    `${line.option_idx}/${line.type}/${line.option_cnt}`;
  const keys = new Set(stored.map(key));
  return lines.length === stored.length && lines.every((line) => keys.has(key(line)));
}
