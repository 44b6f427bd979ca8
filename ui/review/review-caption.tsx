import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { ReviewCard } from '../../core/api/account/review.api.ts';
import { dateText } from '../../core/time/date-text.ts';
import { HelpfulButton, HelpfulCount, canReact } from '../review-reactions/helpful-button.tsx';
import type { ReviewReactions } from '../review-reactions/review-reactions.ts';
import styles from './review-caption.module.css';
import { Stars } from './stars.tsx';

interface ReviewCaptionProps {
  readonly review: ReviewCard;
  readonly reactions: ReviewReactions;
}

/** A review below its photos in the viewer: its author, its text, which can be scrolled, and whether it was helpful. */
export const ReviewCaption = observer(function ReviewCaption({ review, reactions }: ReviewCaptionProps): ReactElement {
  const { score, writer_name, option_name, write_dt, content } = review;
  const day = dateText(write_dt);
  return (
    <section className={styles.caption} aria-label="리뷰 내용">
      <p className={styles.facts}>
        <Stars score={score} />
        <b>{writer_name}</b>
        <time dateTime={day}>{day}</time>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys can scroll it */}
      <div className={styles.text} role="group" aria-label="리뷰" tabIndex={0}>
        <p className={styles.option}>{option_name}</p>
        <p>{content}</p>
      </div>
      {canReact(review) ? (
        <HelpfulButton review={review} reactions={reactions} onDark />
      ) : (
        <HelpfulCount review={review} reactions={reactions} onDark />
      )}
    </section>
  );
});
