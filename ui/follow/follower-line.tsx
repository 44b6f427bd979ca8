import { useEffect, useState, type ReactElement } from 'react';
import { formatNumber } from '../../core/money/won.ts';
import { useResolve } from '../kit/resolve.ts';
import { FollowButton } from './follow-button.tsx';
import { followStoreOf, type NamedSeller } from './follow-store.ts';
import styles from './follower-line.module.css';
import { useFollow } from './use-follow.ts';

export interface FollowerLineProps {
  readonly seller: NamedSeller & { readonly follower_cnt: number };
}

/**
 * The number of followers in a seller's shop, and the follow button. Marks the shop's sales as seen, so that they are
 * no longer new to a follower.
 */
export function FollowerLine({ seller }: FollowerLineProps): ReactElement {
  const { isOn } = useFollow(seller);
  const resolve = useResolve();
  const { member_id } = seller;
  useEffect(() => void followStoreOf(resolve).markSeen(member_id), [resolve, member_id]);
  // The loaded number includes the member's follow at that time; later taps are added.
  const [before, setBefore] = useState<boolean | null>(null);
  const count = Math.max(0, seller.follower_cnt + (before === null ? 0 : Number(isOn) - Number(before)));
  return (
    <div className={styles.line}>
      <p>
        팔로워 <b>{formatNumber(count)}</b>
      </p>
      <FollowButton seller={seller} onTap={() => setBefore(before ?? isOn)} />
    </div>
  );
}
