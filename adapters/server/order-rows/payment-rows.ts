import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  type Updateable,
} from 'kysely';
import * as v from 'valibot';
import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import { SELF_CLOSING_CASES } from '../../../core/payment/operator-case.ts';
import { phaseOf, type PaymentPhase } from '../../../core/payment/payment-phase.ts';
import { settledMessage, type PaymentEvent } from '../../../core/payment/settlement.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database, Tx } from '../database/database.ts';
import { LAST, PREPARED } from '../database/prepared-statements.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { GatewayAuthentication } from '../../../core/payment/payment-gateway.port.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { PaymentNo } from '../../../core/vocabulary/ids.ts';

export type PaymentRow = Selectable<Tables['payment']>;

/** The columns that a settlement depends on, or that its effects need. */
const SETTLED_COLUMNS = [
  'payment_idx',
  'payment_no',
  'payment_status',
  'pay_method',
  'member_idx',
  'order_name',
  'total_amount',
  'delivery_amount',
  'use_point',
  'coupon_idx',
  'zonecode',
  'is_direct',
  'tid',
  'stock_held',
  'refund_amount',
  'end_reason',
  'message',
] as const satisfies readonly (keyof PaymentRow)[];

/** The columns of a payment needed to settle an event. */
export type SettledRow = Pick<PaymentRow, (typeof SETTLED_COLUMNS)[number]>;

/** Reads a payment without locking it; undefined if there is none. */
export async function findPayment(database: Database, payment_no: PaymentNo): Promise<SettledRow | undefined> {
  return database
    .selectFrom('payment')
    .modifyFront(PREPARED)
    .select(SETTLED_COLUMNS)
    .where('payment_no', '=', payment_no)
    .executeTakeFirst();
}

/**
 * Locks a payment until this transaction ends, so that a result that arrives twice, late, or during reconciliation
 * finds the state that the first one stored. A change of state that takes no lock is conditional on the state that was
 * read.
 */
export async function lockPayment(tx: Tx, payment_no: PaymentNo): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payment').selectAll().where('payment_no', '=', payment_no).forNoKeyUpdate().executeTakeFirst();
}

/** Locks a payment like `lockPayment`. Loads only what settling the event needs. */
export async function lockForEvent(
  tx: Tx,
  payment_no: PaymentNo,
  event: PaymentEvent,
): Promise<(SettledRow & { readonly is_used_by_another: boolean }) | undefined> {
  return tx
    .selectFrom('payment')
    .modifyFront(PREPARED)
    .select(SETTLED_COLUMNS)
    .select(isUsedByAnother(event).as('is_used_by_another'))
    .where('payment_no', '=', payment_no)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Returns the condition that another payment has the event's transaction or, for a return, was authenticated by it. Two
 * concurrent payments may not see each other: then the unique indexes of both columns refuse the second.
 */
export function isUsedByAnother(event: PaymentEvent): RawBuilder<boolean> {
  const other = sql`select from payment as other where other.payment_idx <> payment.payment_idx`;
  switch (event.kind) {
    case 'returned': {
      const { tid } = event.authentication;
      return sql`(exists (${other} and other.tid = ${tid}) or exists (${other} and other.authentication ->> 'tid' = ${tid}))`;
    }
    case 'approved':
    case 'issued':
      return sql`exists (${other} and other.tid = ${event.tid})`;
    case 'refused':
    case 'points-alone':
    case 'not-paid':
    case 'unanswered':
    case 'hold-ended':
    case 'account-closed':
    case 'undone':
    case 'all-refunded':
      return sql`false`;
  }
}

/** The services needed to report a change of phase. */
export type PhaseObserver = Pick<ServerContext, 'log' | 'metrics'>;

/** Logs and counts a change of phase for the operator. The payment number does not identify a person. */
export function logPhase(
  shop: PhaseObserver,
  { payment_no, pay_method }: { readonly payment_no: PaymentNo; readonly pay_method: PayMethod },
  from: PaymentPhase | null,
  to: PaymentPhase,
): void {
  shop.log.info({ payment_no, from, to }, 'payment');
  if (from !== to) shop.metrics.paymentMoved(pay_method, to);
}

/** A settled payment, to be stored. */
export interface PaymentChange {
  readonly before: SettledRow;
  readonly after: SettledRow;
  readonly event: PaymentEvent;
  /** Further columns to change, in addition to those of the settlement. */
  readonly columns: Updateable<Tables['payment']>;
}

interface StoreOptions {
  /** Nothing is stored if this condition is not met. */
  readonly condition?: (row: ExpressionBuilder<Tables, 'payment'>) => Expression<SqlBool>;
  /** True: this is the last statement of its transaction; see `LAST`. */
  readonly isLast?: boolean;
}

/**
 * Stores the payment after a settlement, closes its cases that waited for a response, and logs its change of phase.
 * Returns false, and does nothing, if its condition is not met.
 */
export async function storePayment(
  shop: PhaseObserver,
  database: Database,
  { before, after, event, columns }: PaymentChange,
  now: number,
  { condition = () => sql<SqlBool>`true`, isLast = false }: StoreOptions = {},
): Promise<boolean> {
  const { payment_status, stock_held, tid, refund_amount, end_reason } = after;
  const message = settledMessage(before, after, event);
  const [from, to] = [phaseOf(before), phaseOf(after)];
  const statement = database
    .with('stored', (query) =>
      query
        .updateTable('payment')
        .set({ payment_status, stock_held, tid, refund_amount, end_reason, message, ...columns })
        .where('payment_idx', '=', before.payment_idx)
        .where(condition)
        .returning('payment_idx'),
    )
    .with('closed', (query) =>
      query
        .updateTable('payment_case')
        .set({ closed_dt: formatKst(now) })
        .where('payment_idx', 'in', (row) => row.selectFrom('stored').select('stored.payment_idx'))
        .where('what', 'in', SELF_CLOSING_CASES)
        .where('closed_dt', 'is', null)
        .where(sql<SqlBool>`${from !== to}::boolean`),
    )
    .selectFrom('stored')
    .select('payment_idx');
  const { rows } = await sql`${PREPARED}${isLast ? sql` ${LAST}` : sql``} ${statement}`.execute(database);
  if (rows.length === 0) return false;
  logPhase(shop, before, from, to);
  return true;
}

const authentication = v.objectWithRest({ tid: v.string() }, v.string());

/** Returns the gateway's data for an approval or its reversal; null before the shopper has authenticated. */
export function authenticationOf(payment: Pick<PaymentRow, 'authentication'>): GatewayAuthentication | null {
  const read = v.safeParse(authentication, payment.authentication);
  return read.success ? read.output : null;
}

/**
 * Returns the gateway's data from opening its window, for gateways that assign a number before the shopper
 * authenticates.
 */
export function openedOf(payment: Pick<PaymentRow, 'opened'>): GatewayAuthentication | null {
  const read = v.safeParse(authentication, payment.opened);
  return read.success ? read.output : null;
}
