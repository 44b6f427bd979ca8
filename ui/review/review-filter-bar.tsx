import { Image } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { SCORES } from '../../core/feedback/review-rules.ts';
import { formatNumber } from '../../core/money/won.ts';
import type { ReviewSort } from '../../core/vocabulary/reviews/review-sorts.ts';
import { Dropdown } from '../widgets/fields/dropdown.tsx';
import type { ProductReviewsViewModel, ReviewScore } from './product-reviews.view-model.ts';
import styles from './review-filter-bar.module.css';

const SORTS = [
  { value: 3, text: '도움순' },
  { value: 0, text: '최신순' },
  { value: 1, text: '별점 높은순' },
  { value: 2, text: '별점 낮은순' },
] as const satisfies readonly { value: ReviewSort; text: string }[];
/** These values stand for null, which a dropdown cannot have as an option. */
const ALL_SCORES = 0;
const ALL_OPTIONS = '';

interface Props {
  readonly viewModel: ProductReviewsViewModel;
  readonly score: ReviewScore;
}

/** Chooses which reviews are listed, with the number of each kind, and their order. */
export const ReviewFilterBar = observer(function ReviewFilterBar({ viewModel, score }: Props): ReactElement {
  const { filter } = viewModel;
  const { photo_cnt, score_list, option_list } = score;
  const scores = [
    { value: ALL_SCORES, text: '별점 전체' } as const,
    ...SCORES.map((value) => {
      const cnt = score_list.find((one) => one.score === value)?.cnt ?? 0;
      return { value, text: `${value}점`, note: `${formatNumber(cnt)}개`, disabled: cnt === 0 };
    }),
  ];
  const options = [
    { value: ALL_OPTIONS, text: '옵션 전체' },
    ...option_list.map((option_name) => ({ value: option_name, text: option_name })),
  ];
  const selectOf = (isSet: boolean): string => (isSet ? `${styles.select} ${styles.set}` : `${styles.select}`);
  return (
    <div className={styles.bar} role="group" aria-label="리뷰 고르기">
      <button
        type="button"
        className={filter.photo_only ? `${styles.chip} ${styles.on}` : styles.chip}
        aria-pressed={filter.photo_only}
        disabled={photo_cnt === 0 && !filter.photo_only}
        onClick={() => viewModel.change({ photo_only: !filter.photo_only })}
      >
        <Image size={16} />
        사진 리뷰 {formatNumber(photo_cnt)}
      </button>
      <span className={selectOf(filter.score !== null)}>
        <Dropdown
          label="별점"
          variant="text"
          align="start"
          placeholder="별점"
          options={scores}
          value={filter.score}
          onChange={(value) => viewModel.change({ score: value === ALL_SCORES ? null : value })}
        />
      </span>
      {option_list.length < 2 ? null : (
        <span className={selectOf(filter.option_name !== null)}>
          <Dropdown
            label="옵션"
            variant="text"
            align="start"
            placeholder="옵션"
            options={options}
            value={filter.option_name}
            onChange={(value) => viewModel.change({ option_name: value === ALL_OPTIONS ? null : value })}
          />
        </span>
      )}
      <span className={styles.sort}>
        <Dropdown
          label="리뷰 정렬"
          variant="text"
          options={SORTS}
          value={filter.sort}
          onChange={(sort) => viewModel.change({ sort })}
        />
      </span>
    </div>
  );
});
