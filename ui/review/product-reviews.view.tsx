import { observer } from 'mobx-react-lite';
import { useEffect, type ReactElement } from 'react';
import type { ReviewCard } from '../../core/api/account/review.api.ts';
import { formatNumber } from '../../core/money/won.ts';
import { scorePercent } from '../../core/feedback/score-distribution.ts';
import { Checkbox } from '../widgets/controls/checkbox.tsx';
import { Dropdown } from '../widgets/fields/dropdown.tsx';
import { LoadMoreList } from '../widgets/lists/load-more-list.tsx';
import type { ProductReviewsViewModel, ReviewScore, ReviewSort } from './product-reviews.view-model.ts';
import styles from './product-reviews.module.css';
import { ReviewPhotos } from './review-photos.tsx';
import { Stars } from './stars.tsx';

const SORTS = [
  { value: 0, text: '최신순' },
  { value: 1, text: '별점 높은순' },
  { value: 2, text: '별점 낮은순' },
] as const satisfies readonly { value: ReviewSort; text: string }[];

interface Props {
  readonly viewModel: ProductReviewsViewModel;
}

export const ProductReviewsView = observer(function ProductReviewsView({ viewModel }: Props): ReactElement {
  const { score, sort, photo_only, list } = viewModel;
  useEffect(() => void viewModel.load(), [viewModel]);
  return (
    <>
      {score === null || score.review_cnt === 0 ? null : <Spread score={score} />}
      {score === null || score.review_cnt < 2 ? null : (
        <div className={styles.tools}>
          <Checkbox
            checked={photo_only}
            label={`사진 리뷰만 ${formatNumber(score.photo_cnt)}`}
            onChange={(checked) => viewModel.showPhotosOnly(checked)}
          />
          <Dropdown
            label="리뷰 정렬"
            look="text"
            options={SORTS}
            value={sort}
            onChange={(value) => viewModel.order(value)}
          />
        </div>
      )}
      <LoadMoreList list={list} label="리뷰" empty={<Empty photo_only={photo_only} />}>
        {(review: ReviewCard) => <Review key={review.review_idx} review={review} />}
      </LoadMoreList>
    </>
  );
});

/** The mean, and the share of each score. */
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

function Review({ review }: { readonly review: ReviewCard }): ReactElement {
  const { score, writer_name, option_name, write_dt, is_modified, content, img_list } = review;
  const day = write_dt.slice(0, 10);
  return (
    <li className={styles.review}>
      <p className={styles.facts}>
        <Stars score={score} />
        <b>{writer_name}</b>
        <time dateTime={day}>{day.replaceAll('-', '.')}</time>
        {is_modified ? <span>수정됨</span> : null}
      </p>
      <p className={styles.option}>{option_name}</p>
      <ReviewPhotos paths={img_list} />
      <p className={styles.content}>{content}</p>
    </li>
  );
}

function Empty({ photo_only }: { readonly photo_only: boolean }): ReactElement {
  return (
    <p className={styles.empty}>
      {photo_only ? '아직 사진 리뷰가 없어요' : '아직 리뷰가 없어요'}
      <small>상품을 받고 첫 리뷰를 쓰면 포인트를 드려요</small>
    </p>
  );
}
