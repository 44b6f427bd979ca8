import { sql, type RawBuilder } from 'kysely';
import type { AudienceCount } from '../../../core/api/office/system/campaigns.api.ts';
import type { Audience } from '../../../core/campaign/audience.ts';
import { advertisingAllowedAt } from '../../../core/message/advertising-hours.ts';
import { PLACED_STATUSES } from '../../../core/payment/payment-phase.ts';
import { addDays, formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';

/** Returns the condition on `member` that selects the members of an audience. It does not check their consent. */
export function isInAudience(audience: Audience, now: number): RawBuilder<boolean> {
  switch (audience.kind) {
    case 'all':
      return sql`member.seceded_dt is null`;
    case 'bought':
      return sql`member.seceded_dt is null and ${hasOrderSince(audience.days, now)}`;
    case 'dormant':
      return sql`member.seceded_dt is null and (
        select order_dt from payment where payment.member_idx = member.member_idx
          and payment_status in (${sql.join(PLACED_STATUSES)})
        order by order_dt desc limit 1
      ) < ${since(audience.days, now)}`;
    case 'followers':
      return sql`member.seceded_dt is null and exists (
        select from seller_follow join seller on seller.seller_idx = seller_follow.seller_idx
        where seller_follow.member_idx = member.member_idx and seller.member_id = ${audience.member_id}
      )`;
  }
}

function hasOrderSince(days: number, now: number): RawBuilder<boolean> {
  return sql`exists (
    select from payment where payment.member_idx = member.member_idx
      and order_dt >= ${since(days, now)} and payment_status in (${sql.join(PLACED_STATUSES)})
  )`;
}

function since(days: number, now: number): RawBuilder<string> {
  return sql`${formatKst(addDays(now, -days))}::timestamp`;
}

/** The condition that a member may receive advertising by mail. */
export const canBeMailed: RawBuilder<boolean> = sql`(agree_marketing_mail and email <> '')`;

/**
 * Counts an audience, up to `max` members: those who receive the mail, those who cannot, and those who receive it only
 * in the morning.
 */
export async function countAudience(
  database: Database,
  audience: Audience,
  max: number,
  now: number,
): Promise<AudienceCount> {
  const isNight = advertisingAllowedAt(now, false) > now;
  const { rows } = await sql<{ all: number; member_cnt: number; waiting_cnt: number }>`
    select count(*)::int as all, count(*) filter (where is_mailed)::int as member_cnt,
      count(*) filter (where is_mailed and not agree_marketing_night)::int as waiting_cnt
    from (
      select ${canBeMailed} as is_mailed, agree_marketing_night from member
      where ${isInAudience(audience, now)} limit ${max + 1}
    ) as found
  `.execute(database);
  const { all = 0, member_cnt = 0, waiting_cnt = 0 } = rows[0] ?? {};
  return {
    member_cnt,
    without_consent_cnt: all - member_cnt,
    waiting_cnt: isNight ? waiting_cnt : 0,
    is_capped: all > max,
  };
}
