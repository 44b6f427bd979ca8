import { groupStateAt, type GroupCount } from './group-state.ts';

/** A group that somebody asks to buy in, with what the shop knows of it. */
export interface AskedGroup extends GroupCount {
  readonly sell_idx: number;
  /** Seats of orders that are being paid: they are nobody else's until they are paid or given up. */
  readonly held_cnt: number;
}

export const JOIN_REFUSALS = ['foreign', 'closed', 'full'] as const;
export type JoinRefusal = (typeof JOIN_REFUSALS)[number];

/**
 * Why an order of `sell_idx` can't be bought in a group, for its discount; null when it can. `foreign`: there is no
 * such group, or it is one of another sale. `closed`: its time is over. `full`: its goal is reached, counting the
 * orders that are being paid now. Whoever is refused buys at the normal price.
 */
export function joinRefusal(group: AskedGroup | null, sell_idx: number, now: number): JoinRefusal | null {
  if (group === null || group.sell_idx !== sell_idx) return 'foreign';
  const taken = { ...group, group_cnt: group.group_cnt + group.held_cnt };
  switch (groupStateAt(taken, now)) {
    case '모집중':
      return null;
    case '성사':
      return 'full';
    case '마감':
      return 'closed';
  }
}

/** The refusal as a sentence for the shopper. */
export function joinRefusalText(refusal: JoinRefusal): string {
  switch (refusal) {
    case 'foreign':
      return '이 상품의 같이 사기가 아니라서 일반 가격으로 살 수 있어요';
    case 'closed':
      return '같이 사기가 마감되어 일반 가격으로 살 수 있어요';
    case 'full':
      return '같이 사기 자리가 다 차서 일반 가격으로 살 수 있어요';
  }
}
