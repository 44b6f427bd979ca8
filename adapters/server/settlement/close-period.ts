import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { formatNumber } from '../../../core/money/won.ts';
import {
  hasPeriodEnded,
  isPeriodEnd,
  lastEndedPeriod,
  payoutDay,
  periodOf,
  type SettlementPeriod,
} from '../../../core/settlement/settlement-period.ts';
import { termsAt } from '../../../core/settlement/seller-terms.ts';
import { payoutOf, type SettlementSums } from '../../../core/settlement/settlement-sums.ts';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { SellerId, SellerIdx, StatementIdx } from '../../../core/vocabulary/ids.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { refused, type OperatorRefusal } from '../operator/action-result.ts';
import { loadHolidays } from '../dispatch/load-holidays.ts';
import { collectSettlement } from './collect-settlement.ts';

export interface ClosedStatement {
  readonly statement_idx: StatementIdx;
  readonly member_id: SellerId;
  readonly payout_amount: number;
}

export type ClosePeriodResult =
  | { readonly kind: 'done'; readonly closed: readonly ClosedStatement[]; readonly payout_amount: number }
  | OperatorRefusal;

/** Name of the actor in the history of the statement. */
const JOB_ACTOR = '자동 마감';

/**
 * Closes the period that ends on `last_day`, for one seller or all of them: each gets a statement that claims their
 * open rows up to that day, in a transaction per seller. A row is claimed once and a seller has one statement a period,
 * so closing it again, even concurrently, closes only what is left: usually nothing. A sum that is not positive stays
 * open for the next period.
 */
export async function closePeriod(
  shop: ServerContext,
  {
    last_day,
    member_id,
    actor,
  }: { readonly last_day: KstDay; readonly member_id: SellerId | null; readonly actor: string },
): Promise<ClosePeriodResult> {
  if (!isPeriodEnd(last_day, 'half-month')) return refused(`기간은 15일이나 그 달의 마지막 날에 끝나요: ${last_day}`);
  if (!hasPeriodEnded(last_day, shop.clock.now())) return refused(`아직 끝나지 않은 기간이에요: ${last_day}까지`);
  await collectSettlement(shop);
  const sellers = await findSellersToClose(shop, last_day, member_id);
  const due_day = payoutDay(last_day, await loadHolidays(shop.database, last_day));
  const closing = { last_day, due_day, actor, now: shop.clock.now() };
  const closed: ClosedStatement[] = [];
  for (const seller of sellers) {
    const statement = await retryTransaction(shop.database, (tx) => closeSeller(tx, seller, closing));
    if (statement !== null) closed.push(statement);
  }
  if (closed.length === 0) return refused('마감할 것이 없어요. 이미 마감했거나, 지급할 돈이 없어요.');
  return { kind: 'done', closed, payout_amount: closed.reduce((sum, { payout_amount }) => sum + payout_amount, 0) };
}

/** Settles changed orders, and closes the last period that has ended. Runs every minute. */
export async function settleSellers(shop: ServerContext): Promise<void> {
  const { last_day } = lastEndedPeriod(shop.clock.now());
  const result = await closePeriod(shop, { last_day, member_id: null, actor: JOB_ACTOR });
  if (result.kind === 'done') {
    shop.log.info({ last_day, statements: result.closed.length }, 'a settlement period was closed');
  }
}

interface Closing {
  readonly last_day: KstDay;
  readonly due_day: KstDay;
  /** Name of the actor in the history of the statement. */
  readonly actor: string;
  readonly now: number;
}

interface SellerToClose {
  readonly seller_idx: SellerIdx;
  readonly member_id: SellerId;
  readonly period: SettlementPeriod;
}

