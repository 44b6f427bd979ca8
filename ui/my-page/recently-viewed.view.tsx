import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { ProductCard } from '../sale/product-card.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { GridSkeleton } from '../widgets/states/grid-skeleton.tsx';
import styles from './recently-viewed.module.css';
import type { RecentlyViewedViewModel } from './recently-viewed.view-model.ts';

export const RecentlyViewedView = observer(function RecentlyViewedView({
  viewModel,
}: {
  readonly viewModel: RecentlyViewedViewModel;
}): ReactElement {
  const { list, failure } = viewModel;
  if (failure !== null) return <FailedState text={failure} retry={() => void viewModel.load()} />;
  if (list === null) return <GridSkeleton />;
  if (list.length === 0) {
    return (
      <EmptyState
        text="최근 본 상품이 없어요"
        subText="둘러본 상품이 여기에 모여요"
        button={{ label: '둘러보기', href: HOME_PATH }}
      />
    );
  }
  return (
    <>
      <div className={styles.header}>
        <p>
          모두 <b>{list.length}</b>개
        </p>
        <Button type="4" size="s" text="모두 삭제" onClick={() => void viewModel.clear()} />
      </div>
      <ul className={styles.grid}>
        {list.map((card) => (
          <ProductCard key={card.sell_idx} card={card} inGrid />
        ))}
      </ul>
    </>
  );
});
