import { sql } from 'kysely';
import type { SaleAlerts } from '../../../core/api/account/alert.api.ts';
import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { alertRefusalText, hasOptionAlert, saleAlert } from '../../../core/alert/alert-offer.ts';
import { failure, success, type Envelope, type Failure } from '../../../core/outcome/envelope.ts';
import { saleAvailabilityAt } from '../../../core/sale/sale-availability.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { RequestedAlertKind } from '../../../core/vocabulary/alerts/alert-kinds.ts';
import { MAX_ALERTS } from '../../../core/vocabulary/limits/alert-limits.ts';
import type { MemberIdx, OptionIdx, SellIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database, Tx } from '../database/database.ts';
import { abortableTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { loadSaleAlerts } from './sale-alerts.ts';
import { loadWatchedSales } from './watched-sales.ts';

type AlertRequest = ParsedRequestOf<'POST /api/v1/alert'>;

const NOT_FOUND = failure(404, '상품을 찾을 수 없어요.');
const NOT_LIKED = failure(409, '찜한 상품만 가격 알림을 받을 수 있어요.');
const TOO_MANY = failure(409, `알림은 ${MAX_ALERTS}개까지 받을 수 있어요. MY에서 받고 있는 알림을 정리해 주세요.`);

/** Turns an alert on. Repeated calls change nothing; an alert that was sent becomes pending again. */
export async function requestAlert(
  { database, clock }: ServerContext,
  member_idx: MemberIdx,
  { kind, sell_idx, option_idx }: AlertRequest,
): Promise<Envelope<SaleAlerts>> {
  return abortableTransaction<Envelope<SaleAlerts>>(database, async (tx, undo) => {
    if (kind === 'price') {
      if (!(await setPriceAlert(tx, member_idx, sell_idx, true))) return NOT_LIKED;
    } else {
      // Serializes the alerts of a member, so that the limit holds.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`alert:${member_idx}`}, 0))`.execute(tx);
      const now = clock.now();
      const refused = await checkOffer(tx, { kind, sell_idx, option_idx }, now);
      if (refused !== null) return undo(refused);
      await insertAlert(tx, { member_idx, kind, sell_idx, option_idx, asked_dt: formatKst(now) });
      if ((await countWaiting(tx, member_idx)) > MAX_ALERTS) return undo(TOO_MANY);
      await scheduleCheck(tx, sell_idx, kind, formatKst(now));
    }
    return success(await loadSaleAlerts(tx, member_idx, sell_idx));
  });
}

/** Turns an alert off, or removes one that was sent from the list. Repeated calls change nothing. */
export async function cancelAlert(
  { database }: ServerContext,
  member_idx: MemberIdx,
  { kind, sell_idx, option_idx }: AlertRequest,
): Promise<Envelope<SaleAlerts>> {
  if (kind === 'price') await setPriceAlert(database, member_idx, sell_idx, false);
  else {
    await database
      .deleteFrom('product_alert')
      .where('member_idx', '=', member_idx)
      .where('kind', '=', kind)
      .where('sell_idx', '=', sell_idx)
      .where('option_idx', 'is not distinct from', option_idx)
      .execute();
  }
  return success(await loadSaleAlerts(database, member_idx, sell_idx));
}

interface RequestedAlert {
  readonly kind: RequestedAlertKind;
  readonly sell_idx: SellIdx;
  readonly option_idx: OptionIdx | null;
}

/** Returns why this alert is not offered at `now`; null if it is. */
async function checkOffer(
  tx: Tx,
  { kind, sell_idx, option_idx }: RequestedAlert,
  now: number,
): Promise<Failure | null> {
  const [sale] = await loadWatchedSales(tx, [sell_idx]);
  if (sale === undefined) return NOT_FOUND;
  const availability = saleAvailabilityAt(sale, now);
  const refused = failure(409, alertRefusalText(availability));
  if (option_idx === null) return saleAlert(availability) === kind ? null : refused;
  const option = sale.option_list.find((one) => one.option_idx === option_idx);
  if (option === undefined) return NOT_FOUND;
  return kind === 'restock' && hasOptionAlert(availability, option) ? null : refused;
}

/** Stores an alert. One that is already pending is left unchanged, so that it stays at its position in the queue. */
async function insertAlert(
  tx: Tx,
  { member_idx, kind, sell_idx, option_idx, asked_dt }: RequestedAlert & { member_idx: MemberIdx; asked_dt: KstText },
): Promise<void> {
  await sql`
    insert into product_alert (member_idx, kind, sell_idx, option_idx, asked_dt)
    values (${member_idx}, ${kind}, ${sell_idx}, ${option_idx}, ${asked_dt}::timestamp)
    on conflict (member_idx, kind, sell_idx, coalesce(option_idx, 0)) do update
    set asked_dt = excluded.asked_dt, told_dt = null
    where product_alert.told_dt is not null
  `.execute(tx);
}

async function countWaiting(tx: Tx, member_idx: MemberIdx): Promise<number> {
  const { cnt } = await tx
    .selectFrom('product_alert')
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .where('member_idx', '=', member_idx)
    .where('told_dt', 'is', null)
    .executeTakeFirstOrThrow();
  return cnt;
}

/**
 * Makes the job check the sale for the new alert: at the start of the sale, or immediately for a restock alert. Stock
 * restored during this transaction triggered no check, since the alert was not committed yet.
 */
async function scheduleCheck(tx: Tx, sell_idx: SellIdx, kind: RequestedAlertKind, nowText: KstText): Promise<void> {
  await sql`
    insert into alert_check (sell_idx, due_dt)
    select sell_idx, case when ${kind} = 'open' then start_dt else ${nowText}::timestamp end
    from sale where sell_idx = ${sell_idx}
    on conflict (sell_idx) do update set due_dt = least(alert_check.due_dt, excluded.due_dt)
  `.execute(tx);
}

/** Returns false if the member does not like the sale. */
async function setPriceAlert(
  database: Database,
  member_idx: MemberIdx,
  sell_idx: SellIdx,
  isEnabled: boolean,
): Promise<boolean> {
  const changed = await database
    .updateTable('member_like')
    .set({ has_price_alert: isEnabled })
    .where('member_idx', '=', member_idx)
    .where('sell_idx', '=', sell_idx)
    .returning('sell_idx')
    .execute();
  return changed.length > 0;
}
