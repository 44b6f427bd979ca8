import { POINT_PAGE_SIZE } from '../../../core/api/account/point.api.ts';
import { hasAllMembers } from '../../../core/group/openers-reward.ts';
import { success } from '../../../core/outcome/envelope.ts';
import { UNCONFIRMED_STATUSES } from '../../../core/order/order-status.ts';
import { expectedPoints, histTypesOf } from '../../../core/pricing/point-rules.ts';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import { callerMember } from '../kernel/caller-member.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { sumPoints } from '../my-page/my-page-counts.ts';
import type { ServerContext } from '../kernel/server-context.ts';

type PointCall = 'GET /api/v1/point/info' | 'POST /api/v1/point/hist/list';

/** Maximum number of unconfirmed lines that are read; no member has that many. */
const MAX_UNCONFIRMED_LINES = 1_000;

export function pointRoutes({ database, clock }: ServerContext): Handlers<PointCall> {
  return {
    'GET /api/v1/point/info': async (_, caller) => {
      const member_idx = callerMember(caller);
      const { point, expire_point, expire_dt } = await sumPoints(database, member_idx, clock.now());
      const unconfirmed = await database
        .selectFrom('order_line')
        .innerJoin('payment', 'payment.payment_idx', 'order_line.payment_idx')
        .leftJoin('group_purchase', 'group_purchase.g_idx', 'order_line.g_idx')
        .select(['order_line.paid_amount', 'order_line.reward_point', 'group_cnt', 'goal_cnt'])
        .where('payment.member_idx', '=', member_idx)
        .where('payment.payment_status', '=', 'paid')
        .where('order_line.order_status', 'in', UNCONFIRMED_STATUSES)
        .limit(MAX_UNCONFIRMED_LINES)
        .execute();
      const rewards = unconfirmed.filter(({ group_cnt, goal_cnt }) =>
        hasAllMembers({ group_cnt: group_cnt ?? 0, goal_cnt: goal_cnt ?? 0 }),
      );
      const expected_point =
        expectedPoints(unconfirmed) + rewards.reduce((sum, { reward_point }) => sum + reward_point, 0);
      return success({ balance: point, expiring_point: expire_point, expiring_dt: expire_dt, expected_point });
    },

    'POST /api/v1/point/hist/list': async ({ now_page, start_dt, end_dt, hist_type }, caller) => {
      let found = database.selectFrom('point_hist').where('member_idx', '=', callerMember(caller));
      const { from, before } = dayBounds(start_dt, end_dt);
      if (from !== null) found = found.where('hist_dt', '>=', from);
      if (before !== null) found = found.where('hist_dt', '<', before);
      if (hist_type !== null) found = found.where('hist_type', 'in', histTypesOf(hist_type));
      const { total_cnt } = await found
        .select((row) => row.fn.countAll<number>().as('total_cnt'))
        .executeTakeFirstOrThrow();
      const list = await found
        .select(['hist_idx', 'hist_type', 'amount', 'reason', 'hist_dt'])
        .orderBy('hist_dt', 'desc')
        .orderBy('hist_idx', 'desc')
        .limit(POINT_PAGE_SIZE)
        .offset((now_page - 1) * POINT_PAGE_SIZE)
        .execute();
      return success({ list, total_page: Math.ceil(total_cnt / POINT_PAGE_SIZE), total_cnt });
    },
  };
}
