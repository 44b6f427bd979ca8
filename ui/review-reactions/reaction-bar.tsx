import { ThumbsUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { ReviewCard } from '../../core/api/account/review.api.ts';
import { reactionRefusal } from '../../core/feedback/review-reactions.ts';
import { formatNumber } from '../../core/money/won.ts';
import styles from './reaction-bar.module.css';
import type { ReviewReactions } from './review-reactions.ts';

interface ReactionBarProps {
  readonly review: ReviewCard;
  readonly reactions: ReviewReactions;
  /** Opens the report of this review. */
  readonly onReport: () => void;
}

/** Below a review: how many found it helpful, and a report. One's own only shows the number. */
export const ReactionBar = observer(function ReactionBar({
  review,
  reactions,
  onReport,
}: ReactionBarProps): ReactElement | null {
  const { helpful_cnt, is_helpful } = reactions.markOf(review);
  const count = helpful_cnt > 0 ? formatNumber(helpful_cnt) : '';
  if (reactionRefusal({ is_own: review.is_own, is_hidden: false }) !== null)
    return helpful_cnt > 0 ? <p className={styles.own}>{count}명에게 도움이 됐어요</p> : null;
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={is_helpful ? `${styles.helpful} ${styles.on}` : styles.helpful}
        aria-pressed={is_helpful}
        aria-label={`${review.writer_name} 리뷰 도움돼요 ${count}`.trim()}
        onClick={() => void reactions.tapHelpful(review)}
      >
        <ThumbsUp size={16} />
        도움돼요 {count}
      </button>
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
