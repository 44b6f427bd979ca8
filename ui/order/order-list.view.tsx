import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { loginPath } from '../../core/navigation/return-path.ts';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { PlainPage } from '../widgets/states/plain-page.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { ListedCancel } from './listed-actions.view.tsx';
import { OpenReorder } from '../reorder/reorder-button.tsx';
import { OrderFilter } from './order-filter.view.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import styles from './order-list.module.css';
import type { OrderListViewModel } from './order-list.view-model.ts';
import { OrderSummaryView } from './order-summary.view.tsx';

export const OrderListView = observer(function OrderListView({
  viewModel,
}: {
  readonly viewModel: OrderListViewModel;
}): ReactElement {
  const { state, failure, list, hasMore, isBusy } = viewModel;
  if (state === 'loading') return <BlockSkeletons />;
  if (state === 'failed') return <FailedState text={failure ?? ''} retry={() => void viewModel.load()} />;
  if (state === 'asking') {
    return (
      <PlainPage>
        <EmptyState text="어떻게 찾아볼까요?" subText="회원은 로그인하고, 비회원은 주문번호로 찾을 수 있어요.">
          <div className={styles.choices}>
            <Button type="2" text="로그인" href={loginPath(viewModel.address)} />
            <Button type="3" text="비회원 주문 조회" href="/order/list/non/member" />
          </div>
        </EmptyState>
      </PlainPage>
    );
  }
  const { keyword, order_status, period } = viewModel.filter;
  if (list.length === 0 && keyword === '' && period === null && order_status === null) {
    return (
      <PlainPage>
        <EmptyState
          text="아직 주문한 상품이 없어요"
          subText="마음에 드는 상품을 찾아보세요."
          button={{ label: '둘러보기', href: HOME_PATH }}
        />
      </PlainPage>
    );
  }
  return (
    <>
      <OrderFilter viewModel={viewModel} />
      {list.length === 0 ? (
        <div className={styles.none}>
          {keyword === '' ? (
            <EmptyState text="조건에 맞는 주문이 없어요" subText="기간이나 상태를 변경해 보세요." />
          ) : (
            <EmptyState text={`'${keyword}' 주문이 없어요`} subText="상품이나 판매자 이름, 주문번호로 찾아보세요">
              <Button type="3" text="검색어 지우기" onClick={() => viewModel.clearSearch()} />
            </EmptyState>
          )}
        </div>
      ) : null}
      {list.map((order) => (
        <OrderSummaryView key={order.payment_idx} order={order} actions={viewModel.actions} again={viewModel.again} />
      ))}
      {hasMore ? (
        <div className={styles.more}>
          <Button type="3" text="더 보기" busy={isBusy} onClick={() => void viewModel.more()} />
        </div>
      ) : null}
      <ListedCancel actions={viewModel.actions} />
      <OpenReorder again={viewModel.again} />
    </>
  );
});
