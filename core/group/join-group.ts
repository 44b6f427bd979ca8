import type { JoinRefusal } from '../vocabulary/group-states.ts';
import { groupStateAt, type GroupCount } from './group-state.ts';
import type { SellIdx } from '../vocabulary/ids.ts';

/** A group requested for an order, with its stored data. */
export interface RequestedGroup extends GroupCount {
  readonly sell_idx: SellIdx;
  /** Seats held by orders whose payment is in progress. */
  readonly held_cnt: number;
}

/**
 * Returns why an order of `sell_idx` cannot join a group, or null if it can. `foreign`: the group does not exist or
 * belongs to another sale. `closed`: the group has ended. `full`: its goal is reached, including held seats. A refused
 * order has the normal price.
 */
export function joinRefusal(group: RequestedGroup | null, sell_idx: SellIdx, now: number): JoinRefusal | null {
  if (group === null || group.sell_idx !== sell_idx) return 'foreign';
  const withHeldSeats = { ...group, group_cnt: group.group_cnt + group.held_cnt };
  switch (groupStateAt(withHeldSeats, now)) {
    case '모집중':
      return null;
    case '성사':
      return 'full';
    case '마감':
      return 'closed';
  }
}
