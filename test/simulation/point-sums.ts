import { sql } from 'kysely';
import type { Database } from '../../adapters/server/database/database.ts';
import { violationUnless, type Violation } from './invariants.ts';
import { rewardSums } from './reward-invariants.ts';

interface Balance {
  readonly member_idx: number;
  readonly balance: number;
  readonly earned: number;
  readonly used: number;
  readonly expired: number;
}

/**
 * Compares each member's balance with the simulation's grants, plus 1 % of the confirmed lines and the rewards for
 * opened groups, less the points used for active lines and the expired ones. Lots are not compared with the history for
 * this: one function writes both, so its mistakes would be in both.
 */
export async function pointSumViolations(
  database: Database,
  granted: ReadonlyMap<number, number>,
): Promise<Violation[]> {
  const { rows } = await sql<Balance>`
    select member.member_idx,
      (select coalesce(sum(remaining), 0)::int from point_lot where point_lot.member_idx = member.member_idx) as balance,
      (
        select coalesce(sum(paid_amount / 100), 0)::int from order_line
        join payment on payment.payment_idx = order_line.payment_idx
        where payment.member_idx = member.member_idx and order_status in ('구매확정', '교환완료')
      ) as earned,
      (
        select coalesce(sum(point_share), 0)::int from order_line
        join payment on payment.payment_idx = order_line.payment_idx
        where payment.member_idx = member.member_idx and stock_held
          and order_status not in ('취소완료', '환불요청', '환불완료', '반품완료')
      ) as used,
      (
        select coalesce(-sum(amount), 0)::int from point_hist
        where point_hist.member_idx = member.member_idx and hist_type = 'expire'
      ) as expired
    from member
  `.execute(database);
  const rewards = await rewardSums(database);
  return rows.flatMap(({ member_idx, balance, earned, used, expired }) => {
    const given = granted.get(member_idx) ?? 0;
    const rewarded = rewards.get(member_idx) ?? 0;
    const due = given + earned + rewarded - used - expired;
    return violationUnless(
      balance === due,
      'every point was granted, earned, used or expired',
      `member ${member_idx} has ${balance} points, not ${due}: ${given} granted, ${earned} earned, ${rewarded} for groups, ${used} used, ${expired} expired`,
    );
  });
}
