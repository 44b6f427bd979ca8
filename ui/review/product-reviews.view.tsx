import { observer } from 'mobx-react-lite';
import { useEffect, type ReactElement } from 'react';
import type { ReviewCard } from '../../core/api/account/review.api.ts';
import { formatNumber } from '../../core/money/won.ts';
import { scorePercent } from '../../core/feedback/score-distribution.ts';
import { dateText } from '../../core/time/date-text.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import { ReactionBar } from '../review-reactions/reaction-bar.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { LoadMoreList } from '../widgets/lists/load-more-list.tsx';
import type { ProductReviewsViewModel, ReviewScore } from './product-reviews.view-model.ts';
import styles from './product-reviews.module.css';
import { ReviewCaption } from './review-caption.tsx';
import { ReviewFilterBar } from './review-filter-bar.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { SellerReply } from './seller-reply.tsx';
import { Stars } from './stars.tsx';

const ReportSheet = lazyView(
  () => import('../review-reactions/report-sheet.tsx'),
  (code) => code.ReportSheet,
);

interface Props {
  readonly viewModel: ProductReviewsViewModel;
}

export const ProductReviewsView = observer(function ProductReviewsView({ viewModel }: Props): ReactElement {
  const { score, list, report } = viewModel;
  useEffect(() => void viewModel.load(), [viewModel]);
  return (
    <>
      {score === null || score.review_cnt === 0 ? null : <Spread score={score} />}
      {score === null || score.review_cnt < 2 ? null : <ReviewFilterBar viewModel={viewModel} score={score} />}
      <LoadMoreList list={list} label="리뷰" empty={<Empty viewModel={viewModel} />}>
        {(review: ReviewCard) => <Review key={review.review_idx} review={review} viewModel={viewModel} />}
      </LoadMoreList>
      {report === null ? null : <ReportSheet viewModel={report} />}
    </>
  );
});

/** The average score, and the share of each score. */
function Spread({ score }: { readonly score: ReviewScore }): ReactElement {
  const { review_score, score_list } = score;
  return (
    <div className={styles.spread}>
      <p className={styles.mean}>
        <strong>{review_score.toFixed(1)}</strong>
        <Stars score={review_score} size={20} />
      </p>
      <ul className={styles.bars} aria-label="별점별 리뷰 수">
        {score_list.map(({ score: points, cnt }) => (
          <li key={points} aria-label={`${points}점 ${formatNumber(cnt)}개`}>
            <span aria-hidden="true">{points}점</span>
            <i aria-hidden="true">
              <b style={{ width: `${scorePercent(score_list, points)}%` }} />
            </i>
            <span aria-hidden="true">{formatNumber(cnt)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ReviewProps extends Props {
  readonly review: ReviewCard;
}

function Review({ review, viewModel }: ReviewProps): ReactElement {
  const { score, writer_name, option_name, write_dt, is_modified, content, img_list, reply } = review;
  const day = dateText(write_dt);
  return (
    <li className={styles.review}>
      <p className={styles.facts}>
        <Stars score={score} />
        <b>{writer_name}</b>
        <time dateTime={day}>{day}</time>
        {is_modified ? <span>수정됨</span> : null}
      </p>
      <p className={styles.option}>{option_name}</p>
      <ReviewPhotos paths={img_list} caption={<ReviewCaption review={review} reactions={viewModel.reactions} />} />
      <p className={styles.content}>{content}</p>
      <ReactionBar
        review={review}
        reactions={viewModel.reactions}
        onReport={() => void viewModel.openReport(review.review_idx)}
      />
      <SellerReply reply={reply} />
    </li>
  );
}

const Empty = observer(function Empty({ viewModel }: Props): ReactElement {
  if (viewModel.isFiltered) {
    return (
      <div className={styles.empty}>
        <p>조건에 맞는 리뷰가 없어요</p>
        <Button type="3" size="s" text="조건 모두 빼기" onClick={() => viewModel.clearFilter()} />
      </div>
    );
  }
  return (
    <p className={styles.empty}>
      아직 리뷰가 없어요
      <small>상품을 받고 첫 리뷰를 쓰면 포인트를 드려요</small>
    </p>
  );
});