/** Finds the sellers with open rows up to that day whose terms end a period on it. */
async function findSellersToClose(
  { database }: ServerContext,
  last_day: KstDay,
  member_id: SellerId | null,
): Promise<readonly SellerToClose[]> {
  const { before } = dayBounds(null, last_day);
  const sellers = await database
    .selectFrom('seller')
    .select(['seller_idx', 'member_id'])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('seller_terms')
          .select(['start_day', 'rate_bp', 'period_kind'])
          .whereRef('seller_terms.seller_idx', '=', 'seller.seller_idx'),
      ).as('terms'),
    )
    .where((row) =>
      row.exists(
        row
          .selectFrom('settlement_row')
          .select('row_idx')
          .whereRef('settlement_row.seller_idx', '=', 'seller.seller_idx')
          .where('statement_idx', 'is', null)
          .where('event_dt', '<', before ?? ''),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('settlement_statement')
            .select('statement_idx')
            .whereRef('settlement_statement.seller_idx', '=', 'seller.seller_idx')
            .where('last_day', '=', last_day),
        ),
      ),
    )
    .$if(member_id !== null, (query) => query.where('member_id', '=', member_id ?? ''))
    .orderBy('seller_idx')
    .execute();
  return sellers.flatMap(({ terms, ...seller }) => {
    const agreed = termsAt(terms, last_day);
    if (agreed === null || !isPeriodEnd(last_day, agreed.period_kind)) return [];
    const period = periodOf(last_day, agreed.period_kind);
    return period === null ? [] : [{ ...seller, period }];
  });
}

async function closeSeller(
  tx: Tx,
  { seller_idx, member_id, period }: SellerToClose,
  { last_day, due_day, actor, now }: Closing,
): Promise<ClosedStatement | null> {
  // Locks the seller: no row is added until the commit, and of two processes that close concurrently, the second one
  // sees the rows claimed by the first.
  await tx.selectFrom('seller').select('seller_idx').where('seller_idx', '=', seller_idx).forNoKeyUpdate().execute();
  const { before } = dayBounds(null, last_day);
  const sums = await sumOpenRows(tx, seller_idx, before ?? '');
  const payout = payoutOf(sums);
  if (payout.payout_amount <= 0) return null;
  const created = await tx
    .insertInto('settlement_statement')
    .values({ ...period, ...sums, ...payout, seller_idx, due_day, closed_dt: formatKst(now) })
    .onConflict((conflict) => conflict.columns(['seller_idx', 'last_day']).doNothing())
    .returning('statement_idx')
    .executeTakeFirst();
  if (created === undefined) return null;
  const { statement_idx } = created;
  const { numUpdatedRows } = await tx
    .updateTable('settlement_row')
    .set({ statement_idx })
    .where('seller_idx', '=', seller_idx)
    .where('statement_idx', 'is', null)
    .where('event_dt', '<', before ?? '')
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== sums.row_cnt) throw new Error(`rows of seller ${seller_idx} changed while closing`);
  await tx
    .insertInto('settlement_step')
    .values({ statement_idx, state: 'closed', step_dt: formatKst(now), actor, note: `${formatNumber(sums.row_cnt)}건` })
    .execute();
  return { statement_idx, member_id, payout_amount: payout.payout_amount };
}

async function sumOpenRows(tx: Tx, seller_idx: SellerIdx, before: string): Promise<SettlementSums> {
  return tx
    .selectFrom('settlement_row')
    .select(settlementSumColumns)
    .where('seller_idx', '=', seller_idx)
    .where('statement_idx', 'is', null)
    .where('event_dt', '<', before)
    .executeTakeFirstOrThrow();
}

/** The sums of settlement rows, as the core names them. */
export const settlementSumColumns = [
  sql<number>`count(*)::int`.as('row_cnt'),
  sql<number>`coalesce(sum(amount) filter (where kind = 'sale'), 0)::bigint`.as('sale_amount'),
  sql<number>`coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint`.as('refund_amount'),
  sql<number>`coalesce(sum(amount) filter (where kind = 'delivery'), 0)::bigint`.as('delivery_amount'),
  sql<number>`coalesce(sum(coupon_amount), 0)::bigint`.as('coupon_amount'),
  sql<number>`coalesce(sum(point_amount), 0)::bigint`.as('point_amount'),
  sql<number>`coalesce(sum(commission), 0)::bigint`.as('commission'),
] as const;
