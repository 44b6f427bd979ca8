import { sql } from 'kysely';
import type { Database } from '../../adapters/server/database/database.ts';
import { violationUnless, type Violation } from './invariants.ts';
import type { Touched } from './touched-rows.ts';

interface OpeningLine {
  readonly order_idx: number;
  readonly member_idx: number;
  /** The reward by the discount of the sale; the one that the server stored may be wrong. */
  readonly reward: number;
  readonly given: number;
  readonly is_final: boolean;
  readonly is_made: boolean;
  readonly was_made: boolean;
}

/**
 * The reward of a line that opened a group is what a buyer through the link saves: all of it when the purchase is final
 * and the group has its members, and nothing otherwise. No other line has a reward. Checks the lines of the given rows,
 * or all lines.
 */
export async function rewardViolations(database: Database, only: Touched | null): Promise<Violation[]> {
  if (only !== null && [only.group, only.payment, only.reward].every(({ length }) => length === 0)) return [];
  const invariant = 'the opener of a made group was rewarded once';
  const lines = await openingLines(database, only);
  const unexpectedRewards = await sql<{ point_idx: number }>`
    select point_idx from point_lot
    where ${
      only === null
        ? sql`reward_order_idx is not null`
        : sql`reward_order_idx in (
            select unnest(${[...only.reward]}::bigint[]) union all
            select order_idx from order_line where payment_idx = ${anyOf(only.payment)} union all
            select order_idx from order_line where g_idx = ${anyOf(only.group)}
          )`
    }
    and not exists (
      select from order_line
      join group_purchase on group_purchase.g_idx = order_line.g_idx
        and group_purchase.opener_payment_idx = order_line.payment_idx
      join payment on payment.payment_idx = order_line.payment_idx
      where order_line.order_idx = reward_order_idx and payment.member_idx = point_lot.member_idx
    )
  `.execute(database);
  return [
    ...lines.flatMap(({ order_idx, reward, given, is_final, is_made, was_made }) => {
      const isDue = is_final && is_made;
      const isPossible = is_final && was_made;
      const detail = `order line ${order_idx} was rewarded with ${given} of ${reward} points; final: ${is_final}, made: ${is_made}, was made: ${was_made}`;
      return violationUnless(
        isDue ? given === reward : given === 0 || (isPossible && given === reward),
        invariant,
        detail,
      );
    }),
    ...unexpectedRewards.rows.flatMap(({ point_idx }) =>
      violationUnless(false, invariant, `lot ${point_idx} rewards a line that opened no group`),
    ),
  ];
}

/** Returns the points due to each member for the lines that were rewarded, by the discounts of the sales. */
export async function rewardSums(database: Database): Promise<ReadonlyMap<number, number>> {
  const sums = new Map<number, number>();
  for (const { member_idx, reward, given } of await openingLines(database, null)) {
    if (given > 0) sums.set(member_idx, (sums.get(member_idx) ?? 0) + reward);
  }
  return sums;
}

async function openingLines(database: Database, only: Touched | null): Promise<readonly OpeningLine[]> {
  const { rows } = await sql<OpeningLine>`
    select order_line.order_idx, payment.member_idx,
      case when is_add_option or value_type is null then 0 else
        least(
          least(unit_price, case value_type when 'percent' then unit_price * config_value / 100 else config_value end)
            * option_cnt,
          line_amount - coupon_share
        )
      end::int as reward,
      coalesce((select sum(amount) from point_lot where reward_order_idx = order_line.order_idx), 0)::int as given,
      order_status in ('구매확정', '교환완료') as is_final,
      group_cnt >= group_purchase.goal_cnt as is_made,
      (
        select count(distinct person) >= group_purchase.goal_cnt from group_member
        where group_member.g_idx = group_purchase.g_idx
      ) as was_made
    from group_purchase
    join payment on payment.payment_idx = group_purchase.opener_payment_idx
    join order_line on order_line.payment_idx = payment.payment_idx and order_line.g_idx = group_purchase.g_idx
    join sale on sale.sell_idx = group_purchase.sell_idx
    where payment.member_idx is not null and ${
      only === null
        ? sql`true`
        : sql`group_purchase.g_idx in (
            select unnest(${[...only.group]}::bigint[]) union all
            select g_idx from group_purchase where opener_payment_idx = ${anyOf(only.payment)} union all
            select g_idx from order_line where order_idx = ${anyOf(only.reward)}
          )`
    }
  `.execute(database);
  return rows;
}

function anyOf(all: readonly number[]) {
  return sql`any(${[...all]}::bigint[])`;
}
