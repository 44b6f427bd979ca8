import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { TimeDealCard } from '../../core/api/schema/sale-fields.ts';
import { formatNumber } from '../../core/money/won.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { ProductCard } from '../sale/product-card.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { infiniteItem, InfiniteList } from '../widgets/lists/infinite-list.tsx';
import { GridSkeleton } from '../widgets/states/grid-skeleton.tsx';
import styles from './like-list.module.css';
import type { LikeListViewModel } from './like-list.view-model.ts';

export const LikeListView = observer(function LikeListView({
  viewModel,
}: {
  readonly viewModel: LikeListViewModel;
}): ReactElement {
  const { state, failure, total_cnt, list } = viewModel;
  if (state === 'loading') return <GridSkeleton />;
  if (state === 'failed') return <FailedState text={failure} retry={() => void viewModel.load()} />;
  if (total_cnt === 0) {
    return (
      <EmptyState
        text="아직 찜한 상품이 없어요"
        subText="마음에 드는 상품의 하트를 눌러 보세요"
        button={{ label: '둘러보기', href: HOME_PATH }}
      />
    );
  }
  return (
    <>
      <p className={styles.count}>
        모두 <b>{formatNumber(total_cnt)}</b>개
      </p>
      <InfiniteList list={list} label="찜한 상품" Item={LikedItem} />
    </>
  );
});

const LikedItem = infiniteItem<TimeDealCard>(function LikedItem({ item, posInSet, setSize }) {
  return <ProductCard card={item} inGrid place={{ 'aria-posinset': posInSet, 'aria-setsize': setSize }} />;
});
