import { formatNumber } from '../money/won.ts';
import type { GroupCount } from './group-state.ts';
import { groupSavingText } from './group-text.ts';
import { hasAllMembers, type GroupTerms } from './openers-reward.ts';

/**
 * The points of a group's opener: `reward_point` for the lines that remain, of which `given_point` are already granted.
 */
export interface RewardPoints {
  readonly reward_point: number;
  readonly given_point: number;
}

/** Returns the reward for opening a group, for a shopper who has not opened one yet; empty without a discount. */
export function rewardOfferText({ value_type, config_value }: GroupTerms): string {
  if (value_type === null || !(config_value > 0)) return '';
  return value_type === 'percent'
    ? `다 모이면 먼저 산 회원도 포인트로 ${groupSavingText({ value_type, config_value })} 받아요.`
    : `다 모이면 먼저 산 회원도 한 개에 ${formatNumber(config_value)}P를 받아요.`;
}

/**
 * Returns the reward of a group's opener and when it is granted. Returns an empty string for other members, and if the
 * group ended below its target. `isEnded`: the sale has ended, and no one can join the group any more.
 */
export function rewardText(
  { reward_point, given_point }: RewardPoints,
  group: Pick<GroupCount, 'group_cnt' | 'goal_cnt'>,
  isEnded: boolean,
): string {
  const rest = reward_point - given_point;
  if (rest <= 0) return given_point > 0 ? `공동구매를 열어서 ${formatNumber(given_point)}P를 받았어요.` : '';
  if (hasAllMembers(group)) return `구매확정하면 ${formatNumber(rest)}P를 받아요.`;
  return isEnded ? '' : `다 모이면 나도 ${formatNumber(rest)}P를 받아요. 구매확정한 뒤에 들어와요.`;
}

/** Returns the reason for the points of a completed group in the member's point history. */
export function rewardReason(product_name: string): string {
  return `공동구매를 열어 받은 포인트 · ${product_name}`;
}
