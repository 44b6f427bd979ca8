import { Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { useSearch } from 'wouter';
import type { OfficeListedReview } from '../../../core/api/office/people/reviews.api.ts';
import { ExportButton } from '../export/export-button.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { FilterBar, SearchCondition, SelectCondition } from '../kit/filter-bar.tsx';
import { Pager } from '../kit/pager.tsx';
import { StatusChip } from '../kit/status-chip.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { useStartedModel } from '../kit/use-model.ts';
import { ListTime } from '../parts/list-time.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { reviewsModel } from './reviews.view-model.ts';
import panel from '../parts/panel.module.css';
import styles from './reviews.module.css';

const SCORES = ['5', '4', '3', '2', '1'].map((value) => ({ value, text: `${value}점` }));
const PHOTOS = [{ value: 'true', text: '사진 있는 것' }];
const STATES = [
  { value: 'reported', text: '신고받은 것' },
  { value: 'hidden', text: '숨긴 것' },
];

const COLUMNS: readonly OfficeColumn<OfficeListedReview>[] = [
  {
    id: 'number',
    header: '리뷰번호',
    width: '96px',
    onPhone: 'second',
    cell: ({ review_idx }) => <b className={panel.nowrap}>#{review_idx}</b>,
  },
  {
    id: 'time',
    header: '쓴 때',
    width: '104px',
    cell: ({ write_dt }) => (
      <span className={panel.quiet}>
        <ListTime at={write_dt} />
      </span>
    ),
  },
  { id: 'state', header: '상태', width: '112px', onPhone: 'status', cell: (review) => <State review={review} /> },
  {
    id: 'score',
    header: '별점',
    width: '64px',
    onPhone: 'amount',
    cell: ({ score }) => (
      <span className={styles.score}>
        <Star size={12} aria-hidden="true" />
        {score}점
      </span>
    ),
  },
  {
    id: 'content',
    header: '내용',
    onPhone: 'main',
    cell: ({ excerpt, photo_cnt }) => (
      <span className={panel.cut}>
        {photo_cnt === 0 ? '' : `사진 ${photo_cnt} · `}
        {excerpt}
      </span>
    ),
  },
  {
    id: 'product',
    header: '상품',
    width: '240px',
    onPhone: 'third',
    cell: ({ product_name }) => <span className={panel.cut}>{product_name}</span>,
  },
  { id: 'writer', header: '쓴 사람', width: '80px', cell: ({ writer_name }) => writer_name },
  { id: 'reply', header: '답글', width: '72px', cell: ({ has_reply }) => (has_reply ? '있음' : '—') },
];

/** `/reviews`: shows and hides reviews, and replies to them. */
export const ReviewsPage = observer(function ReviewsPage(): ReactElement {
  const viewModel = useStartedModel(reviewsModel);
  const { listing, review, reportedCount } = viewModel;
  const { filter } = listing;
  useKeys({ KeyR: () => void listing.reload() });
  return (
    <>
      <TopBar
        title="리뷰"
        fact={reportedCount === null ? '' : `신고된 리뷰 ${reportedCount.toLocaleString('ko-KR')}건`}
      >
        <ExportButton list="reviews" query={useSearch()} />
      </TopBar>
      <main className={panel.page}>
        <FilterBar listing={listing}>
          <SearchCondition
            label="리뷰 찾기"
            placeholder="번호, 상품"
            value={filter.q}
            onSearch={(q) => listing.setFilter({ q })}
          />
          <SelectCondition
            label="상태"
            value={filter.state}
            options={STATES}
            onChange={(state) => listing.setFilter({ state })}
          />
          <SelectCondition
            label="별점"
            value={filter.score}
            options={SCORES}
            onChange={(score) => listing.setFilter({ score })}
          />
          <SelectCondition
            label="사진"
            value={filter.photo}
            options={PHOTOS}
            onChange={(photo) => listing.setFilter({ photo })}
          />
        </FilterBar>
        <DataTable
          label="리뷰"
          listing={listing}
          columns={COLUMNS}
          keyOf={({ review_idx }) => review_idx}
          emptyText="아직 리뷰가 없어요"
          onOpen={({ review_idx }) => viewModel.open(review_idx)}
          toneOf={({ report_cnt }) => (report_cnt > 0 ? 'warn' : null)}
        />
        <Pager listing={listing} />
      </main>
      {review === null ? null : (
        <ReviewPanel
          key={review.review_idx}
          viewModel={review}
          canModerate={viewModel.canModerate}
          onClose={() => viewModel.open(null)}
        />
      )}
    </>
  );
});

function State({ review: { report_cnt, is_hidden } }: { readonly review: OfficeListedReview }): ReactElement {
  if (report_cnt > 0) return <StatusChip tint="red">신고 {report_cnt}</StatusChip>;
  return is_hidden ? <StatusChip tint="grey">숨김</StatusChip> : <StatusChip tint="green">보임</StatusChip>;
}
