import type { ReactElement } from 'react';
import { Button } from '../widgets/controls/button.tsx';
import type { NamedSeller } from './follow-store.ts';
import { useFollow } from './use-follow.ts';

export interface FollowButtonProps {
  readonly seller: NamedSeller;
  /** Whether the button shows the seller as followed until the member's follows have loaded. */
  readonly before?: boolean;
  /** Called before the tap is handled. */
  readonly onTap?: (() => void) | undefined;
}

/** A button that follows or unfollows a seller. It has the same width in both states. */
export function FollowButton({ seller, before = false, onTap }: FollowButtonProps): ReactElement {
  const { isOn, tap } = useFollow(seller, before);
  const text = isOn ? '팔로잉' : '팔로우';
  const press = (): void => {
    onTap?.();
    tap();
  };
  return (
    <Button
      type={isOn ? '3' : '2'}
      size="s"
      text={text}
      label={`${seller.member_name} ${text}`}
      earlyTap
      onClick={press}
    />
  );
}
