import { sql } from 'kysely';
import { isNewsTimeAt } from '../../../core/message/news-hours.ts';
import { consentRenewalBefore } from '../../../core/message/marketing-consent.ts';
import { addDays, formatKst, startOfKstDay } from '../../../core/time/kst.ts';
import type { GroupIdx, MemberIdx, PaymentIdx, SellIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Tx } from '../database/database.ts';
import { tryLockJob } from '../database/job-lock.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { toMessageRecipient, writeMessages } from './write-messages.ts';

/** Maximum number of messages of each kind that one run writes; the next run, a minute later, writes more. */
const BATCH_SIZE = 500;
/** Groups that ended earlier are not reported, for example after an import. */
const GROUP_DAYS = 1;

/**
 * Writes messages due by time alone: groups that ended below their target, points that expire in 7 days or tomorrow,
 * and consents to marketing that are two years old. Only in the daytime; one process at a time.
 */
export async function writeDueMessages(shop: ServerContext): Promise<void> {
  const now = shop.clock.now();
  if (!isNewsTimeAt(now)) return;
  await retryTransaction(shop.database, async (tx) => {
    if (!(await tryLockJob(tx, 'due-messages'))) return;
    await writeFailedGroups(tx, now);
    await writeExpiringPoints(tx, 7, now);
    await writeExpiringPoints(tx, 1, now);
    await writeConsentRenewals(tx, now);
  });
}

/** Notifies the members of groups that ended below their target, with their sale or by staff. */
async function writeFailedGroups(tx: Tx, now: number): Promise<void> {
  const [at, from] = [formatKst(now), formatKst(addDays(now, -GROUP_DAYS))];
  const { rows } = await sql<{
    readonly g_idx: GroupIdx;
    readonly sell_idx: SellIdx;
    readonly product_name: string;
    readonly group_cnt: number;
    readonly goal_cnt: number;
    readonly end_dt: KstText;
    readonly member_idx: MemberIdx | null;
    readonly payment_idx: PaymentIdx;
  }>`
    with over as (
      select g_idx, sale.end_dt from sale join group_purchase on group_purchase.sell_idx = sale.sell_idx
      where sale.type = 'group' and sale.end_dt <= ${at}::timestamp and sale.end_dt > ${from}::timestamp
        and ended_dt is null
      union all
      select g_idx, ended_dt from group_purchase where ended_dt <= ${at}::timestamp and ended_dt > ${from}::timestamp
    )
    select group_purchase.g_idx, group_purchase.sell_idx, product_name, group_cnt, group_purchase.goal_cnt, over.end_dt,
      payment.member_idx, payment.payment_idx
    from over
    join group_purchase on group_purchase.g_idx = over.g_idx
    join sale on sale.sell_idx = group_purchase.sell_idx
    join product on product.product_idx = sale.product_idx
    join group_member on group_member.g_idx = group_purchase.g_idx
    join payment on payment.payment_idx = group_member.payment_idx
    where group_cnt < group_purchase.goal_cnt and left_dt is null
      and not exists (
        select 1 from message
        where recipient = coalesce('m' || payment.member_idx, 'p' || payment.payment_idx)
          and kind = 'group-failed' and subject = 'group:' || group_purchase.g_idx
      )
    order by group_purchase.g_idx, payment.payment_idx
    limit ${BATCH_SIZE}
  `.execute(tx);
  const messages = rows.map(({ member_idx, payment_idx, ...facts }) => ({
    kind: 'group-failed' as const,
    to: toMessageRecipient({ member_idx, payment_idx }),
    subject: `group:${facts.g_idx}`,
    facts,
  }));
  await writeMessages(tx, messages, now);
}

async function writeExpiringPoints(tx: Tx, days: 7 | 1, now: number): Promise<void> {
  const from = addDays(startOfKstDay(now), days);
  const [first, before] = [formatKst(from), formatKst(addDays(from, 1))];
  const subject = `points:${first.slice(0, 10)}:${days}`;
  const { rows } = await sql<{ member_idx: MemberIdx; amount: number; expire_dt: KstText }>`
    select member_idx, sum(remaining)::int as amount, min(expire_dt) as expire_dt from point_lot
    where remaining > 0 and expire_dt >= ${first}::timestamp and expire_dt < ${before}::timestamp
      and not exists (
        select 1 from message
        where recipient = 'm' || point_lot.member_idx and kind = 'points-expiring' and subject = ${subject}
      )
    group by member_idx order by member_idx limit ${BATCH_SIZE}
  `.execute(tx);
  const messages = rows.map(({ member_idx, amount, expire_dt }) => ({
    kind: 'points-expiring' as const,
    to: { member_idx, payment_idx: null },
    subject,
    facts: { amount, expire_dt, days },
  }));
  await writeMessages(tx, messages, now);
}

async function writeConsentRenewals(tx: Tx, now: number): Promise<void> {
  const { rows } = await sql<{ member_idx: MemberIdx; agreed_dt: KstText }>`
    with due as (
      select member_idx, marketing_dt as agreed_dt from member
      where marketing_dt <= ${consentRenewalBefore(now)}::timestamp
      order by marketing_dt, member_idx limit ${BATCH_SIZE} for no key update skip locked
    )
    update member set marketing_dt = ${formatKst(now)}::timestamp from due
    where member.member_idx = due.member_idx
    returning member.member_idx, due.agreed_dt
  `.execute(tx);
  const messages = rows.map(({ member_idx, agreed_dt }) => ({
    kind: 'consent-renewal' as const,
    to: { member_idx, payment_idx: null },
    subject: `consent:${agreed_dt.slice(0, 10)}`,
    facts: { agreed_dt },
  }));
  await writeMessages(tx, messages, now);
}
