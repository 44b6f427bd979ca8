import { ThumbsUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { ReviewCard } from '../../core/api/account/review.api.ts';
import { reactionRefusal } from '../../core/feedback/review-reactions.ts';
import { formatNumber } from '../../core/money/won.ts';
import styles from './helpful-button.module.css';
import type { ReviewReactions } from './review-reactions.ts';

interface Props {
  readonly review: ReviewCard;
  readonly reactions: ReviewReactions;
  readonly onDark?: boolean;
}

/** Returns whether the shopper may react to a review: to any but their own. */
export function canReact({ is_own }: ReviewCard): boolean {
  return reactionRefusal({ is_own, is_hidden: false }) === null;
}

/** The number of helpful marks of a review, and the button that sets or removes the shopper's own. */
export const HelpfulButton = observer(function HelpfulButton({
  review,
  reactions,
  onDark = false,
}: Props): ReactElement {
  const { helpful_cnt, is_helpful } = reactions.markOf(review);
  const count = helpful_cnt > 0 ? formatNumber(helpful_cnt) : '';
  return (
    <button
      type="button"
      className={`${styles.helpful} ${onDark ? styles.onDark : ''} ${is_helpful ? styles.on : ''}`}
      aria-pressed={is_helpful}
      aria-label={`${review.writer_name} 리뷰 도움돼요 ${count}`.trim()}
      onClick={() => void reactions.tapHelpful(review)}
    >
      <ThumbsUp size={onDark ? 18 : 16} />
      도움돼요 {count}
    </button>
  );
});

/** The number of helpful marks of the shopper's own review. Renders nothing if there are none. */
export const HelpfulCount = observer(function HelpfulCount({
  review,
  reactions,
  onDark = false,
}: Props): ReactElement | null {
  const { helpful_cnt } = reactions.markOf(review);
  if (helpful_cnt === 0) return null;
  const className = onDark ? styles.ownOnDark : styles.own;
  return <p className={className}>{formatNumber(helpful_cnt)}명에게 도움이 됐어요</p>;
});
