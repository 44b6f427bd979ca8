import { Star } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { ProductDetail } from '../../core/api/product.api.ts';
import { formatNumber } from '../../core/money/won.ts';
import styles from './product.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

interface Props {
  readonly detail: ProductDetail;
}

/** What buyers say: how many, and their mean score. */
export function ReviewSection({ detail: { review_cnt, review_score } }: Props): ReactElement {
  return (
    <VoiceSection id="reviews" title="리뷰" count={review_cnt}>
      {review_cnt > 0 ? (
        <p className={styles.score}>
          <strong>{review_score.toFixed(1)}</strong>
          <span role="img" aria-label={`5점 만점에 ${review_score.toFixed(1)}점`}>
            {STARS.map((star) => (
              <Star
                key={star}
                size={20}
                className={star <= Math.round(review_score) ? styles.starOn : styles.starOff}
              />
            ))}
          </span>
        </p>
      ) : (
        <p className={styles.empty}>아직 리뷰가 없어요. 첫 리뷰를 기다리고 있어요</p>
      )}
    </VoiceSection>
  );
}

/** What shoppers ask. */
export function InquirySection({ detail: { qna_cnt } }: Props): ReactElement {
  return (
    <VoiceSection id="inquiries" title="문의" count={qna_cnt}>
      <p className={styles.empty}>{qna_cnt > 0 ? '문의 내용을 준비하고 있어요' : '아직 문의가 없어요'}</p>
    </VoiceSection>
  );
}

interface VoiceSectionProps {
  readonly id: 'reviews' | 'inquiries';
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

function VoiceSection({ id, title, count, children }: VoiceSectionProps): ReactElement {
  return (
    <section id={id} className={styles.section} tabIndex={-1}>
      <h2>
        {title} <em>{formatNumber(count)}</em>
      </h2>
      {children}
    </section>
  );
}
