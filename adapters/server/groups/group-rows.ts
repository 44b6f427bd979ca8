import { sql } from 'kysely';
import type { GroupProgress, OpenGroup, SharedGroup } from '../../../core/api/buying/group.api.ts';
import { MAX_OPEN_GROUPS } from '../../../core/vocabulary/limits/group-limits.ts';
import { groupStateAt } from '../../../core/group/group-state.ts';
import type { RequestedGroup } from '../../../core/group/join-group.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';
import { firstImage } from '../listing/sale-card.ts';
import { GROUP_END } from '../listing/group-end.ts';
import { rewardColumns } from '../order-rows/reward-columns.ts';
import type { GroupIdx, MemberIdx, PaymentIdx, SellIdx } from '../../../core/vocabulary/ids.ts';

/** Counts the unpaid orders that hold a seat of a group, which they do as long as they hold their stock. */
export const HELD_SEATS = sql<number>`(
  select count(distinct order_line.payment_idx)
  from order_line join payment on payment.payment_idx = order_line.payment_idx
  where order_line.g_idx = group_purchase.g_idx and payment.stock_held
    and payment.payment_status in ('ready', 'approving', 'waiting')
)`;

/** Loads groups with the data that decides whether one can join them. Unknown ids are omitted. */
export async function loadGroups(
  database: Database,
  groupIds: readonly GroupIdx[],
): Promise<ReadonlyMap<GroupIdx, RequestedGroup>> {
  if (groupIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('group_purchase')
    .innerJoin('sale', 'sale.sell_idx', 'group_purchase.sell_idx')
    .select([
      'group_purchase.g_idx',
      'group_purchase.sell_idx',
      'group_purchase.group_cnt',
      'group_purchase.goal_cnt',
      GROUP_END.as('end_dt'),
      HELD_SEATS.as('held_cnt'),
    ])
    .where('group_purchase.g_idx', 'in', [...new Set(groupIds)])
    .where('sale.value_type', 'is not', null)
    .execute();
  return new Map(rows.map(({ g_idx, ...group }) => [g_idx, group]));
}

/** Loads the public data of groups, in the order of the ids. Unknown ids are omitted. */
export async function loadProgress(
  database: Database,
  groupIds: readonly GroupIdx[],
  now: number,
): Promise<GroupProgress[]> {
  if (groupIds.length === 0) return [];
  const rows = await selectProgress(database)
    .where('group_purchase.g_idx', 'in', [...new Set(groupIds)])
    .execute();
  return rows.flatMap((row) => withState(row, now));
}

/** Loads the groups of an order, with the data that its buyer shares. */
export async function loadOrderGroups(
  database: Database,
  payment_idx: PaymentIdx,
  now: number,
): Promise<SharedGroup[]> {
  const rows = await selectProgress(database)
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .innerJoin('seller', 'seller.seller_idx', 'sale.seller_idx')
    .innerJoin('group_member', 'group_member.g_idx', 'group_purchase.g_idx')
    .select(['sale.type', 'sale.start_dt', 'product.product_name', 'seller.member_id', 'seller.member_name'])
    .select(firstImage.as('product_img'))
    .select(rewardColumns(sql`group_purchase.opener_payment_idx = ${payment_idx}`))
    .where('group_member.payment_idx', '=', payment_idx)
    .where('group_member.left_dt', 'is', null)
    .execute();
  return rows.flatMap((row) => withState(row, now));
}

/**
 * Loads the groups of a sale that can be joined, those with the fewest free seats first. Omits groups that all members
 * have left.
 */
export async function loadOpenGroups(
  database: Database,
  sell_idx: SellIdx,
  member_idx: MemberIdx | null,
  now: number,
): Promise<OpenGroup[]> {
  const at = formatKst(now);
  const seats = sql<number>`(group_purchase.goal_cnt - group_cnt)`;
  const rows = await selectProgress(database)
    .clearOrderBy()
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('group_member')
            .select('group_member.person')
            .whereRef('group_member.g_idx', '=', 'group_purchase.g_idx')
            .where('group_member.person', '=', `member:${member_idx ?? ''}`)
            .where('group_member.left_dt', 'is', null),
        )
        .$castTo<boolean>()
        .as('is_own'),
    )
    .where('group_purchase.sell_idx', '=', sell_idx)
    .where('group_cnt', '>', 0)
    .where('group_cnt', '<', (row) => row.ref('group_purchase.goal_cnt'))
    .where(sql<boolean>`${seats} > ${HELD_SEATS}`)
    .where('sale.start_dt', '<=', at)
    .where('sale.end_dt', '>', at)
    .where('group_purchase.ended_dt', 'is', null)
    .orderBy(seats)
    .orderBy('group_purchase.g_idx')
    .limit(MAX_OPEN_GROUPS)
    .execute();
  return rows.flatMap((row) => withState(row, now));
}

function selectProgress(database: Database) {
  return database
    .selectFrom('group_purchase')
    .innerJoin('sale', 'sale.sell_idx', 'group_purchase.sell_idx')
    .select([
      'group_purchase.g_idx',
      'group_purchase.sell_idx',
      'group_purchase.group_cnt',
      'group_purchase.goal_cnt',
      GROUP_END.as('end_dt'),
      'sale.value_type',
      'sale.config_value',
    ])
    .orderBy('group_purchase.g_idx');
}

type Row = Omit<GroupProgress, 'group_state' | 'value_type'> & {
  readonly value_type: GroupProgress['value_type'] | null;
};

/** Adds the state of a group. Returns [] for a sale without a group discount, which has no groups. */
function withState<R extends Row>(row: R, now: number) {
  const { value_type, ...group } = row;
  return value_type === null ? [] : [{ ...group, value_type, group_state: groupStateAt(row, now) }];
}
