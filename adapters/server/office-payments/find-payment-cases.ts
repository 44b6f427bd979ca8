import { sql } from 'kysely';
import type { ListedPaymentCase, PaymentCasePage } from '../../../core/api/office/orders/payment-case.api.ts';
import type { ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { maskPhone } from '../../../core/member/mask-contact.ts';
import { operatorCaseText } from '../../../core/payment/operator-case.ts';
import { paymentDoubtAt } from '../../../core/payment/operator-end.ts';
import { paymentFailureText } from '../../../core/payment/payment-failure.ts';
import { isPlacedOrder } from '../../../core/payment/payment-phase.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';
import { loadOfficeHistory } from '../office-kernel/office-history.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { toOpenPayment } from '../operator/end-payment.ts';
import { usedMethodText } from '../order-rows/load-order.ts';

const MAX_CASES = 50;

type PaymentCaseView = ParsedOfficeRequestOf<'GET /api/office/v1/payments'>['view'];

/** Finds payments that staff must settle: cases at a gateway, or payments without a result, oldest first. */
export async function findPaymentCases(
  database: Database,
  { view, cursor }: ParsedOfficeRequestOf<'GET /api/office/v1/payments'>,
): Promise<{ list: ListedPaymentCase[]; next_cursor: string | null }> {
  const { list, next_cursor } = await loadPaymentCaseRows(database, view, cursor, OFFICE_PAGE_SIZE);
  return { list: list.map((row) => ({ ...row, buyer_name: maskName(row.buyer_name) })), next_cursor };
}

/** Loads a page of the list with unmasked names: callers mask them. */
export async function loadPaymentCaseRows(
  database: Database,
  view: PaymentCaseView,
  cursor: string | null,
  size: number,
): Promise<{ list: ListedPaymentCase[]; next_cursor: string | null }> {
  const after = parseIdCursor(cursor);
  const rows = await (view === 'pending'
    ? loadPendingPayments(database, after, size + 1)
    : loadCases(database, view, after, size + 1));
  const list = rows.slice(0, size);
  const end = rows.length > size ? list.at(-1) : undefined;
  return { list, next_cursor: end === undefined ? null : writeCursor([end.row_idx]) };
}

/** Counts the rows of the list, up to `limit`. */
export async function countPaymentCases(database: Database, view: PaymentCaseView, limit: number): Promise<number> {
  const rows =
    view === 'pending'
      ? sql`select from payment where payment_status = 'approving'`
      : sql`select from payment_case where closed_dt is ${sql.raw(view === 'cases' ? '' : 'not ')}null`;
  const { rows: counted } = await sql<{ cnt: number }>`
    select count(*)::int as cnt from (${rows} limit ${limit}) as found
  `.execute(database);
  return counted[0]?.cnt ?? 0;
}

function loadCases(
  database: Database,
  view: 'cases' | 'closed',
  after: number | null,
  limit: number,
): Promise<ListedPaymentCase[]> {
  const isOpen = view === 'cases';
  return database
    .selectFrom('payment_case')
    .innerJoin('payment', 'payment.payment_idx', 'payment_case.payment_idx')
    .select(['case_idx as row_idx', 'payment.payment_idx', 'payment_no', 'payment_status', 'pay_method', 'what'])
    .select(['amount', 'noted_dt as since_dt', 'closed_dt', 'buyer_name'])
    .where('closed_dt', isOpen ? 'is' : 'is not', null)
    .$if(after !== null, (query) => query.where('case_idx', isOpen ? '>' : '<', Number(after)))
    .orderBy('case_idx', isOpen ? 'asc' : 'desc')
    .limit(limit)
    .execute();
}

function loadPendingPayments(database: Database, after: number | null, limit: number): Promise<ListedPaymentCase[]> {
  return database
    .selectFrom('payment')
    .select(['payment_idx as row_idx', 'payment_idx', 'payment_no', 'payment_status', 'pay_method'])
    .select(['total_amount as amount', 'approving_dt as since_dt', 'buyer_name'])
    .select([sql<null>`null`.as('what'), sql<null>`null`.as('closed_dt')])
    .where('payment_status', '=', 'approving')
    .$if(after !== null, (query) => query.where('payment_idx', '>', Number(after)))
    .orderBy('payment_idx')
    .limit(limit)
    .execute();
}

/** Loads a payment with its cases and failed jobs; null if it does not exist. */
export async function loadPaymentCase(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  payment_idx: PaymentIdx,
): Promise<PaymentCasePage | null> {
  const payment = await database
    .selectFrom('payment')
    .selectAll()
    .where('payment_idx', '=', payment_idx)
    .executeTakeFirst();
  if (payment === undefined) return null;
  const cases = await database
    .selectFrom('payment_case')
    .select(['case_idx', 'what', 'tid', 'amount', 'noted_dt', 'closed_dt'])
    .where('payment_idx', '=', payment_idx)
    .orderBy('case_idx', 'desc')
    .limit(MAX_CASES)
    .execute();
  const failure_list = await database
    .selectFrom('job_failure')
    .select(['job', 'failed_cnt', 'error', 'retry_dt'])
    .where('payment_idx', '=', payment_idx)
    .execute();
  const { payment_no, payment_status, pay_method, order_name, total_amount, tid, order_dt } = payment;
  const { approving_dt, inquired_dt, end_reason, message } = payment;
  return {
    payment_idx,
    payment_no,
    payment_status,
    pay_method,
    pay_method_text: usedMethodText(payment),
    order_name,
    is_order: isPlacedOrder(payment),
    buyer_name: maskName(payment.buyer_name),
    buyer_phone: maskPhone(payment.buyer_phone),
    total_amount,
    tid,
    order_dt,
    approving_dt,
    inquired_dt,
    end_text: end_reason === null ? '' : paymentFailureText(end_reason, message),
    doubt: paymentDoubtAt(toOpenPayment(payment), clock.now()),
    case_list: cases.map((one) => ({ ...one, text: operatorCaseText(one.what) })),
    failure_list,
    story_list: await loadOfficeHistory(database, 'payment_idx', payment_idx),
  };
}
