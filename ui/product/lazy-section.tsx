import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import { formatNumber } from '../../core/money/won.ts';
import { WhenNear } from '../kit/when-near.tsx';
import { ReviewsOrInquiries } from './lazy-views.ts';
import type { ProductViewModel } from './product.view-model.ts';
import styles from './product.module.css';

interface Props {
  readonly viewModel: ProductViewModel;
  readonly detail: ProductDetail;
}

/** The reviews: their number and average score. The list loads when it is near the viewport. */
export const ReviewSection = observer(function ReviewSection({ viewModel, detail }: Props): ReactElement {
  const { review_cnt, review_score } = detail;
  const { reviewsAndInquiries } = viewModel;
  return (
    <LazySection id="reviews" title="리뷰" count={review_cnt} viewModel={viewModel}>
      {reviewsAndInquiries === null ? (
        <p className={styles.empty}>
          {review_cnt > 0 ? `5점 만점에 ${review_score.toFixed(1)}점이에요` : '아직 리뷰가 없어요'}
        </p>
      ) : (
        <ReviewsOrInquiries models={reviewsAndInquiries} kind="reviews" />
      )}
    </LazySection>
  );
});

/** The inquiries. The list loads when it is near the viewport. */
export const InquirySection = observer(function InquirySection({ viewModel, detail }: Props): ReactElement {
  const { reviewsAndInquiries } = viewModel;
  return (
    <LazySection id="inquiries" title="문의" count={detail.qna_cnt} viewModel={viewModel}>
      {reviewsAndInquiries !== null && <ReviewsOrInquiries models={reviewsAndInquiries} kind="inquiries" />}
    </LazySection>
  );
});

interface LazySectionProps {
  readonly id: 'reviews' | 'inquiries';
  readonly title: string;
  readonly count: number;
  readonly viewModel: ProductViewModel;
  readonly children: ReactNode;
}

function LazySection({ id, title, count, viewModel, children }: LazySectionProps): ReactElement {
  return (
    <section id={id} className={styles.section} tabIndex={-1}>
      <h2>
        {title} <em>{formatNumber(count)}</em>
      </h2>
      {children}
      <WhenNear load={viewModel.loadReviewsAndInquiries} />
    </section>
  );
}
