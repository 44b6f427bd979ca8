import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { ProductCard as Card } from '../../core/api/schema/sale-fields.ts';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { ProductCard } from '../sale/product-card.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { infiniteItem, InfiniteList } from '../widgets/lists/infinite-list.tsx';
import { GridSkeleton } from '../widgets/states/grid-skeleton.tsx';
import styles from './employee.module.css';
import type { EmployeeViewModel } from './employee.view-model.ts';

export const EmployeeView = observer(function EmployeeView({
  viewModel,
}: {
  readonly viewModel: EmployeeViewModel;
}): ReactElement {
  const { isLoaded, failure, sales } = viewModel;
  if (!isLoaded) return <GridSkeleton />;
  if (failure !== null) return <FailedState text={failure} retry={() => void viewModel.load()} />;
  if (sales.items.length === 0) {
    return <EmptyState text="지금은 임직원가 상품이 없어요" subText="새 상품이 열리면 여기에서 볼 수 있어요" />;
  }
  return (
    <>
      <p className={styles.note}>임직원에게만 보이는 가격이에요</p>
      <InfiniteList list={sales} label="임직원가 상품" Item={EmployeeSale} />
    </>
  );
});

const EmployeeSale = infiniteItem<Card>(function EmployeeSale({ item, posInSet, setSize }) {
  return <ProductCard card={item} inGrid place={{ 'aria-posinset': posInSet, 'aria-setsize': setSize }} />;
});
