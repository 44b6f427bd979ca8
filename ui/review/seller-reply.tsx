import type { ReactElement } from 'react';
import type { ReviewReply } from '../../core/api/account/review.api.ts';
import { dateText } from '../../core/time/date-text.ts';
import styles from './seller-reply.module.css';

/** The seller's reply, below its review. */
export function SellerReply({ reply }: { readonly reply: ReviewReply | null }): ReactElement | null {
  if (reply === null) return null;
  const day = dateText(reply.reply_dt);
  return (
    <div className={styles.reply} role="group" aria-label="판매자 답글">
      <p className={styles.facts}>
        <b>{reply.member_name}</b>
        <time dateTime={day}>{day}</time>
      </p>
      <p className={styles.content}>{reply.content}</p>
    </div>
  );
}
