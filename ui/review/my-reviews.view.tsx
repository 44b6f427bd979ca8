import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OwnReview, RegisterableLine } from '../../core/api/account/review.api.ts';
import { formatNumber } from '../../core/money/won.ts';
import { POINT } from '../../core/pricing/point-rules.ts';
import { dateText } from '../../core/time/date-text.ts';
import { Link } from '../routing/link.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { LoadMoreList } from '../widgets/lists/load-more-list.tsx';
import { LineHead } from '../order-lines/line-head.tsx';
import type { MyReviewsViewModel } from './my-reviews.view-model.ts';
import styles from './my-reviews.module.css';
import { ReviewPhotos } from './review-photos.tsx';
import { SellerReply } from './seller-reply.tsx';
import { Stars } from './stars.tsx';

interface Props {
  readonly viewModel: MyReviewsViewModel;
}

export const MyReviewsView = observer(function MyReviewsView({ viewModel }: Props): ReactElement {
  const { tab } = viewModel;
  return (
    <>
      <nav className={styles.tabs} aria-label="내 리뷰">
        <Link href="/review" replace aria-current={tab === 'waiting' ? 'page' : undefined}>
          쓸 수 있는 리뷰
        </Link>
        <Link href="/review?tab=written" replace aria-current={tab === 'written' ? 'page' : undefined}>
          내가 쓴 리뷰
        </Link>
      </nav>
      <div className={styles.body}>
        {tab === 'waiting' ? <Waiting viewModel={viewModel} /> : <Written viewModel={viewModel} />}
      </div>
    </>
  );
});

const Waiting = observer(function Waiting({ viewModel }: Props): ReactElement {
  const { waiting, total_cnt } = viewModel;
  return (
    <>
      {total_cnt !== null && total_cnt > 0 ? (
        <p className={styles.note}>
          리뷰를 쓸 수 있는 상품이 {total_cnt}개 있어요. 리뷰 {POINT.review}P, 사진 리뷰 {POINT.photo_review}P를 드려요
        </p>
      ) : null}
      <LoadMoreList
        list={waiting}
        label="쓸 수 있는 리뷰"
        empty={
          <EmptyState
            text="지금 쓸 수 있는 리뷰가 없어요"
            subText="상품을 받으면 여기에서 리뷰를 쓸 수 있어요"
            button={{ label: '주문 조회', href: '/order/list' }}
          />
        }
      >
        {(line: RegisterableLine) => (
          <li key={line.order_idx} className={styles.item}>
            <LineHead line={line} />
            <Button
              type="3"
              size="m"
              text="리뷰 쓰기"
              label={`${line.product_name} 리뷰 쓰기`}
              href={`/review/${line.order_idx}`}
            />
          </li>
        )}
      </LoadMoreList>
    </>
  );
});

const Written = observer(function Written({ viewModel }: Props): ReactElement {
  return (
    <LoadMoreList
      list={viewModel.written}
      label="내가 쓴 리뷰"
      empty={
        <EmptyState
          text="아직 쓴 리뷰가 없어요"
          subText="후기를 들려주면 포인트를 드려요"
          button={{ label: '쓸 수 있는 리뷰', href: '/review' }}
        />
      }
    >
      {(review: OwnReview) => (
        <li key={review.review_idx} className={styles.item}>
          <LineHead line={review} />
          <p className={styles.facts}>
            <Stars score={review.score} />
            <time dateTime={dateText(review.write_dt)}>{dateText(review.write_dt)}</time>
          </p>
          {review.hidden_dt === null ? null : <Hidden reason={review.hidden_reason ?? ''} />}
          <p className={styles.content}>{review.content}</p>
          <ReviewPhotos paths={review.img_list} />
          {review.helpful_cnt > 0 ? (
            <p className={styles.facts}>{formatNumber(review.helpful_cnt)}명에게 도움이 됐어요</p>
          ) : null}
          <SellerReply reply={review.reply} />
          {review.may_edit ? (
            <Button
              type="3"
              size="s"
              text="수정"
              label={`${review.product_name} 리뷰 수정`}
              href={`/review/mod/${review.review_idx}`}
            />
          ) : null}
        </li>
      )}
    </LoadMoreList>
  );
});

/** The reason why staff hid the review, which only its author sees. */
function Hidden({ reason }: { readonly reason: string }): ReactElement {
  return (
    <p className={styles.hidden}>
      <b>숨겨진 리뷰</b>
      {reason}
      <small>다른 사람에게는 보이지 않고, 수정할 수 없어요. 궁금한 점은 고객센터에 문의해 주세요.</small>
    </p>
  );
}
