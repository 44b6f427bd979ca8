import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { ReviewCard } from '../../core/api/account/review.api.ts';
import { HelpfulButton, HelpfulCount, canReact } from './helpful-button.tsx';
import styles from './reaction-bar.module.css';
import type { ReviewReactions } from './review-reactions.ts';

interface ReactionBarProps {
  readonly review: ReviewCard;
  readonly reactions: ReviewReactions;
  /** Opens the form that reports this review. */
  readonly onReport: () => void;
}

/**
 * The bar below a review: how many shoppers found it helpful, and the report. For the shopper's own review, only the
 * number.
 */
export const ReactionBar = observer(function ReactionBar({
  review,
  reactions,
  onReport,
}: ReactionBarProps): ReactElement | null {
  if (!canReact(review)) return <HelpfulCount review={review} reactions={reactions} />;
  return (
    <div className={styles.bar}>
      <HelpfulButton review={review} reactions={reactions} />
      {reactions.isReported(review) ? (
        <span className={styles.reported}>신고했어요</span>
      ) : (
        <button
          type="button"
          className={styles.report}
          aria-haspopup="dialog"
          aria-label={`${review.writer_name} 리뷰 신고`}
          onClick={onReport}
        >
          신고
        </button>
      )}
    </div>
  );
});
