import type { ReactElement } from 'react';
import type { InquiryStatus } from '../../core/feedback/inquiry-rules.ts';
import styles from './inquiry.module.css';
import type { KstText } from '../../core/vocabulary/kst-text.ts';
import { dateText } from '../../core/time/date-text.ts';

export function InquiryChip({ status }: { readonly status: InquiryStatus }): ReactElement {
  return <b className={`${styles.chip} ${status === '답변완료' ? styles.answered : styles.waiting}`}>{status}</b>;
}

/** The seller's answer. */
export function AnswerText({
  answer,
  answer_dt,
}: {
  readonly answer: string | null;
  readonly answer_dt: KstText | null;
}): ReactElement | null {
  if (answer === null) return null;
  return (
    <div className={styles.answer}>
      <p className={styles.facts}>
        <b>판매자 답변</b>
        {answer_dt === null ? null : <time dateTime={dateText(answer_dt)}>{dateText(answer_dt)}</time>}
      </p>
      <p className={styles.content}>{answer}</p>
    </div>
  );
}
