import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isOverdue } from '../../../core/settlement/payout-state.ts';
import { payoutOf } from '../../../core/settlement/settlement-sums.ts';
import { formatKstDate } from '../../../core/time/kst.ts';
import type { SellerId, SellerIdx, StatementIdx } from '../../../core/vocabulary/ids.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import { settlementSumColumns } from './close-period.ts';
import type { PayoutState } from '../../../core/vocabulary/settlement/settlement-lists.ts';

export interface StatementFilter {
  readonly last_day: KstDay | null;
  readonly state: PayoutState | null;
  readonly overdueOnly: boolean;
  readonly seller: SellerId | null;
  /** The seller whose statements the caller may see; null for all sellers. */
  readonly seller_idx: SellerIdx | null;
}

/** Maximum number of sellers that are listed. */
const MAX_SELLERS = 1_000;

/** Finds statements, the newest first, up to `limit` before the id `before`. */
export async function findStatements(
  database: Database,
  filter: StatementFilter,
  page: { readonly before: number | null; readonly limit: number },
  now: number,
) {
  const today = formatKstDate(now);
  const rows = await selectStatements(database)
    .where(isListed(filter, today))
    .$if(page.before !== null, (query) => query.where('statement_idx', '<', page.before ?? 0))
    .orderBy('statement_idx', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({ ...row, is_overdue: isOverdue(row, today) }));
}

/** Counts the statements of a filter, up to `limit`. */
export async function countStatements(
  database: Database,
  filter: StatementFilter,
  limit: number,
  now: number,
): Promise<number> {
  const found = selectStatements(database)
    .where(isListed(filter, formatKstDate(now)))
    .limit(limit);
  const { cnt } = await database
    .selectFrom(found.as('found'))
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .executeTakeFirstOrThrow();
  return cnt;
}

function isListed({ last_day, state, overdueOnly, seller, seller_idx }: StatementFilter, today: KstDay) {
  return (row: ExpressionBuilder<Tables, 'settlement_statement' | 'seller'>) =>
    row.and([
      ...(last_day === null ? [] : [row('last_day', '=', last_day)]),
      ...(state === null ? [] : [row('state', '=', state)]),
      ...(overdueOnly ? [row('state', '<>', 'paid'), row('due_day', '<=', today)] : []),
      ...(seller === null ? [] : [row('seller.member_id', '=', seller)]),
      ...(seller_idx === null ? [] : [row('settlement_statement.seller_idx', '=', seller_idx)]),
    ]);
}

/** Loads one statement with its history; null if there is none, or it belongs to another seller. */
export async function findStatement(
  database: Database,
  statement_idx: StatementIdx,
  seller_idx: SellerIdx | null,
  now: number,
) {
  const row = await selectStatements(database)
    .where('statement_idx', '=', statement_idx)
    .$if(seller_idx !== null, (query) => query.where('settlement_statement.seller_idx', '=', seller_idx))
    .executeTakeFirst();
  if (row === undefined) return null;
  const step_list = await database
    .selectFrom('settlement_step')
    .select(['state', 'step_dt', 'actor', 'note'])
    .where('statement_idx', '=', statement_idx)
    .orderBy('step_idx', 'desc')
    .execute();
  return { ...row, is_overdue: isOverdue(row, formatKstDate(now)), step_list };
}

function selectStatements(database: Database) {
  return database
    .selectFrom('settlement_statement')
    .innerJoin('seller', 'seller.seller_idx', 'settlement_statement.seller_idx')
    .select(['statement_idx', 'first_day', 'last_day', 'state', 'due_day', 'closed_dt', 'paid_dt'])
    .select(['member_id', 'member_name', 'business_number', 'row_cnt', 'sale_amount', 'refund_amount'])
    .select(['delivery_amount', 'coupon_amount', 'point_amount', 'commission', 'commission_vat', 'payout_amount']);
}

/** Lists rows of a statement, or the open ones of a seller, in their order, up to `limit` after the id `after`. */
export async function findSettlementRows(
  database: Database,
  scope: { readonly statement_idx: StatementIdx } | { readonly openSellerId: SellerIdx },
  page: { readonly after: number | null; readonly limit: number },
) {
  return database
    .selectFrom('settlement_row')
    .innerJoin('payment', 'payment.payment_idx', 'settlement_row.payment_idx')
    .leftJoin('order_line', 'order_line.order_idx', 'settlement_row.order_idx')
    .select(['row_idx', 'kind', 'event_dt', 'payment_no', 'settlement_row.order_idx', 'settlement_row.refund_idx'])
    .select(['product_name', 'option_name', 'option_cnt', 'amount', 'settlement_row.coupon_amount'])
    .select(['settlement_row.point_amount', 'rate_bp', 'commission'])
    .where((row) =>
      'statement_idx' in scope
        ? row('statement_idx', '=', scope.statement_idx)
        : row.and([row('settlement_row.seller_idx', '=', scope.openSellerId), row('statement_idx', 'is', null)]),
    )
    .$if(page.after !== null, (query) => query.where('row_idx', '>', page.after ?? 0))
    .orderBy('row_idx')
    .limit(page.limit)
    .execute();
}

/**
 * Returns the open amounts by seller (the largest payout first), the number and sum of overdue statements, and by
 * seller the number of orders that wait for terms.
 */
export async function loadOpenSettlement(database: Database, seller_idx: SellerIdx | null, now: number) {
  const open = await database
    .selectFrom('settlement_row')
    .innerJoin('seller', 'seller.seller_idx', 'settlement_row.seller_idx')
    .select(['member_id', 'member_name'])
    .select(settlementSumColumns)
    .where('statement_idx', 'is', null)
    .$if(seller_idx !== null, (query) => query.where('settlement_row.seller_idx', '=', seller_idx))
    .groupBy(['seller.seller_idx', 'member_id', 'member_name'])
    .limit(MAX_SELLERS)
    .execute();
  const overdue = await database
    .selectFrom('settlement_statement')
    .select([
      sql<number>`count(*)::int`.as('statement_cnt'),
      sql<number>`coalesce(sum(payout_amount), 0)::bigint`.as('payout_amount'),
    ])
    .where('state', '<>', 'paid')
    .where('due_day', '<=', formatKstDate(now))
    .$if(seller_idx !== null, (query) => query.where('seller_idx', '=', seller_idx))
    .executeTakeFirstOrThrow();
  const waiting = await database
    .selectFrom('settlement_due')
    .innerJoin('seller', 'seller.seller_idx', 'waits_seller_idx')
    .select(['member_id', 'member_name', sql<number>`count(*)::int`.as('order_cnt')])
    .$if(seller_idx !== null, (query) => query.where('waits_seller_idx', '=', seller_idx))
    .groupBy(['member_id', 'member_name'])
    .limit(MAX_SELLERS)
    .execute();
  return {
    open_list: open
      .map((sums) => ({ ...sums, ...payoutOf(sums) }))
      .toSorted((one, other) => other.payout_amount - one.payout_amount),
    overdue,
    without_terms: waiting,
  };
}

/** Lists all sellers with the terms that were agreed, oldest first. */
export async function findSellerTerms(database: Database) {
  return database
    .selectFrom('seller')
    .select(['member_id', 'member_name', 'business_number'])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('seller_terms')
          .select(['start_day', 'rate_bp', 'period_kind'])
          .whereRef('seller_terms.seller_idx', '=', 'seller.seller_idx')
          .orderBy('start_day'),
      ).as('terms_list'),
    )
    .orderBy('member_name')
    .limit(MAX_SELLERS)
    .execute();
}
